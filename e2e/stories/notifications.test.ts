/** The bell holds what happened and what waits, and no copy of what only answered a press. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { addPassword, lockNow, unlock } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('events are kept until the vault locks, answers to a press are not', async ({ page, person }) => {
  await addPassword(page, { name: 'Library', username: 'nora', password: 'Qm4!harbor-Lamp-77' })
  await expect(page.getByText('Password added').first()).toBeVisible()
  const trigger = page.getByRole('button', { name: 'Notifications', exact: true })
  await trigger.press('Enter')
  const log = page.getByRole('dialog', { name: 'Notifications' })
  // A notice that the line under the header has no room for stands above.
  await expect(log.getByText('Nothing else since you unlocked.')).toBeVisible()
  await expect(log.getByText('Password added')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(log).toBeHidden()
  await expect(trigger).toBeFocused()

  const kept = log.getByRole('listitem').filter({ hasText: 'Saved on this device' })
  await test.step('a save that the server does not have yet is one, and so is the missing connection', async () => {
    await page.context().setOffline(true)
    await addPassword(page, { name: 'Museum', username: 'nora', password: 'Qm5!harbor-Lamp-78' })
    await expect(page.getByText('Saved on this device').first()).toBeVisible()
    // The line under the header is taken by the Recovery Kit, which is not saved yet.
    await expect(page.getByRole('region', { name: 'Notice' })).toContainText('Recovery Kit')
    await openLog(page)
    await expect(kept).toBeVisible()
    await expect(
      log
        .getByRole('list', { name: 'Notices' })
        .getByRole('listitem')
        .filter({ hasText: /offline/i }),
    ).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it can be cleared, and the focus stays in it', async () => {
    await log.getByRole('button', { name: 'Clear' }).press('Enter')
    await expect(kept).toBeHidden()
    // The notice of the missing connection still stands above.
    await expect(log.getByText('Nothing else since you unlocked.')).toBeFocused()
    await page.keyboard.press('Escape')
  })

  await test.step('nothing of it outlives the open vault', async () => {
    await addPassword(page, { name: 'Harbor', username: 'nora', password: 'Qm6!harbor-Lamp-79' })
    await openLog(page)
    await expect(kept).toBeVisible()
    await page.keyboard.press('Escape')
    await page.context().setOffline(false)
    await lockNow(page)
    await unlock(page, person.password)
    await expect(page.getByText('Library').first()).toBeVisible()
    await openLog(page)
    await expect(kept).toBeHidden()
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
