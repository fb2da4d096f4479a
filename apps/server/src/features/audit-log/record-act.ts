import type { AuditAction, AuditResult } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'
import { listEmails } from '../accounts/index.ts'
import { appendEntry, lockHead } from './audit-store.ts'
import { type AuditEntry, type AuditTarget, canonicalJson, hashEntry } from './chain.ts'

/** What an administrator did, or was kept from doing. */
export interface AdminAct {
  /** Null: a command on the server's machine, or the server by itself. */
  actorId: string | null
  /** Where it came from; empty for a command. */
  address: string
  action: AuditAction
  target: AuditTarget | null
  /** What was there and what is there now. Never a secret: say `'replaced'` of one. */
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  /** `failed`: tried and not possible. `blocked`: refused, because the actor may not. */
  result: AuditResult
}

/**
 * Writes the act to the end of the audit log. With the transaction of the act as `tx` the entry is there if and only
 * if the act is. Call it last there: until that transaction ends, everybody else who records an act waits. A refused
 * act undoes its transaction, so its entry is written with the database itself, after it.
 */
export async function recordAct(tx: Db, act: AdminAct, nowMs: number): Promise<void> {
  if (!tx.isTransaction) return tx.transaction().execute((own) => recordAct(own, act, nowMs))
  const { actorId, before, after } = act
  const emails = actorId === null ? null : await listEmails(tx, [actorId])
  const head = await lockHead(tx)
  const entry: AuditEntry = {
    seq: head.seq + 1,
    atMs: nowMs,
    actorId,
    actorEmail: (actorId === null ? null : emails?.get(actorId)) ?? '',
    address: act.address,
    action: act.action,
    target: act.target,
    before: before === null ? null : canonicalJson(before),
    after: after === null ? null : canonicalJson(after),
    result: act.result,
  }
  await appendEntry(tx, { entry, previousHash: head.hash, hash: hashEntry(head.hash, entry) })
}
