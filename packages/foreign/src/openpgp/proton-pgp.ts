import type { ImportReader, ReadOptions, ImportSource, SlowImportRun } from '@severy/domain'
import { readProtonData } from '@severy/domain/import'
import { err } from '@severy/result'
import { readUtf8 } from '../bytes.ts'
import { readProtonArchive } from '../zip/packed-readers.ts'
import type { OpenPgp } from './open-message.ts'

/** Proton Pass's export with a passphrase: its ZIP file, or the data of one, as an OpenPGP message. */
export function protonPgp(openPgp: OpenPgp): ImportReader {
  return {
    format: 'proton-pgp',
    matches: ({ kind, start }) => kind === 'openpgp' || armored.test(start),
    read: (source, options) => readSealed(source, options, openPgp),
  }
}

const armored = /^\s*-----BEGIN PGP MESSAGE-----/

async function* readSealed(
  { name, bytes, text }: ImportSource,
  options: ReadOptions,
  openPgp: OpenPgp,
): SlowImportRun {
  const { passphrase, now } = options
  if (passphrase === null) return err('passphrase-needed')
  const opened = await openPgp({ message: text ?? bytes, passphrase })
  if (!opened.ok) return opened
  const isPacked = opened.value[0] === 0x50 && opened.value[1] === 0x4b
  if (isPacked) return yield* readProtonArchive({ name, bytes: opened.value, text: null }, options, openPgp)
  const json = readUtf8(opened.value)
  return json === null ? err('malformed') : yield* readProtonData(json, new Map(), now)
}
