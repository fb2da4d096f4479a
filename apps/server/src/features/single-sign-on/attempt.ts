/**
 * A sign-in that is under way at a provider lives where it was begun: sealed in a token that only this server opens, so
 * that an answer which anybody else brings is worth nothing (state, nonce and PKCE of the code flow).
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

/** The one of this caller, which is over with it. `null`: none was begun here, or it took too long. */
export function takeAttempt(atRest: AtRest, caller: Caller, nowMs: number): Attempt | null {
  const token = caller.held['sign-on-attempt']
  if (token === undefined) return null
  caller.takeAway('sign-on-attempt')
  const text = openText(atRest, token)
  const attempt = text === null ? null : Attempt.parse(JSON.parse(text))
  return attempt !== null && nowMs < attempt.endsAtMs ? attempt : null
}

/** Unlike a row of the database, a token may be anything that somebody was made to send. */
function openText(atRest: AtRest, token: string): string | null {
  const sealed = Buffer.from(token, 'base64url')
  try {
    return new TextDecoder().decode(atRest.open(owner, sealed))
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}
