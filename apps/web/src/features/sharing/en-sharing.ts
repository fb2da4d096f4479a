import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for the lists of what is shared. */
export const enSharing = {
  sharing: {
    share: 'Share Password',
    tabs: 'Shares',
    withMe: 'Shared with Me',
    withMeEmpty: 'No passwords have been shared with you yet.',
    byMeEmpty: "You haven't shared any passwords yet.",
    loadFailed: 'Error loading sharing data',
    sharedWith: 'Shared with user',
    from: 'From {{email}}',
    notOpen: 'Not on this device yet',
    answer: { accepted: 'Accepted' },
    leave: 'Remove',
    leaveLabel: 'Remove {{name}} from your vault',
    leaveGoneText: 'The account that shared it was deleted, so it can’t be shared with you again.',
    keep: 'Make a copy',
    keepLabel: 'Make a copy of {{name}}',
    keeping: 'Copying...',
    kept: 'Copy saved',
    keptText: 'It’s in your personal vault, with its history and files.',
    keepFailed: 'Couldn’t copy it',
    revoke: 'Revoke',
    revokeLabel: 'Revoke access to {{name}} for {{email}}',
    revokeTitle: 'Revoke access to {{name}} for {{email}}?',
    revokeText: 'The keys change right away, so {{email}} gets nothing new. They may already have seen it.',
    revoking: 'Revoking...',
    revoked: 'Access revoked',
    revokedText: 'Sharing access has been revoked',
    revokeFailed: 'Error revoking access',
    changeTitle: 'Change this password?',
    changeText:
      '{{email}} may have seen the password for {{name}}. To make sure they’re locked out, change it on the website too.',
    changeNow: 'Change it now',
    changeLater: 'Later',
    permissionLabel: 'Permission for {{email}} on {{name}}',
    permissionChanged: 'Permission changed',
    permissionFailed: 'Couldn’t change the permission',
    hidden_one: 'One more item was added to it.',
    hidden_other: '{{count, number}} more items were added to it.',
    showHidden: 'Accept and show',
    refused_one: 'One share failed a check',
    refused_other: '{{count, number}} shares failed a check',
    refusedText: 'We didn’t open any of it. The server or the sender may be at fault ({{codes}}).',
  },
} as const
addTexts(enSharing)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    sharing: typeof enSharing
  }
}
