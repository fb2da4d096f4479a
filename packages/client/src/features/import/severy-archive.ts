/** Reads our own encrypted archive. */
import type { ImportReader, SlowImportRun } from '@severy/domain'
import { readPlain } from '@severy/domain/import'
import { err } from '@severy/result'
import { concat, type Bytes } from '@severy/verifier'
import { openArchive } from '../archive/open-archive.ts'
import type { EnginePorts } from '../../base/ports.ts'

/** The reader of archives, which asks for the passphrase. */
export function severyArchive(ports: EnginePorts): ImportReader {
  return {
    format: 'severy-archive',
    matches: ({ kind }) => kind === 'severy-archive',
    read: ({ bytes }, { passphrase }) => readArchive(ports, bytes, passphrase),
  }
}

async function* readArchive(ports: EnginePorts, archive: Bytes, passphrase: string | null): SlowImportRun {
  if (passphrase === null) return err('passphrase-needed')
  const source = {
    bytes: archive.length,
    read: (from: number, to: number) => Promise.resolve(archive.slice(from, to)),
  }
  const opened = await openArchive(source, passphrase, async (...input) => {
    const work = ports.openPasswordWork()
    try {
      return await work.stretchForArchive(...input)
    } finally {
      work.close()
    }
  })
  if (!opened.ok) return err(refusals[opened.error])
  const { content, readFile } = opened.value
  return yield* readPlain(content, ({ name, size, index }) => {
    return index === undefined ? null : { name, size, read: () => whole(readFile(index)) }
  })
}

const refusals = {
  'not-an-archive': 'malformed',
  'unknown-profile': 'unsupported-version',
  'wrong-passphrase': 'wrong-passphrase',
  damaged: 'malformed',
} as const

/** All bytes of a file in the archive; null if it is damaged. */
async function whole(reading: AsyncGenerator<Bytes, boolean, undefined>): Promise<Bytes | null> {
  const parts: Bytes[] = []
  for (;;) {
    const step = await reading.next()
    if (step.done === true) return step.value ? concat(...parts) : null
    parts.push(step.value)
  }
}
