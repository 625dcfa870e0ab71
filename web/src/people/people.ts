// The pages of people: a chunk of their own, which no table loads.

export { default as Account } from './Account.svelte';
export { default as Device } from './Device.svelte';
export { default as Person } from './Person.svelte';
export { default as Ratings } from './Ratings.svelte';
