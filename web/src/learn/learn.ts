// What only newcomers load: the page of lessons, and the mentor at a table.

export { default as Learn } from './Learn.svelte';
export { default as Mentor } from './Mentor.svelte';
