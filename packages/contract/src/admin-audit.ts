import * as z from 'zod/mini'

/** What administrators do. Words are only ever added: entries that are there keep theirs. */
export const AuditAction = z.enum([
  'role-changed',
  'settings-saved',
  'audit-log-exported',
  'audit-log-trimmed',
  'trial-extended',
  'plan-changed',
  'subscription-cancelled',
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
])
export type AuditTargetType = z.infer<typeof AuditTargetType>

export const AuditResult = z.enum(['success', 'failed', 'blocked'])
export type AuditResult = z.infer<typeof AuditResult>
