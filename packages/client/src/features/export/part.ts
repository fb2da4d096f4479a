import { part } from '../../state/account/part.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { exportItemList, getExportSize } from './export-item-list.ts'
import { exportVault, getExportLosses } from './load-export.ts'
import { exportMemory } from './export-memory.ts'

/** Exporting everything (PROTOCOL 12.6). */
export const exports = part({
  calls: {
    /** The person's items without secrets, as the text of a JSON file. */
    exportItemList,
    /** Null while locked, and while part of the vault is only on the server. */
    getExportSize,
    /** What a file for another product would leave out if it were written now. Null as above. */
    getExportLosses,
    /**
     * Exports everything that the person may see as one file (PROTOCOL 12.6), after the account password is proved.
     * Works offline unless files are included; `export-progress` events report their progress. A second export cancels
     * the first.
     */
    exportVault,
    cancelExport,
  },
})

function cancelExport(engine: Engine): void {
  const unlocked = findUnlocked(engine)
  if (unlocked !== null) exportMemory(unlocked).running?.abort()
}
