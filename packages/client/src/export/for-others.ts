/** Files that other products read, and what of the vaults has no place in them. */
import { sshFingerprint, sshPublicBytes } from '@severy/domain'
import { bitwardenExport, chromeTable, Losses, onePasswordTable, protonTable } from '@severy/domain/export'
import { readCode } from './code-forms.ts'
import type { ClearForOthers, ExportLosses, FormatForOthers } from './data.ts'
import { asExported, type VaultContent } from './gather.ts'
import { keepassOf } from './write-keepass.ts'

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

/** The writer itself counts: what it says and what it does are one. */
export async function lossesIn(
  vaults: readonly VaultContent[],
  format: FormatForOthers,
  withFiles: boolean,
  now: number,
): Promise<ExportLosses> {
  if (format !== 'kdbx') return (await writeForOthers(vaults, format)).losses
  const losses = new Losses()
  await keepassOf(vaults, losses, () => (withFiles ? 0 : null), now)
  return losses.list()
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
