/**
 * The bell lists what happened elsewhere and what needs an answer, on every device, but not what was shown here
 * already.
 */
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { addPassword, lockNow, signIn, unlock } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('the bell shows what happened elsewhere until it is read, and not what this screen has said', async ({
  page,
  person,
  openBrowser,
  guards,
}) => {
  guards.allow(/ERR_INTERNET_DISCONNECTED/)
  const trigger = page.getByRole('button', { name: 'Notifications', exact: true })
  const log = page.getByRole('dialog', { name: 'Notifications' })
  const activity = log.getByRole('list', { name: 'Activity' }).getByRole('listitem')

  await test.step('the answer to a click is not in it', async () => {
    await addPassword(page, { name: 'Library', username: 'nora', password: 'Qm4!harbor-Lamp-77' })
    await expect(page.getByText('Password added').first()).toBeVisible()
    await trigger.press('Enter')
    // A notice for which the line under the header has no room is at the top of the list.
    await expect(log.getByText('Nothing else in the past 30 days.')).toBeVisible()
    await expect(log.getByText('Password added')).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(log).toBeHidden()
    await expect(trigger).toBeFocused()
  })

  await test.step('nor is a save that waits; the missing connection is', async () => {
    await page.context().setOffline(true)
    await addPassword(page, { name: 'Museum', username: 'nora', password: 'Qm5!harbor-Lamp-78' })
    await expect(page.getByText('Saved on this device').first()).toBeVisible()
    // The line under the header shows that the Recovery Kit is not saved yet.
    await expect(page.getByRole('region', { name: 'Notice' })).toContainText('Recovery Kit')
    await openLog(page)
    await expect(
      log
        .getByRole('list', { name: 'Notices' })
        .getByRole('listitem')
        .filter({ hasText: /offline/i }),
    ).toBeVisible()
    await expect(log.getByText('Saved on this device')).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.context().setOffline(false)
  })

  const phone = await openBrowser()
  await test.step('a sign-in on another device is in it, as new, and the other device is not told about its own', async () => {
    await expect(trigger).toHaveAccessibleDescription('')
    await signIn(phone, person)
    await expect(trigger).toHaveAccessibleDescription('1 new')
    await openLog(page)
    await expect(activity).toHaveCount(1)
    await expect(activity).toContainText('Sign-in')
    await expect(activity.getByText('New', { exact: true })).toBeVisible()
    await expect(log.getByRole('link', { name: 'See all' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await openLog(phone)
    const hers = phone.getByRole('dialog', { name: 'Notifications' })
    // What another device did before this one was connected.
    await expect(hers.getByText('New Recovery Kit created')).toBeVisible()
    await expect(hers.getByText('Sign-in')).toHaveCount(0)
    await phone.keyboard.press('Escape')
  })

  await test.step('once read, it stays, and is not new anymore', async () => {
    await expect(trigger).toHaveAccessibleDescription('')
    await lockNow(page)
    await unlock(page, person.password)
    await expect(trigger).toHaveAccessibleDescription('')
    await openLog(page)
    await expect(activity).toContainText('Sign-in')
    await expect(activity.getByText('New', { exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('on a phone it is next to the search', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    await expectNoSidewaysScroll(page)
    await openLog(page)
    await expect(activity).toHaveCount(1)
    await expectAccessible(page)
  })
})

async function openLog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
}
