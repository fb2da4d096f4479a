import type { ImportReader, SlowImportRun } from '@severy/domain'
import { readBitwardenJson } from '@severy/domain/import'
import { err } from '@severy/result'
import type { Argon2 } from '../argon2.ts'
import { openBitwardenJson } from './open-bitwarden-json.ts'

/** Bitwarden's JSON, encrypted with a password that the person chose for the file. */
export function bitwardenSealed(argon2: Argon2): ImportReader {
  return {
    format: 'bitwarden-sealed-json',
    matches: ({ start }) => /^\s*\{/.test(start) && /"passwordProtected"\s*:\s*true/.test(start),
    read: ({ text }, { passphrase, now }) => readSealed(text ?? '', passphrase, argon2, now),
  }
}

async function* readSealed(
  text: string,
  passphrase: string | null,
  argon2: Argon2,
  now: number,
): SlowImportRun {
  if (passphrase === null) return err('passphrase-needed')
  const json = await openBitwardenJson(text, passphrase, argon2)
  return json.ok ? yield* readBitwardenJson(json.value, now) : json
}
