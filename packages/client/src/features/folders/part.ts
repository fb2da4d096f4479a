import { part } from '../../state/account/part.ts'
import { addFolder, renameFolder, moveFolder, deleteFolder } from './change-folders.ts'

/** Folders. */
export const folders = part({
  calls: {
    /** Adds it to the personal vault. `invalid`: the name is not allowed, or the folder cannot be placed there. */
    addFolder,
    renameFolder,
    /** Moves a folder; null moves it to the top level. `invalid`: into itself. */
    moveFolder,
    /** Deletes a folder. Its folders and items move to the parent folder. */
    deleteFolder,
  },
})
