/** Several people with several devices on a real server, and random walks over what they do. */
export { actNames, type ActName } from './acts.ts'
export type { StageServer } from './stage.ts'
export { shorten, walk, type Tally } from './walk.ts'
