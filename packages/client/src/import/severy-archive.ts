/** Reads our own encrypted archive (PROTOCOL 12.6) back. */
import { archiveKey, importKey, openArchive, parseJson, readArchiveHeader } from '@severy/crypto'
import type { ImportReader, SlowImportRun } from '@severy/domain'
import { archivedSizes, readPlain } from '@severy/domain/import'
import { err } from '@severy/result'
import { concat, type Bytes } from '@severy/verifier'
import type { EnginePorts } from '../ports.ts'

export function severyArchive(ports: EnginePorts): ImportReader {
  return {
    format: 'severy-archive',
    matches: ({ kind }) => kind === 'severy-archive',
    read: ({ bytes }, { passphrase }) => readArchive(ports, bytes, passphrase),
  }
}

async function* readArchive(ports: EnginePorts, archive: Bytes, passphrase: string | null): SlowImportRun {
  const header = readArchiveHeader(archive)
  if (!header.ok) return err(header.error === 'unknown-profile' ? 'unsupported-version' : 'malformed')
  if (passphrase === null) return err('passphrase-needed')
  const key = await keyOf(ports, passphrase, header.value.salt)
  const source = {
    bytes: archive.length,
    read: (from: number, to: number) => Promise.resolve(archive.slice(from, to)),
  }
  const opened = await openArchive(key, source)
  if (!opened.ok) return err(opened.error === 'damaged' ? 'malformed' : 'wrong-passphrase')
  const { json, holds, readFile } = opened.value
  const file = parseJson(json)
  const sizes = archivedSizes(file)
  if (sizes === null || !holds(sizes)) return err('malformed')
  return yield* readPlain(file, ({ name, size, index }) => {
    return index === undefined ? null : { name, size, read: () => whole(readFile(sizes, index)) }
  })
}

async function keyOf(ports: EnginePorts, passphrase: string, salt: Bytes): Promise<CryptoKey> {
  const work = ports.openPasswordWork()
  try {
    return await archiveKey(await importKey(await work.stretchForArchive(passphrase, salt)))
  } finally {
    work.close()
  }
}

/** Null for a file that is damaged. */
async function whole(reading: AsyncGenerator<Bytes, boolean, undefined>): Promise<Bytes | null> {
  const parts: Bytes[] = []
  for (;;) {
    const step = await reading.next()
    if (step.done === true) return step.value ? concat(...parts) : null
    parts.push(step.value)
  }
}
