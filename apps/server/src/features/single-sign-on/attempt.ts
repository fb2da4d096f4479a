/**
 * A sign-in in progress at a provider is kept by the browser that started it: encrypted in a token that only this
 * server can open, so that an answer brought by anyone else is worthless (state, nonce and PKCE of the code flow).
 */
import * as z from 'zod/mini'
import type { AtRest } from '../../platform/at-rest.ts'
import type { Caller } from '../../platform/caller.ts'

const attemptMsMax = 10 * 60_000
const owner = 'attempt'

const Attempt = z.strictObject({
  vaultId: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** The owner who tests; without one it is a sign-in. */
  testerId: z.optional(z.string()),
  endsAtMs: z.number(),
})
export type Attempt = z.infer<typeof Attempt>

export function giveAttempt(
  atRest: AtRest,
  caller: Caller,
  attempt: Omit<Attempt, 'endsAtMs'>,
  nowMs: number,
): void {
  const text = JSON.stringify({ ...attempt, endsAtMs: nowMs + attemptMsMax } satisfies Attempt)
  const sealed = atRest.seal(owner, new TextEncoder().encode(text))
  caller.give('sign-on-attempt', {
    value: Buffer.from(sealed).toString('base64url'),
    maxAgeMs: attemptMsMax,
  })
}

/**
 * Returns the caller's attempt at a sign-in or a test, and removes its token. `null` when none was started in this
 * browser, or it expired.
 */
export function takeAttempt(
  atRest: AtRest,
  caller: Caller,
  nowMs: number,
  what: 'sign-in' | 'test',
): Attempt | null {
  const token = caller.held['sign-on-attempt']
  if (token === undefined) return null
  caller.takeAway('sign-on-attempt')
  const text = openText(atRest, token)
  const attempt = text === null ? null : Attempt.parse(JSON.parse(text))
  const isAsked = attempt !== null && (attempt.testerId !== undefined) === (what === 'test')
  return isAsked && nowMs < attempt.endsAtMs ? attempt : null
}

/** A token may contain anything. */
function openText(atRest: AtRest, token: string): string | null {
  const opened = atRest.openIfOurs(owner, Buffer.from(token, 'base64url'))
  return opened === null ? null : new TextDecoder().decode(opened)
}
