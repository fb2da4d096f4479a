import { forgetRememberedDevices } from '@severy/contract'
import { ok } from '@severy/result'
import { inTransaction } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { recordEvent } from '../security-events/index.ts'
import { endTrustOf } from './device-store.ts'

export function serveForgetRememberedDevices(server: Server, { database, clock }: Platform): void {
  server.serve(forgetRememberedDevices, [], async ({ session: { userId }, caller }) => {
    const nowMs = clock.nowMs()
    await inTransaction(database.durable, async (tx) => {
      await endTrustOf(tx, userId)
      await recordEvent(tx, {
        userId,
        type: 'REMEMBERED_DEVICES_FORGOTTEN',
        status: 'success',
        caller,
        nowMs,
      })
    })
    return ok()
  })
}
