import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for the trash. */
export const enTrash = {
  trash: {
    heading: 'Trash',
    lead: 'Deleted items stay here for 30 days.',
    ofOthers: 'You can restore items in a shared vault. Only its owners can delete them sooner.',
    inVault: '· in {{vault}}, where only owners can delete',
    restore: 'Restore',
    restoreItem: 'Restore {{name}}',
    delete: 'Delete permanently',
    deleteItem: 'Delete {{name}} permanently',
    daysLeft_zero: 'Deleted today',
    daysLeft_one: 'Deleted in {{count, number}} day',
    daysLeft_other: 'Deleted in {{count, number}} days',
    empty: 'Empty trash',
    emptyTitle: 'Trash is empty',
    emptyText: 'Deleted items show up here, and you can restore them.',
    deleteOneTitle: 'Delete {{name}} permanently?',
    deleteManyTitle: 'Delete {{count, number}} items permanently?',
    deleteText: 'This can’t be undone, not even by us.',
    typeCount: 'Type {{number}} to confirm',
    typeCountWrong: 'That’s not the number of items in the trash.',
    deleting: 'Deleting...',
    deletedOneTitle: '{{name}} deleted permanently',
    deletedManyTitle: '{{count, number}} items deleted permanently',
  },
} as const
addTexts(enTrash)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    trash: typeof enTrash
  }
}
