/** A visitor checks whether the problem is on the server's side. */
import { expect, test } from '../support/story.ts'

test.use({ javaScriptEnabled: false })

test('the status page shows what the server measured about itself, and its feed can be read', async ({
  page,
}) => {
  const summary = page.getByText('All systems operational')
  await expect(async () => {
    await page.goto('/status')
    await expect(summary).toBeVisible({ timeout: 1_000 })
  }).toPass()
  for (const part of ['Server', 'Database', 'Email', 'Background work']) {
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: new RegExp(`^${part}: `) })).toBeVisible()
  }
  await expect(page.getByText('Problems that last three minutes or longer show up here.')).toBeVisible()
  await page.getByText('Day by day, in words').click()
  await expect(
    page.getByRole('row', { name: /Operational in (?:all \d+ measured minutes|the one measured minute)/ }),
  ).toBeVisible()

  const feed = await page.request.get('/status/rss.xml')
  expect(feed.headers()['content-type']).toContain('application/rss+xml')
  expect(await feed.text()).toMatch(/^<\?xml .*\n<rss version="2\.0".*<\/rss>\n$/s)
})
