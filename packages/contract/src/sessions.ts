import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ClientName } from './installed.ts'
import { AccountBundle } from './records.ts'
import { SecondFactorAnswer, SecondFactorQuestion, SecurityKeyChallenge } from './second-factor.ts'
import { Bytes32, Email, Id, OpaqueMessage, Role, Seq, TimeMs } from './values.ts'

/** First half of OPAQUE. Unknown and unconfirmed addresses get an answer of the same size after the same time. */
export const startSignIn = endpoint({
  method: 'POST',
  path: '/v1/auth/start',
  access: 'public',
  isServedInMaintenance: true,
  body: z.strictObject({ email: Email, startLoginRequest: OpaqueMessage }),
  reply: z.strictObject({ loginId: Id, loginResponse: OpaqueMessage }),
})

/** The password was right, but the account has a second step. Contains nothing of the account. */
export const SecondFactorNeeded = z.strictObject({
  outcome: z.literal('second-factor-needed'),
  /** Identifies this sign-in for `verifySecondFactor`, for 10 minutes. */
  pendingToken: Bytes32,
  question: SecondFactorQuestion,
})
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>

/**
 * Second half: opens a session (a cookie, or a token of an installed client) and returns the account's sealed records,
 * or reports that the password was right and a second factor is required. Replaces a session that the request already
 * carries; this is also how a signed-in person proves the password again, and no second factor is required then.
 * `sign-on-needed`: the password was right, and the organization requires its provider's confirmation in this browser
 * first (`startSignOn`). `account-suspended`: an administrator has blocked this person's sign-ins. `sign-in-expired`: it
 * took too long, or was finished before, for example because a proxy sent it twice; says nothing about the password.
 */
export const finishSignIn = endpoint({
  method: 'POST',
  path: '/v1/auth/finish',
  access: 'public',
  isServedInMaintenance: true,
  body: z.strictObject({
    loginId: Id,
    finishLoginRequest: OpaqueMessage,
    /** The keyring sequence number that this device remembers; 0 if none. */
    keyringSeq: Seq,
  }),
  reply: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('signed-in'), account: AccountBundle }),
    SecondFactorNeeded,
  ]),
  problems: {
    'sign-in-failed': 401,
    'sign-in-expired': 410,
    'sign-on-needed': 403,
    'account-suspended': 403,
  },
})

/**
 * The challenge for one of this person's passkeys or security keys as second factor. Contains nothing of the account.
 */
export const askSecurityKey = endpoint({
  method: 'POST',
  path: '/v1/auth/second-factor/security-key',
  access: 'public',
  isServedInMaintenance: true,
  body: z.strictObject({ pendingToken: Bytes32 }),
  reply: SecurityKeyChallenge,
  problems: { 'sign-in-expired': 410 },
})

/** Answers the question of `finishSignIn`; only then is the session opened and the sealed records returned. */
export const verifySecondFactor = endpoint({
  method: 'POST',
  path: '/v1/auth/second-factor',
  access: 'public',
  isServedInMaintenance: true,
  body: z.strictObject({
    pendingToken: Bytes32,
    answer: SecondFactorAnswer,
    /** Skips the second step in this browser for 30 days. */
    rememberDevice: z.boolean(),
    keyringSeq: Seq,
  }),
  reply: z.strictObject({
    account: AccountBundle,
    /** How many backup codes are left, if one was used. */
    backupCodesRemaining: z.nullable(z.int().check(z.nonnegative())),
  }),
  problems: {
    'second-factor-wrong': 401,
    'sign-in-expired': 410,
    'sign-on-needed': 403,
    'account-suspended': 403,
  },
})

/** The person that the session belongs to. */
export const getSession = endpoint({
  method: 'GET',
  path: '/v1/session',
  access: 'session',
  reply: z.strictObject({
    userId: Id,
    email: Email,
    roles: z.array(Role),
    authenticatedAt: TimeMs,
    expiresAt: TimeMs,
  }),
})

/**
 * What ended a session. `idle`: unused for too long, or its maximum lifetime was over. `ended-elsewhere`: by the person
 * on another device, by support, or because there were too many. `keys-renewed`: all keys were replaced. `taken-over`:
 * by a trusted contact.
 */
export const SessionEnd = z.enum([
  'idle',
  'ended-elsewhere',
  'password-changed',
  'recovered',
  'keys-renewed',
  'taken-over',
  'suspended',
  'account-deleted',
  'started-over',
])
export type SessionEnd = z.infer<typeof SessionEnd>

/**
 * What became of the session whose token the request carries. Only a holder of that token is told. `why` is null for
 * a token that the server does not know: invented, long ended, or given out after the backup that the server was
 * restored from. To a device without a token that it knows, the server still says `account-deleted` when the person
 * whom the request names (`severy-person`) has no account. `isPasswordNewer`: the account password was changed, or
 * may have been, since this session proved it. `isSignOnNeeded`: the next sign-in here also needs the organization's
 * provider to confirm it (`startSignOn`). `by`: the trusted contact who has taken over, if they still have an
 * account.
 */
export const getSessionState = endpoint({
  method: 'GET',
  path: '/v1/session/state',
  access: 'public',
  isAboutSession: true,
  reply: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('alive'), isPasswordNewer: z.boolean() }),
    z.strictObject({
      state: z.literal('ended'),
      why: z.nullable(SessionEnd),
      isSignOnNeeded: z.optional(z.boolean()),
      by: z.optional(Email),
    }),
  ]),
})

/** Extends this session by its idle time, and gives it a new token. */
export const renewSession = endpoint({
  method: 'POST',
  path: '/v1/session/renew',
  access: 'session',
  isServedInMaintenance: true,
  reply: z.strictObject({ expiresAt: TimeMs }),
})

/** Ends this session and removes its token. Answers the same without a session. */
export const signOut = endpoint({
  method: 'POST',
  path: '/v1/session/end',
  access: 'public',
  isAboutSession: true,
  isServedInMaintenance: true,
})

/** One of the person's sessions. `browser` and `system` are what the device says about itself. */
export const SessionInfo = z.strictObject({
  sessionId: Id,
  /** The installed client's name; null for the web app in a browser, whose session is a cookie. */
  client: z.nullable(ClientName),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.string(),
  /** Approximate location of the address; only if the operator provides a database of places. */
  place: z.nullable(z.string()),
  signedInAt: TimeMs,
  lastSeenAt: TimeMs,
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
})
export type SessionInfo = z.infer<typeof SessionInfo>

/** Where this person is signed in, most recently seen first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/v1/sessions',
  access: 'session',
  reply: z.strictObject({ sessions: z.array(SessionInfo) }),
})

/** Ends one session of this person. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/v1/sessions/:sessionId',
  access: 'session',
  isServedInMaintenance: true,
  params: z.strictObject({ sessionId: Id }),
})

/** Ends every session of this person except the one of this request. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/v1/sessions/end-others',
  access: 'session',
  isServedInMaintenance: true,
})
