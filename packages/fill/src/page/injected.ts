/**
 * The script that is injected: it draws nothing, listens to nothing, and leaves `severyPage` in its isolated world,
 * which the page cannot see. Injecting it once more changes nothing.
 */
import { collect } from './collect.ts'
import { fill } from './fill.ts'

const world = globalThis as { severyPage?: { collect: typeof collect; fill: typeof fill } }
world.severyPage ??= { collect, fill }
