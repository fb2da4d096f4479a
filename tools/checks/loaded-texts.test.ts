import { expect, it } from 'vitest'
import { checkLoadedTexts } from './loaded-texts.ts'

const src = 'apps/web/src'
const file = (path: string, text: string) => ({ path: `${src}/${path}`, text })
const catalog = (path: string, texts: string) =>
  file(path, `export const en = { ${texts} } as const\naddTexts(en)`)
const main = file('main.tsx', "import './platform/i18n/en-common.ts'\nimport './app.tsx'\nt('common.close')")
const common = catalog('platform/i18n/en-common.ts', "common: { close: 'Close' }")
const app = file('app.tsx', "const load = () => import('./features/trash/trash-page.tsx')")
const trash = catalog('features/trash/en-trash.ts', "trash: { heading: 'Trash' }")
const withTrash = [main, common, app, trash]

it('lets a page show texts that it imports in any way, and those loaded from the start', () => {
  const page = file('features/trash/trash-page.tsx', "import './trash-list.tsx'")
  const list = file(
    'features/trash/trash-list.tsx',
    "import './en-trash.ts'\nt('trash.heading')\nt('common.close')",
  )
  expect(checkLoadedTexts([...withTrash, page, list])).toEqual([])
})

it('refuses a page that shows a text which it does not load', () => {
  const page = file('features/trash/trash-page.tsx', "import './trash-list.tsx'")
  const list = file('features/trash/trash-list.tsx', "\nt('trash.heading')")
  expect(checkLoadedTexts([...withTrash, page, list])).toEqual([
    `${src}/features/trash/trash-page.tsx does not import ${src}/features/trash/en-trash.ts, whose “trash.heading” is shown by ${src}/features/trash/trash-list.tsx:2`,
  ])
})

it('ignores imports of types, and reports a text of another page as missing', () => {
  const page = file(
    'features/trash/trash-page.tsx',
    "import type { en } from './en-trash.ts'\nconst load = () => import('./empty-dialog.tsx')\nt('trash.heading')",
  )
  const dialog = file('features/trash/empty-dialog.tsx', "t('trash.heading')")
  expect(checkLoadedTexts([...withTrash, page, dialog])).toHaveLength(2)
})

it('reads composed keys, plural forms and lists', () => {
  const counted = catalog(
    'features/trash/en-trash.ts',
    "trash: { days_one: '1 day', days_other: '{{count}} days', states: { full: 'Full' }, steps: ['Open'] }",
  )
  const page = (...shown: string[]) => [
    file('features/trash/trash-page.tsx', shown.map((key) => `t(${key})`).join('\n')),
    main,
    common,
    app,
    counted,
  ]
  for (const key of ["'trash.days'", '`trash.states.${state}`', "'trash.steps'"]) {
    expect(checkLoadedTexts(page(key)).join('\n')).toContain('trash-page.tsx does not import')
  }
})

it('refuses a text that nothing shows, and one in two places', () => {
  const page = file(
    'features/trash/trash-page.tsx',
    "import './en-trash.ts'\nimport './en-bin.ts'\nt('trash.heading')",
  )
  const bin = catalog('features/trash/en-bin.ts', "trash: { heading: 'Bin', old: 'Old' }")
  expect(checkLoadedTexts([...withTrash, page, bin])).toEqual([
    `${src}/features/trash/en-bin.ts and ${src}/features/trash/en-trash.ts both hold “trash.heading”`,
    `${src}/features/trash/en-bin.ts holds “trash.old”, which nothing shows`,
  ])
})

it('refuses a catalog that adds nothing when it is loaded', () => {
  const page = file('features/trash/trash-page.tsx', "import './en-trash.ts'\nt('trash.heading')")
  const silent = { ...trash, text: trash.text.replace('addTexts(en)', '') }
  expect(checkLoadedTexts([main, common, app, silent, page])).toEqual([
    `${src}/features/trash/en-trash.ts does not call addTexts`,
  ])
})
