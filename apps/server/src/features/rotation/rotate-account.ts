import { rotateAccount } from '@severy/contract'
import { err, ok } from '@severy/result'
import { isFreshlyAuthenticated } from '../../platform/caller.ts'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Refusal, Server } from '../../platform/serve.ts'
import { recordEvent } from '../security-events/index.ts'
import { endSessionsBut } from '../sessions/index.ts'
import { keysRotatedJob, type KeysRotated } from './keys-rotated-mail.ts'
import { decodeNewKeys, replaceKeys, type DropAccess, type TellOfNewKeys } from './replace-keys.ts'

export function serveRotateAccount(
  server: Server,
  { database, clock, live, jobs }: Platform,
  { dropAccess, tellOfNewKeys }: { dropAccess: readonly DropAccess[]; tellOfNewKeys: TellOfNewKeys },
): void {
  server.serve(rotateAccount, [], async ({ body, session, caller }) => {
    const nowMs = clock.nowMs()
    const { userId, sessionId } = session
    if (!isFreshlyAuthenticated(session, nowMs)) return err('reauthentication-required')
    const keys = decodeNewKeys(body)
    if (!keys.ok) return keys

    const rotated = await transact<undefined, Refusal<typeof rotateAccount>>(database.durable, async (tx) => {
      const replaced = await replaceKeys(tx, userId, keys.value, { dropAccess, tellOfNewKeys, nowMs })
      if (!replaced.ok) return replaced
      await endSessionsBut(tx, userId, sessionId, { why: 'keys-renewed', nowMs })
      await recordEvent(tx, { userId, type: 'KEYS_ROTATED', status: 'success', caller, nowMs })
      const mail: KeysRotated = { userId, timeMs: nowMs }
      await jobs.add(tx, keysRotatedJob, mail)
      return ok()
    })
    if (!rotated.ok) return rotated
    await live.publish([userId], { type: 'sessions-ended', kept: sessionId })
    await live.publish([userId], { type: 'keyring-changed', seq: keys.value.keyring.seq })
    return ok()
  })
}
