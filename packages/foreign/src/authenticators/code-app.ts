import type { ImportFormat } from '@severy/domain'
import { isRecord, textOf, type Row, type UnknownRecord } from '@severy/domain/import'
import type { CodeAccount } from './code-entry.ts'
import type { OpenCodes } from './sealed-codes.ts'

/** For each app that writes JSON: how its files are recognized, where the accounts are, and how to read one. */
export interface CodeApp {
  readonly format: ImportFormat
  /** Sets of member names; each set occurs together only in this app's files. */
  readonly signs: readonly (readonly string[])[]
  /** A member that the app never writes, if its `signs` could occur in other files. */
  readonly withoutMember?: string
  /** The accounts; null if they are not where they should be. */
  accounts(file: unknown): readonly unknown[] | null
  read(account: UnknownRecord, file: unknown, now: number): Row
  /** For apps that encrypt their exports. */
  readonly sealed?: {
    is(file: UnknownRecord): boolean
    readonly open: OpenCodes
    /** The file as it would be without encryption: `content` in place of the sealed part. */
    unsealed(file: UnknownRecord, content: unknown): unknown
  }
}

/**
 * Apps know more kinds of codes than Severy can generate. Treating an unknown kind as a known one would give wrong
 * codes.
 */
export function kindOf(type: unknown): NonNullable<CodeAccount['kind']> {
  const name = textOf(type).toLowerCase()
  if (name === '') return 'totp'
  return name === 'totp' || name === 'hotp' || name === 'steam' ? name : 'other'
}

export function listIn(value: unknown, name: string): unknown[] | null {
  const list = isRecord(value) ? value[name] : null
  return Array.isArray(list) ? list : null
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
