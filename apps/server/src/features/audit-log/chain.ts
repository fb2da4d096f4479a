/** The hash chain of the audit log: what an entry's hash covers, and in what bytes. */
import { createHash } from 'node:crypto'
import type { AuditAction, AuditResult, AuditTargetType } from '@severy/contract'

export interface AuditTarget {
  type: AuditTargetType
  id: string
  /** How a person would name it: an address, or the name of a plan or setting. */
  label: string
}

/** One entry as it is stored. `before` and `after` are canonical JSON. */
export interface AuditEntry {
  /** 1, 2, 3, … without a gap. */
  seq: number
  atMs: number
  /** `null` for a command on the server's machine, or the server itself. */
  actorId: string | null
  /** The address at that time; empty without an actor. */
  actorEmail: string
  address: string
  action: AuditAction
  target: AuditTarget | null
  before: string | null
  after: string | null
  result: AuditResult
}

/** Prefix of the hashed content, so that no other hash of this server equals an entry's. */
const label = 'severy/audit-entry/1'

/**
 * SHA-256 in base64url over `[label, previous hash, seq, at, actor id, actor email, address, action, target type,
 * target id, target label, before, after, result]` as JSON without spaces. The hash before the first entry is the empty
 * string.
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

/** JSON with sorted object keys, so that equal values give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
