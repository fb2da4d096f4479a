import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for trusted contacts in Settings. */
export const enTrustedContacts = {
  rules: {
    contactOutside:
      'Your organization only allows sharing among members. Choose a member as your trusted contact.',
  },
  emergency: {
    title: 'Trusted contacts',
    text: 'People who can request access in an emergency. You get time to decline. They hold one half of a key and this server holds the other. Neither half works alone.',
    limit:
      'This server enforces the wait. The person who runs it could skip the wait together with your contact.',
    add: 'Add trusted contact',
    loading: 'Loading your trusted contacts',
    loadFailed: 'Couldn’t load your trusted contacts',
    mine: 'People you trust',
    theirs: 'People who trust you',
    none: 'No trusted contacts yet.',
    unknown: 'No longer a contact',
    notChecked: 'Doesn’t match their keys',
    kinds: { view: 'View only', 'take-over': 'Take over' },
    kindText_view: 'Can see everything in your vaults, but not change it.',
    kindText_takeOver: 'Can set a new password and take over the account, or help you back in.',
    stages: {
      enrolled: 'No request',
      waiting: 'Requested: access from {{date, datetime(dateStyle: medium; timeStyle: short)}}',
      ready: 'Can open it now',
      opened: 'Opened it',
      ended: 'Ended',
    },
    endedText: 'Reset all keys to make their half of the key useless.',
    replaceKeys: 'Reset all keys',
    refuse: 'Decline',
    refuseLabel: 'Decline the request from {{email}}',
    refused: 'Declined',
    refusedText: '{{email}} gets no access, and we’ll let them know.',
    refuseFailed: 'Couldn’t decline the request',
    end: 'Remove',
    endLabel: 'Remove {{email}} from your trusted contacts',
    endTitle: 'Remove {{email}} as a trusted contact?',
    endText:
      'The server deletes its half of the key right away. Then reset all your keys, so that even a copy of it is useless. That removes all trusted contacts and gives you new passkeys and a new Recovery Kit.',
    ended: 'Trusted contact removed',
    endFailed: 'Couldn’t remove the contact',
    ending: 'Removing...',
    addTitle: 'Add trusted contact',
    addText:
      'Choose someone whose keys you’ve compared. We’ll tell them right away. They can’t do anything until they ask and the wait is over.',
    contact: 'Who',
    kind: 'What they can do',
    waitLabel: 'How long they have to wait',
    waitHint:
      'When they ask, we’ll email you and alert all your devices. You can decline until the wait is over.',
    waitNone: 'No wait: immediate access',
    waitDays_one: '{{count, number}} day',
    waitDays_other: '{{count, number}} days',
    adding: 'Adding...',
    added: 'Trusted contact added',
    addedText: 'We’ve told {{email}}.',
    addFailed: 'Couldn’t add the contact',
    noContacts:
      'Compare keys with someone first. Only people whose keys you’ve compared can become trusted contacts.',
    notCompared: 'Compare first',
    notComparedText: 'You can only choose people whose key words you’ve compared.',
    toContacts: 'Go to your contacts',
    unverified: 'These aren’t the keys you compared. Compare keys with this person first.',
    keyChanged: 'This person’s keys changed. Compare them again first.',
    already: 'This person is already your trusted contact.',
    planLimit:
      'Your plan doesn’t include emergency access. Families and Business do. See Billing for prices.',
    planNeeded: 'Your trial or plan has ended. Choose a plan to add a trusted contact.',
    personGone: 'This person no longer has an account.',
    request: 'Request access',
    requestLabel: 'Request access to the account of {{email}}',
    requestTitle: 'Request access to the account of {{email}}?',
    requestText_zero: 'We’ll tell {{email}} right away. You can open it right away too.',
    requestText_one:
      'We’ll tell {{email}} right away, and they can decline. You can open it after {{count, number}} day.',
    requestText_other:
      'We’ll tell {{email}} right away, and they can decline. You can open it after {{count, number}} days.',
    requesting: 'Requesting...',
    requested: 'Access requested',
    requestFailed: 'Couldn’t request access',
    takeBack: 'Cancel request',
    takeBackLabel: 'Cancel your request to {{email}}',
    takenBack: 'Request canceled',
    takeBackFailed: 'Couldn’t cancel the request',
    open: 'Open vault',
    openLabel: 'Open the vault of {{email}}',
    giveUp: 'Give up access',
    giveUpLabel: 'Give up access to the account of {{email}}',
    giveUpTitle: 'Give up access to the account of {{email}}?',
    giveUpText: 'You can’t help {{email}} anymore unless they choose you again.',
    gaveUp: 'Access given up',
    takeOver: 'Take over',
    takeOverLabel: 'Take over the account of {{email}}',
    takeOverTitle: 'Take over the account of {{email}}?',
    takeOverText:
      'You set a new password for it. This signs out all its devices and removes its passkeys, two-factor authentication and trusted contacts. We’ll tell {{email}}.',
    takeOverPassword: 'New password for that account',
    takeOverPromise: 'We never receive this password.',
    takeOverMissing: 'Enter a new password.',
    takingOver: 'Taking over...',
    takeOverFailed: 'Couldn’t take over the account',
    changedMeanwhile: 'The account was used in the meantime. Try again.',
    takenOverTitle: 'You can now open this account',
    takenOverText:
      'Sign in with {{email}} and the new password in another browser, or after you sign out here. Write down the recovery code first. You won’t see it again.',
    recoveryCode: 'Recovery code',
    secretKey: 'Secret Key',
    done: 'Done',
    release: 'Help by phone',
    releaseLabel: 'Help {{email}} back in by phone',
    releaseTitle: 'Help {{email}} back in',
    releaseText:
      'Talk to {{email}} in person or by phone, so you know it’s really them. Have them read out the number on their new device, and enter it here.',
    releaseNumber: 'The number they read out',
    releaseHint: '30 digits, in six groups of five.',
    releaseMissing: 'Enter all 30 digits.',
    releaseSubmit: 'Send key to that device',
    releasing: 'Sending...',
    released: 'Key sent',
    releasedText: 'Their device continues on its own.',
    releaseFailed: 'Couldn’t send the key',
    numberDiffers:
      'That’s not the number on the waiting device. Have them read it again. If it still doesn’t match, stop: someone may be in the middle.',
    nobodyWaits: 'No device is waiting for you. Ask them to open the link in the email and show the number.',
    failedCheck: 'Failed a check and can’t be used ({{code}}).',
  },
} as const
addTexts(enTrustedContacts)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    trustedContacts: typeof enTrustedContacts
  }
}
