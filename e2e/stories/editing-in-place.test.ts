/** Working in an item's details: editing beside the list, entering the password again, and sorting by last use. */
import { expectAccessible } from '../support/axe.ts'
import { addPassword, chooseFromItemMenu, clipboard, expectSynced } from '../support/person.ts'
import { expect, test } from '../support/story.ts'
import { chooseOption } from '../support/menu.ts'

test('an item is edited next to the list, and nothing typed is lost', async ({ page, person }) => {
  test.setTimeout(120_000)
  expect(person.email).not.toBe('')
  await addPassword(page, { name: 'Harbor', username: 'mara', password: 'Tw9&gangway-Lamp' })
  await addPassword(page, { name: 'Ferry', username: 'mara', password: 'Kz7!mooring-Rope' })
  await page.getByRole('radio', { name: 'List' }).click()

  await chooseFromItemMenu(page, 'Harbor', 'Edit')
  const details = page.getByRole('complementary', { name: 'Details of Harbor' })
  const form = details.getByRole('form', { name: 'Edit Password' })
  const name = form.getByRole('textbox', { name: /^Name/ })
  const username = form.getByRole('textbox', { name: /^Username/ })
  await expect(name).toBeFocused()
  await expect(page).toHaveURL(/[?&]item=[\w-]+&edit=/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)

  await username.fill('mara.lind')
  await page.getByRole('button', { name: 'Ferry', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(username).toHaveValue('mara.lind')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Password saved').first()).toBeVisible()
  await expect(form).toBeHidden()
  await expect(details.getByText('mara.lind')).toBeVisible()
  await expect(details.getByRole('heading', { name: 'Harbor', level: 2 })).toBeFocused()

  await page.keyboard.press('e')
  await expect(name).toBeFocused()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()

  // Escape leaves the form too, also while typing.
  await page.keyboard.press('e')
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.keyboard.press('e')
  await username.fill('someone else')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await expect(details.getByText('mara.lind')).toBeVisible()

  await details.getByRole('button', { name: 'Edit' }).click()
  await name.fill('Harbor office')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await expect(details.getByRole('heading', { name: 'Harbor', level: 2 })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await details.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Password' })).toBeVisible()
})

test('an item that asks for the password again is shown, copied and edited only after that', async ({
  page,
  context,
  person,
}) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await addPassword(page, { name: 'Harbor', username: 'mara', password: 'Tw9&gangway-Lamp' })
  await addPassword(page, { name: 'Ferry', username: 'mara', password: 'Kz7!mooring-Rope' })
  await chooseFromItemMenu(page, 'Harbor', /^Open$/)
  const details = page.getByRole('complementary', { name: 'Details of Harbor' })
  await details.getByRole('button', { name: 'Edit' }).click()
  await details.getByRole('checkbox', { name: 'Ask for my password again' }).check()
  await details.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(details.getByText('Password needed')).toBeVisible()
  await expect(details.getByText('Username', { exact: true })).toBeHidden()

  await page.getByRole('button', { name: 'Copy password of Harbor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open Harbor' })
  const password = dialog.getByLabel('Account password')
  await password.fill('not my password')
  await password.press('Enter')
  await expect(dialog.getByText('Wrong password.')).toBeVisible()
  await expectAccessible(page)
  await password.fill(person.password)
  await password.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Harbor password copied').first()).toBeVisible()
  expect(await clipboard(page)).toBe('Tw9&gangway-Lamp')
  await expect(details.getByText('Username', { exact: true })).toBeVisible()
  await expect(details.getByText(/Last used/)).toBeVisible()

  // The item that was used last comes first, even after a reload.
  await details.getByRole('button', { name: 'Close details' }).click()
  await chooseOption(page, page.getByRole('combobox', { name: 'Sort by' }), 'Last used')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Harbor', 'Ferry'])
  await expectSynced(page)

  // With the sidebar collapsed, its places are one click away.
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await page.getByRole('button', { name: 'Folders' }).click()
  const places = page.getByRole('dialog', { name: 'Folders' })
  await expectAccessible(page)
  await places.getByRole('link', { name: 'Trash' }).click()
  await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible()
  await expect(places).toBeHidden()
})
