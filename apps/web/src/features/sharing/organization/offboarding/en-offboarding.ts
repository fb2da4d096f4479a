import { addTexts } from '../../../../platform/i18n/i18n.ts'

/** English texts for removing a member from an organization. */
export const enOffboarding = {
  offboarding: {
    title: 'Remove a member',
    titleAfter: 'After a removal',
    loadFailed: 'Couldn’t load what they can read',
    lead: 'New keys don’t make anyone forget what they’ve read. Here’s what they can read now. Afterward you get a list of passwords to change.',
    leadAfter: 'New keys don’t make anyone forget what they’ve read. Only a new password helps.',
    gone: 'Nothing to do here',
    goneText: 'This person isn’t a member, and there’s no open list for them.',
    offline: 'You’re offline. Removing someone needs a connection.',
    readable: 'What they can read',
    unseen: 'Only vaults and items you’re part of. Only their members can see the others.',
    nothing: 'Nothing you’re part of.',
    nothingLeft: 'They can’t read anything you’re part of anymore.',
    passwords_one: '{{count, number}} password',
    passwords_other: '{{count, number}} passwords',
    steps: {
      remove: 'Their access ends when you remove them, and it gets a new key.',
      'co-owner': 'They own it with you. Remove them under Members, where you can see who they added.',
      theirs:
        'It belongs to them, and nobody can take it. Ask them to make you an owner, or move its items to one of your vaults.',
      elsewhere: 'Someone else owns it and has to remove them there.',
    },
    takeOut: 'Move items out',
    takeOutOf: 'Move items out of {{name}}',
    takeOutTitle: 'Move items out of {{name}}?',
    takeOutText:
      'All its items, with history and files, move to a new shared vault of yours with the same name. Only you are in it. Their vault stays, empty.',
    takingOut: 'Moving...',
    takenOut_one: '{{count, number}} item moved to one of your vaults',
    takenOut_other: '{{count, number}} items moved to one of your vaults',
    takeOutFailed: 'Couldn’t move everything',
    open: 'Open',
    openOf: 'Open {{name}}',
    remove: 'Remove now',
    resume: 'Continue removal',
    removing: 'Removing...',
    confirmTitle: 'Remove {{email}} from {{name}}?',
    confirmText_zero:
      'They keep their own vault and can still read it. The plan no longer covers them. They aren’t in any of your vaults.',
    confirmText_one:
      'They keep their own vault and can still read it. The plan no longer covers them. They lose one of your vaults or items, which gets a new key.',
    confirmText_other:
      'They keep their own vault and can still read it. The plan no longer covers them. They lose {{count, number}} of your vaults and items, which get new keys.',
    removed: 'Member removed',
    removeFailed: 'Removal isn’t complete',
    left_one:
      '{{count, number}} vault or item is left. Someone else has to end it, or you need to review it.',
    left_other:
      '{{count, number}} vaults and items are left. Someone else has to end them, or you need to review them.',
    change: 'Change these passwords',
    changeText:
      'They could read these when the removal started, {{date, datetime(dateStyle: medium; timeStyle: short)}}. We check off each password once you change it.',
    progress: '{{done, number}} of {{count, number}} done',
    noPasswords: 'They couldn’t read any password you know of.',
    allDone: 'All changed',
    changed: 'Changed',
    stillReadable: 'They can still read it',
    markFailed: 'Couldn’t save this',
    edit: 'Change',
    editOf: 'Change {{name}}',
    end: 'Close list',
    endTitle: 'Close this list?',
    endText_zero: 'Everything on it is done.',
    endText_one: 'One password on it hasn’t been changed yet.',
    endText_other: '{{count, number}} passwords on it haven’t been changed yet.',
    ended: 'List closed',
    endFailed: 'Couldn’t close the list',
    waiting: 'After removing someone',
    waitingOf_zero: '{{email}}: nothing left to change',
    waitingOf_one: '{{email}}: one password to change',
    waitingOf_other: '{{email}}: {{count, number}} passwords to change',
  },
} as const
addTexts(enOffboarding)

declare module '../../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    offboarding: typeof enOffboarding
  }
}
