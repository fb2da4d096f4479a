/** What can be said of an export, and taken along, without the writers of files. */
import { itemList } from '@severy/domain'
import type { ExportSize } from '../engine.ts'
import { refuseExport } from '../organisation/refuse-export.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import { filesOf, gatherVaults } from './gather.ts'

/** The specification's file, without a secret; null while locked, or where an organisation forbids it. */
export function exportItemList(engine: Engine): string | null {
  const unlocked = findUnlocked(engine)
  if (unlocked === null || refuseExport(unlocked) !== null) return null
  const items = gatherVaults(unlocked).flatMap(({ entries }) => entries.map(({ item }) => item))
  items.sort((a, b) => a.title.localeCompare(b.title))
  return JSON.stringify(itemList(items, unlocked.email, engine.ports.clock.now()), null, 2)
}

export function getExportSize(engine: Engine): ExportSize | null {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return null
  const vaults = gatherVaults(unlocked)
  const files = filesOf(vaults)
  return {
    items: vaults.reduce((sum, { entries }) => sum + entries.length, 0),
    files: files.length,
    fileBytes: files.reduce((sum, { attachment }) => sum + attachment.size, 0),
  }
}
