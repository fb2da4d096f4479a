import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for the frame around an open vault. */
export const enFrame = {
  common: {
    skipToContent: 'Skip to content',
    skipToList: 'Skip to the list',
    skipToDetails: 'Skip to the details',
  },
  generator: {
    open: 'Generate',
  },
  lock: {
    warningTitle: 'Still there?',
    warningText_one: 'Your vault locks in {{count, number}} second.',
    warningText_other: 'Your vault locks in {{count, number}} seconds.',
    stay: 'Keep it open',
  },
  accountGone: {
    wipe: 'Wipe this device',
    wipeTitle: 'Wipe the vault of {{email}} from this device?',
    wipeText: 'This may be the last copy. Without an exported file, nobody can bring it back.',
  },
  deviceLost: {
    title: 'This browser deleted its copy of your vault',
    text: 'Your vault is still open in this window, and what you save goes to the server.',
    synced: 'Synced {{ago}}, no copy on this device',
    offline: 'Offline, open in this window only',
  },
  deviceCopy: {
    gone: 'Deleted by the browser',
    label: 'Copy on this device',
    kept: 'Kept until you sign out',
    atRisk: 'The browser might delete it',
    atRiskText:
      'If it runs out of space, the browser might delete the encrypted copy on this device. What’s synced is safe on the server; changes still waiting here would be lost.',
    ask: 'Ask the browser to keep it',
    refused: 'The browser doesn’t guarantee it. Installing Severy as an app usually helps.',
  },
  organization: {
    kinds: { family: 'Family', business: 'Organization' },
    gone: 'Deleted account',
  },
  rules: {
    syncStopped: 'Paused until you set up two-factor authentication',
    syncPassword_one: '{{count, number}} change syncs once you change your account password',
    syncPassword_other: '{{count, number}} changes sync once you change your account password',
  },
  groups: {
    cameTo_one: '{{count, number}} person joined “{{name}}” through a group',
    cameTo_other: '{{count, number}} people joined “{{name}}” through a group',
    wentFrom_one: '{{count, number}} person left “{{name}}” through a group',
    wentFrom_other: '{{count, number}} people left “{{name}}” through a group',
    wentFromText: 'Its key has changed. Change any passwords in it they shouldn’t know.',
  },
  account: {
    heading: 'Account',
    tab: { profile: 'Profile' },
  },
  settings: {
    heading: 'Settings',
  },
  security: {
    heading: 'Security Dashboard',
    short: 'Security',
  },
  sharing: {
    heading: 'Sharing',
    ended: '{{name}} is no longer shared with you',
    membershipEnded: 'You’re no longer a member of {{name}}',
  },
  provisioning: {
    removed: '{{email}} was removed from {{name}}',
    removedText:
      'Your directory deactivated them. The keys are changed. The passwords they knew are listed under Organization.',
  },
  invite: {
    finishedMember: '{{email}} now has an account and has been asked to join',
    finished: 'Finished sharing with {{email}}',
  },
  shell: {
    navigation: 'Main',
    vault: 'Vault',
    addBank: 'Add Bank Account',
    addCard: 'Add Credit Card',
    import: 'Import',
    lock: 'Lock',
    help: 'Help',
    collapse: 'Collapse sidebar',
    expand: 'Expand sidebar',
    search: 'Search in Vault',
    searchClear: 'Clear search',
    userMenu: 'Account menu of {{email}}',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
    adminPanel: 'Admin Panel',
    lockNow: 'Lock now',
    signOut: 'Sign Out',
    add: 'Add',
    more: 'More',
    notice: 'Notice',
    billing: 'Billing',
  },
  sync: {
    label: 'Sync status',
    synced: 'Synced {{ago}}',
    syncing: 'Syncing…',
    waiting: 'Waiting to sync ({{count, number}})',
    maintenance_zero: 'Read-only: server maintenance',
    maintenance_one: 'Maintenance: {{count, number}} change waiting here',
    maintenance_other: 'Maintenance: {{count, number}} changes waiting here',
    serverFull_zero: 'The server can’t save right now, retrying',
    serverFull_one: 'The server can’t save right now: {{count, number}} change waiting here',
    serverFull_other: 'The server can’t save right now: {{count, number}} changes waiting here',
    waitingForPlan: 'Waiting for a plan ({{count, number}})',
    offline: 'Offline, showing your last copy',
    unreachable: 'Can’t reach the server, retrying',
    stopped: 'Stopped by the integrity alarm',
    keysChanged: 'Password changed elsewhere',
    secondFactor: 'Waiting for your second step',
    signOn: 'Waiting for single sign-on',
    suspended: 'Account suspended, showing your last copy',
    accountDeleted: 'Account deleted, showing your last copy',
    startedOver: 'Started over elsewhere, showing the vault from before',
    lastSync: 'Last sync',
    never: 'Never on this device',
    waitingChanges: 'Changes waiting on this device',
    retry: 'Retry',
  },
  signOut: {
    doneTitle: 'Signed out',
    doneText: "You've been successfully signed out",
    failedTitle: 'Sign out failed',
    failedText: 'An error occurred while signing out',
    waitingTitle: 'Sign out and lose unsaved changes?',
    waitingText_zero:
      'Some changes on this device haven’t reached the server yet. Signing out deletes them along with this device’s copy of your vault.',
    waitingText_one:
      'One change hasn’t reached the server yet. Signing out deletes it along with this device’s copy of your vault.',
    waitingText_other:
      '{{count, number}} changes haven’t reached the server yet. Signing out deletes them along with this device’s copy of your vault.',
    waitingConfirm: 'Sign out anyway',
  },
  item: {
    changeRefusedTitle: 'A change to {{title}} couldn’t be saved',
  },
  unreadable: {
    forms_one: 'The form you had open when the vault locked couldn’t be restored',
    forms_other: '{{count, number}} forms you had open when the vault locked couldn’t be restored',
    formsText:
      'Your keys were replaced in another window, so what you typed can’t be read anymore. Type it again.',
    title_one: 'One change couldn’t be opened',
    title_other: '{{count, number}} changes couldn’t be opened',
    text: 'Made on this device between {{from, datetime(dateStyle: medium)}} and {{to, datetime(dateStyle: medium)}}, with keys that have since been replaced. They weren’t sent.',
  },
} as const
addTexts(enFrame)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    frame: typeof enFrame
  }
}
