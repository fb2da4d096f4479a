import { err } from '@severy/result'
import type { ImportReader, ImportSource, ReadOptions, SlowImportRun } from '@severy/domain'
import type { Argon2 } from '../argon2.ts'
import { parseXmlInSlices } from '../xml/parse-xml.ts'
import { filesOf } from './keepass-files.ts'
import { openKdbx } from './open-kdbx.ts'
import { readKeePassDocument } from './read-document.ts'

/** A database of KeePass, KeePassXC, Strongbox or similar programs. */
export function keepassKdbx(argon2: Argon2): ImportReader {
  return {
    format: 'keepass-kdbx',
    matches: ({ kind }) => kind === 'kdbx',
    read: (source, options) => readKdbx(source, options, argon2),
  }
}

/** The unencrypted document of such a database, as KeePass exports it. */
export const keepassXml: ImportReader = {
  format: 'keepass-xml',
  matches: ({ start }) => /^\s*<(?:\?xml|KeePassFile)/.test(start) && start.includes('<KeePassFile'),
  *read({ text }, { now }) {
    const root = yield* parseXmlInSlices(text ?? '')
    if (root?.name !== 'KeePassFile') return err('malformed')
    return yield* readKeePassDocument(root, filesOf(root, []), now)
  },
}

async function* readKdbx(
  { bytes }: ImportSource,
  { passphrase, keyFile, now, signal }: ReadOptions,
  argon2: Argon2,
): SlowImportRun {
  if (passphrase === null && keyFile === null) return err('passphrase-needed')
  const secrets = { passphrase: passphrase ?? '', ...(keyFile === null ? {} : { keyFile }) }
  const opened = yield* openKdbx(bytes, secrets, argon2, signal)
  if (!opened.ok) return opened
  const { root, attachments } = opened.value
  return yield* readKeePassDocument(root, filesOf(root, attachments), now)
}
