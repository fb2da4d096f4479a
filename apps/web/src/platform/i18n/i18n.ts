import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { enAdmin } from './admin/en-admin.ts'
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
/** Catalogs already added to i18next. */
const added = new Set<object>()

/** Call once, before the first render. Synchronous, because the first page's texts are in the bundle. */
export function startI18n(): void {
  added.clear()
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: language,
    defaultNS: namespace,
    resources: { [language]: { [namespace]: enFirst } },
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    initAsync: false,
  })
}

/** Loads the whole catalog, which every page except the first needs before it renders. Repeated calls cost nothing. */
export async function loadAllTexts(): Promise<void> {
  const { en } = await import('./en.ts')
  add(en)
}

/** Loads the admin area's texts on top of the catalog; no other page needs them. */
export async function loadAdminTexts(): Promise<void> {
  const [{ enAdmin }] = await Promise.all([import('./admin/en-admin.ts'), loadAllTexts()])
  add(enAdmin)
}

/** Skips the copy: i18next would clone thousands of texts each time. */
function add(texts: object): void {
  if (added.has(texts)) return
  added.add(texts)
  i18next.addResourceBundle(language, namespace, texts, false, true, { skipCopy: true })
}
