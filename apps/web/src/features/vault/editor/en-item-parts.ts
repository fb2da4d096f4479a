import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for parts of an item’s form: its tile, its websites, its QR code. */
export const enItemParts = {
  qr: {
    screenView: 'The window or screen you chose',
    showOnScreen: 'Bring the QR code into view. It’s read on this page and sent nowhere.',
    stopScreen: 'Stop reading the screen',
  },
  tile: {
    title: 'Icon',
    change: 'Change icon',
    color: 'Color',
    colors: {
      automatic: 'Auto',
      rose: 'Rose',
      coral: 'Coral',
      amber: 'Amber',
      olive: 'Olive',
      fern: 'Fern',
      jade: 'Jade',
      teal: 'Teal',
      azure: 'Azure',
      lapis: 'Lapis',
      iris: 'Iris',
      plum: 'Plum',
      stone: 'Stone',
    },
    choose: 'Choose picture',
    remove: 'Remove picture',
  },
  websites: {
    matches: 'Matches',
    matchesOf: 'Matches, website {{number}}',
    hints: {
      domain: 'Fills on every host of the site without asking.',
      host: 'Fills only on this host and port.',
      start: 'Fills on pages whose address starts with this.',
      exact: 'Fills only on this exact address.',
      pattern: 'Fills where the whole address matches, for example https://[a-z]+\\.example\\.com/.*',
      never: 'Never fills on this site, no matter what the other addresses say.',
    },
    badExpression: 'That’s not a valid regular expression. Check its brackets and slashes.',
    slowExpression:
      'This expression could take forever. Don’t repeat groups or refer back to them, and use * and + at most six times.',
  },
} as const
addTexts(enItemParts)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    itemParts: typeof enItemParts
  }
}
