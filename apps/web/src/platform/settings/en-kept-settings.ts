import { addTexts } from '../i18n/i18n.ts'

/** English texts for settings that could not be kept. */
export const enKeptSettings = {
  settings: {
    failed: 'Error saving settings',
    inThisTab: 'For now, your choice applies in this tab only. Save it in Settings.',
  },
} as const
addTexts(enKeptSettings)

declare module '../i18n/i18n.ts' {
  interface Catalogs {
    keptSettings: typeof enKeptSettings
  }
}
