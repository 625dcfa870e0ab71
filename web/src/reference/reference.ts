// What teaches at the table, loaded when somebody asks for it: what a question means, what a mentat would answer, pages and rules.

export { default as Counsel } from './Counsel.svelte';
export { default as Meaning } from './Meaning.svelte';
export { default as Reference } from './Reference.svelte';
