import type { ImportReader, SlowImportRun } from '@severy/domain'
import { readBitwardenJson } from '@severy/domain/import'
import { err } from '@severy/result'
import { openBitwardenJson } from './open-bitwarden-json.ts'

/** Bitwarden's JSON, sealed with a password of its own. */
export const bitwardenSealed: ImportReader = {
  format: 'bitwarden-sealed-json',
  matches: ({ start }) => /^\s*\{/.test(start) && /"passwordProtected"\s*:\s*true/.test(start),
  read: ({ text }, { passphrase, now }) => readSealed(text ?? '', passphrase, now),
}

async function* readSealed(text: string, passphrase: string | null, now: number): SlowImportRun {
  if (passphrase === null) return err('passphrase-needed')
  const json = await openBitwardenJson(text, passphrase)
  return json.ok ? yield* readBitwardenJson(json.value, now) : json
}
