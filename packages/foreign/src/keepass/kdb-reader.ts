import type { ImportedFile, ImportReader, ImportSource, ReadOptions, SlowImportRun } from '@severy/domain'
import { collectRows, newImportedLogin, newImportedNote, timeFrom, type Row } from '@severy/domain/import'
import { err } from '@severy/result'
import { openKdb, type KdbEntry, type KdbGroup } from './open-kdb.ts'

/** A database of KeePass 1 and KeePassX. */
export const keepassKdb: ImportReader = {
  format: 'keepass-kdb',
  matches: ({ kind }) => kind === 'kdb',
  read: readKdb,
}

async function* readKdb(
  { bytes }: ImportSource,
  { passphrase, keyFile, now, signal }: ReadOptions,
): SlowImportRun {
  if (passphrase === null && keyFile === null) return err('passphrase-needed')
  const secrets = { passphrase: passphrase ?? '', ...(keyFile === null ? {} : { keyFile }) }
  const opened = await openKdb(bytes, secrets, signal)
  if (!opened.ok) return opened
  const paths = pathsOf(opened.value.groups)
  return yield* collectRows(
    opened.value.entries,
    (entry) => toRow(entry, paths.get(entry.groupId) ?? [], now),
    [...paths.values()],
  )
}

/** The groups are listed in order, each with its depth. */
function pathsOf(groups: readonly KdbGroup[]): Map<number, string[]> {
  const path: string[] = []
  return new Map(
    groups.map(({ id, name, level }) => {
      path.splice(level, Infinity, name || 'Untitled')
      return [id, [...path]]
    }),
  )
}

function toRow(entry: KdbEntry, folder: readonly string[], now: number): Row {
  const { title, url, username, password, notes, fileName, file } = entry
  // Programs also store the state of their windows as an entry.
  const isProgram = title === 'Meta-Info' && username === 'SYSTEM' && url === '$' && fileName === 'bin-stream'
  if (isProgram) return 'blank'
  const isLogin = [url, username, password].some((text) => text !== '')
  const files: ImportedFile[] =
    file.length === 0 ? [] : [{ name: fileName || 'Attachment', size: file.length, read: () => file }]
  if (!isLogin && title === '' && notes === '' && files.length === 0)
    return { title: '', reason: 'nothing-in-it' }
  const expires = entry.expiresAt === null ? null : timeFrom(entry.expiresAt)
  const parts = {
    title,
    notes,
    categoryNames: folder,
    createdAt: entry.createdAt === null ? null : timeFrom(entry.createdAt),
    changedAt: entry.changedAt === null ? null : timeFrom(entry.changedAt),
    custom:
      expires === null
        ? []
        : [{ label: 'Expires', kind: 'date' as const, value: new Date(expires).toISOString().slice(0, 10) }],
  }
  const item = isLogin
    ? newImportedLogin(now, { ...parts, urls: [url] }, { username, password })
    : newImportedNote(now, parts)
  return { item, folder, files }
}
