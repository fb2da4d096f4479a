/** Opens an archive outside of an account, with Argon2id on the calling thread. */
import type { ArchiveSource } from '@severy/crypto'
import { stretchForArchive } from '@severy/crypto/kdf'
import type { Result } from '@severy/result'
import { openArchive, type ArchiveRefusal, type OpenedArchive } from './open-archive.ts'

export type { ArchiveRefusal, OpenedArchive }

/**
 * Opens an archive with its passphrase. Deriving the key takes about a second, in which the calling thread is
 * blocked.
 */
export function openArchiveHere(
  source: ArchiveSource,
  passphrase: string,
): Promise<Result<OpenedArchive, ArchiveRefusal>> {
  return openArchive(source, passphrase, stretchForArchive)
}
