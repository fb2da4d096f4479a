import { healthChips } from '@severy/engine-host/health-words'
import { forEachKind, kindOf } from '@severy/domain'
import { addTexts } from './i18n.ts'

/** English texts that two or more features show, but no part of the shell. */
export const enShared = {
  firstSteps: {
    heading: 'First steps',
  },
  generator: {
    shorter: 'Shorter',
    longer: 'Longer',
    types: 'Character types',
    uppercase: 'Uppercase (A-Z)',
    lowercase: 'Lowercase (a-z)',
    numbers: 'Numbers (0-9)',
    symbols: 'Symbols, such as !@#$',
    noTypes: 'Please select at least one character type.',
  },
  keys: {
    singleKeys: 'Single-key shortcuts',
    singleKeysHint: 'Shortcuts without Ctrl or ⌘, such as N or /.',
  },
  monitoring: {
    heading: 'Dark web monitoring',
  },
  organization: {
    offerText: 'Nothing changes until you accept.',
    look: 'Review invitation',
    idleRule_one: 'The vault locks after at most {{count, number}} minute of inactivity.',
    idleRule_other: 'The vault locks after at most {{count, number}} minutes of inactivity.',
  },
  detail: {
    empty: 'This item is empty.',
  },
  score: {
    heading: 'Security Score',
    rail: 'Vault overview',
    loading: 'Checking your passwords',
    of: '{{score}} of 100, {{label}}',
    none: 'No passwords yet',
    judged: 'Checked {{done, number}} of {{count, number}} passwords',
    ...healthChips,
    notChecked: 'Not checked',
    leave: '{{mark}}: show all',
  },
  attachments: {
    heading: 'Attachments',
    download: 'Download {{name}}',
    notOpened: 'Couldn’t open “{{name}}”',
    dotTitle: 'Rename the downloaded file to “{{name}}”',
    dotText: 'Browsers save files without the dot at the beginning of the name.',
  },
  twoFactor: {
    requiredTitle: 'Two-factor authentication required',
    requiredText:
      'Your role requires two-factor authentication, and the seven days to set it up are over. You can still use your vault.',
    requiredAction: 'Set it up',
  },
  account: {
    tab: { sessions: 'Sessions', data: 'Data & Privacy', danger: 'Danger Zone' },
    photoHint: 'JPG, PNG or GIF. Max size 1MB.',
    photoProblem: {
      'too-large': 'This file is larger than 1 MB. Choose a smaller one.',
      'not-a-picture': 'This file isn’t a JPG, PNG or GIF picture, or it’s damaged. Choose another one.',
      'too-many-pixels': 'This picture is too big. Choose one with at most 50 megapixels.',
      unreadable: 'Your browser couldn’t read this picture. Choose it again.',
      refused: 'The server didn’t accept this picture. Choose another one.',
    },
    activityLoadFailed: 'Couldn’t load your security activity',
  },
  passwordChange: {
    nextMissing: 'Enter a new account password.',
  },
  qr: {
    pictureNone: 'No readable code in this picture.',
  },
  addDevice: {
    locked: 'The vault is locked.',
  },
  emergency: {
    wait_zero: 'no wait',
    wait_one: '{{count, number}}-day wait',
    wait_other: '{{count, number}}-day wait',
  },
  upgrade: {
    heading: 'Upgrade',
  },
  settings: {
    tab: {
      general: 'General',
      security: 'Security',
      appearance: 'Appearance',
      'password-generator': 'Password Generator',
      websites: 'Websites',
    },
  },
  sharing: {
    shareItem: 'Share',
    byMe: 'Shared by Me',
    permissions: { view: 'View', edit: 'Edit' },
    answer: { waiting: 'Pending', declined: 'Declined', left: 'Left' },
    leaveTitle: 'Remove {{name}} from your vault?',
    leaveText: '{{email}} keeps it and can share it with you again.',
    leaving: 'Removing...',
    left: 'Removed from your vault',
    leaveFailed: 'Couldn’t remove it',
  },
  invite: {
    tab: 'Pending Invites',
  },
  contacts: {
    open: 'Contacts',
    heading: 'Contacts',
  },
  vaults: {
    roles: { owner: 'Owner' },
  },
  links: {
    heading: 'Links',
  },
  export: {
    archive: 'Export backup',
    plain: 'Export unencrypted',
  },
  reprompt: {
    checking: 'Checking...',
    wrong: 'Wrong password.',
  },
  kit: {
    heading: 'Recovery Kit',
    currentSaved:
      'You saved Kit {{number}} on {{date, datetime(dateStyle: long)}}. A new kit replaces it, and the old page stops working.',
    currentUnsaved:
      'You haven’t confirmed that you saved Kit {{number}}. If you don’t have it, make a new one, which replaces it.',
    none: 'You don’t have a Recovery Kit yet.',
  },
  vault: {
    sections: forEachKind((type) => kindOf(type).words.many),
  },
  access: {
    title: 'Access Denied',
  },
} as const
addTexts(enShared)

declare module './i18n.ts' {
  interface Catalogs {
    shared: typeof enShared
  }
}
