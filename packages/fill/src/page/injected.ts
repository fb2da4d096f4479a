/**
 * The injected script: draws nothing, listens to nothing, and leaves `severyPage` in its isolated world, where the page
 * cannot see it. Injecting it again changes nothing.
 */
import { collect } from './collect.ts'
import { fill } from './fill.ts'

const world = globalThis as { severyPage?: { collect: typeof collect; fill: typeof fill } }
world.severyPage ??= { collect, fill }
