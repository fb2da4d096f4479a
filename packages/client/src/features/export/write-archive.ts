/** Writes the encrypted archive (PROTOCOL 12.6), with or without files. */
import {
  archiveKey,
  archiveSaltBytes,
  encodeJson,
  importKey,
  randomBytes,
  sealArchive,
  type FileToArchive,
} from '@severy/crypto'
import { plainExport } from '@severy/domain/export'
import type { Bytes } from '@severy/verifier'
import type { Engine } from '../../state/account/session.ts'
import type { FileContents } from './file-contents.ts'
import { asExported, type FileOfEntry, type VaultContent } from './gather.ts'

/**
 * Null if a file could not be fetched now: `contents.refusal` says why. The sealed pieces are kept in the browser's
 * blob storage, outside this worker's memory.
 */
export async function writeArchive(
  engine: Engine,
  vaults: readonly VaultContent[],
  email: string,
  passphrase: string,
  files: readonly FileOfEntry[],
  contents: FileContents,
): Promise<Blob | null> {
  const salt = randomBytes(archiveSaltBytes)
  const key = await keyOf(engine, passphrase, salt)
  for (;;) {
    // The JSON comes first and lists the files, so if one of them turns out to be missing, writing starts over without
    // it.
    contents.restart()
    const contained = files.filter((file) => !contents.leftOut.has(file))
    const places = new Map(contained.map(({ attachment }, index) => [attachment.blobId, index]))
    const now = engine.ports.clock.now()
    const json = encodeJson(
      plainExport(asExported(vaults), email, now, (blobId) => places.get(blobId) ?? null),
    )
    const sealed = await sealOnce(key, salt, json, contained, contents)
    if (sealed !== 'anew') return sealed
  }
}

async function sealOnce(
  key: CryptoKey,
  salt: Bytes,
  json: Bytes,
  files: readonly FileOfEntry[],
  contents: FileContents,
): Promise<Blob | null | 'anew'> {
  const toArchive = files.map((file): FileToArchive => ({
    size: file.attachment.size,
    read: () => contents.read(file),
  }))
  const sealing = sealArchive(key, salt, [json], toArchive)
  const pieces: Blob[] = []
  for (;;) {
    const step = await sealing.next()
    if (step.done !== true) pieces.push(new Blob([step.value]))
    else if (step.value) return new Blob(pieces)
    else return contents.refusal === null ? 'anew' : null
  }
}

async function keyOf(engine: Engine, passphrase: string, salt: Bytes): Promise<CryptoKey> {
  const work = engine.ports.openPasswordWork()
  try {
    return await archiveKey(await importKey(await work.stretchForArchive(passphrase, salt)))
  } finally {
    work.close()
  }
}
