import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ClientName } from './installed.ts'
import { AccountBundle } from './records.ts'
import { SecondFactorAnswer, SecondFactorQuestion, SecurityKeyChallenge } from './second-factor.ts'
import { Bytes32, Email, Id, OpaqueMessage, Role, Seq, TimeMs } from './values.ts'

/** First half of OPAQUE. Unknown and unconfirmed addresses get an answer of the same size in the same time. */
export const startSignIn = endpoint({
  method: 'POST',
  path: '/v1/auth/start',
  access: 'public',
  isServedInMaintenance: true,
  body: z.strictObject({ email: Email, startLoginRequest: OpaqueMessage }),
  reply: z.strictObject({ loginId: Id, loginResponse: OpaqueMessage }),
})

/** The right password of an account with a second step: nothing of the account is in this answer. */
export const SecondFactorNeeded = z.strictObject({
  outcome: z.literal('second-factor-needed'),
  /** Names this sign-in for `verifySecondFactor`, for ten minutes. */
  pendingToken: Bytes32,
  question: SecondFactorQuestion,
})
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>

/**
 * Second half: opens a session (a cookie, or a token of an installed client) and hands out the account's sealed records, or says that the password was
 * right and a second factor is missing. A session that the request already carries is replaced, so that this is also
 * how a signed-in person proves himself again; he is not asked for the second factor then. `sign-on-needed`: the password was
 * right, and the person's organization wants its provider to vouch in this browser first (`startSignOn`). `account-suspended`: an administrator keeps this
 * person from signing in.
 */
export const finishSignIn = endpoint({
  method: 'POST',
  path: '/v1/auth/finish',
  access: 'public',
  isServedInMaintenance: true,
  body: z.strictObject({
    loginId: Id,
    finishLoginRequest: OpaqueMessage,
    /** The keyring sequence number that this device remembers; 0 without memory. */
    keyringSeq: Seq,
  }),
  reply: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('signed-in'), account: AccountBundle }),
    SecondFactorNeeded,
  ]),
  problems: { 'sign-in-failed': 401, 'sign-on-needed': 403, 'account-suspended': 403 },
})

/** What one of this person's passkeys or security keys is to sign as second factor. Nothing of the account is in it. */
export const askSecurityKey = endpoint({
  method: 'POST',
  path: '/v1/auth/second-factor/security-key',
  access: 'public',
  isServedInMaintenance: true,
  body: z.strictObject({ pendingToken: Bytes32 }),
  reply: SecurityKeyChallenge,
  problems: { 'sign-in-expired': 410 },
})

/** Answers the question of `finishSignIn`, and only then opens the session and hands out the sealed records. */
export const verifySecondFactor = endpoint({
  method: 'POST',
  path: '/v1/auth/second-factor',
  access: 'public',
  isServedInMaintenance: true,
  body: z.strictObject({
    pendingToken: Bytes32,
    answer: SecondFactorAnswer,
    /** This browser is not asked again for 30 days. */
    rememberDevice: z.boolean(),
    keyringSeq: Seq,
  }),
  reply: z.strictObject({
    account: AccountBundle,
    /** After a backup code was used: how many are left. */
    backupCodesRemaining: z.nullable(z.int().check(z.nonnegative())),
  }),
  problems: {
    'second-factor-wrong': 401,
    'sign-in-expired': 410,
    'sign-on-needed': 403,
    'account-suspended': 403,
  },
})

/** Who the session belongs to. */
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
 * What ended a session. `idle`: nobody used it for long enough, or its longest time was over. `ended-elsewhere`: by the person on
 * another device, by support, or because there were too many. `keys-renewed`: all keys were made anew. `taken-over`: by a
 * trusted contact.
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
 * What became of the session whose token the request carries, said to whoever holds that token and to nobody else. `why` is null
 * for a token that the server does not know: invented, long ended, or given out after the backup that the server was restored
 * from. `isPasswordNewer`: the account password was changed, or may have been, since this session proved it. `isSignOnNeeded`: the
 * next sign-in here also needs the organization's provider to confirm it (`startSignOn`).
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
    }),
  ]),
})

/** Postpones the end of this session by the time that it may be idle, and gives it a new token. */
export const renewSession = endpoint({
  method: 'POST',
  path: '/v1/session/renew',
  access: 'session',
  isServedInMaintenance: true,
  reply: z.strictObject({ expiresAt: TimeMs }),
})

/** Ends this session and takes its token away. Without a session it answers the same. */
export const signOut = endpoint({
  method: 'POST',
  path: '/v1/session/end',
  access: 'public',
  isAboutSession: true,
  isServedInMaintenance: true,
})

/** One of the person's sessions. `browser` and `system` are what the device says of itself. */
export const SessionInfo = z.strictObject({
  sessionId: Id,
  /** What an installed client calls itself; null for the web app in a browser, whose session is a cookie. */
  client: z.nullable(ClientName),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.string(),
  /** Where the address is said to be; only of a server whose operator supplies a database of places. */
  place: z.nullable(z.string()),
  signedInAt: TimeMs,
  lastSeenAt: TimeMs,
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
})
export type SessionInfo = z.infer<typeof SessionInfo>

/** Where this person is signed in, last seen first. */
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

/** Ends every session of this person but the one that asks. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/v1/sessions/end-others',
  access: 'session',
  isServedInMaintenance: true,
})
