import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for a secret that may still be on the clipboard. They are in the first bundle. */
export const enClipboardQuestion = {
  clipboardQuestion: {
    title: 'A secret you copied may still be on your clipboard',
    text: 'This browser can’t tell us whether you’ve copied something else since.',
    clear: 'Clear clipboard',
    cleared: 'Clipboard cleared',
    failedTitle: 'Clipboard not cleared',
    failedText: 'The browser refused. Copy any other text to replace the secret.',
  },
} as const
addTexts(enClipboardQuestion)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    clipboardQuestion: typeof enClipboardQuestion
  }
}
