/** Toasts go by themselves; what they said can be read again while the vault is open. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { addPassword, lockNow, unlock } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('what toasts have said is kept until the vault locks', async ({ page, person }) => {
  await addPassword(page, { name: 'Library', username: 'nora', password: 'Qm4!harbor-Lamp-77' })
  const trigger = page.getByRole('button', { name: 'Notifications', exact: true })
  await trigger.press('Enter')
  const log = page.getByRole('dialog', { name: 'Notifications' })
  const added = log.getByRole('listitem').filter({ hasText: 'Password added' })
  await expect(added).toContainText('Your password has been securely encrypted and stored.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(log).toBeHidden()
  await expect(trigger).toBeFocused()

  await test.step('nothing of it outlives the open vault', async () => {
    await lockNow(page)
    await unlock(page, person.password)
    await expect(page.getByText('Library').first()).toBeVisible()
    await openLog(page)
    await expect(added).toBeHidden()
  })

  await test.step('it can be cleared, and the focus stays in it', async () => {
    await page.keyboard.press('Escape')
    await addPassword(page, { name: 'Museum', username: 'nora', password: 'Qm5!harbor-Lamp-78' })
    await openLog(page)
    await expect(added).toBeVisible()
    await log.getByRole('button', { name: 'Clear' }).press('Enter')
    await expect(log.getByText('No notifications yet.')).toBeFocused()
    await page.keyboard.press('Escape')
  })

  await test.step('on a phone it has its place beside the search', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    await expectNoSidewaysScroll(page)
    await openLog(page)
    await expectAccessible(page)
  })
})

async function openLog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
}
