import { addTexts } from '../i18n/i18n.ts'

/** English texts for refusals that this folder handles. */
export const enServer = {
  lock: {
    wrong: 'Wrong password.',
  },
  adminTable: {
    forbidden: 'You no longer have the role for this.',
    gone: 'This no longer exists.',
  },
} as const
addTexts(enServer)

declare module '../i18n/i18n.ts' {
  interface Catalogs {
    server: typeof enServer
  }
}
