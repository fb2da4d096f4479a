/** Deletes the account on the server, and then all its data on this device. */
import { deleteAccount as endpoint } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import type { Refusal } from '../../base/refusal.ts'
import type { DeleteAccountReason } from './reasons.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import { forget } from '../../state/account/lock.ts'
import type { Proof } from '../sessions/data.ts'
import { proveToServer } from '../../state/entry/prove.ts'
import { enterState, findUnlocked, type Engine } from '../../state/account/session.ts'

/**
 * Deletes the open account and signs this device out. `email` must be the account's address. `password` proves the
 * person to the server; null if that was done less than five minutes ago. If refused, nothing was deleted.
 */
export async function deleteAccount(
  engine: Engine,
  { email, password }: { email: string; password: Proof | null },
): Promise<Result<undefined, Refusal<DeleteAccountReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'unreachable' })
  const address = canonicalEmail(email)
  if (address === null || address !== canonicalEmail(unlocked.email)) return err({ reason: 'email-mismatch' })
  const deleted = await unlocked.line(async (): Promise<Result<undefined, Refusal<DeleteAccountReason>>> => {
    const proved = password === null ? ok(undefined) : await proveToServer(engine, unlocked, password)
    if (!proved.ok) {
      const { reason } = proved.error
      return err({ ...proved.error, reason: reason === 'sign-in-failed' ? 'wrong-password' : reason })
    }
    const answer = await call(engine.ports, endpoint, { body: { email: address } })
    if (answer.ok) return ok(undefined)
    const { problem } = answer.error
    return problem === 'last-super-admin' ||
      problem === 'email-mismatch' ||
      problem === 'organization-left-alone' ||
      problem === 'reauthentication-required'
      ? err({ reason: problem })
      : err(asNetworkRefusal(answer.error))
  })
  if (!deleted.ok) return deleted
  forget(unlocked)
  await unlocked.slotWork
  const store = await engine.store()
  // Waits for writes that are still running.
  await unlocked.storeLine(() => store.forget(unlocked.userId))
  enterState(engine, { name: 'signed-out' })
  return ok(undefined)
}
