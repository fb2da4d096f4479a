/** A visitor reads the blog. */
import { expect, test } from '../support/story.ts'
import { getOnWire } from '../support/wire.ts'

test('six articles, then the rest on the same page, and one of them is read', async ({ page }) => {
  await page.goto('/blog')
  const cards = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(cards).toHaveCount(6)
  const sixth = await cards.nth(5).textContent()
  await page.getByRole('link', { name: 'Load More Articles' }).click()
  await expect(cards).toHaveCount(12)
  await expect(page).toHaveURL('/blog')
  await expect(cards.nth(5)).toHaveText(sixth ?? '')
  await expect(cards.nth(6).getByRole('link')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Load More Articles' })).toBeHidden()

  const title = (await cards.last().textContent()) ?? ''
  await cards.last().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(/^\d+ min read$/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Read next' }).getByRole('listitem')).toHaveCount(2)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the rest is on a separate page, and so is each topic', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Load More Articles' }).click()
    await expect(page).toHaveURL('/blog/page/2')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6)
    await page.getByRole('link', { name: 'Newer articles' }).click()
    await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Phishing' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phishing')
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  })
})

test('the feed lists all articles, and an unknown one is not found', async ({ product }) => {
  const feed = await getOnWire(product.origin, '/blog/rss.xml')
  expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const links = [...feed.body.toString().matchAll(/<item>.*?<link>([^<]+)<\/link>/g)].map(([, link]) => link)
  expect(links).toHaveLength(12)
  for (const link of links) {
    const path = (link ?? '').replace(product.origin, '')
    expect([path, (await getOnWire(product.origin, path)).status]).toEqual([path, 200])
  }
  expect((await getOnWire(product.origin, '/blog/no-such-article')).status).toBe(404)
})
