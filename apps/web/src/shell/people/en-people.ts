import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for other people: comparing keys, what they offer, who was invited. */
export const enPeople = {
  emergency: {
    gone: 'This has already ended.',
    waits: 'The wait isn’t over, or the request was declined.',
    integrity: 'The server sent something that failed a check ({{code}}). Nothing was opened.',
  },
  sharing: {
    added_one: '1 shared password added to your vault',
    added_other: '{{count, number}} shared passwords added to your vault',
    addedFrom: '{{name}} from {{email}}',
    gone: 'Deleted account',
    offerTitle: '{{email}} wants to share something with you',
    offerText: 'You can see it once you accept.',
    offerNever: 'You can’t accept this.',
    offeredAlso_one: '{{title}} and one more',
    offeredAlso_other: '{{title}} and {{count, number}} more',
    look: 'Review',
    takeLabel: 'Accept {{what}} from {{email}}',
    takeAll: 'Accept all {{count, number}}',
    takenText_one: 'It’s in your vault.',
    takenText_other: 'All {{count, number}} are in your vault.',
    acceptedSome_one: 'One accepted',
    acceptedSome_other: '{{count, number}} accepted',
    takenSome_one: 'Review the other one first: its keys aren’t the ones you know.',
    takenSome_other: 'Review the other {{count, number}} first: their keys aren’t the ones you know.',
    acceptTitle: 'Accept what {{email}} is sharing?',
    acceptText: 'It shows up in your vault. {{email}} can remove your access anytime.',
    acceptUnknown:
      'You’ve never compared keys with {{email}}. If you don’t know this person, decline. Anyone can send you something.',
    offered: 'What they’re sharing',
    offeredMore_one: 'and one more',
    offeredMore_other: 'and {{count, number}} more',
    wasLeft: 'You declined or removed this before.',
    offersView: 'You can view it, but not edit it.',
    offersEdit: 'You can view and edit it.',
    accept: 'Accept',
    accepting: 'Accepting...',
    accepted: 'Accepted',
    acceptedText: 'It’s in your vault.',
    acceptFailed: 'Couldn’t accept',
    decline: 'Decline',
    declined: 'Declined',
    declineFailed: 'Couldn’t decline',
    trashedByOther: '{{name}} was moved to the trash',
    restoredByOther: '{{name}} was restored',
    deletedByOther: '{{name}} was permanently deleted',
    byOther: 'By {{email}}.',
    bySomebody: 'By someone who shares it with you.',
    inVault: 'In the vault {{vault}}.',
    ownerRestores: 'The owner can restore it within 30 days. Then it comes back to you too.',
    memberRestores: 'You can restore it within 30 days.',
    offline: 'You’re offline. Sharing needs a connection.',
  },
  share: {
    problems: {
      'invalid-email': 'This isn’t an email address.',
      'own-email': 'This is your own address.',
      'person-unknown':
        'No Severy account uses this address yet. Check the spelling, or ask them to sign up.',
      'contact-key-changed': 'This person’s key changed. Compare it before you share.',
      'keys-replaced':
        'Someone in this vault has new keys. Review and accept them on its Members page, then try again.',
      'recipient-unconfirmed': 'This person’s keys changed a moment ago. Check them again.',
      'outside-organization':
        'Your organization only allows sharing among members, and this person isn’t one.',
      integrity: 'What the server sent failed a check. Nothing was changed.',
      'keys-differ': 'The keys changed while you were comparing. Start again.',
      'not-owner': 'Only the owner can do that.',
      'already-shared': 'This is already shared with this person.',
      'files-unreachable': 'Couldn’t download the files, so nothing was shared. Try again in a moment.',
      'files-left':
        'It was shared, but some files couldn’t be copied. The original and all its files are still in your vault.',
      'item-gone': 'This is no longer in your vault.',
      'share-gone': 'This is no longer shared with you.',
      'already-accepted': 'You accepted this on another device. You can still remove it from your vault.',
      'changes-waiting': 'Some of your changes haven’t synced yet. Try again once they have.',
      'is-owner': 'You own this. Remove the other people instead of leaving.',
      'last-owner': 'A vault needs an owner. Make someone else an owner first.',
      'owner-pending': 'A vault needs an owner who has accepted it. Try again once the new owner has.',
      'in-collection':
        'This item is in a shared vault. Add the person to the vault, or move the item out first.',
    },
  },
  contacts: {
    verified: 'Verified',
    verifiedOn: 'Verified {{date, datetime(dateStyle: medium)}}',
    byLink: 'By invitation link, {{date, datetime(dateStyle: medium)}}',
    byOrganization: 'By your organization, {{date, datetime(dateStyle: medium)}}',
    vouched: 'Listed by your organization',
    notVerified: 'Not verified',
    otherAddress: 'Other address',
    keysReplaced: 'Keys replaced',
    contradicts: 'Keys don’t match',
    offerOtherAddress: 'These are the keys of {{email}}, but for a different address. Ask before you accept.',
    offerKeysReplaced:
      '{{email}} has changed keys since sending this. Ask before you accept, and compare the key words.',
    offerContradicts:
      'These aren’t the keys you know for {{email}}. Compare the key words before you accept.',
    verify: 'Verify',
    verifyLabel: 'Verify {{email}}',
    wordsOf: 'Key words for {{email}}',
    compareTitle: 'Check it’s really {{email}}',
    compareText:
      'Call or meet. They’ll find eight words on their Account page, under Profile, and read them to you by number. If all eight match, your connection is private.',
    number: 'Safety number',
    numberText: 'The same on both your screens. You can compare this instead of the words.',
    showNumber: 'Compare the safety number or scan a code',
    qr: 'Safety number as a QR code',
    qrText: 'Side by side, one of you scans the other’s code.',
    scanNone: 'No QR code in this picture.',
    scanOther:
      'This isn’t the code for your safety number. Someone may be in the middle, or it’s another person’s code.',
    scanSame: 'The codes match.',
    match: 'They match',
    differ: 'They don’t match',
    differTitle: 'Don’t share with {{email}}',
    differText:
      'Have them compare again on a device you both trust. If it still doesn’t match, tell us: the server may be showing you someone else’s keys.',
    saving: 'Saving...',
    done: 'Verified',
    doneText: 'We’ll tell you if the keys for {{email}} ever change.',
    failed: 'Couldn’t save this',
  },
  vaults: {
    offerTitle: '{{email}} wants to share a vault with you',
    offerName: 'Vault {{name}}',
  },
  invite: {
    expected: 'Waiting for {{email}} to finish sharing',
    expectedMember: 'Waiting for {{email}} to finish your invitation',
    expectedText:
      'You don’t need to do anything. It arrives the next time they unlock Severy, or once they’ve checked your keys.',
    answered: 'You answered the invitation from {{email}}',
    notAnswered: 'The invitation from {{email}} wasn’t accepted',
    problems: {
      'member-limit':
        'All seats in the plan are taken, counting invitations. Cancel an invitation, remove someone, or get the Business plan, which has no limit.',
      'person-known': 'This person has an account now. Share again, no invitation needed.',
      'already-invited': 'You already invited this person. Look under Pending Invites.',
      'too-many-invitations': 'You have too many open invitations. Cancel some under Pending Invites first.',
      'invitation-gone': 'This invitation was used or canceled, or it expired.',
      'other-address': 'This is for {{email}}, but you’re signed in with a different address.',
    },
  },
  invitePage: {
    thanksGiven:
      'What {{email}} shares shows up in your vault right away if they have Severy open, or the next time they unlock it.',
    thanksMember:
      'The invitation from {{email}} shows up in your vault, under Family or Organization, the next time they unlock Severy.',
    thanksNotGiven: '{{email}} will check your keys and finish sharing.',
    changedText:
      'This isn’t the key you know for {{email}}. Compare your safety numbers under Sharing, Contacts before you accept anything.',
  },
  vault: {
    untitled: 'Untitled',
  },
} as const
addTexts(enPeople)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    people: typeof enPeople
  }
}
