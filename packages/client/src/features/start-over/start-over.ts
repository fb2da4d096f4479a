/**
 * The last resort for someone who has lost every key (PROTOCOL 5.8): the emailed link deletes what nobody can open
 * anymore, and creates an empty account for a new person under the same address.
 */
import {
  finishStartOver,
  getStartOver as lossesEndpoint,
  requestStartOver as requestEndpoint,
  type StartOverStage,
} from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import { refuseNewPassword } from '../accounts/account-password.ts'
import { prepareUpload } from '../accounts/sign-up.ts'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import type { SignInOutcome } from '../sessions/data.ts'
import type { StartOverLosses } from './data.ts'
import type { StartOverReason } from './reasons.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import { passwordInputOf } from '../../state/account/password-login.ts'
import { judgePassword } from '../../state/account/password-rule.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { signInWithInput } from '../../state/entry/sign-in.ts'

/** What starting over would delete, and when it is possible. `token` is from the emailed link. */
export async function getStartOver(
  engine: Engine,
  token: string,
): Promise<Result<StartOverLosses, Refusal<'link-expired' | NetworkReason>>> {
  const answer = await call(engine.ports, lossesEndpoint, { body: { token }, isRepeatable: true })
  if (answer.ok) return ok(answer.value.reply)
  const { problem } = answer.error
  const isNoLink = problem === 'link-expired' || problem === 'invalid-request'
  return err(isNoLink ? { reason: 'link-expired' } : asNetworkRefusal(answer.error))
}

/** Starts the wait; nothing is deleted yet. */
export async function requestStartOver(
  engine: Engine,
  { token, email }: { token: string; email: string },
): Promise<Result<StartOverStage, Refusal<'link-expired' | 'email-mismatch' | NetworkReason>>> {
  const address = canonicalEmail(email)
  if (address === null) return err({ reason: 'email-mismatch' })
  const answer = await call(engine.ports, requestEndpoint, {
    body: { token, email: address },
    isRepeatable: true,
  })
  if (answer.ok) return ok(answer.value.reply.stage)
  const { problem } = answer.error
  if (problem === 'invalid-request') return err({ reason: 'link-expired' })
  return problem === 'link-expired' || problem === 'email-mismatch'
    ? err({ reason: problem })
    : err(asNetworkRefusal(answer.error))
}

/** Deletes the old account and creates the new one. Afterward, this device is signed in to the new account. */
export async function startOver(
  engine: Engine,
  { token, email, password }: { token: string; email: string; password: string },
): Promise<Result<SignInOutcome, Refusal<StartOverReason>>> {
  const address = canonicalEmail(email)
  if (address === null) return err({ reason: 'email-mismatch' })
  const refused = await refuseNewPassword(engine.ports, password, address)
  if (refused !== null) return err({ reason: refused })
  const work = engine.ports.openPasswordWork()
  try {
    const upload = await prepareUpload(engine, work, address, await passwordInputOf(password, null))
    if (!upload.ok) return upload
    const answer = await call(engine.ports, finishStartOver, {
      body: { token, email: address, ...upload.value },
    })
    if (!answer.ok) {
      const { problem } = answer.error
      return problem === 'link-expired' || problem === 'email-mismatch' || problem === 'start-over-waits'
        ? err({ reason: problem })
        : err(asNetworkRefusal(answer.error))
    }
  } finally {
    work.close()
  }
  // The new account has no Secret Key; this device may have that of the earlier account.
  const input = await passwordInputOf(password, null)
  const signedIn = await signInWithInput(engine, address, input, { link: null, secretKey: null })
  const unlocked = findUnlocked(engine)
  if (signedIn.ok && unlocked !== null) void judgePassword(engine, unlocked, password)
  return signedIn
}
