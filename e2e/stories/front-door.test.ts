/** A first-time visitor opens the site's address. */
import type { Locator } from '@playwright/test'
import { addPassword } from '../support/person.ts'
import { expect, test } from '../support/story.ts'
import { getOnWire } from '../support/wire.ts'

const features = [
  'Bank-Level Security',
  'Password Generator',
  'Multi-Device Sync',
  'Auto-Fill & Save',
  'Secure Sharing',
  'Dark Web Monitoring',
]

const claims = [
  '50,000+ reviews',
  'No credit card required',
  'AES-256',
  'Zero-Knowledge Architecture',
  'SOC 2 Type II',
  'Trusted by Millions',
  '99.9%',
  'uptime SLA',
  'security breaches',
  '24/7',
]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page says what this is and links to the sign-in', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle(/Severy/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every login, under one vault.')
    await expect(page.getByText(/every login lives in one place/i).first()).toBeVisible()
    for (const feature of features) {
      await expect(page.getByRole('heading', { name: feature, exact: true }).first()).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: 'Your security is our top priority' })).toBeVisible()
    for (const claim of claims) await expect(page.getByText(claim).first(), claim).toBeVisible()

    for (const name of ['Log in', 'Get Started Free', 'Sign In']) {
      const links = await page.getByRole('link', { name, exact: true }).all()
      expect(links.length, `links called ${name}`).toBeGreaterThan(0)
      for (const link of links)
        expect(await link.getAttribute('href')).toMatch(/^\/auth(\?tab=sign(up|in))?$/)
    }
  })

  test('the parts of the landing page have their own addresses', async ({ page }) => {
    for (const anchor of ['features', 'security']) {
      await page.goto(`/#${anchor}`)
      await expect(page.locator(`#${anchor}`)).toBeInViewport()
    }
  })

  test('the not-found page links to the home page', async ({ page, guards }) => {
    guards.allow(/status of 404/)
    await page.goto('/nothing-is-here')
    await expect(page.getByText('404', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Oops! Page not found').first()).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: /home/i }).click()
    await expect(page).toHaveURL('/')
  })
})

test('the vault in the picture of the landing page has the cards of the real one', async ({
  page,
  person,
}) => {
  expect(person.email).toContain('@')
  await addPassword(page, {
    name: 'Northwind Bank',
    username: 'm.lind@post.example',
    password: 'vK7!mTq2#Rd9wLx&',
    website: 'northwind.example',
  })
  await page.getByRole('button', { name: 'Show password for Northwind Bank', exact: true }).click()
  const card = page.getByRole('article').filter({ hasText: 'Northwind Bank' })
  await expect(card).toContainText('vK7!mTq2#Rd9wLx&')
  const real = await lookOf(card)
  await page.goto('/')
  const picture = page.getByRole('img', { name: /^The vault: six logins as cards/ })
  expect(await lookOf(picture.locator('.rounded-card').filter({ hasText: 'Northwind Bank' }))).toEqual(real)
})

/** What makes one card look like another: its buttons in order, its edges and its height. */
async function lookOf(card: Locator) {
  await expect(card).toBeVisible()
  return card.evaluate((element) => {
    const { padding, gap, borderRadius } = getComputedStyle(element)
    const icons = [...element.querySelectorAll('svg')].map((svg) => svg.getAttribute('class') ?? '')
    return {
      icons: icons.map((name) => /lucide-[a-z-]+/.exec(name)?.[0]).filter((name) => name !== undefined),
      padding,
      gap,
      borderRadius,
      height: Math.round(element.getBoundingClientRect().height),
    }
  })
}

test('an unknown address answers 404 with a page', async ({ product }) => {
  for (const path of ['/nothing-is-here', '/auth/nothing', '/assets/nothing.js']) {
    expect((await getOnWire(product.origin, path)).status, path).toBe(404)
  }
})

test('repeated slashes are collapsed, and never lead to another site', async ({ product }) => {
  const expected = {
    '//': '/',
    '//auth': '/auth',
    '/auth//confirm': '/auth/confirm',
    '///evil.example//path': '/evil.example/path',
    '//auth?tab=signup': '/auth?tab=signup',
  }
  for (const [path, collapsed] of Object.entries(expected)) {
    const { status, headers } = await getOnWire(product.origin, path)
    expect([301, 302, 307, 308], path).toContain(status)
    const location = new URL(headers.location ?? '', product.origin)
    expect(location.origin, path).toBe(product.origin)
    expect(location.pathname + location.search, path).toBe(collapsed)
    expect(headers.location, path).not.toMatch(/^\/\//)
  }
})

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: /skip to/i })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const isInMain = await page.evaluate(() => document.activeElement?.closest('main') !== null)
  expect(isInMain).toBe(true)
})

test('the landing page is at most 40 KB of HTML and CSS', async ({ page, product }) => {
  await page.goto('/')
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
  let bytes = 0
  for (const path of ['/', ...sheets]) {
    const { status, headers, body } = await getOnWire(product.origin, path, { 'accept-encoding': 'br' })
    expect(status, path).toBe(200)
    expect(headers['content-encoding'], path).toBe('br')
    bytes += body.length
  }
  expect(bytes).toBeLessThanOrEqual(40 * 1024)
})

test('public pages have the headers that protect them from other sites', async ({ product }) => {
  const { headers } = await getOnWire(product.origin, '/')
  const policy = String(headers['content-security-policy'])
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(part)
  }
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval(?!')|https?:/)
  expect(headers['x-content-type-options']).toBe('nosniff')
})
