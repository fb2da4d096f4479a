import type { Bytes } from '@severy/verifier'
import { createLine, type Line } from '../line.ts'
import type { PasswordWork } from '../password-work.ts'

/** What is known of addresses while the vault is unlocked: their emailTag (PROTOCOL 4), by canonical address. */
export interface KnownTags {
  /** Those that a verified statement carries, and of whom it was; the one found last at the end. */
  matched: Map<string, { tag: Bytes; userId: string }>
  unmatched: Map<string, Bytes>
  /** One after the other: each takes as much memory as a sign-in. */
  line: Line
  /** Questions that stand in the line or are being answered: they share one worker, which ends with the last. */
  asked: number
  work: PasswordWork | null
  isRecalled: boolean
  /** Matches that this device has not kept yet. */
  unkept: number
}

export function newKnownTags(): KnownTags {
  return {
    matched: new Map(),
    unmatched: new Map(),
    line: createLine(),
    asked: 0,
    work: null,
    isRecalled: false,
    unkept: 0,
  }
}
