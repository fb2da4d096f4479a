/**
 * Everyday tasks with the fewest actions (docs/jobs.md). A key or key combination, a click, a drag, and a text that is
 * typed or pasted at once each count as one action, and so does choosing a file.
 */
import type { Page } from '@playwright/test'
import { drag } from '../support/drag.ts'
import { chromeCsv } from '../support/export-files.ts'
import { addPassword, clipboard, enter, fillDraft, itemIn } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

const code = 'JBSWY3DPEHPK3PXP'
const brought = {
  name: 'Brought',
  url: 'https://b.example',
  username: 'm',
  password: 'Zk4(lantern-Sail-6',
  note: '',
}

test('every job takes as few actions as the table says', async ({
  page,
  product,
  person,
  signedUp,
  openBrowser,
  context,
}) => {
  test.setTimeout(120_000)
  page.setDefaultTimeout(15_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await addPassword(page, { name: 'Harbor mail', username: 'mara', password: 'Kz7!quill-Ember-92' })
  const hand = handOf(page)
  const place = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${name}`) })

  await test.step('add an item with a password made for it: 3', async () => {
    await hand.key('n')
    const dialog = page.getByRole('dialog', { name: 'Add New Password' })
    await expect(dialog.getByRole('textbox', { name: /^Website/ })).toBeFocused()
    await hand.type('ferries.example')
    await hand.key('Enter')
    await expect(dialog).toBeHidden()
    await expect(itemIn(page, 'Ferries')).toBeVisible()
    hand.expectCount(3)
  })

  await test.step('copy its password: 3', async () => {
    await hand.key('/')
    await hand.type('harbor')
    await hand.key('Control+Enter')
    await expect.poll(() => clipboard(page)).toBe('Kz7!quill-Ember-92')
    hand.expectCount(3)
    await page.keyboard.press('Escape')
  })

  await test.step('edit: 4 to a new one-time code, and copy the code: 3', async () => {
    await page.getByRole('button', { name: 'Harbor mail', exact: true }).focus()
    await hand.key('e')
    const dialog = page.getByRole('dialog', { name: 'Edit Password' })
    await hand.click(dialog.getByLabel('One-time code (2FA)', { exact: true }))
    await hand.type(code)
    await hand.key('Enter')
    await expect(dialog).toBeHidden()
    hand.expectCount(4)
    await hand.key('/')
    await hand.type('harbor')
    await hand.key('Control+Shift+Enter')
    await expect.poll(() => clipboard(page)).toMatch(/^\d{6}$/)
    hand.expectCount(3)
    await page.keyboard.press('Escape')
  })

  await test.step('generate and copy a password: 1', async () => {
    await page.getByRole('button', { name: 'Harbor mail', exact: true }).focus()
    await hand.key('Shift+G')
    await expect.poll(() => clipboard(page)).toMatch(/^\S{16}$/)
    await expect(page.getByText('Password copied', { exact: true }).first()).toBeVisible()
    hand.expectCount(1)
    // It is in the generator's history, after the one of the item added above.
    await page.keyboard.press('g')
    const generator = page.getByRole('dialog', { name: 'Generate a password' })
    await generator.getByText('History', { exact: true }).click()
    await expect(generator.getByRole('button', { name: /^Copy the one from / })).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(generator).toBeHidden()
  })

  await test.step('move to a folder: 1', async () => {
    await page.getByRole('button', { name: 'Add folder' }).click()
    const naming = page.getByRole('dialog', { name: 'New folder' })
    await naming.getByRole('textbox', { name: 'Name' }).fill('Home')
    await naming.getByRole('button', { name: 'Save' }).click()
    await expect(naming).toBeHidden()
    await hand.act(() => drag(page.getByRole('heading', { name: 'Harbor mail' }), place('Home')))
    hand.expectCount(1)
    await place('Home').click()
    await expect(itemIn(page, 'Harbor mail')).toBeVisible()
    await expect(itemIn(page, 'Ferries')).toBeHidden()
    await place('Vault').click()
    await expect(itemIn(page, 'Ferries')).toBeVisible()
  })

  await test.step('find and fix a weak password: 3', async () => {
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'Add New Password' })
    await fillDraft(dialog, { name: 'Old forum', password: 'qwerty123456' })
    await dialog.getByRole('button', { name: 'Save Password' }).click()
    await dialog.getByRole('button', { name: 'Save anyway' }).click()
    await expect(dialog).toBeHidden()
    await hand.click(page.getByRole('button', { name: 'Old forum', exact: true }))
    const details = page.getByRole('complementary', { name: 'Details of Old forum' })
    await hand.click(details.getByRole('button', { name: 'Change password' }).first())
    const fixing = page.getByRole('dialog', { name: 'Change password for Old forum' })
    await hand.click(fixing.getByRole('button', { name: 'Save new password' }))
    await expect(fixing).toBeHidden()
    hand.expectCount(3)
  })

  await test.step('import: 3', async () => {
    await hand.click(page.getByRole('navigation').getByRole('link', { name: 'Import' }).first())
    // The vault's page has its own file field.
    await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible()
    await hand.act(() =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: 'Chrome Passwords.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(chromeCsv([brought])),
        }),
    )
    await hand.click(page.getByRole('button', { name: /^Import 1 item/ }))
    await expect(page.getByText('1 item imported').first()).toBeVisible()
    hand.expectCount(3)
  })

  await test.step('export everything for another product: 4', async () => {
    await hand.click(page.getByRole('navigation').getByRole('link', { name: 'Import' }).first())
    await hand.click(page.getByRole('link', { name: 'Export unencrypted' }))
    const dialog = page.getByRole('dialog', { name: 'Unencrypted export' })
    await expect(dialog.getByLabel('Account password')).toBeFocused()
    await hand.type(person.password)
    const file = page.waitForEvent('download')
    await hand.key('Enter')
    await file
    await expect(dialog).toBeHidden()
    hand.expectCount(4)
  })

  await test.step('share with somebody for the first time: 4', async () => {
    const ines = await signedUp()
    // Her first sign-in creates the keys that others share with.
    await enter(await openBrowser(), product, ines)
    await place('Vault').click()
    await page.getByRole('button', { name: 'Ferries', exact: true }).focus()
    await hand.key('s')
    const dialog = page.getByRole('dialog', { name: 'Share Password' })
    await expect(dialog.getByLabel('Recipient email')).toBeFocused()
    await hand.type(ines.email)
    await hand.key('Enter')
    await expect(dialog.getByText(`First time sharing with ${ines.email}`)).toBeVisible()
    await hand.key('Enter')
    await expect(dialog).toBeHidden()
    hand.expectCount(4)
    await expect(page.getByRole('tab', { name: /^Shared by Me/, selected: true })).toBeVisible()
  })

  await test.step('lock: 1', async () => {
    await hand.key('Control+Shift+l')
    await expect(page.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
    hand.expectCount(1)
  })
  expect(person.email).toContain('@')
})

/** Performs a person's actions and counts them; `expectCount` resets the count. */
function handOf(page: Page) {
  let count = 0
  const act = async (doing: () => Promise<unknown>): Promise<void> => {
    count += 1
    await doing()
  }
  return {
    act,
    key: (key: string) => act(() => page.keyboard.press(key)),
    type: (text: string) => act(() => page.keyboard.insertText(text)),
    click: (target: ReturnType<Page['getByRole']>) => act(() => target.click()),
    expectCount: (most: number): void => {
      expect(count).toBeLessThanOrEqual(most)
      count = 0
    },
  }
}
