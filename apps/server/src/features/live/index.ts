/** The live channel (server-sent events). */
export { serveLive } from './live.ts'
