import { takeDeviceLink } from '@severy/contract'
import { ok } from '@severy/result'
import { base64UrlOf } from '../../platform/base64.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { takeDeviceLink as takeStored } from './device-link-store.ts'

/** A waiting device polls every two seconds for five minutes; several may share an address. */
const perAddress = {
  name: 'device-link-take',
  triesMax: 1_500,
  windowMs: 15 * 60_000,
  by: 'address',
} as const

export function serveTakeDeviceLink(server: Server, { database, clock }: Platform): void {
  server.serve(takeDeviceLink, [perAddress], async ({ body }) => {
    const sealed = await takeStored(database.durable, body.mailboxId, clock.nowMs())
    return ok({ sealed: sealed === null ? null : base64UrlOf(sealed) })
  })
}
