import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for a secret in large type. */
export const enLargeType = {
  largeType: {
    spellOut: 'Spell out',
    showQr: 'Show as QR code',
    qr: 'QR code for the secret above',
    qrHint: 'Generated on this device. Anyone who takes a picture of it has the secret.',
  },
  spelling: {
    capital: 'capital {{word}}',
    small: '{{word}}',
    digits: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
    symbols: {
      space: 'space',
      exclamationMark: 'exclamation mark',
      doubleQuote: 'double quote',
      hash: 'hash',
      dollar: 'dollar',
      percent: 'percent',
      ampersand: 'ampersand',
      singleQuote: 'single quote',
      openBracket: 'open bracket',
      closeBracket: 'close bracket',
      asterisk: 'asterisk',
      plus: 'plus',
      comma: 'comma',
      hyphen: 'hyphen',
      point: 'period',
      slash: 'slash',
      colon: 'colon',
      semicolon: 'semicolon',
      lessThan: 'less than',
      equals: 'equals',
      greaterThan: 'greater than',
      questionMark: 'question mark',
      at: 'at',
      openSquareBracket: 'open square bracket',
      backslash: 'backslash',
      closeSquareBracket: 'close square bracket',
      caret: 'caret',
      underscore: 'underscore',
      backtick: 'backtick',
      openCurlyBracket: 'open curly bracket',
      verticalBar: 'vertical bar',
      closeCurlyBracket: 'close curly bracket',
      tilde: 'tilde',
    },
  },
} as const
addTexts(enLargeType)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    largeType: typeof enLargeType
  }
}
