import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for sharing an item. */
export const enShare = {
  share: {
    manyTitle_one: 'Share one item',
    manyTitle_other: 'Share {{count, number}} items',
    manyItems: 'Items',
    manyMore_one: 'and one more',
    manyMore_other: 'and {{count, number}} more',
    manyUnknown:
      'You can only share several items with people who have an account. To invite someone, share one item, or put the items in a shared vault.',
    manySummaryView: '{{email}} will be able to view all of them.',
    manySummaryEdit: '{{email}} will be able to view and edit all of them.',
    manyDone_one: 'One item shared',
    manyDone_other: '{{count, number}} items shared',
    manyStopped: 'Shared {{done, number}} of {{count, number}}. The rest weren’t shared: {{reason}}',
    title: 'Share Password',
    item: 'Password',
    itemPlaceholder: 'Search by name',
    itemNone: 'No results in your vault.',
    itemMissing: 'Choose what you want to share.',
    email: 'Recipient email',
    emailMissing: 'Enter the person’s email address.',
    permission: 'Permission',
    viewOnly: 'View Only',
    viewOnlyText: 'Can view and use, but not edit.',
    viewEdit: 'View & Edit',
    viewEditText: 'Can also edit it, but not delete it. You both see each change.',
    missingTitle: 'Missing information',
    missingText: 'Please select a password and enter an email address',
    summaryView: '{{email}} will be able to view {{name}}.',
    summaryEdit: '{{email}} will be able to view and edit {{name}}.',
    nameVault: 'Include the vault’s name in the email',
    nameThem: 'Include the names in the email',
    nameThemHint:
      'The email and this server will then contain their names in plain text. Otherwise the email doesn’t say what they are.',
    looking: 'Looking up the address...',
    sharing: 'Sharing...',
    done: 'Password shared successfully',
    doneText: 'The password has been shared with the user',
    failed: 'Error sharing password',
    verify: 'Verify it’s really them (recommended)',
    firstTitle: 'First time sharing with {{email}}',
    firstText: 'Make sure the address is right. Compare the key words to rule out anyone in the middle.',
    vouchedTitle: '{{email}} is in your organization’s list',
    vouchedText:
      'The list includes these keys, but you haven’t shared with this person before. Compare the key words to rule out anyone in the middle.',
    otherAddressTitle: 'You know these keys as {{knownAs}}',
    otherAddressText:
      'The server says {{email}} is the same person. If they changed their address, ask them and compare the key words. If these are two people, don’t share: it would go to {{knownAs}}.',
    handedOverTitle: '{{email}} got new keys on {{date, datetime(dateStyle: medium)}}',
    handedOverText:
      'Their old keys signed the new ones, which is normal after resetting all keys. Compare the key words again before you share more.',
    changedTitle: '{{email}} got a new key on {{date, datetime(dateStyle: medium)}}',
    changedText:
      'This happens when someone starts over, or when someone interferes. Ask them before you share again. You can’t share with this address until you’ve compared the new keys.',
    verifyNow: 'Verify now',
    stop: 'Stop sharing',
  },
} as const
addTexts(enShare)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    share: typeof enShare
  }
}
