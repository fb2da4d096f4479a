import type { Bytes } from '@severy/verifier'
import { createLine, type Line } from '../../base/line.ts'
import type { PasswordWork } from '../../base/password-work.ts'

/** Address tags known while the vault is unlocked: emailTag (PROTOCOL 4) by canonical address. */
export interface KnownTags {
  /** Tags found in a verified statement, with its user; the latest match is last. */
  matched: Map<string, { tag: Bytes; userId: string }>
  unmatched: Map<string, Bytes>
  /** Runs one check at a time: each takes as much memory as a sign-in. */
  line: Line
  /** How many checks are waiting or running. They share one worker, which is ended after the last one. */
  asked: number
  work: PasswordWork | null
  isRecalled: boolean
  /** How many matches this device has not stored yet. */
  unkept: number
}

/** The cache of an account that has just been opened: empty. */
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
