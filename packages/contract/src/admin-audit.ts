import * as z from 'zod/mini'
import { pageOf, pageQuery, tableQuestion } from './admin-tables.ts'
import { endpoint } from './endpoint.ts'
import { Id, TimeMs } from './values.ts'

/** What administrators do. Names may only be added, never changed: old entries keep theirs. */
export const AuditAction = z.enum([
  'role-changed',
  'settings-saved',
  'address-refused',
  'audit-log-exported',
  'audit-log-trimmed',
  'trial-extended',
  'plan-changed',
  'subscription-canceled',
  'subscription-resumed',
  'note-added',
  'note-removed',
  'subscribers-exported',
  'message-marked',
  'message-answered',
  'message-deleted',
  'users-exported',
  'two-factor-disabled',
  'sessions-ended',
  'person-suspended',
  'person-unsuspended',
  'person-deleted',
  'confirmation-resent',
  'smtp-password-saved',
  'test-mail-sent',
  'mail-retried',
  'mail-discarded',
  'kept-mails-sent',
  'kept-mails-deleted',
  'job-retried',
  'plan-added',
  'plan-saved',
  'plan-archived',
  'plan-restored',
  'plan-deleted',
  'plans-ordered',
  'payment-setup-saved',
  'payment-connection-tested',
  'payment-products-matched',
  'payment-event-replayed',
  'test-checkout-opened',
  'backup-key-set',
  'backup-schedule-set',
  'backup-made',
  'backup-checked',
  'backup-downloaded',
  'backup-deleted',
  'backup-restored',
])
export type AuditAction = z.infer<typeof AuditAction>

/** The kind of thing that an action was applied to. */
export const AuditTargetType = z.enum([
  'person',
  'settings',
  'audit-log',
  'subscribers',
  'message',
  'sign-up',
  'mail',
  'job',
  'plan',
  'payments',
  'payment-event',
  'backup',
])
export type AuditTargetType = z.infer<typeof AuditTargetType>

export const AuditResult = z.enum(['success', 'failed', 'blocked'])
export type AuditResult = z.infer<typeof AuditResult>

/** The columns that the log can be sorted by. */
export const auditColumns = ['seq'] as const

const AuditFilters = z.strictObject({
  action: z.nullable(AuditAction),
  result: z.nullable(AuditResult),
  /** Entries from `from` on, and before `to`. */
  from: z.nullable(TimeMs),
  to: z.nullable(TimeMs),
})

/** Names of values, before or after the action. Never contains secrets. */
const AuditValues = z.nullable(z.record(z.string(), z.unknown()))

export const AuditRow = z.strictObject({
  seq: z.int().check(z.positive()),
  at: TimeMs,
  /** `null`: a command on the server's machine, or the server itself. */
  actorId: z.nullable(Id),
  /** The address at that time; empty without an actor. */
  actorEmail: z.string(),
  address: z.string(),
  action: AuditAction,
  target: z.nullable(z.strictObject({ type: AuditTargetType, label: z.string() })),
  before: AuditValues,
  after: AuditValues,
  result: AuditResult,
  /** SHA-256 over this entry and the previous entry's hash, in base64url. */
  hash: z.string(),
})
export type AuditRow = z.infer<typeof AuditRow>

/** What administrators did, one page at a time. The search matches parts of the addresses and names in entries. */
export const listAuditEntries = endpoint({
  method: 'POST',
  path: '/v1/admin/audit/list',
  access: 'admin',
  body: pageQuery(auditColumns, AuditFilters),
  reply: pageOf(AuditRow),
})

/** One entry by its number. */
export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/v1/admin/audit/entries/:seq',
  access: 'admin',
  params: z.strictObject({ seq: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) }),
  reply: AuditRow,
})

/** All entries that match, as a file. Needs a sign-in less than 5 minutes old. */
export const exportAuditEntries = endpoint({
  method: 'POST',
  path: '/v1/admin/audit/csv',
  access: 'admin',
  body: tableQuestion(auditColumns, AuditFilters),
  csv: true,
  problems: { 'reauthentication-required': 403 },
})

/** Checks the whole chain for changed or removed entries. */
export const verifyAuditLog = endpoint({
  method: 'GET',
  path: '/v1/admin/audit/verify',
  access: 'admin',
  reply: z.discriminatedUnion('isWhole', [
    z.strictObject({
      isWhole: z.literal(true),
      count: z.int(),
      /** Above 1 if older entries were deleted after their retention time; `null` while there are none. */
      firstSeq: z.nullable(z.int()),
      lastSeq: z.int(),
      lastHash: z.string(),
    }),
    /** `seq`: the first entry that differs from what was written. */
    z.strictObject({ isWhole: z.literal(false), seq: z.int() }),
  ]),
})
