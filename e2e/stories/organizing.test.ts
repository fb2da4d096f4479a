/** Organizing a vault: folders, tags, categories, favorites, the archive, many items at once, and the trash. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { drag } from '../support/drag.ts'
import { chromeCsv } from '../support/export-files.ts'
import {
  addPassword,
  chooseFromItemMenu,
  expectSynced,
  itemIn,
  openEditDialog,
  field,
  selectItems,
  signIn,
} from '../support/person.ts'
import { chooseEntry, chooseOption } from '../support/menu.ts'
import { expect, test } from '../support/story.ts'

const names = ['Anchor', 'Beacon', 'Candle', 'Dynamo', 'Ember', 'Furnace']

test('a half-typed name stays when the window becomes narrow', async ({ page, person }) => {
  expect(person.email).toContain('@')
  const dialog = page.getByRole('dialog', { name: 'New folder' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  const save = async (folder: string) => {
    await name.fill(folder)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: 'Add folder', exact: true }).click()
  await name.fill('Harb')
  // The sidebar that the dialog was opened from becomes a row of icons, then a bar at the bottom.
  for (const width of [900, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(name).toHaveValue('Harb')
  }
  await save('Harbor')

  // On a phone the sheet with the folders makes room for the dialog, and is there again after it.
  await page.getByRole('button', { name: 'Folders', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Folders' })
  await expect(sheet.getByRole('link', { name: 'Harbor' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Add folder', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(name).toBeFocused()
  await save('Island')
  await expect(sheet.getByRole('link', { name: 'Island' })).toBeVisible()
  await expectAccessible(page)
})

test('a vault is put in order, and another browser finds it so', async ({ page, person, openBrowser }) => {
  test.setTimeout(120_000)
  await bring(page, names)

  await test.step('folders, one inside another', async () => {
    await addFolder(page, page.getByRole('button', { name: 'Add folder', exact: true }), 'Office')
    await chooseFromFolderMenu(page, 'Office', 'Add folder inside')
    await nameFolder(page, 'Clients')
    await addFolder(page, page.getByRole('button', { name: 'Add folder', exact: true }), 'Homme')
    await chooseFromFolderMenu(page, 'Homme', 'Rename')
    await nameFolder(page, 'Home')
    await expect(place(page, 'Home')).toBeVisible()
    await expect(place(page, 'Homme')).toBeHidden()
  })

  await test.step('many items are moved into a folder at once, with one Undo', async () => {
    await selectItems(page, 'Anchor', 'Beacon')
    const bar = page.getByRole('toolbar', { name: 'Selected items' })
    await expect(bar.getByText('2 items selected')).toBeVisible()
    // The bar covers what is at the lower edge, but never the end of the list.
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight)
    })
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Move to folder' }).click()
    await chooseEntry(page, 'Clients')
    await expect(bar).toBeHidden()
    await expect(page.getByText('Moved to Clients', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await place(page, 'Clients').click()
    await expect(page.getByText('No items match these filters').first()).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()

    await selectItems(page, 'Anchor', 'Beacon')
    await bar.getByRole('button', { name: 'Move to folder' }).click()
    await chooseEntry(page, 'Clients')
    await place(page, 'Office').click()
    await expectOnly(page, 'Anchor', 'Beacon')
    await expect(page).toHaveURL(/[?&]folder=/)
    await page.getByRole('textbox', { name: 'Search in Vault' }).fill('candle')
    await page.getByRole('button', { name: 'Search all items' }).click()
    await expectOnly(page, 'Candle')
    await page.getByRole('textbox', { name: 'Search in Vault' }).fill('')
    await place(page, 'Office').click()
  })

  await test.step('a deleted folder leaves its items in the folder around it', async () => {
    await chooseFromFolderMenu(page, 'Clients', 'Delete folder')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete folder' }).click()
    await expect(place(page, 'Clients')).toBeHidden()
    await expectOnly(page, 'Anchor', 'Beacon')
    await page.getByRole('button', { name: 'Folder Office: show all' }).click()
    await expectOnly(page, ...names)
  })

  await test.step('tags, categories and favorites', async () => {
    await selectItems(page, 'Candle', 'Dynamo', 'Ember')
    const bar = page.getByRole('toolbar', { name: 'Selected items' })
    for (const width of [1440, 1024, 390, 320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const height = async () => (await bar.boundingBox())?.height
      await expect.poll(height, { message: `${String(width)} pixels` }).toBeLessThan(56)
    }
    await bar.getByRole('button', { name: 'Add tag' }).click()
    const question = page.getByRole('dialog', { name: 'Add a tag to 3 items' })
    await question.getByRole('textbox', { name: 'Tag' }).fill('winter')
    await question.getByRole('button', { name: 'Add tag' }).click()
    await place(page, 'winter').click()
    await expectOnly(page, 'Candle', 'Dynamo', 'Ember')
    await selectItems(page, 'Ember')
    await bar.getByRole('button', { name: 'Add tag' }).click()
    const single = page.getByRole('dialog', { name: 'Add a tag to Ember' })
    await single.getByRole('button', { name: 'Add tag' }).click()
    await expect(single.getByText('Enter a tag.')).toBeVisible()
    await single.getByRole('textbox', { name: 'Tag' }).fill('f')
    await expect(single.getByText('Enter a tag.')).toBeHidden()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    // The row of filters scrolls on a phone, but what narrows the list is in view.
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(page.getByRole('button', { name: 'Tag winter: show all' })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Tag winter: show all' }).click()

    await selectItems(page, 'Candle', 'Furnace')
    await bar.getByRole('button', { name: 'Move to category' }).click()
    await chooseEntry(page, 'Banking')
    await chooseOption(page, page.getByRole('combobox', { name: /^Category/ }), 'Banking')
    await expectOnly(page, 'Candle', 'Furnace')
    await chooseOption(page, page.getByRole('combobox', { name: /^Category/ }), 'All categories')

    await chooseFromItemMenu(page, 'Dynamo', 'Add to favorites')
    await page.getByRole('button', { name: 'Favorites' }).click()
    await expectOnly(page, 'Dynamo')
    await page.getByRole('button', { name: 'Favorites' }).click()
  })

  await test.step('by mouse: dragged to a folder and a tag, and moved with the context menu', async () => {
    await drag(page.getByRole('heading', { name: 'Candle' }), place(page, 'Home'))
    await place(page, 'Home').click()
    await expectOnly(page, 'Candle')
    await expectCurrent(page, 'Home')
    await page.getByRole('heading', { name: 'Candle' }).click({ button: 'right' })
    const menu = page.getByRole('menu', { name: 'More actions for Candle' })
    for (const entry of ['Copy password', 'Copy username', 'Open website', 'Open', 'Share']) {
      await expect(menu.getByRole('menuitem', { name: entry, exact: true })).toBeVisible()
    }
    await menu.getByRole('menuitem', { name: 'Move to', exact: true }).click()
    const moving = page.getByRole('dialog', { name: 'Move Candle' })
    await chooseOption(page, moving.getByRole('combobox', { name: 'Move to' }), 'No folder')
    await moving.getByRole('button', { name: 'Move to folder' }).click()
    await expect(page.getByText('No items match these filters').first()).toBeVisible()
    await place(page, 'Vault').click()

    await selectItems(page, 'Candle', 'Furnace')
    await drag(page.getByRole('heading', { name: 'Furnace' }), place(page, 'winter'))
    await place(page, 'winter').click()
    await expectOnly(page, 'Candle', 'Dynamo', 'Ember', 'Furnace')
    await place(page, 'Vault').click()

    // The menu acts on what would be dragged: on all selected items if it was opened at one of them.
    await selectItems(page, 'Candle', 'Furnace')
    await page.getByRole('heading', { name: 'Ember' }).click({ button: 'right' })
    await expect(page.getByRole('menu', { name: 'More actions for Ember' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Furnace' }).click({ button: 'right' })
    const many = page.getByRole('menu', { name: 'Selected items' })
    await expect(many.getByRole('menuitem', { name: 'Add to favorites' })).toBeVisible()
    await expect(many.getByRole('menuitem', { name: /^Copy|^Edit/ })).toHaveCount(0)
    await chooseEntry(page, 'Move to$')
    const movingBoth = page.getByRole('dialog', { name: 'Move 2 items' })
    await chooseOption(page, movingBoth.getByRole('combobox', { name: 'Move to' }), 'Folder: Home')
    await movingBoth.getByRole('button', { name: 'Move to folder' }).click()
    await place(page, 'Home').click()
    await expectOnly(page, 'Candle', 'Furnace')
    await place(page, 'Vault').click()
  })

  await test.step('copies of items', async () => {
    await chooseFromItemMenu(page, 'Ember', 'Duplicate')
    await chooseFromItemMenu(page, 'Candle', 'Duplicate')
    await selectItems(page, 'Ember (copy)', 'Candle (copy)')
    await page.getByRole('heading', { name: 'Ember (copy)' }).click({ button: 'right' })
    await chooseEntry(page, 'Move to trash')
    for (const name of ['Ember (copy)', 'Candle (copy)']) await expect(itemIn(page, name)).toBeHidden()
  })

  await test.step('the archive does not appear in lists and searches', async () => {
    await chooseFromItemMenu(page, 'Furnace', 'Archive')
    await expect(itemIn(page, 'Furnace')).toBeHidden()
    await page.getByRole('textbox', { name: 'Search in Vault' }).fill('furnace')
    await expect(page.getByText('No results for “furnace”').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Search in Vault' }).fill('')
    await place(page, 'Archive').click()
    await expectOnly(page, 'Furnace')
    await place(page, 'Vault').click()
  })

  await test.step('another browser shows the same organization', async () => {
    await expectSynced(page)
    const other = await openBrowser()
    await signIn(other, person)
    await place(other, 'Office').click()
    await expectOnly(other, 'Anchor', 'Beacon')
    await place(other, 'winter').click()
    await expectOnly(other, 'Candle', 'Dynamo', 'Ember')
    await place(other, 'Archive').click()
    await expectOnly(other, 'Furnace')
    await place(other, 'Trash').click()
    await expect(other.getByRole('heading', { name: 'Ember (copy)' })).toBeVisible()
  })
})

test('deleted items are restored, or permanently deleted', async ({ page, person }) => {
  // The `person` fixture opens the vault.
  expect(person.email).not.toBe('')
  await bring(page, names)
  await selectItems(page, ...names)
  await page.getByRole('toolbar').getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.getByText('6 items stay there for 30 days.').first()).toBeVisible()
  await expect(page.getByText('No passwords found').first()).toBeVisible()

  await expectCurrent(page, 'Vault')
  await place(page, 'Trash').click()
  await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible()
  await expectCurrent(page, 'Trash')
  await expect(page.getByText('Deleted in 30 days').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Restore Anchor' }).click()
  await expect(page.getByRole('heading', { name: 'Anchor' })).toBeHidden()

  await page.getByRole('button', { name: 'Delete Beacon permanently' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Beacon' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Beacon permanently' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('heading', { name: 'Beacon' })).toBeHidden()

  await page.getByRole('button', { name: 'Empty trash' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete 4 items permanently?' })
  await question.getByLabel('Type 4 to confirm').fill('5')
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(question.getByText('That’s not the number of items in the trash.')).toBeVisible()
  await question.getByLabel('Type 4 to confirm').fill('4')
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('Trash is empty').first()).toBeVisible()

  await place(page, 'Vault').click()
  await expectOnly(page, 'Anchor')
})

test('a replaced password is kept, and can be restored', async ({ page, person }) => {
  // The `person` fixture opens the vault.
  expect(person.email).not.toBe('')
  await addPassword(page, { name: 'Harbor', password: 'first-Lantern-77' })
  const dialog = await openEditDialog(page, 'Harbor')
  await field.password(dialog).fill('second-Lantern-78')
  await dialog.getByRole('button', { name: 'Save Password' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Harbor', exact: true }).click()
  const details = page.getByRole('complementary', { name: 'Details of Harbor' })
  await details.getByText('History (1)').click()
  await expect(details.getByText('first-Lantern-77')).toHaveCount(0)
  await details.getByRole('button', { name: /^Show Password until/ }).click()
  await expect(details.getByText('first-Lantern-77').first()).toBeVisible()
  await expectAccessible(page)
  await details.getByRole('button', { name: /^Restore Password/ }).click()
  await expect(page.getByText('Restored', { exact: true }).first()).toBeVisible()
  await details.getByRole('button', { name: 'Show Password', exact: true }).click()
  await expect(details.getByText('first-Lantern-77').first()).toBeVisible()
})

async function bring(page: Page, titles: readonly string[]): Promise<void> {
  const logins = titles.map((name) => ({
    name,
    url: `https://${name.toLowerCase()}.example`,
    username: 'mara',
    password: `${name}-Lantern-4711`,
    note: '',
  }))
  await page.getByRole('link', { name: 'Import' }).first().click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'logins.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(chromeCsv(logins)),
  })
  await page.getByRole('button', { name: /^Import \d+ items/ }).click()
  await page.getByRole('link', { name: 'Go to My Vault' }).click()
  await expectOnly(page, ...titles)
}

/** A place in the sidebar. */
function place(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
}

/** That this is the only current entry of the sidebar. */
async function expectCurrent(page: Page, name: string): Promise<void> {
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
  await expect(current).toHaveCount(1)
  await expect(current).toHaveAccessibleName(name)
}

async function addFolder(page: Page, button: Locator, name: string): Promise<void> {
  await button.click()
  await nameFolder(page, name)
}

async function nameFolder(page: Page, name: string): Promise<void> {
  // Toasts are dialogs too.
  const dialog = page.getByRole('dialog', { name: /^(New|Rename) folder$/ })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(place(page, name)).toBeVisible()
}

async function chooseFromFolderMenu(page: Page, folder: string, entry: string): Promise<void> {
  await place(page, folder).hover()
  await page.getByRole('button', { name: `Actions for folder ${folder}` }).click()
  await chooseEntry(page, entry)
}

async function expectOnly(page: Page, ...titles: readonly string[]): Promise<void> {
  await expect(page.getByRole('button', { name: /^Show password for / })).toHaveCount(titles.length)
  for (const name of titles) await expect(itemIn(page, name), name).toBeVisible()
}
