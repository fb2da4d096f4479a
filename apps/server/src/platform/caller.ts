import { type Access, type HeldTokens, personHeader } from '@severy/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clockSkewMsMax } from './clock.ts'
import { type Tokens, tokensOf } from './tokens.ts'

/** The signed-in person behind a request. */
export interface Session {
  userId: string
  /** Identifies the session; it is not the token and grants nothing. */
  sessionId: string
  /**
   * When the password, or a passkey in its place, was proved; 0 when the session was opened by a passkey that does not
   * count as proof.
   */
  authenticatedAtMs: number
  /** When it ends if no further request arrives. */
  expiresAtMs: number
}

/** Actions that can take an account away need a proof at most this old (PROTOCOL 5.1(6)). */
export const authenticationFreshMs = 5 * 60_000

/** Whether the session's last proof of identity is recent enough for what only the owner may do. */
export function isFreshlyAuthenticated({ authenticatedAtMs }: Session, nowMs: number): boolean {
  const ageMs = nowMs - authenticatedAtMs
  return ageMs > -clockSkewMsMax && ageMs < authenticationFreshMs
}

/** What `serve` needs from the features that keep sessions and roles. */
export interface Gate {
  /**
   * `null` for a missing, wrong, idle or ended session, and for a token sent the wrong way: a cookie session's token in
   * a header, or an installed client's in a cookie.
   */
  findSession(caller: Caller): Promise<Session | null>
  /** `null` lets the person in. */
  refuseRole(
    userId: string,
    access: Extract<Access, 'admin' | 'super-admin'>,
  ): Promise<'forbidden' | 'two-factor-required' | null>
  /** Whether someone with a role may not come from the caller's address. Asked after `refuseRole`. */
  isAddressRefused(session: Session, caller: Caller): Promise<boolean>
  /** Asked for endpoints with `needsSecondFactor`. */
  isSecondFactorMissing(userId: string): Promise<boolean>
  /** Asked for endpoints with `needsCurrentPassword`. */
  isPasswordExpired(userId: string): Promise<boolean>
}

/** What handlers may know about the sender of a request. */
export interface Caller extends Tokens {
  address: string
  /** At most 300 characters. */
  userAgent: string
  /** Tokens the caller sent, unchecked. Without the session where the request names another person in its header. */
  readonly held: HeldTokens
  /** The id of the person whom the request names in its header, unchecked; `null` without one. */
  readonly person: string | null
}

/** How long a device is remembered: the longest that browsers keep a cookie. */
export const deviceMs = 400 * 24 * 3600_000

export function callerOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Caller {
  const tokens = tokensOf(request, reply, isSecure)
  const named = request.headers[personHeader]
  const person = typeof named === 'string' ? named : null
  return {
    ...tokens,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    held: heldFor(person, tokens.held),
    person,
  }
}

/**
 * The cookie belongs to the person who signed in last in this browser. A page opened before that names its own person
 * in a header, and must not act as the new one.
 */
function heldFor(person: string | null, held: HeldTokens): HeldTokens {
  if (person === null || held.session?.startsWith(`${person}.`) === true) return held
  const { session: _session, ...others } = held
  return others
}
