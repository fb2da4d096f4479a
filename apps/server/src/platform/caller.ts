import { type Access, personHeader } from '@severy/contract'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clockSkewMsMax } from './clock.ts'

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
const authenticationFreshMs = 5 * 60_000

export function isFreshlyAuthenticated({ authenticatedAtMs }: Session, nowMs: number): boolean {
  const ageMs = nowMs - authenticatedAtMs
  return ageMs > -clockSkewMsMax && ageMs < authenticationFreshMs
}

/** What `serve` must ask the features that know sessions and roles. */
export interface Gate {
  /** `null` for a missing, wrong, idle or ended session. */
  findSession(cookie: string | undefined): Promise<Session | null>
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
export interface Caller {
  address: string
  /** At most 300 characters. */
  userAgent: string
  /** The session cookie's value as sent, unchecked; none where the request is meant for another person. */
  cookie: string | undefined
  setCookie(cookie: SessionCookie): void
  clearCookie(): void
  /** What this browser was given by sign-ins before, unchecked. */
  deviceCookie: string | undefined
  setDeviceCookie(value: string): void
  /** What single sign-on has left in this browser, unchecked. */
  signOnCookies: Readonly<Record<SignOnCookie, string | undefined>>
  /** Null clears it. */
  setSignOnCookie(name: SignOnCookie, cookie: SessionCookie | null): void
}

/** Of a sign-in that is under way at a provider, and of one that it has confirmed. */
export type SignOnCookie = 'attempt' | 'proof'

export interface SessionCookie {
  value: string
  /** Milliseconds for which the browser keeps it. */
  maxAgeMs: number
}

/** `__Host-` binds the cookie to exactly this origin, but browsers only take it over TLS. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-session' : 'session'
}

/** How long a browser is remembered; browsers themselves keep no cookie for longer. */
export const deviceMs = 400 * 24 * 3600_000

function deviceCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-device' : 'device'
}

function signOnCookieName(name: SignOnCookie, isSecure: boolean): string {
  return `${isSecure ? '__Host-' : ''}sign-on-${name}`
}

/** The cookie is of whoever signed in last in this browser, and a page that was open before asks for its own person. */
function isForAnother({ headers, cookies }: FastifyRequest, name: string): boolean {
  const person = headers[personHeader]
  return typeof person === 'string' && cookies[name]?.startsWith(`${person}.`) !== true
}

export function callerOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Caller {
  const name = sessionCookieName(isSecure)
  const deviceName = deviceCookieName(isSecure)
  const attributes: CookieSerializeOptions = {
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    secure: isSecure,
  }
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    cookie: isForAnother(request, name) ? undefined : request.cookies[name],
    setCookie({ value, maxAgeMs }) {
      reply.setCookie(name, value, { ...attributes, maxAge: Math.floor(maxAgeMs / 1000) })
    },
    clearCookie() {
      reply.clearCookie(name, attributes)
    },
    deviceCookie: request.cookies[deviceName],
    setDeviceCookie(value) {
      reply.setCookie(deviceName, value, { ...attributes, maxAge: deviceMs / 1000 })
    },
    signOnCookies: {
      attempt: request.cookies[signOnCookieName('attempt', isSecure)],
      proof: request.cookies[signOnCookieName('proof', isSecure)],
    },
    setSignOnCookie(kind, cookie) {
      const cookieName = signOnCookieName(kind, isSecure)
      if (cookie === null) reply.clearCookie(cookieName, attributes)
      else
        reply.setCookie(cookieName, cookie.value, {
          ...attributes,
          maxAge: Math.floor(cookie.maxAgeMs / 1000),
        })
    },
  }
}
