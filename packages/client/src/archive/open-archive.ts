/**
 * Opening an encrypted archive (PROTOCOL 12.6), wherever it lies: in an account that imports it, or in a page of its own
 * without any account.
 */
import {
  archiveHeaderBytes,
  archiveKey,
  importKey,
  openArchive as openSeal,
  parseJson,
  readArchiveHeader,
  type ArchiveSource,
} from '@severy/crypto'
import { archivedSizes } from '@severy/domain/import'
import { err, ok, type Result } from '@severy/result'
import type { Bytes } from '@severy/verifier'

export interface OpenedArchive {
  /** What `readPlain` of the domain reads. */
  content: unknown
  /** The bytes of the file at this position; returns whether the whole is right. Nothing may be given out before. */
  readFile: (index: number) => AsyncGenerator<Bytes, boolean, undefined>
}

/** `wrong-passphrase` also for a file whose beginning was altered: nobody can tell the two apart. */
export type ArchiveRefusal = 'not-an-archive' | 'unknown-profile' | 'wrong-passphrase' | 'damaged'

/** `stretch` is PROTOCOL 2's Argon2id: on a thread of its own where there is one, for it takes most of a second. */
export async function openArchive(
  source: ArchiveSource,
  passphrase: string,
  stretch: (passphrase: string, salt: Bytes) => Promise<Bytes>,
): Promise<Result<OpenedArchive, ArchiveRefusal>> {
  const header = readArchiveHeader(await source.read(0, Math.min(source.bytes, archiveHeaderBytes)))
  if (!header.ok) return header
  const key = await archiveKey(await importKey(await stretch(passphrase, header.value.salt)))
  const opened = await openSeal(key, source)
  if (!opened.ok) return opened
  const { json, holds, readFile } = opened.value
  const content = parseJson(json)
  const sizes = archivedSizes(content)
  if (sizes === null || !holds(sizes)) return err('damaged')
  return ok({ content, readFile: (index) => readFile(sizes, index) })
}
