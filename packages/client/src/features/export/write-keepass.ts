/** Writes a database for KeePass and compatible programs, entirely in memory. */
import { randomBytes } from '@severy/crypto'
import { Losses } from '@severy/domain/export'
import { err, ok, type Result } from '@severy/result'
import type { Bytes } from '@severy/verifier'
import type { Refusal } from '../../base/refusal.ts'
import { derivationsOf } from '../import/derivations-of.ts'
import type { Engine } from '../../state/account/session.ts'
import { readCode } from './code-forms.ts'
import type { ExportChoice, ExportedVault } from './data.ts'
import { FileContents } from './file-contents.ts'
import { asExported, filesOf, type FileOfEntry, type VaultContent } from './gather.ts'
import type { ExportReason } from './reasons.ts'

/**
 * Writes the vaults as one KDBX file under the passphrase, and with `withKeyFile` a new key file that is needed in
 * addition. Refused if the attachments together are larger than 128 MiB, because the file is written in memory.
 */
export async function writeKeePass(
  engine: Engine,
  vaults: readonly VaultContent[],
  { passphrase, withFiles, withKeyFile = false }: ExportChoice & { format: 'kdbx' },
  signal: AbortSignal,
): Promise<Result<ExportedVault, Refusal<ExportReason>>> {
  const files = withFiles ? filesOf(vaults) : []
  if (files.reduce((sum, { attachment }) => sum + attachment.size, 0) > filesBytesMax)
    return err({ reason: 'files-too-large' })
  const contents = new FileContents(engine, signal, files)
  contents.restart()
  const numbers = new Map<string, number>()
  const attachments: Bytes[] = []
  for (const file of files) {
    const bytes = await readAll(contents, file)
    if (bytes === null && contents.refusal !== null) return err(contents.refusal)
    if (bytes === null) continue
    numbers.set(file.attachment.blobId, attachments.length)
    attachments.push(bytes)
  }
  const now = engine.ports.clock.now()
  const document = await keepassOf(vaults, new Losses(), (blobId) => numbers.get(blobId) ?? null, now)
  const { sealKdbx, writeKeyFile } = await import('@severy/foreign')
  const keyFile = withKeyFile ? await writeKeyFile(randomBytes(32)) : null
  const sealed = await sealKdbx(
    document,
    attachments,
    {
      passphrase: passphrase.normalize('NFC'),
      ...(keyFile !== null && { keyFile: new TextEncoder().encode(keyFile) }),
    },
    derivationsOf(engine.ports).argon2,
  )
  if (!sealed.ok) return err({ reason: sealed.error })
  return ok({
    content: new Blob([sealed.value]),
    extension: 'kdbx',
    keyFile,
    leftOut: [...contents.leftOut].map(({ title, attachment: { name } }) => ({ title, name })),
    newerLeftOut: vaults.reduce((sum, { newer }) => sum + newer.length, 0),
  })
}

/** Everything except the files' contents; each file is represented by its number in the database. */
export async function keepassOf(
  vaults: readonly VaultContent[],
  losses: Losses,
  fileNumber: (blobId: string) => number | null,
  now: number,
) {
  const { keepassDocument } = await import('@severy/foreign')
  return keepassDocument(asExported(vaults), { losses, readCode, fileNumber, name: 'Severy', now })
}

/** While the database is compressed and encrypted, the files take four times this much memory. */
const filesBytesMax = 128 * 1024 * 1024

async function readAll(contents: FileContents, file: FileOfEntry): Promise<Bytes | null> {
  const parts: Bytes[] = []
  const reading = contents.read(file)
  for (;;) {
    const step = await reading.next()
    if (step.done === true) return step.value ? new Uint8Array(await new Blob(parts).arrayBuffer()) : null
    parts.push(step.value)
  }
}
