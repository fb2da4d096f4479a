import * as z from 'zod/mini'
import { pageOf, pageQuery, tableQuestion } from './admin-tables.ts'
import { endpoint } from './endpoint.ts'
import { Tier } from './pricing-plans.ts'
import { EventStatus, SeenEventType } from './security-events.ts'
import { SessionInfo } from './sessions.ts'
import { SubscriptionStatus } from './subscriptions.ts'
import { Email, Id, Role, TimeMs } from './values.ts'

/** Whoever signed in within so many days is active. */
export const activeDays = 30

/**
 * `unconfirmed`: a sign-up whose address waits to be confirmed; it is nobody's account yet. `suspended` comes before the
 * other two.
 */
export const UserStatus = z.enum(['active', 'inactive', 'suspended', 'unconfirmed'])
export type UserStatus = z.infer<typeof UserStatus>

/** What the table of users may be narrowed to. `all` has sign-ups that wait among the accounts. */
export const UserState = z.enum(['all', 'active', 'inactive', 'admins', 'suspended', 'unconfirmed'])
export type UserState = z.infer<typeof UserState>

/** What the tables of users are sorted by. */
export const userColumns = ['email', 'name', 'role', 'created', 'lastSignIn'] as const

export const UserRow = z.strictObject({
  /** An account; `null` for a sign-up that waits. */
  userId: z.nullable(Id),
  /** A sign-up that waits; `null` for an account. */
  registrationId: z.nullable(Id),
  email: z.string(),
  displayName: z.string(),
  role: Role,
  status: UserStatus,
  createdAt: TimeMs,
  /** `null`: never. */
  lastSignInAt: z.nullable(TimeMs),
  /** Of a sign-up: until when the mailed link works. */
  waitsUntil: z.nullable(TimeMs),
  /**
   * The person's own plan, and that of a family or business that covers the person; `null` where there are no plans, or
   * none has begun.
   */
  plan: z.nullable(
    z.strictObject({ tier: Tier, status: SubscriptionStatus, coveringTier: z.nullable(Tier) }),
  ),
  /** `null`: a sign-up that waits, to which there is nothing to sign in yet. */
  hasSecondFactor: z.nullable(z.boolean()),
})
export type UserRow = z.infer<typeof UserRow>

const UserFilters = z.strictObject({
  state: UserState,
  /** Of the own plan or trial; an empty list lets everybody through. */
  tier: z.array(Tier).check(z.maxLength(Tier.options.length)),
  /** `null`: everybody. */
  hasSecondFactor: z.nullable(z.boolean()),
})

/**
 * Accounts and sign-ups that wait, a page at a time; super admins are not among them. The search finds by the beginning
 * of any word of an address or a name.
 */
export const listUsers = endpoint({
  method: 'POST',
  path: '/v1/admin/users/list',
  access: 'admin',
  body: pageQuery(userColumns, UserFilters),
  reply: pageOf(UserRow),
})

/** The same rows, all of them, as a file. Needs a sign-in less than 5 minutes old. */
export const exportUsers = endpoint({
  method: 'POST',
  path: '/v1/admin/users/csv',
  access: 'admin',
  body: tableQuestion(userColumns, UserFilters),
  csv: true,
  problems: { 'reauthentication-required': 403 },
})

/** How many rows each state shows without a search. `total` is the dashboard's number of users. */
export const countUsers = endpoint({
  method: 'GET',
  path: '/v1/admin/users/counts',
  access: 'admin',
  reply: z.strictObject({
    /** Off in home mode: nobody has a plan to filter by. */
    arePlansOn: z.boolean(),
    total: z.int(),
    active: z.int(),
    inactive: z.int(),
    admins: z.int(),
    suspended: z.int(),
    unconfirmed: z.int(),
  }),
})

/** The super admins, a page at a time. */
export const listSuperAdmins = endpoint({
  method: 'POST',
  path: '/v1/admin/super-admins/list',
  access: 'super-admin',
  body: pageQuery(userColumns, z.strictObject({})),
  reply: pageOf(UserRow),
})

const OneUser = z.strictObject({ userId: Id })

/**
 * Everything that an admin can see of one person: there is no way to what the vault holds. `seen` is what the server
 * counts without being able to read it.
 */
export const getUser = endpoint({
  method: 'GET',
  path: '/v1/admin/users/:userId',
  access: 'admin',
  params: OneUser,
  reply: z.strictObject({
    user: UserRow,
    suspendedAt: z.nullable(TimeMs),
    /** Where this person is signed in, last seen first. */
    sessions: z.array(SessionInfo),
    seen: z.strictObject({
      vaults: z.int(),
      entries: z.int(),
      /** Of everything sealed that these vaults hold. */
      sealedBytes: z.int(),
      fileBytes: z.int(),
    }),
    /** The newest events that the server itself saw. */
    events: z.array(z.strictObject({ type: SeenEventType, status: EventStatus, at: TimeMs })),
  }),
})

/**
 * Of acts on a person, which all need a password that was proved less than 5 minutes ago. Nobody does them to himself
 * here; what concerns somebody with a role, but the change of an admin's role, is for super admins.
 */
const actProblems = {
  'own-account': 409,
  'needs-super-admin': 403,
  'reauthentication-required': 403,
} as const

/** Gives a role in place of another. Only super admins make super admins, and take that role away; one always stays. */
export const changeUserRole = endpoint({
  method: 'PUT',
  path: '/v1/admin/users/:userId/role',
  access: 'admin',
  params: OneUser,
  body: z.strictObject({ role: Role }),
  problems: { ...actProblems, 'last-super-admin': 409 },
})

/**
 * Turns the second step at sign-in off for somebody who has lost it. `identityCheck` says how it was made sure who asked:
 * it goes into the audit log. The person is told by mail.
 */
export const disableUserTwoFactor = endpoint({
  method: 'POST',
  path: '/v1/admin/users/:userId/two-factor/disable',
  access: 'admin',
  params: OneUser,
  body: z.strictObject({ identityCheck: z.string().check(z.trim(), z.minLength(10), z.maxLength(500)) }),
  problems: { ...actProblems, 'two-factor-off': 409 },
})

/** Signs the person out everywhere; every browser is asked for everything again. */
export const endUserSessions = endpoint({
  method: 'POST',
  path: '/v1/admin/users/:userId/sessions/end',
  access: 'admin',
  params: OneUser,
  problems: actProblems,
})

/**
 * Keeps the person from signing in, and signs out everywhere. `reason` goes to the person by mail and into the audit
 * log. Nothing that is stored changes; plans and payments go on.
 */
export const suspendUser = endpoint({
  method: 'POST',
  path: '/v1/admin/users/:userId/suspend',
  access: 'admin',
  params: OneUser,
  body: z.strictObject({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) }),
  problems: { ...actProblems, 'suspended-already': 409 },
})

/** Lets the person sign in again, who is told by mail. */
export const unsuspendUser = endpoint({
  method: 'POST',
  path: '/v1/admin/users/:userId/unsuspend',
  access: 'admin',
  params: OneUser,
  problems: { ...actProblems, 'not-suspended': 409 },
})

/** Deletes the account as its owner could, with everything that belongs to it. `email` is typed to confirm. */
export const deleteUser = endpoint({
  method: 'POST',
  path: '/v1/admin/users/:userId/delete',
  access: 'admin',
  params: OneUser,
  body: z.strictObject({ email: Email }),
  problems: { ...actProblems, 'email-mismatch': 422, 'last-super-admin': 409 },
})

const OneSignUp = z.strictObject({ registrationId: Id })

/** One sign-up, as long as its link works. */
export const getSignUp = endpoint({
  method: 'GET',
  path: '/v1/admin/registrations/:registrationId',
  access: 'admin',
  params: OneSignUp,
  reply: UserRow,
})

/** Mails the link to confirm an address once more, as whoever signed up could have it done. */
export const resendUserConfirmation = endpoint({
  method: 'POST',
  path: '/v1/admin/registrations/:registrationId/resend',
  access: 'admin',
  params: OneSignUp,
})
