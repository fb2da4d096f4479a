/** The chain of the audit log: what an entry's hash covers, and in what bytes. */
import { createHash } from 'node:crypto'
import type { AuditAction, AuditResult, AuditTargetType } from '@severy/contract'

export interface AuditTarget {
  type: AuditTargetType
  id: string
  /** What a person calls it: an address, the name of a plan or of a setting. */
  label: string
}

/** One entry as it is stored. `before` and `after` are canonical JSON. */
export interface AuditEntry {
  /** 1, 2, 3, … without a gap. */
  seq: number
  atMs: number
  /** Null: a command on the server's machine, or the server by itself. */
  actorId: string | null
  /** As it was at that time; empty without an actor. */
  actorEmail: string
  address: string
  action: AuditAction
  target: AuditTarget | null
  before: string | null
  after: string | null
  result: AuditResult
}

/** Stands at the beginning of what is hashed, so that no other hash of this server is one of an entry. */
const label = 'severy/audit-entry/1'

/**
 * SHA-256 in base64url over `[label, previous hash, seq, at, actor id, actor email, address, action, target type,
 * target id, target label, before, after, result]` as JSON without spaces. The hash before the first entry is empty.
 */
export function hashEntry(previousHash: string, entry: AuditEntry): string {
  const { seq, atMs, actorId, actorEmail, address, action, target, before, after, result } = entry
  const content = [
    label,
    previousHash,
    seq,
    atMs,
    actorId,
    actorEmail,
    address,
    action,
    target?.type ?? null,
    target?.id ?? null,
    target?.label ?? null,
    before,
    after,
    result,
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

/** JSON with the names of every object in order, so that one value has one text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
