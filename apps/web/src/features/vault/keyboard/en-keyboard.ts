import { forEachKind, kindOf } from '@severy/domain'
import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for shortcuts and the palette. */
export const enKeyboard = {
  keys: {
    paletteTitle: 'Command palette',
    palettePlaceholder: 'Search items and actions',
    paletteEmpty: 'No results for “{{query}}”.',
    paletteItems: 'Items',
    paletteUsed: 'Recently used',
    paletteChanged: 'Recently changed',
    paletteActions: 'Actions',
    palettePages: 'Go to',
    palettePlaces: 'Vaults, folders and tags',
    paletteVault: 'Vault',
    palettePart: '{{page}}: {{name}}',
    /** Not shown: what the palette finds pages by, besides their names. */
    found: {
      general: 'general auto-lock timeout density compact shortcuts stay unlocked',
      security:
        'two-factor 2FA passkeys account password master password Recovery Kit trusted contacts emergency clipboard monitoring',
      appearance: 'theme dark light colors motion icons',
      'password-generator': 'length symbols numbers',
      websites: 'never save domains autofill',
      profile: 'profile photo picture name email',
      sessions: 'devices signed in sign out',
      data: 'export backup privacy activity phone download',
      danger: 'delete account',
      billing: 'subscription plan invoices payment cancel',
      upgrade: 'plans prices',
    },
    addKind: forEachKind((type) => kindOf(type).words.add),
    view: 'View: {{name}}',
    syncNow: 'Sync now',
    hintOpen: 'open',
    hintCopy: 'copy the password',
    hintCode: 'copy the code',
    hintLaunch: 'open the website',
    hintClose: 'close',
    sheetTitle: 'Keyboard shortcuts',
    everywhere: 'Everywhere',
    list: 'In the list',
    item: 'On the selected item',
    inSearch: 'In the search',
    hitReach: 'Go to the first result',
    hitOpen: 'Open the first result',
    hitPassword: 'Copy its password',
    hitCode: 'Copy its one-time code',
    hitLaunch: 'Launch its website',
    palette: 'Command palette',
    search: 'Search in Vault',
    sidebar: 'Collapse or expand the sidebar',
    lock: 'Lock now',
    sheet: 'Show shortcuts',
    add: 'Add new item',
    generator: 'Generate a password',
    generateAndCopy: 'Generate and copy a password',
    nextPrevious: 'Next or previous item',
    openEntry: 'Open',
    edit: 'Edit',
    share: 'Share',
    copyUsername: 'Copy username',
    copyPassword: 'Copy password',
    copyCode: 'Copy one-time code',
    launch: 'Launch website',
    reveal: 'Show or hide the password',
    largeType: 'Large type',
    select: 'Select',
    extend: 'Extend the selection',
    selectAll: 'Select all',
    trash: 'Move to trash',
    escape: 'Clear search, close details, clear selection',
    theme: 'Theme: {{name}}',
  },
} as const
addTexts(enKeyboard)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    keyboard: typeof enKeyboard
  }
}
