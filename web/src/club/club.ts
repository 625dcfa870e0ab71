// The pages of tournaments: a chunk of their own, which no table loads.

export { default as Judge } from './Judge.svelte';
export { default as League } from './League.svelte';
export { default as Room } from './Room.svelte';
export { default as Tournament } from './Tournament.svelte';
export { default as Tournaments } from './Tournaments.svelte';
