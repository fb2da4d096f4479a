import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for provisioning from a directory. */
export const enProvisioning = {
  provisioning: {
    title: 'Directory',
    text: 'Your directory can tell Severy through SCIM who should be a member and who shouldn’t. It only makes suggestions: you decide, and your device signs the member list. Nobody else can add anyone. Members it deactivates are signed out right away and lose what’s shared with them. Your device changes the keys the next time you unlock.',
    loadFailed: 'Couldn’t load your directory',
    address: 'SCIM address',
    copyAddress: 'Copy SCIM address',
    addressCopied: 'SCIM address',
    noToken: 'Create a token, and enter it in your directory along with this address.',
    tokenSince: 'Token created on {{date, datetime(dateStyle: medium)}}.',
    neverUsed: 'Not used yet.',
    lastUsed: 'Last used on {{date, datetime(dateStyle: medium; timeStyle: short)}}.',
    makeToken: 'Create token',
    replaceToken: 'Replace token',
    replaceTitle: 'Replace the token?',
    replaceText: 'Your directory’s current token stops working right away.',
    making: 'Creating...',
    makeFailed: 'Couldn’t create the token',
    tokenTitle: 'Token for your directory',
    tokenText: 'Copy it into your directory now. You won’t see it again.',
    token: 'Token',
    copyToken: 'Copy token',
    end: 'End',
    endTitle: 'End the connection to your directory?',
    endText: 'Its token stops working and its suggestions are deleted. Members stay.',
    ending: 'Ending...',
    ended: 'Connection ended',
    endFailed: 'Couldn’t end the connection',
    proposals: 'Suggestions',
    none: 'No suggested changes.',
    checking: 'Suggestions show up once all members’ addresses have been checked.',
    adds: 'Should be members',
    removes: 'Should no longer be members',
    groups: 'Groups in your directory',
    groupsText: 'Shown next to your own groups. Severy doesn’t follow them automatically.',
    group_one: '{{name}}, {{count, number}} person',
    group_other: '{{name}}, {{count, number}} people',
  },
} as const
addTexts(enProvisioning)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    provisioning: typeof enProvisioning
  }
}
