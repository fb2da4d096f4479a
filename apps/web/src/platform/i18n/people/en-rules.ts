/** English for the rules and groups of organizations. */
export const enRules = {
  rules: {
    exportForbidden:
      'Your organization doesn’t allow exports. Ask an owner, or leave the organization first.',
    contactOutside:
      'Your organization keeps vaults among its members. Choose a member as your trusted contact.',
    moveOutside: 'Your organization keeps vaults among its members, and that vault includes other people.',
    exportStays: 'Block exports',
    exportStaysHint:
      'Members can’t export in any format, including their own vaults. They can still open single values and files.',
    exportRule: 'Exports are blocked.',
    passkeyNoProof: 'Require the account password for sensitive changes',
    passkeyNoProofHint:
      'Passkeys still unlock vaults. Changing the password, making a Recovery Kit, exporting and the like take the account password.',
    passkeyRule: 'Sensitive changes take the account password, not a passkey.',

    secondStep: 'Two-factor authentication',
    secondStepFree: 'Each person decides',
    secondStepNow: 'Required now',
    secondStepIn: 'Required in {{count, number}} days',
    secondStepFrom: 'Required from {{date, datetime(dateStyle: long)}}',
    secondStepHint: 'Anyone who hasn’t set it up by then can’t see a vault until they do.',
    secondStepRule: 'Two-factor authentication is required from {{date, datetime(dateStyle: long)}}.',
    secondStepRuleNow: 'Two-factor authentication is required.',
    secondStepLine:
      'Your organization requires two-factor authentication from {{date, datetime(dateStyle: long)}}.',
    secondStepServerLine:
      'This server requires two-factor authentication from {{date, datetime(dateStyle: long)}}.',
    gateServerTitle: 'This server requires two-factor authentication',
    gateTitle: 'Your organization requires two-factor authentication',
    gateText:
      'The deadline to set it up has passed. Your vault is just as you left it. Set up an authenticator app to open it again.',
    gateAction: 'Set it up',
    gateOrganization: 'View organization',
    syncStopped: 'Paused until you set up two-factor authentication',
    syncPassword_one: '{{count, number}} change syncs once you change your account password',
    syncPassword_other: '{{count, number}} changes sync once you change your account password',

    passwordLengthMin: 'Minimum account password length',
    passwordFree: 'Severy’s minimum',
    passwordCharacters: '{{count, number}} characters',
    passwordStrongOnly: 'Require very strong account passwords',
    passwordStrongHint: 'Checked on each member’s device, the only place that knows the password.',
    passwordLength: 'Your organization requires an account password of {{count, number}} characters or more.',
    passwordStrong: 'Your organization requires a very strong account password.',
    passwordBoth:
      'Your organization requires a very strong account password of {{count, number}} characters or more.',
    passwordLengthRule: 'Account passwords must have {{count, number}} characters or more.',
    passwordStrongRule: 'Account passwords must be very strong.',
    passwordLine: 'Your account password is weaker than your organization requires.',
    passwordAction: 'Change password',
    passwordDueLine: 'This server requires a new account password by {{date, datetime(dateStyle: long)}}.',
    passwordOverLine:
      'Your new account password was due on {{date, datetime(dateStyle: long)}}. Until you set one, changes stay on this device.',
    passwordGateTitle: 'Choose a new account password',
    passwordGateText:
      'This server requires a new account password from time to time, and yours was due on {{date, datetime(dateStyle: long)}}. You can still view, copy, export and delete everything. To add, edit or share, change your password.',
    passwordGateLater: 'View my vault first',

    end: 'End the rules',
    forYou: 'These rules would apply to you',
    problems: {
      'plan-limit':
        'Rules and groups are part of the Business plan. Without it, you can only end the ones you have.',
      'second-step-missing':
        'You haven’t set up two-factor authentication, so you’d lock yourself out. Set it up in Settings first.',
    },
  },
  groups: {
    heading: 'Groups',
    empty:
      'Put members in a group to share a vault with all of them at once. Anyone who joins the group later gets it too.',
    add: 'New group',
    addTitle: 'New group',
    editTitle: 'Edit {{name}}',
    name: 'Name',
    nameMissing: 'Enter a name of up to 100 characters.',
    members: 'Group members',
    save: 'Save group',
    saving: 'Saving...',
    saved: 'Group saved',
    savedText: 'Vaults shared with this group update the next time their owners are online.',
    saveFailed: 'Couldn’t save the group',
    count_one: '{{count, number}} member',
    count_other: '{{count, number}} members',
    none: 'No members yet',
    edit: 'Edit',
    editLabel: 'Edit {{name}}',
    delete: 'Delete',
    deleteLabel: 'Delete {{name}}',
    deleteTitle: 'Delete {{name}}?',
    deleteText:
      'Its members stay in the organization. They lose access to what was shared with the group the next time the owners of those vaults are online.',
    deleting: 'Deleting...',
    deleted: 'Group deleted',
    deleteFailed: 'Couldn’t delete the group',

    share: 'Share with a group',
    shareTitle: 'Share {{name}} with a group',
    shareText: 'Everyone in the group, now or later, becomes a member of this vault.',
    group: 'Group',
    sharing: 'Sharing...',
    shareFailed: 'Couldn’t share the vault',
    shared: 'Shared with {{name}}',
    sharedText_one: 'Added {{count, number}} person.',
    sharedText_other: 'Added {{count, number}} people.',
    notAdded:
      'Not added, because their keys don’t match the ones you know: {{emails}}. Compare safety numbers, then add them yourself.',
    sharedWith: 'Shared with groups',
    sharedWithText: 'Your devices add and remove people as the group changes.',
    through: 'Through a group',
    stop: 'Stop',
    stopLabel: 'Stop sharing with {{name}}',
    stopTitle: 'Stop sharing with {{name}}?',
    stopText:
      'This removes everyone who’s here because of the group and changes the vault’s key. They may already have seen what was in it.',
    stopping: 'Stopping...',
    stopped: 'No longer shared with {{name}}',
    stoppedText: 'Change any passwords in it that removed people shouldn’t know.',
    stopFailed: 'Couldn’t stop sharing',
    gone: 'This group no longer exists.',
    alreadyShared: 'This vault is already shared with the group.',
    cameTo_one: '{{count, number}} person joined “{{name}}” through a group',
    cameTo_other: '{{count, number}} people joined “{{name}}” through a group',
    wentFrom_one: '{{count, number}} person left “{{name}}” through a group',
    wentFrom_other: '{{count, number}} people left “{{name}}” through a group',
    wentFromText: 'Its key has changed. Change any passwords in it they shouldn’t know.',
  },
}
