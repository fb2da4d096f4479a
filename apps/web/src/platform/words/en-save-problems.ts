import { addTexts } from '../i18n/i18n.ts'

/** English texts for refusals to save, and for how long ago something was. */
export const enSaveProblems = {
  accountGone: {
    notKept: 'This account is gone, so nothing new can be saved',
  },
  deviceLost: {
    notKept:
      'Not saved: this browser deleted Severy’s data and isn’t storing anymore. What you typed is still here. Copy it, or export your vault, before you close this window.',
  },
  rules: {
    moveOutside: 'Your organization only allows sharing among members, and that vault includes other people.',
  },
  vaults: {
    moveVaultGone:
      'That vault was deleted or is no longer shared with you, so nothing was moved. Choose another one.',
    moveFiles: 'Couldn’t transfer an item’s files, so it stayed where it was.',
    moveStopped_one: '{{count, number}} item wasn’t moved.',
    moveStopped_other: '{{count, number}} items weren’t moved.',
  },
  reprompt: {
    needed: 'This item needs your account password. Open it again, then try that again.',
  },
  websites: {
    listFull: 'The list is full. Remove something first.',
  },
  sync: {
    sessionEnded: 'Session ended',
    now: 'just now',
  },
  item: {
    encryptFailed: 'Failed to encrypt data',
    invalidData: 'Invalid data for encryption',
    invalidUser: 'Invalid user ID for encryption',
    viewOnly: 'This item was shared with you as view only.',
    ownerRemoves: 'Only the owner can delete this. You can remove a shared item from your own vault.',
    newerVersion:
      'A newer version of Severy changed this item. Update Severy on this device and try again. Your change is saved.',
    vaultFull: 'Your vault is full. Permanently delete some items to make room.',
    itemLimit: 'You’ve reached this server’s item limit. Permanently delete some items to make room.',
    itemLimitOf_one:
      'You have {{count, number}} item, the most this server allows. Permanently delete some first.',
    itemLimitOf_other:
      'You have {{count, number}} items, the most this server allows. Permanently delete some first.',
    vaultFullOf_one:
      'This vault has {{count, number}} item, the most it can hold. Permanently delete some first.',
    vaultFullOf_other:
      'This vault has {{count, number}} items, the most it can hold. Permanently delete some first.',
    planLimit:
      'This is shared with other people. Sharing more than one item as a vault needs the Families or Business plan. Choose one of those, or add this to your own vault.',
    memberLimit: 'The plan that covers this has no seats left.',
    subscriptionRequired:
      'Your trial or plan has ended. Your change is saved on this device and syncs once you have a plan.',
    itemGone: 'This item was deleted on another device. Copy what you need and add it as a new item.',
    vaultGone: 'That vault was deleted or is no longer shared with you. Choose another one.',
    blockedByAlarm: 'You can’t save while the integrity alarm is on. What you typed is still here.',
    storageFull: 'This device is out of space, so the change wasn’t saved. Free up some space and try again.',
    locked: 'The vault is locked. You’ll get what you typed back when you unlock.',
    changedJustNow: 'Another device just changed the same thing. Check both values above, then save again.',
  },
} as const
addTexts(enSaveProblems)

declare module '../i18n/i18n.ts' {
  interface Catalogs {
    saveProblems: typeof enSaveProblems
  }
}
