import type { AuditAction, AuditResult } from '@severy/contract'
import type { AdminAct } from '../audit-log/index.ts'

/** An act for the audit log. `name`: the backup that it is about. */
export interface Noted {
  action: AuditAction
  name: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** `success` by default. */
  result?: AuditResult
}

/** `actorId` is `null` for a command. */
export function actOf(
  actorId: string | null,
  address: string,
  { action, name, before, after, result }: Noted,
): AdminAct {
  return {
    actorId,
    address,
    action,
    target: name === null ? null : { type: 'backup', id: name, label: name },
    before: before ?? null,
    after: after ?? null,
    result: result ?? 'success',
  }
}
