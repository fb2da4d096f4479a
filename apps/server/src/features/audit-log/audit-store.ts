import type { AuditAction, AuditResult, AuditTargetType } from '@severy/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { AuditEntry } from './chain.ts'

type AuditTables = {
  audit_entries: {
    seq: number
    created_at: number
    actor_id: string | null
    actor_email: string
    ip_address: string
    action: string
    target_type: string | null
    target_id: string | null
    target_label: string | null
    before_value: string | null
    after_value: string | null
    result: string
    previous_hash: string
    entry_hash: string
  }
  audit_heads: { chain_id: string; seq: number; entry_hash: string }
}

/** An entry with its place in the chain. */
export interface ChainedEntry {
  entry: AuditEntry
  previousHash: string
  hash: string
}

export interface ChainHead {
  /** 0 when the log is empty. */
  seq: number
  hash: string
}

const chain = 'admin'

/** Returns the end of the chain and locks it until this transaction ends. */
export async function lockHead(tx: Db): Promise<ChainHead> {
  const row = await tx
    .$extendTables<AuditTables>()
    .updateTable('audit_heads')
    .set((eb) => ({ seq: eb.ref('seq') }))
    .where('chain_id', '=', chain)
    .returning(['seq', 'entry_hash as hash'])
    .executeTakeFirstOrThrow()
  return row
}

export async function readHead(db: Db): Promise<ChainHead> {
  return db
    .$extendTables<AuditTables>()
    .selectFrom('audit_heads')
    .select(['seq', 'entry_hash as hash'])
    .where('chain_id', '=', chain)
    .executeTakeFirstOrThrow()
}

/** Call in the transaction that locked the head. */
export async function appendEntry(tx: Db, { entry, previousHash, hash }: ChainedEntry): Promise<void> {
  const tables = tx.$extendTables<AuditTables>()
  await tables
    .insertInto('audit_entries')
    .values({
      seq: entry.seq,
      created_at: entry.atMs,
      actor_id: entry.actorId,
      actor_email: entry.actorEmail,
      ip_address: entry.address,
      action: entry.action,
      target_type: entry.target?.type ?? null,
      target_id: entry.target?.id ?? null,
      target_label: entry.target?.label ?? null,
      before_value: entry.before,
      after_value: entry.after,
      result: entry.result,
      previous_hash: previousHash,
      entry_hash: hash,
    })
    .execute()
  await tables
    .updateTable('audit_heads')
    .set({ seq: entry.seq, entry_hash: hash })
    .where('chain_id', '=', chain)
    .execute()
}

/** Entries after `seq`, oldest first, at most `countMax`. */
export async function readChain(db: Db, afterSeq: number, countMax: number): Promise<ChainedEntry[]> {
  const rows = await db
    .$extendTables<AuditTables>()
    .selectFrom('audit_entries')
    .selectAll()
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .limit(countMax)
    .execute()
  return rows.map(toChained)
}

/** Filters of the log; `null` and the empty string match everything. */
export interface EntryFilter {
  /** Part of an actor's email or a target's label. */
  search: string
  action: AuditAction | null
  result: AuditResult | null
  /** Milliseconds; `from` is inclusive, `to` exclusive. */
  from: number | null
  to: number | null
}

export function selectEntries(db: Db, { search, action, result, from, to }: EntryFilter) {
  let wanted = db.$extendTables<AuditTables>().selectFrom('audit_entries').selectAll()
  if (action !== null) wanted = wanted.where('action', '=', action)
  if (result !== null) wanted = wanted.where('result', '=', result)
  if (from !== null) wanted = wanted.where('created_at', '>=', from)
  if (to !== null) wanted = wanted.where('created_at', '<', to)
  const words = search.trim().toLowerCase()
  if (words === '') return wanted
  const part = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return wanted.where(({ or }) =>
    or([
      sql<boolean>`lower(actor_email) like ${part} escape '\\'`,
      sql<boolean>`lower(coalesce(target_label, '')) like ${part} escape '\\'`,
    ]),
  )
}

export type EntryRow = AuditTables['audit_entries']

export async function findEntry(db: Db, seq: number): Promise<EntryRow | null> {
  const entries = db.$extendTables<AuditTables>().selectFrom('audit_entries').selectAll()
  return (await entries.where('seq', '=', seq).executeTakeFirst()) ?? null
}

/**
 * The number of the newest entry older than `beforeMs`, ignoring those of `exceptAction`; `null` when there is none.
 */
export async function findNewestBefore(
  db: Db,
  beforeMs: number,
  exceptAction: AuditAction,
): Promise<number | null> {
  const row = await db
    .$extendTables<AuditTables>()
    .selectFrom('audit_entries')
    .select('seq')
    .where('created_at', '<', beforeMs)
    .where('action', '!=', exceptAction)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seq ?? null
}

/** The last of the oldest `countMax` entries, none after `seqMax`; `null` when there are none. */
export async function findEndOfOldest(
  db: Db,
  seqMax: number,
  countMax: number,
): Promise<{ seq: number; hash: string } | null> {
  const tables = db.$extendTables<AuditTables>()
  const row = await tables
    .selectFrom((eb) =>
      eb
        .selectFrom('audit_entries')
        .select(['seq', 'entry_hash as hash'])
        .where('seq', '<=', seqMax)
        .orderBy('seq')
        .limit(countMax)
        .as('oldest'),
    )
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the number of deleted entries. */
export async function deleteEntriesThrough(tx: Db, seq: number): Promise<number> {
  const { numDeletedRows } = await tx
    .$extendTables<AuditTables>()
    .deleteFrom('audit_entries')
    .where('seq', '<=', seq)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export function toChained(row: EntryRow): ChainedEntry {
  const { target_type: type, target_id: id, target_label: label } = row
  const entry: AuditEntry = {
    seq: row.seq,
    atMs: row.created_at,
    actorId: row.actor_id,
    actorEmail: row.actor_email,
    address: row.ip_address,
    action: row.action as AuditAction,
    target:
      type === null || id === null || label === null ? null : { type: type as AuditTargetType, id, label },
    before: row.before_value,
    after: row.after_value,
    result: row.result as AuditResult,
  }
  return { entry, previousHash: row.previous_hash, hash: row.entry_hash }
}
