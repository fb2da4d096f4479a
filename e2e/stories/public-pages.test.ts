/** All public pages together: as search engines crawl them, and as visitors read them. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { crawl, type Crawled, type PublicPage } from '../support/crawl.ts'
import { startProduct } from '../support/product.ts'
import { specifiedFooter, specifiedHeader, specifiedTexts } from '../support/specified-texts.ts'
import { expect, test as story } from '../support/story.ts'

const test = story.extend<object, { site: Crawled }>({
  site: [async ({ product }, use) => use(await crawl(product.origin)), { scope: 'worker' }],
})

test('every link, file and page section that a public page names exists', ({ site }) => {
  expect(site.pages.length).toBeGreaterThanOrEqual(20)
  expect(site.broken).toEqual([])
})

test('the licenses of everything that is shipped can be read', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Open-source licenses' }).click()
  await expect(page).toHaveURL('/licenses.txt')
  for (const part of ['react-dom 19', 'fastify 5', 'Copyright (c) Meta Platforms, Inc. and affiliates.']) {
    await expect(page.locator('body')).toContainText(part)
  }
})

test('the sitemap lists every page that links lead to, and no other', ({ site }) => {
  expect(new Set(site.sitemap).size).toBe(site.sitemap.length)
  expect([...site.sitemap].sort()).toEqual(site.pages.map(({ path }) => path).sort())
})

test('external links are ordinary links, and only those are', ({ site }) => {
  for (const { path, elements } of site.pages) {
    for (const { href = '', rel } of elements('a')) {
      if (href.startsWith('https:')) expect([path, href, rel]).toEqual([path, href, 'noopener noreferrer'])
    }
  }
  for (const address of site.elsewhere) expect(address).toMatch(/^(https|mailto|tel):/)
})

test('every page describes itself to search engines, each in its own words', ({ product, site }) => {
  for (const attribute of ['title', 'description'] as const) {
    const all = site.pages.map((page) => head(page)[attribute])
    expect(
      all.filter((text, index) => all.indexOf(text) !== index),
      attribute,
    ).toEqual([])
  }
  for (const page of site.pages) {
    const { title, description, canonical, picture } = head(page)
    expect([page.path, title.length > 0 && title.length <= 60]).toEqual([page.path, true])
    expect([page.path, description.length > 0 && description.length <= 155]).toEqual([page.path, true])
    expect(canonical).toBe(`${product.origin}${page.path}`)
    expect(picture).toMatch(new RegExp(`^${product.origin}/site-assets/.*\\.png$`))
    for (const data of structuredData(page)) expect(data).toHaveProperty('@context', 'https://schema.org')
  }
})

test('every page has one h1 and skips no level of headings', ({ site }) => {
  for (const { path, headings } of site.pages) {
    expect([path, headings.filter((level) => level === 1).length]).toEqual([path, 1])
    const jumps = headings.filter((level, index) => level > (headings[index - 1] ?? 0) + 1)
    expect([path, jumps]).toEqual([path, []])
  }
})

test('no page contains an unfilled placeholder', ({ site }) => {
  for (const { path, html } of site.pages) expect([path, /\{\{/.exec(html)?.[0]]).toEqual([path, undefined])
})

test('the same without plans and claims, and without any trace of either', async () => {
  const home = await startProduct({ PLANS: 'off', CLAIMS: 'off' })
  try {
    const { pages, broken, sitemap } = await crawl(home.origin)
    expect(broken).toEqual([])
    expect([...sitemap].sort()).toEqual(pages.map(({ path }) => path).sort())
    for (const { path, html } of pages) {
      expect([path, /\$\d|free trial|SOC 2|50,000\+|99\.9%/i.exec(html)?.[0]]).toEqual([path, undefined])
    }
  } finally {
    await home.dispose()
  }
})

test.describe('the words of the specification', () => {
  for (const [path, texts] of Object.entries(specifiedTexts)) {
    test(`are on ${path}`, ({ site }) => {
      const page = site.pages.find((one) => one.path === path)
      const missing = texts.filter((text) => !page?.text.toLowerCase().includes(text.toLowerCase()))
      expect(missing).toEqual([])
    })
  }

  test('are in the header and the footer of every page, with their addresses', ({ site }) => {
    for (const page of site.pages) {
      for (const [text, href] of [...specifiedHeader, ...specifiedFooter]) {
        const isThere = page.links.some((link) => link.text === text && link.href === href)
        expect([page.path, text, isThere]).toEqual([page.path, text, true])
      }
    }
  })
})

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`everyone can read every kind of page (${colorScheme}, ${String(width)} px)`, async ({
    page,
    site,
    guards,
  }) => {
    test.setTimeout(120_000)
    guards.allow(/status of 404/)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of ['/nothing-is-here', ...ofEachKind(site.pages.map(({ path }) => path))]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expectAccessible(page)
      expect([path, await tornLinks(page)]).toEqual([path, []])
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoSidewaysScroll(page)
    }
  })
}

/** Links so narrow that their letters are below each other. */
function tornLinks(page: Page): Promise<string[]> {
  return page.locator('main a').evaluateAll((links) =>
    links
      .map((link) => ({ text: link.textContent.trim(), box: link.getBoundingClientRect() }))
      .filter(({ text, box }) => text.length > 3 && box.height > 5 * box.width)
      .map(({ text }) => text),
  )
}

/** Pages below the same path have the same layout, so one of them represents all. */
function ofEachKind(paths: readonly string[]): string[] {
  const above = (path: string) => path.slice(0, path.lastIndexOf('/'))
  const seen = new Set<string>()
  return paths.filter((path) => {
    const isFirst = above(path) === '' || !seen.has(above(path))
    seen.add(above(path))
    return isFirst
  })
}

function head(page: PublicPage) {
  const meta = (key: string) =>
    page.elements('meta').find(({ name, property }) => name === key || property === key)?.['content'] ?? ''
  return {
    title: page.texts('title')[0] ?? '',
    description: meta('description'),
    canonical: page.elements('link').find(({ rel }) => rel === 'canonical')?.['href'],
    picture: meta('og:image'),
  }
}

function structuredData({ html }: PublicPage): unknown[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].map(([, data = '']) => JSON.parse(data) as unknown)
}
