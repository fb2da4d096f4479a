import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for addresses without a page. */
export const enNotFound = {
  title: {
    notFound: 'Page not found',
  },
  notFound: {
    code: '404',
    text: 'Oops! Page not found',
    home: 'Return to Home',
    vault: 'Go to My Vault',
  },
} as const
addTexts(enNotFound)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    notFound: typeof enNotFound
  }
}
