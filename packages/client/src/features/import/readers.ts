/** All readers of other products' files, loaded with the first opened file instead of with the engine. */
import { probeLength, type FileProbe, type ImportReader, type ImportSource } from '@severy/domain'
import type * as DomainImport from '@severy/domain/import'
import type { ZipRefusal } from '@severy/foreign'
import { err, ok, type Result } from '@severy/result'
import type { EnginePorts } from '../../base/ports.ts'
import { derivationsOf } from './derivations-of.ts'
import { decodeText } from './decode-text.ts'
import { kindOfBytes } from './kind-of-bytes.ts'

export interface Readers {
  /** In the order in which they are tried. */
  list: readonly ImportReader[]
  markDuplicates: typeof DomainImport.markDuplicates
  mergeImported: typeof DomainImport.mergeImported
  countPasskeys: typeof DomainImport.countPasskeys
  doubtsAbout: typeof DomainImport.doubtsAbout
  doubtsAboutFile: typeof DomainImport.doubtsAboutFile
}

/**
 * Null if the code cannot be fetched now; the next call tries again. `signal` cancels key derivations of the readers.
 */
export async function loadReaders(ports: EnginePorts, signal?: AbortSignal): Promise<Readers | null> {
  try {
    const [{ textReaders, ...parts }, { foreignReaders }, { severyArchive }] = await Promise.all([
      import('@severy/domain/import'),
      import('@severy/foreign'),
      import('./severy-archive.ts'),
    ])
    const list = [severyArchive(ports), ...foreignReaders(derivationsOf(ports, signal)), ...textReaders]
    return { list, ...parts }
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/**
 * Creates a file's probe, with which a reader is chosen, and the reader's source. Refuses a ZIP file whose directory
 * cannot be trusted, and a database that no reader opens.
 */
export async function probeFile(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<{ probe: FileProbe; source: ImportSource }, ZipRefusal | 'password-safe'>> {
  const kind = kindOfBytes(bytes)
  if (kind === 'psafe3') return err('password-safe')
  const text = kind === null ? decodeText(bytes) : null
  const foreign = kind === 'zip' ? await import('@severy/foreign') : null
  const archive = foreign?.openZip(bytes) ?? ok([])
  if (!archive.ok) return archive
  return ok({
    probe: {
      kind: kind ?? (text === null ? 'binary' : 'text'),
      start: text?.slice(0, probeLength) ?? '',
      entryNames: (foreign?.exportedFiles(archive.value) ?? []).map(({ path }) => path),
    },
    source: { name, bytes, text },
  })
}

/**
 * The only file of an archive, for exports that were zipped before sending. Null if there are several, or if the
 * archive is damaged.
 */
export async function unpackOnly(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> } | null> {
  const { exportedFiles, openZip } = await import('@severy/foreign')
  const archive = openZip(bytes)
  const [only, ...others] = archive.ok ? exportedFiles(archive.value) : []
  if (only === undefined || others.length > 0 || only.size > unpackedBytesMax) return null
  const unpacked = await only.read()
  return unpacked === null ? null : { name: only.path, bytes: unpacked }
}

const unpackedBytesMax = 128 * 1024 * 1024
