import { part } from '../part.ts'
import { addFolder, renameFolder, moveFolder, deleteFolder } from './change-folders.ts'

/** Folders. */
export const folders = part({
  calls: {
    /** In the personal vault. `invalid`: no name, or nothing to put it into. */
    addFolder,
    renameFolder,
    /** To the top with null. `invalid`: into itself. */
    moveFolder,
    /** Its folders and items move to the folder around it. */
    deleteFolder,
  },
})
