import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for the files of an item. */
export const enAttachments = {
  attachments: {
    add: 'Add files',
    none: 'Drop files here. They’re encrypted on this device before they’re uploaded.',
    noneByTouch: 'Files are encrypted on this device before they’re uploaded.',
    afterSaving: 'They’re uploaded once you save. If your vault locks before that, choose them again.',
    leaveOut: 'Leave out {{name}}',
    keepOpen: 'Keep this page open and unlocked until your files are uploaded.',
    storage: '{{used}} of {{max}} used',
    storageUsed: '{{used}} used',
    storageLabel: 'Storage for attachments',
    dismiss: 'Dismiss message about {{name}}',
    preview: 'Preview {{name}}',
    downloadPlain: 'Download',
    more: 'More for {{name}}',
    rename: 'Rename',
    renameTitle: 'Rename file',
    name: 'File name',
    share: 'Share this file',
    shareTitle: 'Share “{{name}}”?',
    shareText:
      'This copies the file into a new note, and then you share that note. {{item}} and its other files aren’t shared.',
    shareStays: 'The copy uses {{size}} of your storage. It stays in your vault until you delete the note.',
    shareCopy: 'Copy and continue',
    shareCopying: 'Copying...',
    shareFailed: 'Couldn’t copy the file',
    remove: 'Remove',
    removeTitle: 'Remove “{{name}}”?',
    removeText: 'This removes the file from this item on all your devices.',
    removeConfirm: 'Remove file',
    notRemoved: 'Couldn’t remove “{{name}}”',
    notAdded: 'Couldn’t add “{{name}}”',
    notShown: 'Can’t preview “{{name}}”',
    notShownText: 'Download it to open it in another app.',
    cut: 'This is only the beginning. Download the file to see the rest.',
    brokenPicture: 'This picture is damaged, or this browser can’t display it.',
  },
} as const
addTexts(enAttachments)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    attachments: typeof enAttachments
  }
}
