/** Every screen at three widths, light and dark, and the main steps with the keyboard only. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from '../support/axe.ts'
import { chromeCsv } from '../support/export-files.ts'
import { mailedLink } from '../support/mail.ts'
import {
  addPassword,
  arrive,
  chooseFromAccountMenu,
  confirm,
  expectVault,
  field,
  itemIn,
  newPerson,
  openAddDialog,
  signUp,
  unlock,
} from '../support/person.ts'
import { expect, test } from '../support/story.ts'

const widths = [1440, 768, 390]

test.describe('at three widths, light and dark', () => {
  test.use({ reducedMotion: 'reduce' })

  test('the pages before the vault', async ({ page, product, guards }) => {
    test.setTimeout(120_000)
    guards.allow(/status of 404/)
    await page.goto('/auth')
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
    await inspect(page)
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await inspect(page)
    const person = newPerson('look')
    await signUp(page, person)
    await inspect(page)
    await page.goto(await mailedLink(product, person.email, '/auth/confirm'))
    await expect(page.getByLabel('Account password')).toBeVisible()
    await inspect(page)
    await page.goto('/auth/nothing-is-here')
    await expect(page.getByText('Oops! Page not found').first()).toBeVisible()
    await inspect(page)
  })

  test('the Recovery Kit and the vault', async ({ page, product }) => {
    test.setTimeout(180_000)
    const person = newPerson('look')
    await signUp(page, person)
    await confirm(page, product, person)
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible()
    await inspect(page)
    await page.getByRole('button', { name: 'Later' }).click()
    await expectVault(page)
    await expect(page.getByText('No passwords found').first()).toBeVisible()
    await inspect(page)

    const dialog = await openAddDialog(page)
    await inspect(page)
    await dialog.getByRole('button', { name: 'Save Password' }).click()
    await expect(dialog.getByText('Enter a name.').first()).toBeVisible()
    await inspect(page)
    await page.keyboard.press('Escape')

    for (const [index, name] of [
      'Post office',
      'Garden club',
      'Night ferry',
      'A very long name of a service that does not fit on one line of a card',
    ].entries()) {
      await addPassword(page, {
        name,
        username: `mara.lind.${String(index)}@post.example`,
        password: `Kz7!quill-Ember-${String(index)}2`,
        ...(index === 1 ? {} : { website: `https://site-${String(index)}.example` }),
      })
    }
    await itemIn(page, 'Garden club').click()
    await inspect(page)
    await page.getByRole('button', { name: 'More actions for Garden club' }).click()
    // A menu is rendered at the end of the page, outside of its landmarks.
    await inspect(page, ['region'])
    await page.keyboard.press('Escape')
  })

  test('the forms, the import, the lock and a refusal', async ({ page, person }) => {
    test.setTimeout(180_000)
    await page.getByRole('link', { name: 'Add Credit Card' }).click()
    await page.getByLabel('Card number', { exact: true }).fill('4242424242424241')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Please fill in all required fields.')
    await inspect(page)
    await page.getByLabel('Card number', { exact: true }).fill('')
    await page.getByRole('link', { name: 'Vault', exact: true }).click()
    await openAddDialog(page)
    await page.getByRole('radio', { name: 'Bank', exact: true }).click()
    await inspect(page)
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Import', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible()
    await inspect(page)
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose file' }).or(page.getByText('Choose file')).first().click(),
    ])
    const entry = {
      name: 'Post office',
      url: 'https://post.example',
      username: 'mara',
      password: 'Kz7!quill-Ember-92',
      note: '',
    }
    const content = chromeCsv([entry, entry, { ...entry, name: 'Garden club' }])
    await chooser.setFiles({ name: 'Passwords.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await expect(page.getByText('Preview of Passwords.csv').first()).toBeVisible()
    await inspect(page)

    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
    await inspect(page)
    await stretch(page, 500)
    await page.goto('/admin/dashboard')
    await unlock(page, person.password)
    await expect(page.getByText('You need admin privileges to access this area.').first()).toBeVisible()
    await inspect(page)
  })
})

test('a person with a keyboard signs in, finds, adds and signs out', async ({
  page,
  product,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  const person = newPerson('keys')
  await arrive(await openBrowser(), product, person)

  await page.bringToFront()
  await page.goto('/auth')
  await tabTo(page, page.getByLabel('Email', { exact: true }))
  await page.keyboard.type(person.email)
  await tabTo(page, page.getByLabel('Account password'))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expectVault(page)

  const search = page.getByRole('textbox', { name: 'Search in Vault' })
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('nothing like it')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')

  await tabTo(page, page.getByRole('button', { name: 'Add Your First Password' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add New Password' })
  await expect(field.website(dialog)).toBeFocused()
  await tabTo(page, field.name(dialog))
  await page.keyboard.type('By keyboard')
  await tabTo(page, field.password(dialog))
  await page.keyboard.type('Kz7!quill-Ember-92')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(itemIn(page, 'By keyboard')).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'More actions for By keyboard' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More actions for By keyboard' })).toBeFocused()

  await page.keyboard.press('Control+B')
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  await page.keyboard.press('Control+B')
  await chooseFromAccountMenu(page, 'Lock now')
  await expect(page.getByLabel('Account password')).toBeFocused()
})

test('every stop of the Tab key is visible', async ({ page, person }) => {
  expect(person.email).toContain('@')
  await addPassword(page, {
    name: 'Post office',
    password: 'Kz7!quill-Ember-92',
    website: 'https://post.example',
  })
  const stops = new Set<string>()
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(focusedElement)
    if (stop === null) break
    // A toast covers the page for four seconds, and may have appeared only now.
    if (!stop.isSeen) {
      const isSeen = async (): Promise<boolean | undefined> => (await page.evaluate(focusedElement))?.isSeen
      await expect.poll(isSeen, `${stop.what} is covered while it has the focus`).toBe(true)
    }
    stops.add(stop.what)
  }
  expect(stops.size).toBeGreaterThan(8)
})

/** Runs in the page. */
function focusedElement(): { what: string; isSeen: boolean } | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const box = element.getBoundingClientRect()
  const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1)
  const y = Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1)
  const top = document.elementFromPoint(x, y)
  return {
    what: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`,
    isSeen: top !== null && (element.contains(top) || top.contains(element)),
  }
}

test('the tooltip of a button disappears when the button is removed under the pointer', async ({
  page,
  person,
}) => {
  expect(person.email).toContain('@')
  const search = page.getByRole('textbox', { name: 'Search in Vault' })
  const clear = page.getByRole('button', { name: 'Clear search' }).first()
  const shownName = page.getByText('Clear search', { exact: true }).last()
  await addPassword(page, { name: 'Night ferry', password: 'Kz7!quill-Ember-92' })
  await search.fill('n')
  await expect(itemIn(page, 'Night ferry')).toBeVisible()
  await clear.hover()
  await expect(shownName).toBeVisible()
  await search.press('Backspace')
  await expect(clear).toBeHidden()
  await page.mouse.move(0, 0)
  await expect(shownName).toBeHidden()
})

test('reduced motion is respected', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/auth']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const longest = await page.evaluate(() => {
      const seconds = (value: string) => Math.max(...value.split(',').map((part) => parseFloat(part)))
      const times = [...document.querySelectorAll('*')].map((element) => {
        const style = getComputedStyle(element)
        const moves = style.animationName !== 'none' || !/^(none|opacity)$/.test(style.transitionProperty)
        return moves ? Math.max(seconds(style.animationDuration), seconds(style.transitionDuration)) : 0
      })
      return Math.max(...times)
    })
    expect(longest, `longest motion on ${path} in seconds`).toBeLessThanOrEqual(0.1)
  }
})

/**
 * At each width: no accessibility violation and no sideways scrolling, not even at 320 px. The dark theme only changes
 * colors, so only the contrast is checked again.
 */
async function inspect(page: Page, leftOut: readonly string[] = []): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, leftOut)
    await expectNoSidewaysScroll(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  const isFocused = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < 60 && !(await isFocused()); step += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/**
 * Makes timeouts of exactly this many milliseconds last a minute, so that what is shown during them can be inspected.
 */
async function stretch(page: Page, delayMs: number): Promise<void> {
  await page.addInitScript((ms) => {
    const real = globalThis.setTimeout
    const stretched = (work: () => void, wait?: number) => real(work, wait === ms ? 60_000 : wait)
    globalThis.setTimeout = stretched as typeof setTimeout
  }, delayMs)
}
