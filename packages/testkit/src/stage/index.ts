/** Several people with several devices on a real server, and random walks over what they do. */
export type { StageServer } from './stage.ts'
export { shorten, walk } from './walk.ts'
