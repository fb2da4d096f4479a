import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for vaults shared between people. */
export const enVaults = {
  vaults: {
    membersOf: 'Members of {{name}}',
    back: 'Back to vault',
    gone: 'Vault not found',
    goneText: 'It was deleted, or you’re no longer a member.',
    lead: 'Everyone here can use everything in the vault. People who leave may remember what they saw.',
    stale: 'You’re offline. This list may not show who left or got new keys.',
    items_zero: 'No items',
    items_one: '{{count, number}} item',
    items_other: '{{count, number}} items',
    people_one: '{{count, number}} member',
    people_other: '{{count, number}} members',
    you: 'You',
    roles: { view: 'Viewer', edit: 'Editor' },
    roleTexts: {
      view: 'Can view and use everything in the vault.',
      edit: 'Can also add and edit items, and move them to the trash.',
      owner: 'Can also permanently delete items, manage members and delete the vault.',
    },
    role: 'Role',
    roleOf: 'Role for {{email}}',
    roleChanged: 'Role changed',
    roleFailed: 'Couldn’t change the role',
    ownerTitle: 'Make {{email}} an owner?',
    ownerText: 'Owners manage members and can remove you. You can both be owners, or you can hand it over.',
    ownerBoth: 'Both be owners',
    ownerHandOver: 'Hand it over',
    ownerConfirm: 'Make owner',
    ownerChoice: 'Ownership',
    ownerBothText: 'You stay an owner too.',
    ownerHandOverText: 'You become an editor and can leave.',
    handedOver: '{{email}} now owns the vault',
    addMember: 'Add member',
    addMemberTitle: 'Add to {{name}}',
    addMemberSummary: {
      view: '{{email}} will be able to view everything in {{name}}.',
      edit: '{{email}} will be able to view and edit everything in {{name}}.',
      owner: '{{email}} will own {{name}} with you and can manage members.',
    },
    adding: 'Adding...',
    added: 'Member added',
    addedText: '{{email}} gets an invitation now, and the vault once they accept.',
    addFailed: 'Couldn’t add the member',
    remove: 'Remove',
    removeLabel: 'Remove {{email}} from the vault',
    removeTitle: 'Remove {{email}} from {{name}}?',
    removeText:
      'The keys change right away, so {{email}} gets nothing new. They may already have seen what’s in it.',
    removeAdded: 'Added by {{email}}. Keep them?',
    removeStays: 'Keep {{email}}',
    removing: 'Removing...',
    removed: 'Member removed',
    removedText: 'The vault’s keys have changed',
    removeFailed: 'Couldn’t remove anyone',
    seenTitle: 'Change these passwords?',
    seenText:
      '{{email}} may have seen these. To make sure they’re locked out, change them on the websites too.',
    seenOpen: 'Change',
    seenOpenLabel: 'Change the password for {{name}}',
    done: 'Done',
    leave: 'Leave vault',
    leaveTitle: 'Leave {{name}}?',
    leaveText: 'Everything in it disappears from your devices. An owner can add you again.',
    leaving: 'Leaving...',
    left: 'You left the vault',
    leaveFailed: 'Couldn’t leave the vault',
    delete: 'Delete vault',
    deleteTitle: 'Delete {{name}} for everyone?',
    deleteText_zero: 'It’s empty. This permanently deletes it for all members.',
    deleteText_one:
      'This permanently deletes the item in it for all members. If someone still needs it, move it out first.',
    deleteText_other:
      'This permanently deletes the {{count, number}} items in it for all members. Move out anything someone still needs first.',
    deleteType: 'Type the vault’s name to confirm',
    deleteTypeWrong: 'That’s not the vault’s name.',
    deleting: 'Deleting...',
    deleted: 'Vault deleted',
    deleteFailed: 'Couldn’t delete the vault',
    inShares: 'Shared vault',
  },
} as const
addTexts(enVaults)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    vaults: typeof enVaults
  }
}
