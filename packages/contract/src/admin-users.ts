import * as z from 'zod/mini'
import { pageOf, pageQuery, tableQuestion } from './admin-tables.ts'
import { endpoint } from './endpoint.ts'
import { Tier } from './pricing-plans.ts'
import { EventStatus, SeenEventType } from './security-events.ts'
import { SessionInfo } from './sessions.ts'
import { SubscriptionStatus } from './subscriptions.ts'
import { Email, Id, Role, TimeMs } from './values.ts'

/** People who signed in within this many days count as active. */
export const activeDays = 30

/**
 * `unconfirmed`: a sign-up whose address is not confirmed, and which is no account yet. `suspended` takes precedence
 * over the first two.
 */
export const UserStatus = z.enum(['active', 'inactive', 'suspended', 'unconfirmed'])
export type UserStatus = z.infer<typeof UserStatus>

/** Filters for the table of users. `all` includes pending sign-ups only in a search. */
export const UserState = z.enum(['all', 'active', 'inactive', 'admins', 'suspended', 'unconfirmed'])
export type UserState = z.infer<typeof UserState>

/** The columns that tables of users can be sorted by. */
export const userColumns = ['email', 'name', 'role', 'created', 'lastSignIn'] as const

export const UserRow = z.strictObject({
  /** Id of the account; `null` for a pending sign-up. */
  userId: z.nullable(Id),
  /** Id of the pending sign-up; `null` for an account. */
  registrationId: z.nullable(Id),
  email: z.string(),
  displayName: z.string(),
  role: Role,
  status: UserStatus,
  createdAt: TimeMs,
  /** `null`: never. */
  lastSignInAt: z.nullable(TimeMs),
  /** For a sign-up: until when the emailed link works. */
  waitsUntil: z.nullable(TimeMs),
  /**
   * The person's own plan, and that of a family or business that covers them; `null` if there are no plans, or none has
   * started.
   */
  plan: z.nullable(
    z.strictObject({ tier: Tier, status: SubscriptionStatus, coveringTier: z.nullable(Tier) }),
  ),
  /** `null` for a pending sign-up, which cannot be signed in to yet. */
  hasSecondFactor: z.nullable(z.boolean()),
})
export type UserRow = z.infer<typeof UserRow>

const UserFilters = z.strictObject({
  state: UserState,
  /** Tier of the person's own plan or trial; an empty list means no restriction. */
  tier: z.array(Tier).check(z.maxLength(Tier.options.length)),
  /** `null` for no restriction. */
  hasSecondFactor: z.nullable(z.boolean()),
})

/**
 * Accounts, one page at a time, without super admins. The search matches the beginning of any word of an address or a
 * name, and finds pending sign-ups too.
 */
export const listUsers = endpoint({
  method: 'POST',
  path: '/v1/admin/users/list',
  access: 'admin',
  body: pageQuery(userColumns, UserFilters),
  reply: pageOf(UserRow),
})

/** All matching rows as a file. Needs a sign-in less than 5 minutes old. */
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
    /** Off in home mode: there are no plans to filter by. */
    arePlansOn: z.boolean(),
    total: z.int(),
    active: z.int(),
    inactive: z.int(),
    admins: z.int(),
    suspended: z.int(),
    unconfirmed: z.int(),
  }),
})

/** The super admins, one page at a time. */
export const listSuperAdmins = endpoint({
  method: 'POST',
  path: '/v1/admin/super-admins/list',
  access: 'super-admin',
  body: pageQuery(userColumns, z.strictObject({})),
  reply: pageOf(UserRow),
})

const OneUser = z.strictObject({ userId: Id })

/**
 * Everything that an admin can see of one person; the contents of the vault are never accessible. `seen` is what the
 * server can count without reading it.
 */
export const getUser = endpoint({
  method: 'GET',
  path: '/v1/admin/users/:userId',
  access: 'admin',
  params: OneUser,
  reply: z.strictObject({
    user: UserRow,
    suspendedAt: z.nullable(TimeMs),
    /** Where this person is signed in, most recently seen first. */
    sessions: z.array(SessionInfo),
    seen: z.strictObject({
      vaults: z.int(),
      entries: z.int(),
      /** Total size of everything sealed in these vaults. */
      sealedBytes: z.int(),
      fileBytes: z.int(),
    }),
    /** The newest events that the server itself recorded. */
    events: z.array(z.strictObject({ type: SeenEventType, status: EventStatus, at: TimeMs })),
  }),
})

/**
 * For actions on a person, which all need a password proved less than 5 minutes ago. Nobody can apply them to their own
 * account here. Actions on people with a role are for super admins only, except changing an admin's role.
 */
const actProblems = {
  'own-account': 409,
  'needs-super-admin': 403,
  'reauthentication-required': 403,
} as const

/** Replaces the role. Only super admins can give or take the role of super admin; at least one always remains. */
export const changeUserRole = endpoint({
  method: 'PUT',
  path: '/v1/admin/users/:userId/role',
  access: 'admin',
  params: OneUser,
  body: z.strictObject({ role: Role }),
  problems: { ...actProblems, 'last-super-admin': 409 },
})

/**
 * Turns off the second step at sign-in for a person who has lost it. `identityCheck` describes how the person's
 * identity was verified, and goes into the audit log. Notifies the person by email.
 */
export const disableUserTwoFactor = endpoint({
  method: 'POST',
  path: '/v1/admin/users/:userId/two-factor/disable',
  access: 'admin',
  params: OneUser,
  body: z.strictObject({ identityCheck: z.string().check(z.trim(), z.minLength(10), z.maxLength(500)) }),
  problems: { ...actProblems, 'two-factor-off': 409 },
})

/** Signs the person out everywhere; every browser must sign in in full again. */
export const endUserSessions = endpoint({
  method: 'POST',
  path: '/v1/admin/users/:userId/sessions/end',
  access: 'admin',
  params: OneUser,
  problems: actProblems,
})

/**
 * Prevents the person from signing in, and signs them out everywhere. `reason` goes to the person by email and into the
 * audit log. No stored data changes; plans and payments continue.
 */
export const suspendUser = endpoint({
  method: 'POST',
  path: '/v1/admin/users/:userId/suspend',
  access: 'admin',
  params: OneUser,
  body: z.strictObject({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) }),
  problems: { ...actProblems, 'suspended-already': 409 },
})

/** Allows the person to sign in again, and notifies them by email. */
export const unsuspendUser = endpoint({
  method: 'POST',
  path: '/v1/admin/users/:userId/unsuspend',
  access: 'admin',
  params: OneUser,
  problems: { ...actProblems, 'not-suspended': 409 },
})

/**
 * Deletes the account as its owner could, with everything that belongs to it. `email` is typed to confirm.
 * `organization-left-alone`: members of an organization would be left without an owner.
 */
export const deleteUser = endpoint({
  method: 'POST',
  path: '/v1/admin/users/:userId/delete',
  access: 'admin',
  params: OneUser,
  body: z.strictObject({ email: Email }),
  problems: {
    ...actProblems,
    'email-mismatch': 422,
    'last-super-admin': 409,
    'organization-left-alone': 409,
  },
})

const OneSignUp = z.strictObject({ registrationId: Id })

/** One sign-up, while its link works. */
export const getSignUp = endpoint({
  method: 'GET',
  path: '/v1/admin/registrations/:registrationId',
  access: 'admin',
  params: OneSignUp,
  reply: UserRow,
})

/** Emails the confirmation link again, as the person who signed up could request. */
export const resendUserConfirmation = endpoint({
  method: 'POST',
  path: '/v1/admin/registrations/:registrationId/resend',
  access: 'admin',
  params: OneSignUp,
})
