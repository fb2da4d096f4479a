import { releaseAccount as endpoint } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { toBase64Url } from '@severy/verifier'
import type { Refusal } from '../../base/refusal.ts'
import type { ReleaseReason } from './reasons.ts'
import { releaseTo } from '../../state/people/identity/sealing-key.ts'
import { bytesOf } from '../../base/ids.ts'
import { currentIdentity } from '../../state/account/keyring.ts'
import { callInSession } from '../../state/entry/call-in-session.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { refusalOf } from './change-access.ts'
import { openAccount } from './open-account.ts'
import { tellEmergency } from '../../state/people/tell-emergency.ts'

/**
 * Gives the account key to the device whose number the owner read out (PROTOCOL 9). The number is typed as heard, so a
 * number that the server shows instead opens nothing.
 */
export async function releaseAccount(
  engine: Engine,
  { slotId, number }: { slotId: string; number: string },
): Promise<Result<undefined, Refusal<ReleaseReason>>> {
  const opened = await openAccount(engine, slotId, null)
  if (!opened.ok) return opened
  const { accepted, accountKey, ephPk } = opened.value
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'access-gone' })
  if (ephPk === null) return err({ reason: 'nobody-waits' })
  const { userId, slotId: slot, akVer } = accepted.escrow
  const made = await releaseTo(
    number,
    currentIdentity(unlocked.keyring),
    { userId, slotId: slot, akVer, ephPk: bytesOf(ephPk) },
    accountKey,
  )
  if (!made.ok) return err({ reason: made.error === 'no-key' ? 'nobody-waits' : made.error })
  const release = made.value
  const answer = await callInSession(engine, endpoint, {
    params: { slotId },
    body: { release: { body: toBase64Url(release.body), sig: toBase64Url(release.sig) } },
  })
  if (!answer.ok && answer.error.problem === 'record-refused') return err({ reason: 'nobody-waits' })
  if (!answer.ok) return err(refusalOf(answer.error))
  await tellEmergency(engine, unlocked)
  return ok()
}
