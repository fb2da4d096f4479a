/** Device links: a mailbox through which one of a person's devices answers another's QR code (PROTOCOL 5.6). */
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { serveAnswerDeviceLink } from './answer-device-link.ts'
import { deleteEndedDeviceLinks } from './device-link-store.ts'
import { serveTakeDeviceLink } from './take-device-link.ts'

export function serveDeviceLinks(server: Server, platform: Platform): void {
  serveAnswerDeviceLink(server, platform)
  serveTakeDeviceLink(server, platform)
  const { database, clock, jobs } = platform
  jobs.repeat('purge-device-links', 5 * 60_000, () =>
    deleteEndedDeviceLinks(database.disposable, clock.nowMs()),
  )
}
