/** English for the rules and groups of organizations. */
export const enRules = {
  rules: {
    exportForbidden:
      'Your organization does not allow vaults to be exported. Ask somebody in charge of it, or leave it first.',
    contactOutside:
      'Your organization keeps what is in vaults among its members: a trusted contact has to be one of them.',
    moveOutside:
      'Your organization keeps what is in vaults among its members, and that vault has others in it.',
    exportStays: 'Nobody exports a vault',
    exportStaysHint:
      'In no format, also not what is a member’s own. Single values and files can still be opened.',
    exportRule: 'Vaults are not exported.',

    secondStep: 'Two-factor authentication',
    secondStepFree: 'As each person chooses',
    secondStepNow: 'Required from now on',
    secondStepIn: 'Required in {{count, number}} days',
    secondStepFrom: 'Required from {{date, datetime(dateStyle: long)}}',
    secondStepHint: 'Whoever has not set it up by then sees nothing of a vault until they have.',
    secondStepRule: 'Two-factor authentication is required from {{date, datetime(dateStyle: long)}}.',
    secondStepRuleNow: 'Two-factor authentication is required.',
    secondStepLine:
      'Your organization requires two-factor authentication from {{date, datetime(dateStyle: long)}}.',
    secondStepServerLine:
      'This server requires two-factor authentication from {{date, datetime(dateStyle: long)}}.',
    gateServerTitle: 'This server requires two-factor authentication',
    gateTitle: 'Your organization requires two-factor authentication',
    gateText:
      'The time to set it up is over. Your vault is as you left it, and opens again as soon as a code from an authenticator app is asked for when you sign in.',
    gateAction: 'Set it up',
    gateOrganization: 'Look at the organization',
    syncStopped: 'Stopped until two-factor authentication is set up',
    syncPassword_one: '{{count, number}} change waits until you change your account password',
    syncPassword_other: '{{count, number}} changes wait until you change your account password',

    passwordLengthMin: 'Account password, at least',
    passwordFree: 'As Severy asks of everybody',
    passwordCharacters: '{{count, number}} characters',
    passwordStrongOnly: 'Only very strong account passwords',
    passwordStrongHint: 'Checked on each member’s device, which is the only place that knows the password.',
    passwordLength: 'Your organization asks for an account password of {{count, number}} characters or more.',
    passwordStrong: 'Your organization asks for a very strong account password.',
    passwordBoth:
      'Your organization asks for a very strong account password of {{count, number}} characters or more.',
    passwordLengthRule: 'Account passwords have {{count, number}} characters or more.',
    passwordStrongRule: 'Account passwords are very strong.',
    passwordLine: 'Your account password is weaker than your organization asks.',
    passwordAction: 'Change it',
    passwordDueLine: 'This server asks for a new account password by {{date, datetime(dateStyle: long)}}.',
    passwordOverLine:
      'This server has asked for a new account password since {{date, datetime(dateStyle: long)}}. Until then changes wait on this device.',
    passwordGateTitle: 'Choose a new account password',
    passwordGateText:
      'Whoever runs this server wants account passwords changed after a while, and yours was due on {{date, datetime(dateStyle: long)}}. Your vault is as you left it. Everything can be read, copied, exported and deleted; adding, changing and sharing wait until the password is new.',
    passwordGateLater: 'Look at the vault first',

    end: 'End the rules',
    forYou: 'These rules would hold for you',
    problems: {
      'plan-limit': 'Rules and groups are part of the Business plan. What is there can be ended without it.',
      'second-step-missing':
        'You have not set up two-factor authentication yourself, and would shut yourself out. Set it up under Settings first.',
    },
  },
  groups: {
    heading: 'Groups',
    empty:
      'Put members into a group, and share a vault with all of them at once: whoever joins the group later gets it too.',
    add: 'New group',
    addTitle: 'Make a group',
    editTitle: 'Change {{name}}',
    name: 'Name',
    nameMissing: 'Enter a name of up to 100 characters.',
    members: 'Members of the group',
    save: 'Save group',
    saving: 'Saving...',
    saved: 'Group saved',
    savedText: 'Vaults that are shared with it follow when their owners are next online.',
    saveFailed: 'The group could not be saved',
    count_one: '{{count, number}} member',
    count_other: '{{count, number}} members',
    none: 'Nobody yet',
    edit: 'Change',
    editLabel: 'Change {{name}}',
    delete: 'Delete',
    deleteLabel: 'Delete {{name}}',
    deleteTitle: 'Delete {{name}}?',
    deleteText:
      'Its members stay in the organization. What was shared with the group is taken from them when the owners of those vaults are next online.',
    deleting: 'Deleting...',
    deleted: 'Group deleted',
    deleteFailed: 'The group could not be deleted',

    share: 'Share with a group',
    shareTitle: 'Share {{name}} with a group',
    shareText: 'Whoever belongs to the group, now or later, becomes a member of this vault.',
    group: 'Group',
    sharing: 'Sharing...',
    shareFailed: 'The vault could not be shared',
    shared: 'Shared with {{name}}',
    sharedText_one: '{{count, number}} person was added.',
    sharedText_other: '{{count, number}} people were added.',
    notAdded:
      'Not added, because their keys are not the ones that you know: {{emails}}. Compare safety numbers, and add them yourself.',
    sharedWith: 'Shared with groups',
    sharedWithText: 'Your devices add and remove people as the group changes.',
    through: 'Through a group',
    stop: 'Stop',
    stopLabel: 'Stop sharing with {{name}}',
    stopTitle: 'Stop sharing with {{name}}?',
    stopText:
      'Whoever is here because of the group is removed, and the vault’s key changes. What they have read, they have read.',
    stopping: 'Stopping...',
    stopped: 'No longer shared with {{name}}',
    stoppedText: 'Change the passwords in it that nobody who was removed should know.',
    stopFailed: 'This could not be stopped',
    gone: 'This group is not there any more.',
    alreadyShared: 'This vault is shared with the group already.',
    cameTo_one: '{{count, number}} person came to “{{name}}” with a group',
    cameTo_other: '{{count, number}} people came to “{{name}}” with a group',
    wentFrom_one: '{{count, number}} person left “{{name}}” with a group',
    wentFrom_other: '{{count, number}} people left “{{name}}” with a group',
    wentFromText: 'Its key has changed. Change the passwords in it that they should not know.',
  },
}
