/** Opens an archive from the person's disk, in the form that the screens show. Nothing of it leaves the page. */
import { openArchiveHere, type ArchiveRefusal } from '@severy/client/archive'
import { summarize, type Item, type ItemSummary } from '@severy/domain'
import { readPlain, readWhole } from '@severy/domain/import'
import { err, ok, type Result } from '@severy/result'

export interface ArchivedEntry {
  item: Item
  summary: ItemSummary
  folder: readonly string[]
  files: readonly ArchivedFile[]
}

export interface ArchivedFile {
  name: string
  /** Bytes. */
  size: number
  /** Null if the archive does not contain the file, or if it is damaged. */
  read: () => Promise<Blob | null>
}

export interface OpenFile {
  fileName: string
  entries: readonly ArchivedEntry[]
  /** The archive's JSON, as text. */
  json: string
}

/**
 * Opens an archive with its passphrase. Reads only the parts of the file that are needed, so that a large one takes
 * no more memory.
 */
export async function openFile(file: File, passphrase: string): Promise<Result<OpenFile, ArchiveRefusal>> {
  const source = {
    bytes: file.size,
    read: async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
  }
  const opened = await openArchiveHere(source, passphrase)
  if (!opened.ok) return opened
  const { content, readFile } = opened.value
  const read = readWhole(
    readPlain(content, ({ name, size, index }) => ({
      name,
      size,
      read: () => (index === undefined ? null : bytesOf(readFile(index), size)),
    })),
  )
  // An archive without entries is valid: the account had none.
  if (!read.ok && read.error !== 'empty') return err('damaged')
  const entries = read.ok ? read.value.entries : []
  return ok({
    fileName: file.name,
    json: JSON.stringify(content, null, 2),
    entries: entries
      .map(({ item, folder, files }) => ({
        item,
        summary: summarize('', item),
        folder,
        files: files.map(({ name, size, read: bytes }) => ({
          name,
          size,
          read: async () => {
            const whole = await bytes()
            return whole === null ? null : new Blob([whole])
          },
        })),
      }))
      .sort((a, b) => a.item.title.localeCompare(b.item.title)),
  })
}

async function bytesOf(
  reading: AsyncGenerator<Uint8Array<ArrayBuffer>, boolean, undefined>,
  size: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const whole = new Uint8Array(size)
  let at = 0
  for (;;) {
    const step = await reading.next()
    if (step.done === true) return step.value ? whole : null
    whole.set(step.value, at)
    at += step.value.length
  }
}
