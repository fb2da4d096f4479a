import { replaceRecoverySlot } from '@severy/contract'
import { err, ok } from '@severy/result'
import { type Caller, isFreshlyAuthenticated } from '../../platform/caller.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { decodeKeyring, storeKeyring } from './keyring.ts'
import { decodeRecoverySlot, replaceSlot } from './slots.ts'

/**
 * Records the event in the same transaction. Passed in, because security events depend on accounts and not the other
 * way round.
 */
export type NoteKitReplaced = (tx: Db, userId: string, caller: Caller, nowMs: number) => Promise<void>

export function serveReplaceRecoverySlot(
  server: Server,
  { database, clock, live }: Platform,
  noteKitReplaced: NoteKitReplaced,
): void {
  server.serve(replaceRecoverySlot, [], async ({ body, session, caller }) => {
    const nowMs = clock.nowMs()
    const { userId } = session
    if (!isFreshlyAuthenticated(session, nowMs)) return err('reauthentication-required')
    const keyring = decodeKeyring(body.keyring)
    if (!keyring.ok) return keyring
    const slot = decodeRecoverySlot(body.recoverySlot)
    if (slot === null || slot.akVer !== keyring.value.akVer) return err('invalid-request')

    const outcome = await transact(database.durable, async (tx) => {
      const stored = await storeKeyring(tx, userId, keyring.value)
      if (!stored.ok) return stored
      const replaced = await replaceSlot(tx, userId, slot, body.recoverySlot.replaces, nowMs)
      if (!replaced.ok) return replaced
      await noteKitReplaced(tx, userId, caller, nowMs)
      return ok()
    })
    if (!outcome.ok) return outcome
    await live.publish([userId], { type: 'keyring-changed', seq: keyring.value.seq })
    return ok()
  })
}
