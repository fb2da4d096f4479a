import type { AuditAction, AuditResult } from '@severy/contract'
import type { AdminAct } from '../audit-log/index.ts'

/** What the audit log is told of an act. `name`: of the backup that it was about. */
export interface Noted {
  action: AuditAction
  name: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** `success` unless given. */
  result?: AuditResult
}

/** `actorId`: `null` for a command. */
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
