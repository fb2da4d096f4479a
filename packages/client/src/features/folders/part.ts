import { part } from '../../state/account/part.ts'
import { addFolder, renameFolder, moveFolder, deleteFolder } from './change-folders.ts'

/** Folders. */
export const folders = part({
  calls: {
    /** Adds it to the personal vault. `invalid`: the name is not allowed, or the folder cannot be placed there. */
    addFolder,
    renameFolder,
    /** Null moves it to the top. `invalid`: into itself. */
    moveFolder,
    /** Its folders and items move to the parent folder. */
    deleteFolder,
  },
})
