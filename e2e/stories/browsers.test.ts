/** Which browsers Severy works in, and what somebody with an older one sees (docs/browsers.md). */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { builtFiles, missingFeatures, readBuiltFile } from '../support/built-files.ts'
import { expect, test } from '../support/story.ts'

const dists = ['apps/web/dist', 'apps/site/dist', 'apps/archive-reader/dist']

/** What looks plainer where it is missing, and hides or breaks nothing. */
const harmless = [
  // Safari on iOS: a field that cannot be pulled larger, a pointer that no finger has, colors of scroll bars and marks.
  'css-resize',
  'css3-cursors',
  'css-scrollbar',
  'css-selection',
  // Names of system fonts, with others behind them.
  'extended-system-fonts',
  // Phones turn text larger by themselves; other browsers have no need of it.
  'text-size-adjust',
  'css-touch-action',
  // Margins of the printed Recovery Kit.
  'css-paged-media',
  // caniuse counts it nowhere; MDN names Chrome 120, Firefox 113 and Safari 17.
  'css-media-scripting',
]

test('the style sheets ask nothing of a supported browser that it lacks', async () => {
  for (const path of dists.flatMap((dist) => builtFiles(dist, '.css'))) {
    expect(await missingFeatures(readBuiltFile(path), harmless), path).toEqual([])
  }
  // Safari alone has it.
  const [problem] = await missingFeatures('p { hanging-punctuation: first }', harmless)
  expect(problem).toContain('Chrome')
})

test('no script names modules ahead: WebKit takes one that could not be had then for broken ever after', () => {
  const scripts = builtFiles('apps/web/dist', '.js').map(readBuiltFile)
  const named = scripts.flatMap((script) => [...script.matchAll(/__vite__mapDeps=.*?\[(.*?)\]/g)])
  expect(named.length).toBeGreaterThan(0)
  for (const [, files] of named) expect(files).not.toContain('.js')
})

const sentence = (page: Page) =>
  page.getByRole('heading', { name: 'Update your browser to use Severy', level: 1 })

test('a browser without a function that every page needs is told so, and shown no form', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Promise, 'withResolvers')
  })
  await page.goto('/auth')
  await expect(sentence(page)).toBeVisible()
  await expect(page.getByText('Chrome and Edge from version 137', { exact: false })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})

test('a browser without the encryption that Severy uses is told so, and shown no form', async ({ page }) => {
  await page.addInitScript(() => {
    // A page that is none yet has no such thing in every browser.
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

test('a browser that cannot read the code at all is told so', async ({ page, guards }) => {
  guards.allow(/Failed to load resource.*app-assets/)
  // Firefox takes nothing for a file of another content.
  guards.allow(/None of the .sha384. hashes in the integrity attribute/)
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule')
  })
  await page.route('**/app-assets/*.js', (route) => route.abort())
  await page.goto('/auth')
  await expect(sentence(page)).toBeVisible()
})
