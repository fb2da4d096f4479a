import { openChromium } from './src/browser/chromium.ts'
import { arrive, openDevice } from './src/browser/person.ts'
import { startProduct } from './src/product/running-server.ts'
import { AxeBuilder } from '@axe-core/playwright'
const server = await startProduct(); const browser = await openChromium()
const shots = '/tmp/prof/look'
try {
  const page = await openDevice(browser, server)
  page.on('pageerror', (m) => console.log('pageerror', m))
  page.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text()) })
  const person = await arrive(page, server)
  const axe = async (name: string) => { const r = await new AxeBuilder({ page }).withTags(['wcag2a','wcag2aa','wcag21aa','wcag22aa']).analyze(); for (const v of r.violations) console.log('AXE', name, v.id, v.nodes[0]?.html.slice(0, 150)) }
  const shot = async (name: string) => {
    await axe(name)
    for (const [w, h] of [[1440, 900], [390, 844]] as const) {
      await page.setViewportSize({ width: w, height: h })
      await page.waitForTimeout(250)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) console.log('OVERFLOW', name, w, over)
      await page.screenshot({ path: `${shots}/${name}-${w}.png`, fullPage: true })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  const go = async (to: string) => { await page.evaluate((to) => { history.pushState({}, '', to); dispatchEvent(new PopStateEvent('popstate', { state: {} })) }, to); await page.waitForTimeout(1200) }
  for (const tab of ['general', 'security', 'appearance', 'password-generator']) { await go('/settings?tab=' + tab); await shot('settings-' + tab) }
  await page.emulateMedia({ colorScheme: 'dark' })
  await go('/settings?tab=security'); await shot('settings-security-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await go('/account'); await shot('account')
  for (const name of ['Sessions', 'Data & Privacy', 'Danger Zone']) { await page.getByRole('tab', { name }).click(); await page.waitForTimeout(700); await shot('account-' + name.replace(/\W+/g, '')) }
  await page.getByRole('tab', { name: 'Profile' }).click()
  await page.getByText('start here').first().click().catch((e) => console.log('no start here', String(e).slice(0, 80)))
  await page.waitForTimeout(600); await shot('email-change')
} finally { await browser.close(); await server.stop() }
