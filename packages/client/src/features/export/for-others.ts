/** Files that other products read, and what of the vaults has no place in them. */
import { sshFingerprint, sshPublicBytes } from '@severy/domain'
import {
  bitwardenExport,
  chromeTable,
  cxfExport,
  Losses,
  onePasswordTable,
  protonTable,
  vaultCsv,
} from '@severy/domain/export'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { readCode } from './code-forms.ts'
import { cxfOptions, cxfVaults } from './cxf-content.ts'
import type { ClearForOthers, ExportLosses, FormatForOthers } from './data.ts'
import { asExported, type VaultContent } from './gather.ts'
import { keepassOf } from './write-keepass.ts'

/** The file's text in parts, and what of the vaults it could not take. */
export async function writeForOthers(
  vaults: readonly VaultContent[],
  format: ClearForOthers,
): Promise<{ texts: string[]; losses: ExportLosses }> {
  const losses = new Losses()
  const exported = asExported(vaults)
  switch (format) {
    case 'bitwarden': {
      const fingerprints = await fingerprintsIn(vaults)
      const fingerprintOf = (publicKey: string) => fingerprints.get(publicKey) ?? null
      const file = bitwardenExport(exported, losses, { readCode, fingerprintOf })
      return { texts: [JSON.stringify(file, null, 2)], losses: losses.list() }
    }
    case 'chrome': {
      const texts = [...chromeTable(exported, losses)]
      return { texts, losses: losses.list() }
    }
    case '1password': {
      const texts = [...onePasswordTable(exported, losses, readCode)]
      return { texts, losses: losses.list() }
    }
    case 'proton': {
      const texts = [...protonTable(exported, losses, readCode)]
      return { texts, losses: losses.list() }
    }
  }
}

/** Runs the writer itself to count the losses, so that the counts cannot differ from the file. */
export async function lossesIn(
  vaults: readonly VaultContent[],
  format: FormatForOthers,
  withFiles: boolean,
  unlocked: Unlocked,
  now: number,
): Promise<ExportLosses> {
  const losses = new Losses()
  switch (format) {
    case 'kdbx':
      await keepassOf(vaults, losses, () => (withFiles ? 0 : null), now)
      return losses.list()
    case 'csv':
      // Runs the writer to its end, without using the result.
      Array.from(vaultCsv(asExported(vaults), losses))
      return losses.list()
    case 'cxf':
      cxfExport(cxfVaults(vaults), cxfOptions(unlocked, '', now), losses)
      for (const { isOwn, entries, newer } of vaults) {
        losses.add(isOwn ? 'newer' : 'others', isOwn ? newer.length : entries.length)
      }
      return losses.list()
    default:
      return (await writeForOthers(vaults, format)).losses
  }
}

async function fingerprintsIn(vaults: readonly VaultContent[]): Promise<ReadonlyMap<string, string>> {
  const fingerprints = new Map<string, string>()
  for (const { item } of vaults.flatMap(({ entries }) => entries)) {
    const bytes = item.type === 'ssh-key' ? sshPublicBytes(item.fields.publicKey) : null
    if (item.type !== 'ssh-key' || bytes === null) continue
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    fingerprints.set(item.fields.publicKey, sshFingerprint(hash))
  }
  return fingerprints
}
