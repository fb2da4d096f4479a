/** People: finds a person by an address that they have given out. */
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { serveFindPerson } from './find-person.ts'

export function servePeople(server: Server, platform: Platform): void {
  serveFindPerson(server, platform)
}
