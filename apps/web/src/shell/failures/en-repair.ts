import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for repairing the server’s copy after it was restored from a backup. */
export const enRepair = {
  keepKeys: {
    open: 'Use this device’s keys',
    title: 'Use this device’s keys?',
    text: 'This replaces the server’s account records with this device’s. Only do this if you know why the server went back.',
    givenUp:
      'You lose contacts, settings and vaults that only the other records have. The device that wrote them asks you before it switches.',
    vaults_one: 'Keep {{count, number}} vault that only the other records have',
    vaults_other: 'Keep {{count, number}} vaults that only the other records have',
    currentHint: 'The one the server knows: from the backup, or changed since on the other device.',
    wrong: 'That’s not the password the server knows.',
    moved: 'The server has changed since. Close this and compare again.',
    submit: 'Replace other keys',
    doneTitle: 'Now using this device’s keys',
  },
  repair: {
    open: 'Repair server copy',
    looking: 'Comparing...',
    ask: 'Repair the server’s copy?',
    askText:
      'The server has an older version of what this device verified, like after a restored backup. This device can send back what’s missing, exactly as it was encrypted and signed. Your other devices follow. Only do this if you know why the server went back.',
    confirm: 'Send back',
    cancel: 'Cancel',
    sending: 'Sending...',
    progress: 'Vault {{done, number}} of {{total, number}}',
    account: 'Your latest account records, with your vault keys',
    vault: 'Vault “{{name}}”',
    unnamed: 'A vault with an unreadable name',
    newVault: 'Not on the server',
    changes_one: '{{count, number}} change',
    changes_other: '{{count, number}} changes',
    entries_one: '{{count, number}} item to send',
    entries_other: '{{count, number}} items to send',
    deletes_one: '{{count, number}} item to delete there',
    deletes_other: '{{count, number}} items to delete there',
    memberLists_one: '{{count, number}} member list, with the key for members who need it again',
    memberLists_other: '{{count, number}} member lists, with the key for members who need it again',
    nothing:
      'The server isn’t behind this device. Check again. If the alarm stays, something else is causing it.',
    impossible: 'This device can’t repair it',
    impossibleText:
      'Nothing was sent. Read the verified copy and export it first, then ask your administrator what happened.',
    notRepaired: 'Not repaired',
    why: {
      behind: 'The server rejected it.',
      missing: 'The server rejected it.',
      'other-branch':
        'The server’s version doesn’t match this device’s copy. Either another device has saved something since the server went back, or someone is tampering. The two can’t be merged. Export the copy you trust.',
      'too-far-back':
        'The server went back further than this device has records for. A device you’ve used longer may be able to repair it.',
      'owner-needed': 'Its member list went back too. An owner has to repair it first.',
      'too-large': 'Too much is missing to send at once. Ask your administrator for a newer backup.',
      'author-behind':
        'Someone else changed it last, and their account went back too. They have to repair theirs first. Then check again.',
      refused:
        'The server rejected it. An account in this vault may be missing there, like one created after the backup.',
      plan: 'Your plan doesn’t allow it. Check your plan, then try again.',
      'password-expired': 'Change your account password first.',
    },
    accountWhy: {
      'other-branch':
        'The server’s account records don’t match this device’s, and this device can’t trace where they split. You can still read this device’s copy. Export it, sign out, and clear this site’s data in the browser before you sign in again.',
      branch:
        'Another of your devices saved its own account records after the server went back. You can only keep one version. Continue here if you trust this device. You can repair its vaults afterward.',
      'too-far-back':
        'Your account records went back further than this device has records for. Another device may be able to repair them.',
      'other-keys':
        'The server’s data is from before your keys or email address changed. Ask your administrator for a newer backup.',
    },
    doneTitle: 'Server copy repaired',
    doneText_one: '{{count, number}} item sent back. Every check passed.',
    doneText_other: '{{count, number}} items sent back. Every check passed.',
    restTitle: 'Partly repaired',
    restText: 'We sent back everything we could.',
    lostFiles: 'Files the server lost. This device has no copy:',
    lostFile: '{{name}}, from “{{title}}”',
    close: 'Close',
    keep: 'Keep my copy as a new vault',
    keepAsk: 'Keep this device’s copy as a new vault?',
    keepText:
      'This makes a new vault with a new key from what this device verified in “{{name}}”. The server’s current version leaves all your devices, including anything saved only there. Export that first on a device that shows it.',
    keepShared:
      'Only you get the new vault. The other members keep the server’s copy. Share the new one with them again.',
    keepFiles_one: '{{count, number}} file isn’t included. Open and save it first.',
    keepFiles_other: '{{count, number}} files aren’t included. Open and save them first.',
    keepConfirm: 'Keep my copy',
    keeping: 'Making the vault...',
    keptTitle: 'Kept as a new vault',
    keptText: 'Your other devices follow.',
    keepTooLarge: 'This copy is too large for one step. Export it instead.',
    keepFailed: 'Couldn’t make the new vault. Nothing was changed. Try again.',
  },
  rotation: {
    ends: 'Your other devices are signed out. Passkeys, trusted contacts, your current Recovery Kit and your links stop working. You get a new kit next.',
    current: 'Current account password',
    next: 'New account password',
    nextMissing: 'Enter a new account password.',
    promise: 'We never receive this password. Your new Recovery Kit comes next.',
    same: 'Choose a different password. Someone may know the current one.',
    submitting: 'Resetting your keys...',
    failedTitle: 'Couldn’t reset your keys',
    doneText: 'Keep your new Recovery Kit. The old one no longer works.',
  },
} as const
addTexts(enRepair)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    repair: typeof enRepair
  }
}
