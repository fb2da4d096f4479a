/** The vault on a phone. */
import type { Locator, Page } from '@playwright/test'
import {
  addPassword,
  chooseFromItemMenu,
  enter,
  field,
  fillDraft,
  openAddDialog,
  openEditDialog,
} from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a sheet is closed by pulling it down, which discards nothing typed', async ({ page, person }) => {
  expect(person.email).toContain('@')
  const dialog = await openAddDialog(page)
  await pull(page, dialog, 0.1)
  await expect(dialog).toHaveCSS('translate', /^(?:none|0px.*)$/)
  await expect(dialog).toBeVisible()

  await fillDraft(dialog, { name: 'Harbor mail', password: 'Kz7!quill-Ember-92' })
  const question = page.getByRole('alertdialog')
  // The form still grows when the password's strength appears, and its edge moves.
  await expect(async () => {
    await pull(page, dialog, 0.5)
    await expect(question).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field.name(dialog)).toHaveValue('Harbor mail')
  await expect(dialog).toHaveCSS('translate', /^(?:none|0px.*)$/)

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await openAddDialog(page)
  await pull(page, dialog, 0.5)
  await expect(dialog).toBeHidden()

  await test.step('the shortcuts of the installed app', async () => {
    const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
      shortcuts: readonly { name: string; url: string }[]
    }
    const urlOf = (name: string) => manifest.shortcuts.find((one) => one.name === name)?.url ?? ''
    await page.goto(urlOf('Add new item'))
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.goto(urlOf('Generate password'))
    await expect(page.getByRole('dialog', { name: 'Generate a password' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
})

test('with a finger alone nothing is said about dropping files, and what opens a section is large enough', async ({
  product,
  signedUp,
  openBrowser,
}) => {
  const person = await signedUp()
  const phone = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await enter(phone, product, person)
  await addPassword(phone, { name: 'Harbor mail', username: 'mara', password: 'Kz7!quill-Ember-92' })
  // With larger buttons too, the first item is in the upper third.
  await expect
    .poll(async () => (await phone.getByRole('article').boundingBox())?.y)
    .toBeLessThanOrEqual(844 / 3)
  const edit = await openEditDialog(phone, 'Harbor mail')
  await field.username(edit).fill('mara.lind')
  // iOS zooms the page into a field with smaller text, which pushes parts of the page out of view.
  const sizes = await edit
    .getByRole('textbox')
    .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
  await edit.getByRole('button', { name: 'Save Password' }).click()
  await expect(edit).toBeHidden()
  await chooseFromItemMenu(phone, 'Harbor mail', /^Open$/)
  const details = phone.getByRole('complementary', { name: 'Details of Harbor mail' })
  await expect(details.getByText('Files are encrypted on this device')).toBeVisible()
  await expect(details.getByText('Drop files here.')).toHaveCount(0)
  const history = await details.getByText('History (1)').boundingBox()
  expect(history?.height).toBeGreaterThanOrEqual(44)
})

/** Drags the sheet's upper edge down by this fraction of its height. */
async function pull(page: Page, sheet: Locator, share: number): Promise<void> {
  const box = await sheet.boundingBox()
  if (box === null) throw new Error('no sheet is open')
  const { x, y, width, height } = box
  await page.mouse.move(x + width / 2, y + 8)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + 8 + height * share, { steps: 4 })
  await page.mouse.up()
}
