import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for folders, and for moving between vaults. */
export const enPlaces = {
  folders: {
    heading: 'Folders',
    places: 'Folders',
    tags: 'Tags',
    add: 'Add folder',
    addTitle: 'New folder',
    addInside: 'Add folder inside',
    name: 'Name',
    nameMissing: 'Enter a name.',
    rename: 'Rename',
    renameTitle: 'Rename folder',
    move: 'Move',
    moveTitle: 'Move {{name}}',
    into: 'Move to',
    top: 'No folder (top level)',
    share: 'Share',
    shareTitle: 'Share the folder “{{name}}”?',
    shareText_one:
      'This makes a shared vault with the same name and moves the item in this folder there. Then you choose who else gets access. What you put in the folder later stays private.',
    shareText_other:
      'This makes a shared vault with the same name and moves all {{count, number}} items there, including those in subfolders. Then you choose who else gets access. What you put in the folder later stays private.',
    shareEmpty:
      'This folder is empty. This makes a shared vault with the same name, and you choose who else gets access.',
    shared: 'Folder shared as a vault',
    sharedText: 'Add people to it. The folder itself is now empty.',
    delete: 'Delete folder',
    deleteTitle: 'Delete the folder “{{name}}”?',
    deleteText: 'Its items and subfolders move up one level. Nothing else is deleted.',
    save: 'Save',
    actions: 'Actions for folder {{name}}',
    failedTitle: 'Couldn’t change the folder',
  },
  vaults: {
    heading: 'Vaults',
    add: 'Add shared vault',
    addTitle: 'New shared vault',
    addText:
      'A vault for items several people use. Only you can see it until you add people. Its name is encrypted too.',
    create: 'Create vault',
    creating: 'Creating...',
    created: 'Vault created',
    createdText: 'Add people to it, or move items into it.',
    createFailed: 'Couldn’t create the vault',
    name: 'Name',
    rename: 'Rename',
    renameTitle: 'Rename vault',
    renameFailed: 'Couldn’t rename the vault',
    renaming: 'Saving...',
    actions: 'Actions for vault {{name}}',
    members: 'Members',
    planTitle: 'Feature Locked',
    planText: 'Shared vaults come with Families and Business. You can share single items on every plan.',
    moving: 'Moving...',
    moveFailed: 'Couldn’t move',
  },
  shell: {
    favorites: 'Favorites',
    archive: 'Archive',
    trash: 'Trash',
  },
  item: {
    tooLong: 'At most {{max, number}} characters.',
  },
} as const
addTexts(enPlaces)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    places: typeof enPlaces
  }
}
