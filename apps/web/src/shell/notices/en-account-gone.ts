import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for an account that was deleted or started over elsewhere. */
export const enAccountGone = {
  accountGone: {
    'account-deleted': {
      title: 'This account was deleted.',
      text: 'This is the last copy on this device. You can’t add or change anything.',
    },
    'started-over': {
      title: 'Someone started over with this email.',
      text: 'This is the earlier vault, maybe its last copy. You can’t add or change anything here. If you started over, move it to your new account.',
    },
    export: 'Export',
    wiped: 'Vault wiped from this device',
    wipeFailed: 'Couldn’t wipe this device',
    take: 'Move to new account',
    taking: 'Moving...',
    takeTitle: 'Move this vault to your new account',
    takeText:
      'Everything you own here becomes a new vault, “{{name}}”, encrypted with your new keys. The copy on this device stays until all of it is there.',
    newPassword: 'Password of your new account',
    vaultName: 'Earlier vault',
    takenTitle: 'Vault moved',
    takenPartly: 'Vault moved in part',
    takenText_one: '{{count, number}} item is in “{{name}}” now.',
    takenText_other: '{{count, number}} items are in “{{name}}” now.',
    remaining_one:
      '{{count, number}} item couldn’t be moved. The earlier copy stays on this device: open it to try again.',
    remaining_other:
      '{{count, number}} items couldn’t be moved. The earlier copy stays on this device: open it to try again.',
    filesGone_one: '{{count, number}} file was only on the server, and was deleted with the earlier account.',
    filesGone_other:
      '{{count, number}} files were only on the server, and were deleted with the earlier account.',
    openNew: 'Open new account',
    signInFirst:
      'Your new account asks for a second step. Export this vault instead, then import the file there.',
    earlierTitle: 'This device still has your earlier vault.',
    earlierText: 'It may be the last copy. Open it to move it here.',
    open: 'Open it',
    giveUp: 'Wipe it',
    giveUpTitle: 'Wipe the earlier vault of {{email}} from this device?',
    giveUpText: 'This may be the last copy. Nobody can bring it back.',
  },
} as const
addTexts(enAccountGone)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    accountGone: typeof enAccountGone
  }
}
