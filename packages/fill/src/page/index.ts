/**
 * What runs inside of a page, in the isolated world of its top frame. An app builds one classic script of `injected.ts`
 * and injects it before it calls what that leaves in that world.
 */
export { collect } from './collect.ts'
export { fill } from './fill.ts'
