/** Exports and export figures that need no file writer. */
import { itemList } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import type { Refusal } from '../../base/refusal.ts'
import type { ExportSize } from './data.ts'
import type { ExportListReason } from './reasons.ts'
import { noAnswer } from '../../base/http/no-answer.ts'
import { refuseExport } from '../organization/refuse-export.ts'
import { findUnlocked, hasEnded, type Engine } from '../../state/account/session.ts'
import { filesOf, gatherVaults } from './gather.ts'

/** Exports the list of items, which contains no secrets. */
export async function exportItemList(engine: Engine): Promise<Result<string, Refusal<ExportListReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const forbidden = refuseExport(unlocked)
  if (forbidden !== null) return err(forbidden)
  const vaults = await gatherVaults(unlocked)
  if (hasEnded(unlocked)) return err({ reason: 'locked' })
  if (vaults === null) return err({ reason: noAnswer(engine.ports) })
  const items = vaults.flatMap(({ entries }) => entries.map(({ item }) => item))
  items.sort((a, b) => a.title.localeCompare(b.title))
  return ok(JSON.stringify(itemList(items, unlocked.email, engine.ports.clock.now()), null, 2))
}

/**
 * How many items and attachments an export would contain, and the total size of the attachments in bytes. Null while
 * no vault is open.
 */
export async function getExportSize(engine: Engine): Promise<ExportSize | null> {
  const unlocked = findUnlocked(engine)
  const vaults = unlocked === null ? null : await gatherVaults(unlocked)
  if (vaults === null) return null
  const files = filesOf(vaults)
  return {
    items: vaults.reduce((sum, { entries }) => sum + entries.length, 0),
    files: files.length,
    fileBytes: files.reduce((sum, { attachment }) => sum + attachment.size, 0),
  }
}
