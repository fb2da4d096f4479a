import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for a vault that its owner opened to a trusted contact. */
export const enLent = {
  emergency: {
    copyFailed: 'Couldn’t copy {{field}} of {{name}}',
    lentTitle: 'Vault of {{email}}',
    lentUnnamed: 'Emergency access',
    lentText: 'You’re viewing this as their trusted contact. You can’t change anything.',
    lentLoading: 'Opening the vault',
    lentEmpty: 'This vault is empty.',
    lentFilter: 'Search this vault',
    lentNone: 'No results.',
    lentBack: 'Back to your trusted contacts',
    lentFailed: 'Couldn’t open the vault',
    lentUnreadable_one: 'One vault isn’t shown: it failed a check or can’t be read right now.',
    lentUnreadable_other:
      '{{count, number}} vaults aren’t shown: they failed a check or can’t be read right now.',
    lentNewer_one:
      'One item isn’t shown because a newer version of Severy made it. Reload the page to update.',
    lentNewer_other:
      '{{count, number}} items aren’t shown because a newer version of Severy made them. Reload the page to update.',
    lentCode: 'One-time code key',
    lentPersonal: 'Personal vault',
    lentSingle: 'Shared items',
    lentShow: 'Show {{name}}',
    copied: '{{field}} of {{name}} copied',
  },
} as const
addTexts(enLent)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    lent: typeof enLent
  }
}
