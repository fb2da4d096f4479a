import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for groups of an organization. */
export const enGroups = {
  groups: {
    heading: 'Groups',
    empty:
      'Put members in a group to share a vault with all of them at once. Anyone who joins the group later gets it too.',
    add: 'New group',
    addTitle: 'New group',
    editTitle: 'Edit {{name}}',
    name: 'Name',
    nameMissing: 'Enter a name of up to 100 characters.',
    members: 'Group members',
    save: 'Save group',
    saving: 'Saving...',
    saved: 'Group saved',
    savedText: 'Vaults shared with this group update the next time their owners are online.',
    saveFailed: 'Couldn’t save the group',
    count_one: '{{count, number}} member',
    count_other: '{{count, number}} members',
    none: 'No members yet',
    edit: 'Edit',
    editLabel: 'Edit {{name}}',
    delete: 'Delete',
    deleteLabel: 'Delete {{name}}',
    deleteTitle: 'Delete {{name}}?',
    deleteText:
      'Its members stay in the organization. They lose access to what was shared with the group the next time the owners of those vaults are online.',
    deleting: 'Deleting...',
    deleted: 'Group deleted',
    deleteFailed: 'Couldn’t delete the group',
    share: 'Share with a group',
    shareTitle: 'Share {{name}} with a group',
    shareText: 'Everyone in the group, now or later, becomes a member of this vault.',
    group: 'Group',
    sharing: 'Sharing...',
    shareFailed: 'Couldn’t share the vault',
    shared: 'Shared with {{name}}',
    sharedText_one: 'Added {{count, number}} person.',
    sharedText_other: 'Added {{count, number}} people.',
    notAdded:
      'Not added, because their keys don’t match the ones you know: {{emails}}. Compare safety numbers, then add them yourself.',
    sharedWith: 'Shared with groups',
    sharedWithText: 'Your devices add and remove people as the group changes.',
    through: 'Through a group',
    stop: 'Stop',
    stopLabel: 'Stop sharing with {{name}}',
    stopTitle: 'Stop sharing with {{name}}?',
    stopText:
      'This removes everyone who’s here because of the group and changes the vault’s key. They may already have seen what was in it.',
    stopping: 'Stopping...',
    stopped: 'No longer shared with {{name}}',
    stoppedText: 'Change any passwords in it that removed people shouldn’t know.',
    stopFailed: 'Couldn’t stop sharing',
    gone: 'This group no longer exists.',
    alreadyShared: 'This vault is already shared with the group.',
  },
} as const
addTexts(enGroups)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    groups: typeof enGroups
  }
}
