import * as z from 'zod/mini'
import { pageOf, pageQuery, tableQuestion } from './admin-tables.ts'
import { endpoint } from './endpoint.ts'
import { Id, TimeMs } from './values.ts'

/** What administrators do. Words are only ever added: entries that are there keep theirs. */
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

/** What an act was done to. */
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

/** What the log is sorted by. */
export const auditColumns = ['seq'] as const

const AuditFilters = z.strictObject({
  action: z.nullable(AuditAction),
  result: z.nullable(AuditResult),
  /** Entries from this moment on, and before that one. */
  from: z.nullable(TimeMs),
  to: z.nullable(TimeMs),
})

/** Names and what they were, or are: no secret is ever among them. */
const AuditValues = z.nullable(z.record(z.string(), z.unknown()))

export const AuditRow = z.strictObject({
  seq: z.int().check(z.positive()),
  at: TimeMs,
  /** `null`: a command on the server's machine, or the server by itself. */
  actorId: z.nullable(Id),
  /** As it was at that time; empty without an actor. */
  actorEmail: z.string(),
  address: z.string(),
  action: AuditAction,
  target: z.nullable(z.strictObject({ type: AuditTargetType, label: z.string() })),
  before: AuditValues,
  after: AuditValues,
  result: AuditResult,
  /** SHA-256 over this entry and the hash of the one before it, in base64url. */
  hash: z.string(),
})
export type AuditRow = z.infer<typeof AuditRow>

/** What administrators did, a page at a time. The search finds parts of the addresses and names that entries hold. */
export const listAuditEntries = endpoint({
  method: 'POST',
  path: '/v1/admin/audit/list',
  access: 'admin',
  body: pageQuery(auditColumns, AuditFilters),
  reply: pageOf(AuditRow),
})

/** One entry, by its number. */
export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/v1/admin/audit/entries/:seq',
  access: 'admin',
  params: z.strictObject({ seq: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) }),
  reply: AuditRow,
})

/** The same entries, all of them, as a file. Needs a sign-in less than 5 minutes old. */
export const exportAuditEntries = endpoint({
  method: 'POST',
  path: '/v1/admin/audit/csv',
  access: 'admin',
  body: tableQuestion(auditColumns, AuditFilters),
  csv: true,
  problems: { 'reauthentication-required': 403 },
})

/** Walks the whole chain, and says whether anything of it was changed or removed. */
export const verifyAuditLog = endpoint({
  method: 'GET',
  path: '/v1/admin/audit/verify',
  access: 'admin',
  reply: z.discriminatedUnion('isWhole', [
    z.strictObject({
      isWhole: z.literal(true),
      count: z.int(),
      /** Above 1 where older entries were deleted after their time; `null` while there are none. */
      firstSeq: z.nullable(z.int()),
      lastSeq: z.int(),
      lastHash: z.string(),
    }),
    /** `seq`: the first entry that is not as it was written. */
    z.strictObject({ isWhole: z.literal(false), seq: z.int() }),
  ]),
})
