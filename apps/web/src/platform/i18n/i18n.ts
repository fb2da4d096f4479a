import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en } from './en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: { app: typeof en }
  }
}

/** Call once, before the first render. English lies in the bundle, so this ends at once. */
export function startI18n(): void {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'app',
    resources: { en: { app: en } },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    initAsync: false,
  })
}
