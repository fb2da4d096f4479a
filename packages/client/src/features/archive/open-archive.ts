/** Opens an encrypted archive (PROTOCOL 12.6), for an import into an account or on a page without any account. */
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
  /** Input for the domain package's `readPlain`. */
  content: unknown
  /**
   * Yields the bytes of the file at this index and returns whether the whole archive is intact. Release nothing before.
   */
  readFile: (index: number) => AsyncGenerator<Bytes, boolean, undefined>
}

/** `wrong-passphrase` may also mean an altered header: the two cannot be told apart. */
export type ArchiveRefusal = 'not-an-archive' | 'unknown-profile' | 'wrong-passphrase' | 'damaged'

/** `stretch` is the Argon2id of PROTOCOL 2. It takes most of a second, so run it on a separate thread if possible. */
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
