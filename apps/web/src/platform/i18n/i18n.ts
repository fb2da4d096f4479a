import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

/**
 * The catalogs by name. Each one (`en-*.ts`) adds itself to this type from its own file, so that the compiler knows all
 * keys without an import of every catalog here. `npm run check` verifies that each page loads the catalogs whose texts
 * it shows.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the catalogs fill it
export interface Catalogs {}

/** All of a union's members in one: catalogs may hold different keys below the same name. */
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: { app: Together<Catalogs[keyof Catalogs]> }
  }
}

const language = 'en'
const namespace = 'app'
/** What has been loaded until now. */
const catalogs: object[] = []
let isStarted = false

/** Makes a catalog's texts known. Each catalog calls it when its file is loaded, before anything can show them. */
export function addTexts(texts: object): void {
  catalogs.push(texts)
  if (isStarted) keep(texts)
}

/** Call once, before the first render. Synchronous, because the first page's texts are in the bundle. */
export function startI18n(): void {
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: language,
    defaultNS: namespace,
    resources: {},
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    // Checked ahead of time (tools/checks/loaded-texts.ts); where that is wrong, a story that sees the page fails.
    parseMissingKeyHandler: (key: string) => {
      console.error(`No text is loaded for ${key}`)
      return key
    },
    initAsync: false,
  })
  isStarted = true
  for (const texts of catalogs) keep(texts)
}

function keep(texts: object): void {
  i18next.addResourceBundle(language, namespace, texts, true, true)
}
