import { finishPasswordChange, startPasswordChange } from '@severy/contract'
import { err, ok } from '@severy/result'
import { isFreshlyAuthenticated } from '../../platform/caller.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import {
  decodeKeyring,
  decodePasswordSlot,
  getAccount,
  replaceOpaqueRecord,
  replaceSlot,
  storeKeyring,
} from '../accounts/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { endSessionsBut } from '../sessions/index.ts'
import { passwordChangedJob, type PasswordChanged } from './password-changed-mail.ts'

export function serveStartPasswordChange(server: Server, { database, clock, opaque }: Platform): void {
  server.serve(startPasswordChange, [], async ({ body, session }) => {
    if (!isFreshlyAuthenticated(session, clock.nowMs())) return err('reauthentication-required')
    const { opaqueId } = await getAccount(database.durable, session.userId)
    const registrationResponse = opaque.startRegistration(opaqueId, body.registrationRequest)
    return registrationResponse === null ? err('invalid-request') : ok({ registrationResponse })
  })
}

export function serveFinishPasswordChange(
  server: Server,
  { database, clock, live, jobs }: Platform,
  closePhoneAccess: (tx: Db, userId: string) => Promise<void>,
): void {
  server.serve(finishPasswordChange, [], async ({ body, session, caller }) => {
    const nowMs = clock.nowMs()
    const { userId, sessionId } = session
    if (!isFreshlyAuthenticated(session, nowMs)) return err('reauthentication-required')
    const keyring = decodeKeyring(body.keyring)
    if (!keyring.ok) return keyring
    const slot = decodePasswordSlot(body.slot)
    if (slot?.akVer !== keyring.value.akVer) return err('invalid-request')

    const changed = await transact(database.durable, async (tx) => {
      const stored = await storeKeyring(tx, userId, keyring.value)
      if (!stored.ok) return stored
      const replaced = await replaceSlot(tx, userId, slot, 'whatever-is-there', nowMs)
      if (!replaced.ok) return replaced
      await replaceOpaqueRecord(tx, userId, body.registrationRecord, nowMs)
      if (body.endOtherSessions) {
        await endSessionsBut(tx, userId, sessionId, { why: 'password-changed', nowMs })
        await closePhoneAccess(tx, userId)
      }
      await recordEvent(tx, { userId, type: 'PASSWORD_CHANGED', status: 'success', caller, nowMs })
      const mail: PasswordChanged = { userId, timeMs: nowMs, areOthersEnded: body.endOtherSessions }
      await jobs.add(tx, passwordChangedJob, mail)
      return ok()
    })
    if (!changed.ok) return changed
    if (body.endOtherSessions) await live.publish([userId], { type: 'sessions-ended', kept: sessionId })
    await live.publish([userId], { type: 'keyring-changed', seq: keyring.value.seq })
    return ok()
  })
}
