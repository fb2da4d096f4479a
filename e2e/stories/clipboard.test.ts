/** A secret copied here is cleared from the clipboard; what was copied in another program stays. */
import type { BrowserContext, Page } from '@playwright/test'
import { addPassword, clipboard, enter, itemIn, lockNow, unlock } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

const password = 'Kz7!quill-Ember-92'
const ownText = 'a letter of my own'

test('a copied password is cleared and a shown one hidden after half a minute; one that the browser refuses is not called copied', async ({
  page,
  clock,
  person,
}) => {
  expect(person.email).toContain('@')
  await addPassword(page, { name: 'Short-lived', password: 'Kz7!quill-Ember-92' })
  await page.getByRole('button', { name: 'Copy password of Short-lived' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Kz7!quill-Ember-92')
  await itemIn(page, 'Short-lived').click()
  await expect(page.getByText('Kz7!quill-Ember-92', { exact: true }).first()).toBeVisible()

  await clock.fastForward('00:31')
  await expect(page.getByText('Kz7!quill-Ember-92', { exact: true })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('')

  await expect(page.getByText('Short-lived password copied')).toHaveCount(0)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Copy password of Short-lived' }).click()
  await expect(page.getByText('Failed to copy password', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Short-lived password copied')).toHaveCount(0)
})

test('pressing the copy shortcut with nothing selected copies nothing, and what is due is still cleared', async ({
  page,
  clock,
  person,
}) => {
  expect(person.email).toContain('@')
  await addPassword(page, { name: 'Short-lived', password })
  await copyPassword(page)
  await page.keyboard.press('Control+C')
  await page.keyboard.press('Control+X')
  expect(await clipboard(page)).toBe(password)
  await clock.fastForward('00:31')
  await expect.poll(() => clipboard(page)).toBe('')
})

for (const permissions of [['clipboard-read', 'clipboard-write'], ['clipboard-write']]) {
  const allowed = permissions.length === 2 ? 'reading' : 'writing alone'
  test(`text from another window is not cleared, neither in time nor at lock, if the browser allows ${allowed}`, async ({
    page: other,
    product,
    signedUp,
    openBrowser,
    browserName,
  }) => {
    // The vault is locked three times.
    test.setTimeout(120_000)
    await other.goto('/')
    const page = await openBrowser({ permissions })
    await page.clock.install()
    const person = await signedUp()
    await enter(page, product, person)
    await addPassword(page, { name: 'Short-lived', password })
    for (const end of [() => page.clock.fastForward('00:31'), () => lockNow(page)]) {
      await copyPassword(page)
      await expect.poll(() => clipboard(other)).toBe(password)
      // Firefox's driver treats every window as the active one.
      if (browserName === 'firefox') await page.evaluate(() => dispatchEvent(new Event('blur')))
      await copyIn(other, ownText)
      if (browserName === 'firefox') await page.evaluate(() => dispatchEvent(new Event('focus')))
      await page.keyboard.press('Shift')
      await end()
    }
    await expect(page.getByRole('button', { name: 'Unlock', exact: true })).toBeVisible()
    expect(await clipboard(other)).toBe(ownText)

    // If nothing else was copied, the clipboard is cleared when the vault locks.
    await unlock(page, person.password)
    await copyPassword(page)
    await expect.poll(() => clipboard(other)).toBe(password)
    await lockNow(page)
    await expect.poll(() => clipboard(other)).toBe('')
  })
}

test('if a page may write only on a user gesture, the next one clears, and the toast says so', async ({
  page,
  context,
  product,
  signedUp,
}) => {
  await withActsOnly(context)
  await page.clock.install()
  await enter(page, product, await signedUp())
  await addPassword(page, { name: 'Short-lived', password })
  await copyPassword(page)
  await expect(
    page.getByText('Your first click or key press here after 30 s clears the clipboard.'),
  ).toBeVisible()
  await page.clock.fastForward('00:31')
  expect(await clipboard(page)).toBe(password)
  await page.keyboard.press('a')
  await expect.poll(() => clipboard(page)).toBe('')

  // The vault locks by itself, and the page that loads afterward has to clear the clipboard.
  await copyPassword(page)
  await page.clock.fastForward('16:00')
  await expect(page.getByRole('button', { name: 'Unlock', exact: true })).toBeVisible()
  await page.getByLabel('Account password', { exact: true }).first().click()
  await expect.poll(() => clipboard(page)).toBe('')
})

test('if nothing can be known after a time in another window, the person is asked, and nothing is cleared without them', async ({
  page,
  context,
  product,
  signedUp,
}) => {
  await withActsOnly(context)
  await page.clock.install()
  await enter(page, product, await signedUp())
  await addPassword(page, { name: 'Short-lived', password })
  await copyPassword(page)
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  await page.clock.fastForward('00:31')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText('A secret you copied may still be on your clipboard').first()).toBeVisible()
  expect(await clipboard(page)).toBe(password)
  await page.getByRole('button', { name: 'Clear clipboard' }).click()
  await expect.poll(() => clipboard(page)).toBe('')
  await expect(page.getByText('Clipboard cleared').first()).toBeVisible()
})

async function copyPassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy password of Short-lived' }).click()
  await expect(page.getByText('Short-lived password copied').first()).toBeVisible()
}

/** Copies a text, like another program. */
async function copyIn(page: Page, text: string): Promise<void> {
  await page.evaluate((own) => navigator.clipboard.writeText(own), text)
}

/**
 * Simulates Firefox and WebKit: no clipboard permissions, no events about changes, and writing only shortly after a
 * click or key press.
 */
async function withActsOnly(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Firefox also runs this in the blank page before, which has no clipboard.
    if (!isSecureContext) return
    let actedAt = -Infinity
    const noteAct = (): void => {
      actedAt = Date.now()
    }
    for (const name of ['pointerdown', 'pointerup', 'keydown'])
      addEventListener(name, noteAct, { capture: true })
    const write = navigator.clipboard.writeText.bind(navigator.clipboard)
    navigator.clipboard.writeText = (text) =>
      Date.now() - actedAt < 5_000
        ? write(text)
        : Promise.reject(new DOMException('no user activation', 'NotAllowedError'))
    navigator.permissions.query = () => Promise.reject(new TypeError('unknown permission'))
    delete (Object.getPrototypeOf(navigator.clipboard) as { onclipboardchange?: unknown }).onclipboardchange
  })
}
