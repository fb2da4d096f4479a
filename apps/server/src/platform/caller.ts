import { type Access, type HeldTokens, personHeader } from '@severy/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clockSkewMsMax } from './clock.ts'
import { type Tokens, tokensOf } from './tokens.ts'

/** The signed-in person behind a request. */
export interface Session {
  userId: string
  /** Names the session; opens nothing. */
  sessionId: string
  /** When the password was proved; 0 when a passkey opened the session. */
  authenticatedAtMs: number
  /** When it ends by itself, if nothing more is asked. */
  expiresAtMs: number
}

/** What can take the account away needs somebody who has just proved the password (PROTOCOL 5.1(6)). */
export const authenticationFreshMs = 5 * 60_000

export function isFreshlyAuthenticated({ authenticatedAtMs }: Session, nowMs: number): boolean {
  const ageMs = nowMs - authenticatedAtMs
  return ageMs > -clockSkewMsMax && ageMs < authenticationFreshMs
}

/** What `serve` must ask the features that know sessions and roles. */
export interface Gate {
  /** `null` for a missing, wrong, idle or ended session, and for one whose token came in the way of the other kind. */
  findSession(caller: Caller): Promise<Session | null>
  /** `null` lets the person in. */
  refuseRole(
    userId: string,
    access: Extract<Access, 'admin' | 'super-admin'>,
  ): Promise<'forbidden' | 'two-factor-required' | null>
  /** Whether somebody with a role may come from the caller's address; asked after `refuseRole`. */
  isAddressRefused(session: Session, caller: Caller): Promise<boolean>
  /** Of endpoints that say `needsSecondFactor`. */
  isSecondFactorMissing(userId: string): Promise<boolean>
  /** Of endpoints that say `needsCurrentPassword`. */
  isPasswordExpired(userId: string): Promise<boolean>
}

/** The other end of one request, as far as handlers may know it. */
export interface Caller extends Tokens {
  address: string
  /** At most 300 characters. */
  userAgent: string
  /** What this caller was given before, unchecked; no session where the request is meant for another person. */
  readonly held: HeldTokens
}

/** How long a device is remembered; browsers themselves keep no cookie for longer. */
export const deviceMs = 400 * 24 * 3600_000

export function callerOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Caller {
  const tokens = tokensOf(request, reply, isSecure)
  return {
    ...tokens,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    held: heldFor(request.headers[personHeader], tokens.held),
  }
}

/** A cookie is of whoever signed in last in this browser, and a page that was open before asks for its own person. */
function heldFor(person: string | string[] | undefined, held: HeldTokens): HeldTokens {
  if (typeof person !== 'string' || held.session?.startsWith(`${person}.`) === true) return held
  const { session: _session, ...others } = held
  return others
}
