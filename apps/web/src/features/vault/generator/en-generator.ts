import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for making passwords, passphrases and PINs. */
export const enGenerator = {
  generator: {
    title: 'Generate a password',
    suggest: 'Suggest a password',
    result: 'Generated password',
    made: 'New one generated',
    regenerate: 'Regenerate',
    copy: 'Copy',
    use: 'Use this password',
    useInNew: 'Use in new item',
    kind: 'What to generate',
    options: 'Options',
    random: 'Random',
    passphrase: 'Passphrase',
    pin: 'PIN',
    length: 'Length',
    words: 'Words',
    digits: 'Digits',
    charactersMore: 'Symbols and minimums',
    avoidAmbiguous: 'Avoid look-alikes',
    avoidAmbiguousHint: 'Skips look-alikes such as 0/O, 1/l/I, 5/S, 8/B, and small symbols.',
    separator: 'Separator',
    separators: {
      hyphen: 'Hyphen',
      space: 'Space',
      point: 'Period',
      comma: 'Comma',
      underscore: 'Underscore',
    },
    capitalize: 'Capitalize',
    digit: 'Include a number',
    noTypesTitle: 'Error',
    copiedTitle: 'Password copied',
    copyFailedTitle: 'Failed to copy password',
    copyFailedText: 'The browser blocked access to the clipboard. Select it and copy it by hand.',
    history: 'History',
    historyEmpty: 'Nothing copied or used on this device yet.',
    historyNote:
      'The last 20 you copied or used, newest first. Kept on this device only, encrypted with your key. Signing out deletes them.',
    historyAt: '{{at, datetime(dateStyle: medium; timeStyle: short)}}',
    historyCopy: 'Copy the one from {{at, datetime(dateStyle: medium; timeStyle: short)}}',
    historyClear: 'Clear history',
  },
} as const
addTexts(enGenerator)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    generator: typeof enGenerator
  }
}
