import { part } from '../part.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import { exportItemList, getExportSize } from './export-item-list.ts'
import { exportVault, getExportLosses } from './load-export.ts'
import { exportMemory } from './export-memory.ts'

/** Taking everything along (PROTOCOL 12.6). */
export const exports = part({
  calls: {
    /** What the person has, without a secret, as the text of a JSON file. */
    exportItemList,
    /** Null while locked, and while part of it is on the server only. */
    getExportSize,
    /** What has no place in a file for others, counted as it would be written now. Null as above. */
    getExportLosses,
    /**
     * Everything that the person sees, as one file (PROTOCOL 12.6), once the account password was proved; also without
     * network, unless files come along. How those go on is told by `export-progress` events. A second one ends the first.
     */
    exportVault,
    cancelExport,
  },
})

function cancelExport(engine: Engine): void {
  const unlocked = findUnlocked(engine)
  if (unlocked !== null) exportMemory(unlocked).running?.abort()
}
