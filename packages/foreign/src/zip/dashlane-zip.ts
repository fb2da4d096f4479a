import {
  probeLength,
  type ImportReader,
  type ImportResult,
  type ImportSource,
  type SlowImportRun,
} from '@severy/domain'
import { dashlaneReaders } from '@severy/domain/import'
import { err, ok } from '@severy/result'
import { exportedFiles, openZip, readText, textBytesMax } from './open-zip.ts'

/** Dashlane's archive: a table for each kind of entry that the person has. */
export const dashlaneZip: ImportReader = {
  format: 'dashlane-zip',
  matches: ({ entryNames }) => entryNames.some((path) => tablePath.test(path)),
  read: (source, { now }) => readTables(source, now),
}

const tablePath = /^(?:.*\/)?(?:credentials|securenotes|payments|ids|personalInfo|wifi)\.csv$/i

/** Reads the tables one after another, and numbers their rows continuously. */
async function* readTables({ bytes }: ImportSource, now: number): SlowImportRun {
  const archive = openZip(bytes)
  if (!archive.ok) return archive
  let whole: ImportResult = { entries: [], skipped: [], leftOut: [], folders: [] }
  let rows = 0
  for (const entry of exportedFiles(archive.value)) {
    if (entry.size > textBytesMax) return err('too-large')
    const text = await readText(entry)
    const probe = { kind: 'text', start: text?.slice(0, probeLength) ?? '', entryNames: [] } as const
    const reader = dashlaneReaders.find((candidate) => candidate.matches(probe))
    if (text === null || reader === undefined) {
      whole = {
        ...whole,
        leftOut: [...whole.leftOut, { row: 0, title: '', part: entry.path, reason: 'unreadable-table' }],
      }
      continue
    }
    const options = { now, passphrase: null, keyFile: null, columns: null }
    const table = yield* reader.read({ name: entry.path, bytes: new Uint8Array(), text }, options)
    // A table that has only a header is skipped.
    if (!table.ok && table.error !== 'empty') return table
    if (!table.ok) continue
    whole = joined(whole, table.value, rows)
    rows += rowsIn(table.value)
  }
  return whole.entries.length + whole.skipped.length === 0 ? err('empty') : ok(whole)
}

function joined(first: ImportResult, second: ImportResult, rows: number): ImportResult {
  const later = <R extends { readonly row: number }>(list: readonly R[]) =>
    list.map((place) => ({ ...place, row: place.row + rows }))
  return {
    entries: [...first.entries, ...later(second.entries)],
    skipped: [...first.skipped, ...later(second.skipped)],
    leftOut: [...first.leftOut, ...later(second.leftOut)],
    folders: [...first.folders, ...second.folders],
  }
}

function rowsIn({ entries, skipped }: ImportResult): number {
  return [...entries, ...skipped].reduce((most, { row }) => Math.max(most, row), 0)
}
