/** English for a server that went back to an older state, and for giving it back what it lost. */
export const enRepair = {
  keepKeys: {
    open: 'Go on with this device’s keys',
    title: 'Go on with this device’s keys?',
    text: 'This device’s account records take the place of the server’s. Do this only if you know why the server went back.',
    givenUp:
      'Contacts, settings and vaults that only the other records hold are given up, and the device that wrote them asks you before it follows.',
    vaults_one: 'Take along {{count, number}} vault that only the other records hold',
    vaults_other: 'Take along {{count, number}} vaults that only the other records hold',
    currentHint: 'The one that the server knows: as in the backup, or as changed since on the other device.',
    wrong: 'That is not the password that the server knows.',
    moved: 'The server has changed meanwhile. Close this and compare again.',
    submit: 'Replace the other keys',
    doneTitle: 'This device’s keys go on',
  },
  repair: {
    open: 'Repair server copy',
    looking: 'Comparing...',
    ask: 'Repair the server’s copy?',
    askText:
      'The server is at an older state of what this device has verified, as after a restored backup. This device can send back what is missing, exactly as it was sealed and signed before. Your other devices follow. Do this only if you know why the server went back.',
    confirm: 'Send it back',
    cancel: 'Cancel',
    sending: 'Sending...',
    progress: 'Vault {{done, number}} of {{total, number}}',
    account: 'Your account records: the newest ones, with the keys of your vaults',
    vault: 'Vault “{{name}}”',
    unnamed: 'A vault whose name is not open',
    newVault: 'Not on the server at all',
    changes_one: '{{count, number}} change',
    changes_other: '{{count, number}} changes',
    entries_one: '{{count, number}} entry is sent',
    entries_other: '{{count, number}} entries are sent',
    deletes_one: '{{count, number}} entry is deleted there',
    deletes_other: '{{count, number}} entries are deleted there',
    memberLists_one: '{{count, number}} member list, with the key for members who need it anew',
    memberLists_other: '{{count, number}} member lists, with the key for members who need it anew',
    nothing: 'The server is not behind this device. Check again; if the alarm stays, it has another cause.',
    impossible: 'This cannot be repaired from here',
    impossibleText:
      'Nothing was sent. Read the verified copy and export it before you do anything else; ask your operator what happened.',
    notRepaired: 'Not repaired',
    why: {
      behind: 'The server did not take it.',
      missing: 'The server did not take it.',
      'other-branch':
        'The server shows something that this device’s copy does not come from: another device has written since it went back, or somebody tampers. Two histories cannot become one; export the copy that you trust.',
      'too-far-back':
        'The server went back further than this device keeps records for. A device that has been in use for longer may be able to repair it.',
      'owner-needed': 'Its list of members went back too. An owner has to repair it first.',
      'too-large': 'What is missing is more than can be sent at once. Ask your operator for a newer backup.',
      'author-behind':
        'Somebody else changed it last, and their account went back as well. They have to repair first; then check again.',
      refused:
        'The server did not take it. An account that this vault names may be gone there, as one made after the backup.',
      plan: 'Your plan does not take it. Look at your plan, then try again.',
      'password-expired': 'Your account password has to be changed first.',
    },
    accountWhy: {
      'other-branch':
        'The server shows account records that this device’s do not come from, and that it cannot follow to where both part. This device’s copy stays readable; export it, sign out, and clear this site’s data in the browser before you sign in again.',
      branch:
        'Another of your devices wrote account records of its own after the server went back. One of both has to be given up. Go on here if this is the device that you trust; its vaults can be repaired afterwards.',
      'too-far-back':
        'Your account records went back further than this device keeps them. Another device may be able to repair them.',
      'other-keys':
        'The server is from before a change of your keys or your e-mail address. Ask your operator for a newer backup.',
    },
    doneTitle: 'Server copy repaired',
    doneText_one: '{{count, number}} entry was sent back. Every check passed.',
    doneText_other: '{{count, number}} entries were sent back. Every check passed.',
    restTitle: 'Repaired, with something left',
    restText: 'What could be sent back was sent back.',
    lostFiles: 'Files that the server lost. This device keeps no copy of them:',
    lostFile: '{{name}}, of “{{title}}”',
    close: 'Close',
    keep: 'Keep my copy as a new vault',
    keepAsk: 'Keep this device’s copy as a new vault?',
    keepText:
      'A new vault with a new key is made of what this device has verified in “{{name}}”. The vault as the server shows it now leaves all your devices: what was written only there does not come along. Export it first on a device that shows it.',
    keepShared:
      'The new vault is yours alone. The other members keep the server’s copy; share the new one with them again.',
    keepFiles_one: '{{count, number}} file stays behind. Open and save it first.',
    keepFiles_other: '{{count, number}} files stay behind. Open and save them first.',
    keepConfirm: 'Keep my copy',
    keeping: 'Making the vault...',
    keptTitle: 'Kept as a new vault',
    keptText: 'Your other devices follow.',
    keepTooLarge: 'This copy is too large for one step. Export it instead.',
    keepFailed: 'The new vault could not be made. Nothing was changed; try again.',
  },
} as const
