import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { enAdmin } from './en-admin.ts'
import { enFirst } from './en-first.ts'
import type { en } from './en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: { app: typeof en & typeof enAdmin }
  }
}

const language = 'en'
const namespace = 'app'
/** Catalogs that i18next has. */
const added = new Set<object>()

/** Call once, before the first render. The first page's texts lie in the bundle, so this ends at once. */
export function startI18n(): void {
  added.clear()
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: language,
    defaultNS: namespace,
    resources: { [language]: { [namespace]: enFirst } },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    initAsync: false,
  })
}

/** The whole catalog, which every page but the first one needs before it is drawn. Costs nothing the second time. */
export async function loadAllTexts(): Promise<void> {
  const { en } = await import('./en.ts')
  add(en)
}

/** What the admin area says, on top of the catalog: nobody else loads it. */
export async function loadAdminTexts(): Promise<void> {
  const [{ enAdmin }] = await Promise.all([import('./en-admin.ts'), loadAllTexts()])
  add(enAdmin)
}

/** Taken as they are: i18next would copy thousands of texts each time. */
function add(texts: object): void {
  if (added.has(texts)) return
  added.add(texts)
  i18next.addResourceBundle(language, namespace, texts, false, true, { skipCopy: true })
}
