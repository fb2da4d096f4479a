/** A trusted contact: for an emergency, and for helping the owner back into her account. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { mailedLink } from '../support/mail.ts'
import {
  addPassword,
  chooseFromItemMenu,
  enter,
  expectSynced,
  expectVault,
  itemIn,
  type Person,
} from '../support/person.ts'
import type { Product } from '../support/product.ts'
import { expect, test } from '../support/story.ts'
import { chooseOption } from '../support/menu.ts'

test('a trusted contact views the vault until that is refused, helps its owner back in, and takes over the account', async ({
  page,
  product,
  person: mara,
  signedUp,
  openBrowser,
}) => {
  test.setTimeout(180_000)
  const ines = await signedUp()
  const other = await openBrowser()
  await enter(other, product, ines)
  await addPassword(page, { name: 'House alarm', username: 'hall', password: 'Vm3(ladder-Frost-8' })
  await addPassword(page, { name: 'Router', password: 'pW9[harbor-Glint-4' })
  await attachDeed(page)
  await tryFamilies(page)
  await shareRouter(page, ines)

  // Sharing something is not enough: only people whose keys were compared can be chosen.
  await openSecurity(page)
  await page.getByRole('button', { name: 'Add trusted contact' }).click()
  const add = page.getByRole('dialog', { name: 'Add trusted contact' })
  const first = add.getByRole('list', { name: 'Compare first' })
  await expect(first.getByRole('listitem')).toContainText([`${ines.email}Not verified`])
  await expect(add.getByRole('radio')).toHaveCount(0)
  await expectAccessible(page)
  // Another story checks that the words are the same on both screens.
  await first.getByRole('button', { name: `Verify ${ines.email}` }).click()
  const compare = page.getByRole('dialog', { name: `Check it’s really ${ines.email}` })
  await compare.getByRole('button', { name: 'They match' }).click()
  await expect(compare).toBeHidden()
  await expect(first).toBeHidden()

  // Only the safest options are preselected.
  const chosen = add.getByRole('radio', { name: ines.email })
  await expect(chosen).toBeChecked()
  await expect(chosen).toContainText('Verified')
  await expect(add.getByRole('radio', { name: 'View only' })).toBeChecked()
  await expect(add.getByRole('combobox', { name: 'How long they have to wait' })).toContainText('7 days')
  await chooseOption(
    page,
    add.getByRole('combobox', { name: 'How long they have to wait' }),
    'No wait: immediate access',
  )
  await expectAccessible(page)
  await add.getByRole('button', { name: 'Add trusted contact' }).click()
  await expect(add).toBeHidden()
  const mine = page.getByRole('list', { name: 'People you trust' })
  await expect(mine).toContainText(ines.email)

  // The contact requests access, opens the vault and reads a password, but cannot change anything.
  await openSecurity(other)
  const theirs = other.getByRole('list', { name: 'People who trust you' })
  await theirs.getByRole('button', { name: `Request access to the account of ${mara.email}` }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Request access' }).click()
  await expect(page.getByRole('region', { name: 'Notice' })).toContainText(
    `${ines.email} requested access to your account.`,
  )
  // The page asks again after a request; the link is there once that was answered.
  const open = theirs.getByRole('link', { name: `Open the vault of ${mara.email}` })
  await expect(open).toBeVisible()
  // While the server has not yet said whose vault it is, the heading names none.
  const held = Promise.withResolvers<undefined>()
  await other.context().route('**/v1/emergency', async (route) => {
    await held.promise
    await route.continue()
  })
  await open.click()
  await expect(other.getByRole('heading', { name: 'Emergency access', level: 1 })).toBeVisible()
  held.resolve(undefined)
  const owner = other.getByRole('heading', { name: `Vault of ${mara.email}`, level: 1 })
  await expect(owner).toBeVisible()
  // Where the address does not fit into a line, it breaks between its parts.
  const size = other.viewportSize()
  for (const width of [240, 260, 280]) {
    await other.setViewportSize({ width, height: 800 })
    await expect.poll(async () => (await linesOf(owner)).length).toBeGreaterThan(2)
    for (const line of (await linesOf(owner)).slice(0, -1)) expect(line, String(width)).toMatch(/[\s@.-]$/)
  }
  if (size !== null) await other.setViewportSize(size)
  // The router was shared by itself; it is not called a vault.
  await expect(other.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Personal vault',
    'Shared items',
  ])
  await other.getByRole('button', { name: 'Show House alarm' }).click()
  const item = other.getByRole('dialog', { name: 'House alarm' })
  await expect(item.getByText('hall')).toBeVisible()
  await item.getByRole('button', { name: 'Show Password' }).click()
  await expect(item).toContainText('Vm3(ladder-Frost-8')
  await expect(item.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  const download = other.waitForEvent('download')
  await item.getByRole('button', { name: 'Download deed.txt' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toBe('the deed of the house')
  await expectAccessible(other)
  await item.getByRole('button', { name: 'Close' }).first().click()

  // After the owner declines, the contact's page closes with its next check.
  await mine.getByRole('button', { name: `Decline the request from ${ines.email}` }).click()
  await expect(page.getByText('Declined', { exact: true }).first()).toBeVisible()
  await other.reload()
  await other.getByLabel('Account password').fill(ines.password)
  await other.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(other.getByText('Couldn’t open the vault')).toBeVisible()
  await expect(other.getByText('You’re viewing this as their trusted contact.')).toHaveCount(0)

  // Then she gives the contact more rights, and loses her password.
  await mine.getByRole('button', { name: `Remove ${ines.email} from your trusted contacts` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page
    .getByRole('dialog', { name: 'Someone may have had access' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(mine).toContainText('Ended')
  await trustWithEverything(page)

  const lost = await openBrowser()
  await askForLink(lost, product, mara)
  await lost.getByRole('button', { name: 'A trusted contact can help me' }).click()
  await lost.getByRole('button', { name: /^Ask / }).click()
  await lost.getByRole('button', { name: /^Continue with / }).click()
  await lost.getByLabel('New account password').fill('a pewter heron and nine kettles')
  await lost.getByRole('button', { name: 'Show the numbers' }).click()
  const groups = lost.getByRole('list', { name: 'Numbers to read out' }).getByRole('listitem')
  await expect(groups).toHaveCount(6)
  const number = await groups.allTextContents()
  await expectAccessible(lost)
  await other.getByRole('link', { name: 'Back to your trusted contacts' }).click()
  await theirs.getByRole('button', { name: `Help ${mara.email} back in by phone` }).click()
  const help = other.getByRole('dialog', { name: `Help ${mara.email} back in` })
  await help.getByLabel('The number they read out').fill(number.join(' '))
  await help.getByRole('button', { name: 'Send key to that device' }).click()
  await expect(help).toBeHidden()
  await expect(lost.getByRole('heading', { name: 'Recovery Kit', level: 1 })).toBeVisible()
  await lost.getByRole('button', { name: 'Later' }).click()
  await expectVault(lost)
  await expect(itemIn(lost, 'House alarm')).toBeVisible()

  // She is back with new keys and chooses her contact again, who finally takes over the account.
  await openSecurity(lost)
  await trustWithEverything(lost)
  await theirs.getByRole('button', { name: `Request access to the account of ${mara.email}` }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Request access' }).click()
  await theirs.getByRole('button', { name: `Take over the account of ${mara.email}` }).click()
  const taking = other.getByRole('dialog', { name: `Take over the account of ${mara.email}?` })
  await taking.getByRole('button', { name: 'Take over' }).click()
  await expect(taking.getByText('Enter a new password.')).toBeVisible()
  await taking.getByLabel('New password for that account').fill('seven lanterns beside a quiet canal')
  await expectAccessible(other)
  await taking.getByRole('button', { name: 'Take over' }).click()
  const taken = other.getByRole('dialog', { name: 'You can now open this account' })
  await expectAccessible(other)
  await taken.getByRole('button', { name: 'Done' }).click()
  await expect(
    lost.getByText(`${ines.email}, your trusted contact, has taken over this account`),
  ).toBeVisible()
})

/** The text of a heading as it is broken into lines. */
function linesOf(heading: Locator): Promise<string[]> {
  return heading.evaluate((element) => {
    const lines: { top: number; text: string }[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      for (let at = 0; at < text.length; at++) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const top = Math.round(range.getBoundingClientRect().top)
        const line = lines.at(-1)
        // A space at which a line breaks may have no box of its own.
        if (line === undefined || (top > line.top && text[at] !== ' '))
          lines.push({ top, text: text[at] ?? '' })
        else line.text += text[at] ?? ''
      }
    }
    return lines.map(({ text }) => text)
  })
}

async function trustWithEverything(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add trusted contact' }).click()
  const add = page.getByRole('dialog', { name: 'Add trusted contact' })
  await add.getByRole('radio', { name: 'Take over' }).click()
  await chooseOption(
    page,
    add.getByRole('combobox', { name: 'How long they have to wait' }),
    'No wait: immediate access',
  )
  await add.getByRole('button', { name: 'Add trusted contact' }).click()
  await expect(add).toBeHidden()
}

async function attachDeed(page: Page): Promise<void> {
  await chooseFromItemMenu(page, 'House alarm', /^Open$/)
  const files = page.getByRole('region', { name: 'Attachments' })
  const choosing = page.waitForEvent('filechooser')
  await files.getByRole('button', { name: 'Add files' }).click()
  await (
    await choosing
  ).setFiles({
    name: 'deed.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('the deed of the house'),
  })
  await expect(files.getByRole('button', { name: 'Download deed.txt' })).toBeVisible()
  await page.getByRole('button', { name: 'Close details' }).click()
  await expectSynced(page)
}

async function tryFamilies(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Billing', exact: true }).click()
  await page.getByRole('radio', { name: 'Families' }).click()
  await expect(page.getByRole('radio', { name: 'Families' })).toBeChecked()
}

/** The recipient is shown and accepted, but the keys are not compared. */
async function shareRouter(page: Page, { email }: Person): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sharing' }).click()
  await page.getByRole('button', { name: 'Share Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Password' })
  await dialog.getByRole('combobox', { name: 'Password' }).fill('router')
  await page.getByRole('option', { name: /Router/ }).click()
  await dialog.getByLabel('Recipient email').fill(email)
  await dialog.getByRole('button', { name: 'Share Password' }).click()
  await expect(dialog.getByText('Verify it’s really them (recommended)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Share Password' }).click()
  await expect(dialog).toBeHidden()
}

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByRole('heading', { name: 'Trusted contacts' })).toBeVisible()
}

async function askForLink(page: Page, product: Product, { email }: Person): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page
    .getByRole('button', { name: 'Forgot password' })
    .or(page.getByRole('link', { name: 'Forgot password' }))
    .click()
  await expect(page.getByText('Password reset email sent! Check your inbox.').first()).toBeVisible()
  await page.goto(await mailedLink(product, email, '/auth/recover'))
}
