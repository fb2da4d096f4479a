import { part } from '../../state/account/part.ts'
import { cancelReading, previewImport, warmUpReading } from './preview-import.ts'
import { cancelImport, compareImport, dropImport, listImportRows, revealImported } from './preview-rows.ts'
import { runImport } from './run-import.ts'
import { writeImportRows } from './write-rows.ts'
import { listImports, undoImport } from './undo-import.ts'

/** Importing other products' files. */
export const imports = part({
  calls: {
    /** Reads an export file in the worker; the parsed entries stay there until `dropImport`. */
    previewImport,
    /** Loads the code that reads files, for screens on which a person is about to choose one. */
    warmUpReading,
    /** Cancels the running `previewImport`, which then refuses with `canceled`. */
    cancelReading,
    /** Stores the chosen rows; `import-progress` events report progress. Canceling stops it between two commits. */
    runImport,
    cancelImport,
    dropImport,
    /** Returns the secret of one row in a preview, for showing it. Null if there is none. */
    revealImported,
    /** The rows of a preview in a range of places, as they are shown. */
    listImportRows,
    /** Compares the rows of a preview with a vault (the personal one by default). */
    compareImport,
    /**
     * Writes rows of a preview as a table that can be imported later, without their files. Null if the code cannot be
     * fetched.
     */
    writeImportRows,
    /** Imports of the last day on this device, newest first. */
    listImports,
    /** Undoes what an import on this device added and merged, within a day. */
    undoImport,
  },
})
