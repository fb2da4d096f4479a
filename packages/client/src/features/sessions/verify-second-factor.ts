/** The second step of a sign-in (PROTOCOL 5.2(3)): the server checks it, and sends nothing of the account before. */
import { askSecurityKey as askEndpoint, verifySecondFactor as endpoint } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { Refusal, NetworkReason } from '../../base/refusal.ts'
import type { SecurityKeyQuestion } from '../passkeys/data.ts'
import type { SecondFactorVerified, SecondStepAnswer, SignedIn } from './data.ts'
import type { SecondFactorReason, SignInReason } from './reasons.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import { forgetPending } from '../../state/entry/held-password.ts'
import { loggedIn, type LoggedIn, withTypedAddress } from '../../state/account/password-login.ts'
import { settleRenewal } from '../../state/entry/reauthenticate.ts'
import { takeRenewal } from '../../state/entry/renew-session.ts'
import { answerText, questionOf } from '../../state/entry/second-factor-texts.ts'
import { hasEnded, type Engine, type PendingSignIn } from '../../state/account/session.ts'
import { enterAccount } from '../../state/entry/sign-in.ts'

/** What a security key must sign for the pending sign-in. */
export async function askSecurityKey(
  engine: Engine,
): Promise<Result<SecurityKeyQuestion, Refusal<'sign-in-expired' | NetworkReason>>> {
  const { pending } = engine
  if (pending === null || isOver(pending)) return err({ reason: 'sign-in-expired' })
  const { pendingToken } = pending
  const answer = await call(engine.ports, askEndpoint, { body: { pendingToken } })
  if (answer.ok) return ok(questionOf(answer.value.reply))
  if (answer.error.problem !== 'sign-in-expired') return err(asNetworkRefusal(answer.error))
  forgetPending(engine)
  return err({ reason: 'sign-in-expired' })
}

/**
 * Completes the pending sign-in with a code or a security key. With `rememberDevice`, this device is not asked again
 * for some time. Refused with `sign-in-expired` if no sign-in is pending anymore.
 */
export async function verifySecondFactor(
  engine: Engine,
  { answer, rememberDevice }: { answer: SecondStepAnswer; rememberDevice: boolean },
): Promise<Result<SecondFactorVerified, Refusal<SecondFactorReason>>> {
  const { pending } = engine
  if (pending === null || isOver(pending)) return err({ reason: 'sign-in-expired' })
  const { pendingToken, email, exportKey, opaquePk, servedAfter } = pending
  const verified = await call(engine.ports, endpoint, {
    body: { pendingToken, answer: answerText(answer), rememberDevice, keyringSeq: servedAfter },
  })
  if (!verified.ok) {
    const { problem } = verified.error
    if (problem === 'sign-in-expired') forgetPending(engine)
    const isOwn =
      problem === 'second-factor-wrong' || problem === 'sign-in-expired' || problem === 'sign-on-needed'
    return err(isOwn ? { reason: problem } : asNetworkRefusal(verified.error))
  }
  engine.pending = null
  const { account, backupCodesRemaining } = verified.value.reply
  const outcome = loggedIn(withTypedAddress(account, email), exportKey, opaquePk, servedAfter)
  const settled = outcome.ok ? await settle(engine, pending, outcome.value) : outcome
  if (settled.ok) return ok({ signedIn: settled.value, backupCodesRemaining })
  const { reason } = settled.error
  return err(reason === 'sign-in-failed' ? { reason: 'sign-in-expired' } : { ...settled.error, reason })
}

/** Forgets a sign-in that waits for its second step. */
export function cancelSignIn(engine: Engine): Promise<void> {
  forgetPending(engine)
  return Promise.resolve()
}

/** Opens the account, or renews the session of the open vault. */
async function settle(
  engine: Engine,
  { input, link, secretKey, followsOther, unlocked }: PendingSignIn,
  login: LoggedIn,
): Promise<Result<SignedIn | null, Refusal<SignInReason>>> {
  if (unlocked === null) {
    engine.emit({ type: 'unlock-progress', step: 'decrypting', items: 0 })
    return enterAccount(engine, login, input, { link, secretKey, followsOther })
  }
  const renewed = await takeRenewal(engine, unlocked, login)
  if (!renewed.ok) return renewed
  const settled = await settleRenewal(engine, unlocked, input)
  return settled.ok ? ok(null) : settled
}

/** Whether the vault whose session was to be renewed has been locked. */
function isOver({ unlocked }: PendingSignIn): boolean {
  return unlocked !== null && hasEnded(unlocked)
}
