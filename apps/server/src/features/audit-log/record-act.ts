import type { AuditAction, AuditResult } from '@severy/contract'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { listEmails } from '../accounts/index.ts'
import { appendEntry, lockHead } from './audit-store.ts'
import { type AuditEntry, type AuditTarget, canonicalJson, hashEntry } from './chain.ts'

/** What an administrator did, or was refused. */
export interface AdminAct {
  /** `null` for a command on the server's machine, or the server itself. */
  actorId: string | null
  /** The actor's network address; empty for a command. */
  address: string
  action: AuditAction
  target: AuditTarget | null
  /** The state before and after. Never contains a secret: write `'replaced'` for one. */
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  /** `failed`: tried, but impossible. `blocked`: refused, because the actor may not. */
  result: AuditResult
}

/**
 * Appends the act to the audit log. With the act's own transaction as `tx`, the entry exists only if the act does. Call
 * it last there, because everyone else who records an act waits until that transaction ends. For a refused act, whose
 * transaction is rolled back, call it with the database itself afterwards.
 */
export async function recordAct(tx: Db, act: AdminAct, nowMs: number): Promise<void> {
  if (!tx.isTransaction) return inTransaction(tx, (own) => recordAct(own, act, nowMs))
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
