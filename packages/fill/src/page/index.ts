/**
 * The part that runs inside of a page, in the isolated world of its top frame. An app builds one classic script from
 * `injected.ts`, injects it, and then calls the functions that it leaves in that world.
 */
export { collect } from './collect.ts'
export { fill } from './fill.ts'
