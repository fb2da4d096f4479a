/** A new password, a new address, deleting the account, and starting over for someone who has lost every key. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { mailedCode, mailedLink, mailsTo } from '../support/mail.ts'
import {
  addPassword,
  fillDraft,
  fillSignIn,
  itemIn,
  lockNow,
  newPerson,
  openAddDialog,
  signIn,
} from '../support/person.ts'
import type { Product } from '../support/product.ts'
import { expect, test } from '../support/story.ts'

const refusal = /^Wrong email or password/

test('the account password changes, the account moves to another address, and in the end it is deleted', async ({
  page,
  person,
  product,
  openBrowser,
  guards,
}) => {
  test.setTimeout(180_000)
  guards.allow(/status of (401|403|422)/)
  const password = 'three kettles under snow 7'
  await addPassword(page, { name: 'Comes along', password: 'Hb4(lantern-Sail-6' })

  await test.step('the old password is requested, and the new one is valid', async () => {
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await page.getByRole('tab', { name: 'Security' }).click()
    const start = page.getByRole('button', { name: 'Change password' }).first()
    await start.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Change account password' })
    await expectAccessible(page)
    await expect(dialog.getByLabel('Current account password')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(start).toBeFocused()
    await start.press('Enter')
    await dialog.getByLabel('Current account password').fill('not my password at all')
    await dialog.getByLabel('New account password').fill(password)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(dialog.getByText('Wrong current password.').first()).toBeVisible()
    await dialog.getByLabel('Current account password').fill(person.password)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password Changed', { exact: true }).first()).toBeVisible()
    await expect(dialog).toBeHidden()
    await expectMail(product, person.email, /password/i)
  })

  const email = newPerson('moved').email
  await test.step('an emailed code moves the account', async () => {
    await page.getByRole('link', { name: 'Account', exact: true }).first().click()
    await expect(page.getByText('Email cannot be changed. Contact support if needed.')).toBeVisible()
    await page.getByRole('button', { name: 'Change email address' }).click()
    await page.getByLabel('New email address').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Check your email' })
    await dialog.getByLabel('Code from the email').fill(await mailedCode(product, email))
    await dialog.getByLabel('Account password').fill(password)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Change email' }).click()
    await expect(page.getByText(`Sign in with ${email} from now on.`).first()).toBeVisible()
    await expectMail(product, person.email, /address/i)
  })

  const other = await openBrowser()
  await test.step('another browser signs in with the new address and the new password alone', async () => {
    await other.goto('/auth')
    await fillSignIn(other, { email: person.email, password })
    await expect(other.getByText(refusal).first()).toBeVisible()
    await signIn(other, { email, password })
    await expect(itemIn(other, 'Comes along')).toBeVisible()
  })

  await test.step('deleting requires address and password, and leaves nothing', async () => {
    await page.getByRole('link', { name: 'Account', exact: true }).first().click()
    await page.getByRole('tab', { name: 'Danger Zone' }).click()
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await expect(page.getByText('1 item in your vault, with its history and files')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Type your email address to confirm').fill(person.email)
    await page.getByLabel('Account password').fill(password)
    await page.getByRole('button', { name: 'Permanently delete my account' }).click()
    await expect(page.getByText('That’s not the address of this account.').first()).toBeVisible()
    await page.getByLabel('Type your email address to confirm').fill(email)
    await page.getByRole('button', { name: 'Permanently delete my account' }).click()
    await expect(page.getByRole('heading', { name: 'Account deleted' })).toBeFocused()
    await expect(page.getByText('Nobody can bring them back.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to home page' }).click()
    await expect(page).toHaveURL('/')
    await expectMail(product, email, /deleted/i)
    await page.goto('/auth')
    await fillSignIn(page, { email, password })
    await expect(page.getByText(refusal).first()).toBeVisible()
  })

  await test.step('the other browser says so, accepts nothing new, and keeps its copy until that is discarded', async () => {
    const line = other.getByRole('region', { name: 'Notice' })
    await expect(line).toContainText('This account was deleted.')
    await expect(itemIn(other, 'Comes along')).toBeVisible()
    await expectAccessible(other)
    const form = await openAddDialog(other)
    await fillDraft(form, { name: 'Ghost', password: 'Hb4(lantern-Sail-6' })
    await form.getByRole('button', { name: 'Save Password' }).click()
    await expect(other.getByText('This account is gone, so nothing new can be saved').first()).toBeVisible()
    await other.keyboard.press('Escape')
    await other.getByRole('button', { name: 'Discard' }).click()
    await line.getByRole('link', { name: 'Export' }).click()
    await expect(other.getByRole('button', { name: 'Export backup' })).toBeVisible()
    await line.getByRole('button', { name: 'Wipe this device' }).click()
    const question = other.getByRole('alertdialog')
    await expect(question).toContainText(`Wipe the vault of ${email} from this device?`)
    await question.getByRole('button', { name: 'Wipe this device' }).click()
    await expect(other).toHaveURL('/')
  })
})

test('someone who has lost every key starts over: at once with an empty vault, otherwise after a wait that every device can cancel', async ({
  page,
  person,
  product,
  guards,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  const password = 'a whole new otter ledger 9'
  const owner = await openBrowser()
  // Only this device has the item. Parts of the page that were still loading may fail later.
  guards.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await addPassword(page, { name: 'Only here', password: 'Hb4(lantern-Sail-6' })
  let link = ''
  await test.step('if nothing would be lost, link and address are enough', async () => {
    link = await openStartOver(owner, product, person.email)
    await expect(owner.getByText('0 encrypted items that nobody can open')).toBeVisible()
    await owner.getByRole('button', { name: 'Start over' }).click()
    await owner.getByLabel('Type your email address to confirm').fill('somebody@else.example')
    await owner.getByLabel('New account password').fill(password)
    await owner.getByRole('button', { name: 'Delete old vault and start over' }).click()
    await expect(owner.getByText('That’s not the address we sent the link to.').first()).toBeVisible()
    await owner.getByLabel('Type your email address to confirm').fill(person.email)
    await expectAccessible(owner)
    await owner.getByRole('button', { name: 'Delete old vault and start over' }).click()
    await expect(owner.getByRole('heading', { name: 'Recovery Kit', level: 1 })).toBeVisible({
      timeout: 30_000,
    })
    await owner.getByRole('button', { name: 'Later' }).click()
    await expect(owner.getByRole('button', { name: 'Add Your First Password' })).toBeVisible()
  })

  const other = await openBrowser()
  await test.step('a vault with content is deleted after seven days at the earliest', async () => {
    await addPassword(owner, { name: 'Not lost at all', password: 'Hb4(lantern-Sail-6' })
    await openStartOver(other, product, person.email, link)
    await expect(other.getByText('1 encrypted item that nobody can open')).toBeVisible()
    await expect(other.getByText('You can delete the vault 7 days after you ask')).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Start over' }).click()
    await other.getByLabel('Type your email address to confirm').fill(person.email)
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Ask to start over' }).click()
    await expect(other.getByRole('heading', { name: 'You asked to start over' })).toBeFocused()
    await expectMail(product, person.email, /^Your vault can be deleted from /m)
  })

  await test.step('the owner’s device says so, and cancels it', async () => {
    const line = owner.getByRole('region', { name: 'Notice' })
    await expect(line).toContainText(
      'Someone with access to your email asked to start over with this account.',
    )
    await expectAccessible(owner)
    await line.getByRole('button', { name: 'Cancel' }).click()
    await expect(owner.getByText('Starting over canceled', { exact: true }).first()).toBeVisible()
    await expect(line).not.toContainText('start over')
    await expectMail(product, person.email, /^Starting over was canceled$/m)
  })

  await test.step('the device with the earlier vault keeps it, and moves it into the new account', async () => {
    await page.context().setOffline(false)
    const line = page.getByRole('region', { name: 'Notice' })
    await expect(line).toContainText('This is the earlier vault, maybe its last copy.', { timeout: 30_000 })
    await lockNow(page)
    await expect(page.getByText(/^Someone started over with this email\. This device may have/)).toBeVisible()
    await page.getByLabel('Account password').fill(password)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByText(/^That password belongs to a newer account/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open new account' })).toBeVisible()
    await expectAccessible(page)

    // The new account opens while the earlier copy stays on the device; a notice says so and leads back to it.
    await page.getByRole('button', { name: 'Open new account' }).click()
    await expect(itemIn(page, 'Not lost at all')).toBeVisible()
    await expect(line).toContainText('This device still has your earlier vault.')
    await expectAccessible(page)
    await line.getByRole('button', { name: 'Wipe it' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`Wipe the earlier vault of ${person.email} from this device?`)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await line.getByRole('button', { name: 'Open it' }).click()

    await page.getByLabel('Account password').fill(person.password)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(itemIn(page, 'Only here')).toBeVisible()
    await line.getByRole('button', { name: 'Move to new account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move this vault to your new account' })
    await dialog.getByLabel('Password of your new account').fill(person.password)
    await dialog.getByRole('button', { name: 'Move to new account' }).click()
    await expect(dialog.getByText('Wrong password.').first()).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Password of your new account').fill(password)
    await dialog.getByRole('button', { name: 'Move to new account' }).click()
    const moved = page.getByRole('dialog', { name: 'Vault moved' })
    await expect(moved).toContainText('1 item is in “Earlier vault” now.')
    await moved.getByRole('button', { name: 'Open new account' }).click()
    await expect(itemIn(page, 'Not lost at all')).toBeVisible()
    for (const device of [page, owner]) await expect(itemIn(device, 'Only here')).toBeVisible()
  })
})

/**
 * From the sign-in page through the email to the list of what would be lost. Resolves to the link, for the next time.
 */
async function openStartOver(page: Page, product: Product, email: string, otherThan = ''): Promise<string> {
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Forgot password' }).click()
  const link = await mailedLink(product, email, '/auth/recover', otherThan)
  await page.goto(link)
  await page.getByRole('button', { name: 'I don’t have my Recovery Kit' }).click()
  return link
}

async function expectMail(product: Product, email: string, subject: RegExp): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(product, email)).map((mail) => mail.subject).join('\n'))
    .toMatch(subject)
}
