/**
 * An open vault stays open after a reload and in a second tab; locking, the setting and the auto-lock time end that.
 */
import type { Page } from '@playwright/test'
import { addPassword, expectSynced, expectVault, itemIn, lockNow, unlock } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test.use({ serviceWorkers: 'allow' })

const expectLocked = (page: Page) => expect(page.getByRole('heading', { name: 'Vault locked' })).toBeVisible()

test('a reload and a second tab ask for no password; locking one tab locks both, and unlocking one opens both', async ({
  page,
  context,
  person,
}) => {
  await addPassword(page, { name: 'Kept open', password: 'Hb4(lantern-Sail-6' })
  await expectSynced(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await page.reload()
  await expect(itemIn(page, 'Kept open')).toBeVisible()
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect(itemIn(second, 'Kept open')).toBeVisible()

  await lockNow(page)
  await expectLocked(second)
  await second.reload()
  await expectLocked(second)
  await unlock(page, person.password)
  await expectVault(page)
  await expectVault(second)
  await second.close()

  await test.step('the setting switches it off', async () => {
    await page.goto('/settings')
    const setting = page.getByRole('switch', { name: 'Stay unlocked when this page reloads' })
    await setting.click()
    await expect(setting).not.toBeChecked()
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expectSynced(page)
    await page.reload()
    await expectLocked(page)
  })
})
