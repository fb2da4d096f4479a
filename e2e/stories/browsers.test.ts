/** The supported browsers, and what people with an older one see (docs/browsers.md). */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { builtFiles, missingFeatures, readBuiltFile } from '../support/built-files.ts'
import { expect, test } from '../support/story.ts'

const dists = ['apps/web/dist', 'apps/site/dist', 'apps/archive-reader/dist']

/** Features that only affect appearance: without them nothing is hidden or broken. */
const harmless = [
  // Safari on iOS has no resizable fields, no cursors, and no colors for scroll bars and marks.
  'css-resize',
  'css3-cursors',
  'css-scrollbar',
  'css-selection',
  // Names of system fonts; other fonts follow as fallbacks.
  'extended-system-fonts',
  // Only browsers on phones enlarge text by themselves; others do not need this.
  'text-size-adjust',
  'css-touch-action',
  // Margins of the printed Recovery Kit, and its row of tiles where backgrounds are not printed.
  'css-paged-media',
  'css-color-adjust',
  // caniuse has no data for it. According to MDN: Chrome 120, Firefox 113 and Safari 17.
  'css-media-scripting',
]

test('the style sheets use nothing that a supported browser lacks', async () => {
  for (const path of dists.flatMap((dist) => builtFiles(dist, '.css'))) {
    expect(await missingFeatures(readBuiltFile(path), harmless), path).toEqual([])
  }
  // Only Safari supports this.
  const [problem] = await missingFeatures('p { hanging-punctuation: first }', harmless)
  expect(problem).toContain('Chrome')
})

test('no rule of the app or the extension names the pseudo-elements of every element, which would double the cost of styles', () => {
  for (const dist of ['apps/web/dist', 'apps/extension/dist']) {
    const sheets = builtFiles(dist, '.css')
    expect(sheets.length).toBeGreaterThan(0)
    for (const path of sheets) {
      // What old browsers without registered properties get is in a block of its own, which others do not read.
      expect(readBuiltFile(path), path).not.toMatch(/(?<!@supports[^{]*\{)\*,::?(before|after)/)
      expect(readBuiltFile(path), path).not.toMatch(/[{},]::selection/)
    }
  }
})

test('no script preloads modules: WebKit would treat one that failed once as broken from then on', () => {
  const scripts = builtFiles('apps/web/dist', '.js').map(readBuiltFile)
  const named = scripts.flatMap((script) => [...script.matchAll(/__vite__mapDeps=.*?\[(.*?)\]/g)])
  expect(named.length).toBeGreaterThan(0)
  for (const [, files] of named) expect(files).not.toContain('.js')
})

const sentence = (page: Page) =>
  page.getByRole('heading', { name: 'Update your browser to use Severy', level: 1 })

test('a browser without a function that every page needs gets a message, and no form', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Promise, 'withResolvers')
  })
  await page.goto('/auth')
  await expect(sentence(page)).toBeVisible()
  await expect(page.getByText('Chrome and Edge from version 137', { exact: false })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})

test('a browser without the encryption that Severy uses gets a message, and no form', async ({ page }) => {
  await page.addInitScript(() => {
    // A blank page has no `subtle` in some browsers.
    const { subtle } = crypto as Partial<Crypto>
    if (subtle === undefined) return
    const importKey = subtle.importKey.bind(subtle)
    subtle.importKey = ((format: 'raw', key: BufferSource, algorithm: string, ...more: [boolean, []]) =>
      algorithm === 'X25519'
        ? Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError'))
        : importKey(format, key, algorithm, ...more)) as typeof subtle.importKey
  })
  await page.goto('/auth')
  await expect(sentence(page)).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('a browser that cannot parse the code at all gets a message', async ({ page, guards }) => {
  guards.allow(/Failed to load resource.*app-assets/)
  // Firefox reports a file that did not arrive as one with other content.
  guards.allow(/None of the .sha384. hashes in the integrity attribute/)
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule')
  })
  await page.route('**/app-assets/*.js', (route) => route.abort())
  await page.goto('/auth')
  await expect(sentence(page)).toBeVisible()
})
