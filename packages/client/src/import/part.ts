import { part } from '../part.ts'
import { previewImport, revealImported, compareImport, cancelImport, dropImport } from './preview-import.ts'
import { runImport } from './run-import.ts'
import { listImports, undoImport } from './undo-import.ts'

/** Taking in the files of other products. */
export const imports = part({
  calls: {
    /** Reads an export file in the worker; the parsed entries stay there until `runImport` or `dropImport`. */
    previewImport,
    /** Stores the chosen rows; progress arrives as `import-progress` events. Stops between two commits when canceled. */
    runImport,
    cancelImport,
    dropImport,
    /** Of one row of a preview, for somebody who wants to see it. Null when there is none. */
    revealImported,
    /** What the rows of a preview are beside what a vault holds, the personal one if none is named, in their order. */
    compareImport,
    /** Imports of the last day on this device, newest first. */
    listImports,
    /** Takes back what an import of this device added and merged, for a day. */
    undoImport,
  },
})
