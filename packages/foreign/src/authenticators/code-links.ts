/**
 * Lists of links, one per line: `otpauth://` as most apps write them, and the links with which Google Authenticator
 * transfers accounts. Facts: the wiki "Key Uri Format" of google/google-authenticator; `auth/lib/models/code.dart` and
 * `code_display.dart` of ente-io/ente.
 */
import type { ImportReader } from '@severy/domain'
import { collectRows, isRecord, parseJsonFile, textOf, type LeftOut, type Row } from '@severy/domain/import'
import { ok } from '@severy/result'
import { rowOfCode, rowOfLink, safelyDecoded } from './code-entry.ts'
import { readMigration } from './google-migration.ts'

/** A link in each line, as Ente and many other apps write them, and Google's transfer links. */
export const codeLinks: ImportReader = {
  format: 'code-links',
  matches: ({ kind, start }) => kind === 'text' && /^[\s\uFEFF]*otpauth(?:-migration)?:\/\//i.test(start),
  *read({ text }, { now }) {
    const lines = (text ?? '').split(/[\r\n]+/).map((line) => line.trim())
    const batches: Batches = new Map()
    const rows = lines
      .filter((line) => line !== '')
      .flatMap((line): (() => Row)[] => {
        if (!/^otpauth-migration:/i.test(line)) return [() => rowOfLine(line, now)]
        const migration = readMigration(line)
        if (migration === null) return [() => ({ title: '', reason: 'unreadable-code' })]
        note(batches, migration)
        return migration.accounts.map((account) => () => rowOfCode(account, now))
      })
    const read = yield* collectRows(rows, (row) => row())
    return read.ok ? ok({ ...read.value, leftOut: [...read.value.leftOut, ...missingParts(batches)] }) : read
  },
}

/** Google splits many accounts into several QR codes. Records which of them are here, by the number of their batch. */
type Batches = Map<number, { parts: number; seen: Set<number> }>

function note(
  batches: Batches,
  { batch, part, parts }: { batch: number; part: number; parts: number },
): void {
  const known = batches.get(batch) ?? { parts, seen: new Set() }
  known.seen.add(part)
  batches.set(batch, known)
}

function missingParts(batches: Batches): LeftOut[] {
  return [...batches.values()].flatMap(({ parts, seen }) => {
    const missing = Array.from({ length: parts }, (_, part) => part).filter((part) => !seen.has(part))
    return missing.map((part) => ({
      row: 0,
      title: 'Google Authenticator',
      part: `QR code ${String(part + 1)} of ${String(parts)}`,
      reason: 'other-qr-code' as const,
    }))
  })
}

function rowOfLine(line: string, now: number): Row {
  if (!/^(?:otpauth|steam):\/\//i.test(line)) return { title: line.slice(0, 200), reason: 'not-an-entry' }
  // Ente keeps its display settings for an account in one parameter, as JSON.
  const display = /[?&]codeDisplay=([^&#]*)/.exec(line)?.[1]
  const shown = display === undefined ? null : parseJsonFile(safelyDecoded(display))
  const more = shown?.ok === true && isRecord(shown.value) ? shown.value : {}
  const tags = (Array.isArray(more['tags']) ? more['tags'] : []).map(textOf)
  const link = line.replace(/[?&]codeDisplay=[^&#]*/, (part) => (part.startsWith('?') ? '?' : ''))
  const shownParts = {
    notes: textOf(more['note']),
    tags,
    favorite: more['pinned'] === true,
    isTrashed: more['trashed'] === true,
  }
  return rowOfLink(link.replace('?&', '?'), shownParts, now)
}
