/** Generates passwords, passphrases and PINs, and uses them. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { clipboard, field, itemIn, openAddDialog } from '../support/person.ts'
import { expect, test } from '../support/story.ts'
import { chooseOption } from '../support/menu.ts'

test.beforeEach(async ({ person, context }) => {
  // The `person` fixture opens the vault.
  expect(person.email).toContain('@')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

test('a password has the requested length and characters', async ({ page }) => {
  const generator = await openGenerator(page)
  await expect(length(generator)).toHaveValue('16')
  for (const type of types) await expect(toggle(generator, type)).toBeChecked()
  const first = await copied(page, generator)
  expect(first).toHaveLength(16)
  for (const pattern of [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/]) expect(first).toMatch(pattern)
  await expect(generator.getByText(/^Strong\. Takes .* years to crack\./)).toBeVisible()

  await generator.getByRole('button', { name: 'Regenerate' }).click()
  await expect.poll(() => copied(page, generator)).not.toBe(first)

  await length(generator).fill('4')
  await expect.poll(async () => (await copied(page, generator)).length).toBe(4)
  await expect(generator.getByRole('button', { name: 'Shorter' })).toBeDisabled()
  await expect(generator.getByText('Too weak.')).toBeVisible()
  // A number out of range becomes the nearest one, and the note about it goes with the next choice.
  await length(generator).fill('99')
  await length(generator).press('Enter')
  await expect(length(generator)).toHaveValue('50')
  const note = generator.getByText('Choose a number from 4 to 50.')
  await expect(note).toBeVisible()
  await generator.getByRole('button', { name: 'Shorter' }).click()
  await expect(note).toBeHidden()
  await generator.getByRole('slider', { name: 'Length' }).focus()
  await page.keyboard.press('End')
  await expect(length(generator)).toHaveValue('50')
  await expect.poll(async () => (await copied(page, generator)).length).toBe(50)

  await toggle(generator, 'Symbols').click()
  await toggle(generator, 'Uppercase').click()
  await generator.getByRole('switch', { name: 'Avoid look-alikes' }).click()
  await expect.poll(() => copied(page, generator)).toMatch(/^[a-z2-79]{50}$/)
  expect(await copied(page, generator)).not.toMatch(/[0Oo1lIi5S8B]/)

  await toggle(generator, 'Symbols').click()
  await generator.getByRole('button', { name: 'Symbols and minimums' }).click()
  await generator.getByRole('textbox', { name: 'Custom symbols' }).fill('-_é')
  await expect(generator.getByText(/^Enter keyboard symbols/)).toBeVisible()
  await expect(generator.getByRole('textbox', { name: 'Custom symbols' })).toHaveValue('-_')
  await generator.getByRole('textbox', { name: 'At least this many symbols' }).fill('9')
  await expect.poll(() => copied(page, generator)).toMatch(/^(?=(.*[-_]){9})[a-z2-79_-]{50}$/)
  await length(generator).fill('6')
  await expect(generator.getByText(/^The password is too short for that many/)).toBeVisible()
  await expect.poll(() => copied(page, generator)).toMatch(/^[a-z2-79_-]{6}$/)
  await expectAccessible(page)
})

test('passphrases and PINs; without a type of characters, or without the clipboard, the person gets a message', async ({
  page,
}) => {
  const generator = await openGenerator(page)
  await generator.getByRole('tab', { name: 'Passphrase' }).click()
  await expect.poll(() => copied(page, generator)).toMatch(/^[a-z]+(-[a-z]+){4,}$/)
  await expect(generator.getByText(/Takes .+ to crack\./)).toBeVisible()
  await generator.getByRole('textbox', { name: 'Words' }).fill('3')
  await chooseOption(page, generator.getByRole('combobox', { name: 'Separator' }), 'Period')
  await generator.getByRole('switch', { name: 'Capitalize' }).click()
  await generator.getByRole('switch', { name: 'Include a number' }).click()
  await expect.poll(() => copied(page, generator)).toMatch(/^[A-Z][a-z-]+\d?(\.[A-Z][a-z-]+\d?){2}$/)
  expect(await copied(page, generator)).toMatch(/\d/)

  await generator.getByRole('tab', { name: 'PIN' }).click()
  await expect.poll(() => copied(page, generator)).toMatch(/^\d{6}$/)
  await generator.getByRole('button', { name: 'Longer' }).click()
  await expect.poll(() => copied(page, generator)).toMatch(/^\d{7}$/)
  await expectAccessible(page)
  await generator.getByRole('tab', { name: 'Random' }).click()
  for (const type of types) await toggle(generator, type).click()
  await expect(generator.getByText('Please select at least one character type.')).toBeVisible()
  for (const name of ['Copy', 'Use in new item']) {
    await generator.getByRole('button', { name }).click()
    const toast = page.getByRole('dialog', { name: 'Error' }).first()
    await expect(toast).toContainText('Please select at least one character type.')
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await expect(generator, name).toBeVisible()
  }
  await toggle(generator, 'Numbers').click()
  await expect.poll(() => copied(page, generator)).toMatch(/^\d{16}$/)

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await generator.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Failed to copy password').first()).toBeVisible()
})

test('a generated value is used in a new item, and in the field that requested it', async ({ page }) => {
  await page.keyboard.press('g')
  const generator = page.getByRole('dialog', { name: 'Generate a password' })
  await expect(generator.getByRole('button', { name: 'Regenerate' })).toBeFocused()
  // The tooltip of the focused button is rendered outside of every landmark.
  await expectAccessible(page, ['region'])
  const before = await copied(page, generator)
  await generator.getByRole('button', { name: 'Regenerate' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => copied(page, generator)).not.toBe(before)
  const made = await copied(page, generator)

  await generator.getByRole('button', { name: 'History', exact: true }).click()
  const history = generator.getByRole('listitem')
  await expect(history.first(), 'newest first').toContainText(made)
  await history.filter({ hasText: before }).getByRole('button').click()
  await expect.poll(() => clipboard(page)).toBe(before)
  await generator.getByRole('button', { name: 'Use in new item' }).click()

  const dialog = page.getByRole('dialog', { name: 'Add New Password' })
  await expect(field.password(dialog)).toHaveValue(made)
  await field.name(dialog).fill('Made here')
  await dialog.getByRole('button', { name: 'Save Password' }).click()
  await expect(itemIn(page, 'Made here')).toBeVisible()

  await page.keyboard.press('g')
  await generator.getByRole('button', { name: 'History', exact: true }).click()
  await expect(history.first()).toContainText(made)
  await generator.getByRole('button', { name: 'Clear history' }).click()
  await expect(generator.getByText('Nothing copied or used on this device yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(generator).toBeHidden()

  const another = await openAddDialog(page)
  const suggest = another.getByRole('button', { name: 'Suggest a password' })
  const suggestion = page.getByRole('dialog', { name: 'Generate a password' })
  await field.password(another).fill('typed before')
  await suggest.click()
  await expect(suggestion.getByRole('button', { name: 'Regenerate' })).toBeFocused()
  await suggestion.getByRole('button', { name: 'Use this password' }).click()
  await expect(field.password(another)).not.toHaveValue('typed before')
  expect(await field.password(another).inputValue()).toHaveLength(16)
  await expect(suggestion).toBeHidden()

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 900, height: 720 },
    { width: 1280, height: 720 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    await suggest.click()
    await expect(suggestion.getByRole('button', { name: 'Use this password' })).toBeInViewport()
    await expect
      .poll(() => overlap(suggestion, another.getByRole('button', { name: 'Save Password' })))
      .toBe(0)
    const head = another.getByRole('heading', { name: 'Add New Password' })
    expect(await overlap(suggestion, head)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(suggestion).toBeHidden()
    await expect(suggest).toBeFocused()
  }
})

const types = ['Uppercase', 'Lowercase', 'Numbers', 'Symbols']
const toggle = (generator: Locator, type: string) =>
  generator.getByRole('switch', { name: new RegExp(`^${type}`) })
const length = (generator: Locator) => generator.getByRole('textbox', { name: 'Length' })

/** The area that two elements share, in square pixels. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (a === null || b === null) throw new Error('one of them is not shown')
  const shared = (start: 'x' | 'y', size: 'width' | 'height') =>
    Math.max(0, Math.min(a[start] + a[size], b[start] + b[size]) - Math.max(a[start], b[start]))
  return shared('x', 'width') * shared('y', 'height')
}

async function openGenerator(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  const generator = page.getByRole('dialog', { name: 'Generate a password' })
  await expect(generator).toBeVisible()
  return generator
}

/**
 * What the copy button puts into the clipboard; empty if it differs from what is shown, because a new value may be on
 * its way.
 */
async function copied(page: Page, generator: Locator): Promise<string> {
  await generator.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Password copied').first()).toBeVisible()
  const text = await clipboard(page)
  const shown = await generator.getByRole('group', { name: 'Generated password' }).innerText()
  return shown.includes(text) ? text : ''
}
