import { rotateAccount } from '@severy/contract'
import { err, ok } from '@severy/result'
import { isFreshlyAuthenticated } from '../../platform/caller.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Refusal, Server } from '../../platform/serve.ts'
import {
  addStatement,
  decodeKeyring,
  decodePasswordSlot,
  decodeRecoverySlot,
  decodeStatement,
  deleteOtherSlots,
  replaceOpaqueRecord,
  replaceSlot,
  storeKeyringOfNewKey,
} from '../accounts/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { endSessionsBut } from '../sessions/index.ts'
import { keysRotatedJob, type KeysRotated } from './keys-rotated-mail.ts'

/** What else opened the account before, and must not any more: called within the transaction. */
export type DropAccess = (tx: Db, userId: string) => Promise<void>

export function serveRotateAccount(
  server: Server,
  { database, clock, live, jobs }: Platform,
  dropAccess: readonly DropAccess[],
): void {
  server.serve(rotateAccount, [], async ({ body, session, caller }) => {
    const nowMs = clock.nowMs()
    const { userId, sessionId } = session
    if (!isFreshlyAuthenticated(session, nowMs)) return err('reauthentication-required')
    const keyring = decodeKeyring(body.keyring)
    if (!keyring.ok) return keyring
    const password = decodePasswordSlot(body.slot)
    const recovery = decodeRecoverySlot(body.recoverySlot)
    const statement = decodeStatement(body.statement)
    const { akVer, seq } = keyring.value
    if (password?.akVer !== akVer || recovery?.akVer !== akVer || statement === null) {
      return err('invalid-request')
    }

    const rotated = await transact<undefined, Refusal<typeof rotateAccount>>(database.durable, async (tx) => {
      const stored = await storeKeyringOfNewKey(tx, userId, keyring.value)
      if (!stored.ok) return stored
      if (!(await addStatement(tx, userId, statement))) return err('record-refused')
      await replaceSlot(tx, userId, password, 'whatever-is-there', nowMs)
      const replaced = await replaceSlot(tx, userId, recovery, body.recoverySlot.replaces, nowMs)
      if (!replaced.ok) return replaced
      await deleteOtherSlots(tx, userId)
      for (const drop of dropAccess) await drop(tx, userId)
      await replaceOpaqueRecord(tx, userId, body.registrationRecord)
      await endSessionsBut(tx, userId, sessionId)
      await recordEvent(tx, { userId, type: 'KEYS_ROTATED', status: 'success', caller, nowMs })
      const mail: KeysRotated = { userId, timeMs: nowMs }
      await jobs.add(tx, keysRotatedJob, mail)
      return ok()
    })
    if (!rotated.ok) return rotated
    await live.publish([userId], { type: 'sessions-ended', kept: sessionId })
    await live.publish([userId], { type: 'keyring-changed', seq })
    return ok()
  })
}
