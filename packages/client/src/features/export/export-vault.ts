/**
 * Exports everything into one file: sealed under its own passphrase, or unencrypted (PROTOCOL 12.6). Either way, the
 * account password or a passkey is required first: otherwise anyone who finds a vault open could take all of it under a
 * passphrase of their choice.
 */
import { cxfExport, plainExport, vaultCsv } from '@severy/domain/export'
import { err, ok, type Result } from '@severy/result'
import { isAboveFloor } from '../accounts/account-password.ts'
import type { OpenAttachmentReason } from '../attachments/reasons.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { ExportChoice, ExportedVault, ExportLosses, FormatForOthers } from './data.ts'
import type { ExportReason } from './reasons.ts'
import { noAnswer } from '../../base/http/no-answer.ts'
import type { Proof } from '../sessions/data.ts'
import { proveHere } from '../../state/entry/prove-here.ts'
import { refuseExport } from '../organization/refuse-export.ts'
import { findUnlocked, hasEnded, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { cxfOptions, cxfVaults } from './cxf-content.ts'
import { FileContents } from './file-contents.ts'
import { asExported, filesOf, gatherVaults, type VaultContent } from './gather.ts'
import { lossesIn, writeForOthers } from './for-others.ts'
import { writeArchive } from './write-archive.ts'
import { writeKeePass } from './write-keepass.ts'
import { exportMemory } from './export-memory.ts'

/**
 * Writes the chosen file. An export that is already running is canceled. Resolves to the content, and to the
 * attachments that could not be fetched.
 */
export async function exportVault(
  engine: Engine,
  proof: Proof,
  choice: ExportChoice,
): Promise<Result<ExportedVault, Refusal<ExportReason>>> {
  const proved = await proveHere(engine, proof)
  if (!proved.ok) return proved
  const unlocked = proved.value
  const forbidden = refuseExport(unlocked)
  if (forbidden !== null) return err(forbidden)
  if ('passphrase' in choice && !(await isAboveFloor(engine.ports, choice.passphrase, unlocked.email)))
    return err({ reason: 'weak-passphrase' })
  const memory = exportMemory(unlocked)
  memory.running?.abort()
  const canceling = new AbortController()
  memory.running = canceling
  const signal = AbortSignal.any([canceling.signal, unlocked.ending.signal])
  const exported = await write(engine, unlocked, choice, signal)
  if (memory.running === canceling) memory.running = null
  if (hasEnded(unlocked)) return err({ reason: 'device-forgotten' })
  return canceling.signal.aborted ? err({ reason: 'canceled' }) : exported
}

/** What the chosen format would leave out if the file were written now. */
export async function getExportLosses(
  engine: Engine,
  format: FormatForOthers,
  withFiles: boolean,
): Promise<ExportLosses | null> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return null
  const vaults = await gatherVaults(unlocked)
  return vaults === null ? null : lossesIn(vaults, format, withFiles, unlocked, engine.ports.clock.now())
}

async function write(
  engine: Engine,
  unlocked: Unlocked,
  choice: ExportChoice,
  signal: AbortSignal,
): Promise<Result<ExportedVault, Refusal<ExportReason>>> {
  const vaults = await gatherVaults(unlocked)
  if (vaults === null) return err({ reason: noAnswer(engine.ports) })
  const { email } = unlocked
  const now = engine.ports.clock.now()
  switch (choice.format) {
    case 'archive':
      return archiveOf(engine, vaults, email, choice, signal)
    case 'plain':
      return ok(asText('json', [JSON.stringify(plainExport(asExported(vaults), email, now), null, 2)], 0))
    case 'csv':
      return ok(asText('csv', [...vaultCsv(asExported(vaults))], newerIn(vaults)))
    case 'kdbx':
      return writeKeePass(engine, vaults, choice, signal)
    case 'bitwarden':
    case 'chrome':
    case '1password':
    case 'proton': {
      const { texts } = await writeForOthers(vaults, choice.format)
      return ok(asText(choice.format === 'bitwarden' ? 'json' : 'csv', texts, newerIn(vaults)))
    }
    case 'cxf': {
      const options = cxfOptions(unlocked, choice.exporterRpId, now)
      const json = JSON.stringify(cxfExport(cxfVaults(vaults), options), null, 2)
      return ok(asText('json', [json], newerIn(vaults)))
    }
  }
}

/** What writing an archive requires. */
export interface ArchiveChoice {
  passphrase: string
  withFiles: boolean
}

/** Writes everything as an archive. Does not ask the person for proof, which the caller must have done. */
export async function writeArchiveOf(
  engine: Engine,
  unlocked: Unlocked,
  choice: ArchiveChoice,
  signal: AbortSignal,
): Promise<Result<ExportedVault, Refusal<OpenAttachmentReason>>> {
  const vaults = await gatherVaults(unlocked)
  if (vaults === null) return err({ reason: noAnswer(engine.ports) })
  return archiveOf(engine, vaults, unlocked.email, choice, signal)
}

async function archiveOf(
  engine: Engine,
  vaults: readonly VaultContent[],
  email: string,
  { passphrase, withFiles }: ArchiveChoice,
  signal: AbortSignal,
): Promise<Result<ExportedVault, Refusal<OpenAttachmentReason>>> {
  const files = withFiles ? filesOf(vaults) : []
  const contents = new FileContents(engine, signal, files)
  const content = await writeArchive(engine, vaults, email, passphrase, files, contents)
  if (content === null) return err(contents.refusal ?? { reason: 'unreachable' })
  const leftOut = [...contents.leftOut].map(({ title, attachment: { name } }) => ({ title, name }))
  return ok({ content, extension: 'severy', keyFile: null, leftOut, newerLeftOut: 0 })
}

function asText(extension: ExportedVault['extension'], texts: string[], newerLeftOut: number): ExportedVault {
  const type = extension === 'csv' ? 'text/csv' : 'application/json'
  return { content: new Blob(texts, { type }), extension, keyFile: null, leftOut: [], newerLeftOut }
}

function newerIn(vaults: readonly VaultContent[]): number {
  return vaults.reduce((sum, { newer }) => sum + newer.length, 0)
}
