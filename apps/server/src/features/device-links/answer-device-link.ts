import { answerDeviceLink, deviceLinkMsMax } from '@severy/contract'
import { err, ok } from '@severy/result'
import { decodeBytes } from '../../platform/base64.ts'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { recordEvent } from '../security-events/index.ts'
import { insertDeviceLink } from './device-link-store.ts'

const perAddress = { name: 'device-link', triesMax: 60, windowMs: 3600_000, by: 'address' } as const

export function serveAnswerDeviceLink(server: Server, { database, clock }: Platform): void {
  server.serve(answerDeviceLink, [perAddress], async ({ body, session: { userId }, caller }) => {
    const nowMs = clock.nowMs()
    const sealed = decodeBytes(body.sealed)
    if (sealed === null) return err('invalid-request')
    return transact<undefined, 'link-answered'>(database.durable, async (tx) => {
      if (!(await insertDeviceLink(tx, body.mailboxId, sealed, nowMs + deviceLinkMsMax))) {
        return err('link-answered')
      }
      await recordEvent(tx, { userId, type: 'DEVICE_LINK_ANSWERED', status: 'success', caller, nowMs })
      return ok()
    })
  })
}
