/** Bank accounts and credit cards, each with a page for adding them. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { storedText } from '../support/device-storage.ts'
import {
  arrive,
  chooseFromItemMenu,
  expectSynced,
  expectVault,
  newPerson,
  unlock,
} from '../support/person.ts'
import { chooseOption } from '../support/menu.ts'
import { expect, test } from '../support/story.ts'

const account = {
  'Bank name': 'Harbor Savings',
  'Account number': 'DE89370400440532013000',
  'Routing number': '021000021',
  'Account holder name': 'Mara Lind',
  Notes: 'Joint with Ines',
}
const card = {
  'Card name': 'Everyday card',
  'Cardholder name': 'Mara Lind',
  'Card number': '4242424242424242',
  Expiry: '12/39',
  'CVV/CVC': '123',
  'Billing address': '1 Quay Street\nPort Lind',
}

const input = (page: Page | Locator, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page | Locator) => page.getByRole('button', { name: 'Save', exact: true })

test('a bank account is entered, checked, saved and found again', async ({ page, person }) => {
  test.setTimeout(120_000)
  expect(person.email).toContain('@')
  const places = page.getByRole('navigation', { name: 'Main' }).first().getByRole('link')
  await expect(places.nth(0)).toContainText('Vault')
  await expect(places.nth(1)).toHaveText('Add Bank Account')
  await expect(places.nth(2)).toHaveText('Add Credit Card')
  await test.step('leaving a page with unsaved content asks first', () => leave(page))
  await places.nth(1).click()
  await expect(page).toHaveURL('/bank/add')
  await expect(page.getByRole('heading', { name: 'Add Bank Account', level: 1 })).toBeVisible()

  await save(page).click()
  await expect(page.getByRole('alert').getByText('Please fill in all required fields.')).toBeVisible()
  for (const label of ['Bank name', 'Account number', 'Routing number', 'Account holder name']) {
    await expect(input(page, label), label).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(input(page, 'Bank name')).toBeFocused()
  await expectAccessible(page)

  for (const [label, value] of Object.entries(account)) await input(page, label).fill(value)
  for (const [label, longest] of [
    ['Bank name', 100],
    ['Account number', 50],
    ['Routing number', 20],
  ] as const) {
    await input(page, label).fill('9'.repeat(longest + 1))
    await save(page).click()
    await expect(page.getByRole('alert').getByText('Invalid Input'), label).toBeVisible()
    await expect(page.getByText(`At most ${String(longest)} characters.`), label).toBeVisible()
    await input(page, label).fill(account[label])
  }
  await input(page, 'Bank name').fill('<script>bank</script>')
  await save(page).click()
  await expect(
    page.getByRole('alert').getByText('Please check your input for invalid characters.'),
  ).toBeVisible()
  await input(page, 'Bank name').fill(account['Bank name'])

  await expect(input(page, 'Account number'), 'the number is masked').toHaveCSS(
    '-webkit-text-security',
    'disc',
  )
  await input(page, 'Routing number').fill('021000022')
  await expect(page.getByText(/This routing number looks wrong/)).toBeVisible()
  await input(page, 'Account number').fill('DE89370400440532013001')
  await expect(page.getByText(/This IBAN looks wrong/)).toBeVisible()
  await page.getByRole('combobox', { name: /Account type/ }).click()
  await expect(page.getByRole('option')).toHaveText(['Checking', 'Savings', 'Business', 'Other'])
  await chooseOption(page, page.getByRole('combobox', { name: /Account type/ }), 'Savings')
  await input(page, 'Expires').fill('2031-05-31')
  await expect(page.getByRole('combobox', { name: /Remind me/ })).toContainText('14 days before')
  await page.locator('input[type=file][multiple]').setInputFiles({
    name: 'contract.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('savings'),
  })
  await page.getByRole('combobox', { name: 'Tags' }).fill('Family')
  await page.getByRole('combobox', { name: 'Tags' }).press('Enter')
  await save(page).click()

  // A number that looks mistyped gets a hint, and can be saved anyway.
  await expect(page.getByText('Bank account saved and encrypted successfully!').first()).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Bank Accounts 1', level: 2 })).toBeVisible()
  await expect(page.getByText('Routing number 021000022')).toBeVisible()
  await expectSynced(page)
  await chooseFromItemMenu(page, 'Harbor Savings', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Bank Account' })
  const kept = { ...account, 'Account number': 'DE89370400440532013001', 'Routing number': '021000022' }
  for (const [label, value] of Object.entries(kept)) await expect(input(dialog, label)).toHaveValue(value)
  await expect(dialog.getByRole('combobox', { name: /Account type/ })).toContainText('Savings')
  await expect(input(dialog, 'Expires')).toHaveValue('2031-05-31')
  await expect(dialog.getByRole('button', { name: 'Remove tag Family' })).toBeVisible()

  await input(dialog, 'Bank name').fill('Harbor Bank')
  await save(dialog).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Harbor Bank').first(), 'the account is called like its bank').toBeVisible()
  await expect(page.getByText('Harbor Savings')).toHaveCount(0)
})

test('a credit card is masked, grouped, checked, saved and found again', async ({ page, person }) => {
  test.setTimeout(120_000)
  expect(person.email).toContain('@')
  await page.getByRole('link', { name: 'Add Credit Card' }).click()
  await expect(page).toHaveURL('/card/add')
  await save(page).click()
  await expect(page.getByRole('alert').getByText('Please fill in all required fields.')).toBeVisible()
  for (const label of ['Card name', 'Cardholder name', 'Card number', 'Expiry', 'CVV/CVC']) {
    await expect(input(page, label), label).toHaveAttribute('aria-invalid', 'true')
  }
  for (const [label, longest] of [
    ['Card name', 100],
    ['Card number', 20],
    ['CVV/CVC', 4],
  ] as const) {
    for (const [name, value] of Object.entries(card)) await input(page, name).fill(value)
    await input(page, label).fill('9'.repeat(longest + 1))
    await save(page).click()
    await expect(page.getByText(`At most ${String(longest)} characters.`), label).toBeVisible()
  }
  await input(page, 'CVV/CVC').fill(card['CVV/CVC'])

  const number = input(page, 'Card number')
  await number.fill('')
  await number.pressSequentially('4242424242424241')
  await expect(number).toHaveCSS('-webkit-text-security', 'disc')
  await expect(page.getByText('Visa', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/This card number looks wrong/)).toBeVisible()
  await page.getByRole('button', { name: 'Show Card number' }).click()
  await expect(number).toHaveValue('4242 4242 4242 4241')
  // Typing or deleting a digit before the last group moves the spaces automatically.
  await number.press('End')
  for (let steps = 0; steps < 4; steps += 1) await number.press('ArrowLeft')
  await number.press('5')
  await expect(number).toHaveValue('4242 4242 4242 5424 1')
  await number.press('Backspace')
  await expect(number).toHaveValue('4242 4242 4242 4241')

  await input(page, 'Expiry').fill('')
  await input(page, 'Expiry').pressSequentially('1220')
  await expect(input(page, 'Expiry')).toHaveValue('12/20')
  await expect(page.getByText('This card has expired.')).toBeVisible()
  // The tooltip of the pressed button is rendered at the end of the page, outside of its landmarks.
  await expectAccessible(page, ['region'])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await save(page).click()

  await expect(page.getByText('Credit card saved and encrypted successfully!').first()).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page.getByRole('heading', { name: 'Credit Cards 1', level: 2 })).toBeVisible()
  await chooseFromItemMenu(page, 'Everyday card', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Credit Card' })
  const kept = { ...card, 'Card number': '4242424242424241', Expiry: '12/20' }
  for (const [label, value] of Object.entries(kept)) await expect(input(dialog, label)).toHaveValue(value)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const chip = page.getByRole('article').getByText('Expired', { exact: true })
  await expect(chip).toBeVisible()
  await page.getByRole('radio', { name: 'List' }).click()
  await expect(chip, 'in the list as on the card').toBeVisible()
  await page.getByRole('radio', { name: 'Cards' }).click()

  await chooseFromItemMenu(page, 'Everyday card', /^Open$/)
  const details = page.getByRole('complementary', { name: 'Details of Everyday card' })
  await expect(details.getByRole('definition').filter({ hasText: '12/20' })).toContainText(
    'This card has expired.',
  )
  await expectAccessible(page)
})

test('a card that was being typed when the vault locked is restored', async ({ page, product }) => {
  test.setTimeout(90_000)
  const person = newPerson('typing')
  await page.clock.install()
  await arrive(page, product, person)
  await page.getByRole('link', { name: 'Add Credit Card' }).click()
  for (const [label, value] of Object.entries(card)) await input(page, label).fill(value)

  await page.clock.fastForward('15:02')
  await expect(page.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
  const kept = await storedText(page)
  for (const typed of ['Everyday card', '4242424242424242', 'Quay Street']) expect(kept).not.toContain(typed)

  await unlock(page, person.password)
  await expect(page).toHaveURL('/card/add')
  // The unsaved form is offered on every page with forms, until someone decides.
  await page.getByRole('link', { name: 'Vault', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeVisible()
  await page.getByRole('link', { name: 'Add Credit Card' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  for (const [label, value] of Object.entries(card)) await expect(input(page, label)).toHaveValue(value)
  await save(page).click()
  await expectVault(page)
  await expect(page.getByText('Everyday card').first()).toBeVisible()
})

test('a device without space and a failing server lose nothing that was typed', async ({
  page,
  context,
  ail,
  person,
  guards,
}) => {
  test.setTimeout(90_000)
  expect(person.email).toContain('@')
  guards.allow(/status of 507/)
  await page.getByRole('link', { name: 'Add Bank Account' }).click()
  for (const [label, value] of Object.entries(account)) await input(page, label).fill(value)
  await ail({ name: 'no-room' })
  await save(page).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText('Failed to save bank account. Please try again.')).toBeVisible()
  await expect(alert.getByText(/This device is out of space/)).toBeVisible()
  for (const [label, value] of Object.entries(account)) await expect(input(page, label)).toHaveValue(value)

  await ail(null)
  // A server with a full disk accepts no commit.
  await context.route('**/v1/vaults/**', (route) => route.fulfill({ status: 507 }))
  await save(page).click()
  await expect(page.getByText('Saved on this device', { exact: true }).first()).toBeVisible()
  await expect(
    page.getByText(/^(Waiting to sync \(1\)|Can’t reach the server, retrying)$/).first(),
  ).toBeVisible()
  await context.unroute('**/v1/vaults/**')
  await expectSynced(page)
  await page.reload()
  await unlock(page, person.password)
  await expect(page.getByText('Harbor Savings').first()).toBeVisible()

  await page.getByRole('link', { name: 'Add Credit Card' }).click()
  for (const [label, value] of Object.entries(card)) await input(page, label).fill(value)
  await ail({ name: 'no-room' })
  await save(page).click()
  await expect(alert.getByText('Failed to save credit card. Please try again.')).toBeVisible()
  await ail(null)
  await save(page).click()
  await expect(page.getByText('Credit card saved and encrypted successfully!').first()).toBeVisible()
  await expectSynced(page)

  // The person's activity log lists all of it.
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('tab', { name: 'Sessions' }).click()
  const events = ['Couldn’t add bank account', 'Bank account added', 'Couldn’t add credit card']
  for (const event of [...events, 'Credit card added']) {
    await expect(page.getByText(event, { exact: true }), event).toBeVisible()
  }
})

async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add Bank Account' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page, 'an untouched page is left at once').toHaveURL('/dashboard')

  await page.getByRole('link', { name: 'Add Bank Account' }).click()
  await input(page, 'Bank name').fill('Almost lost')
  await page.getByRole('link', { name: 'Add Credit Card' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL('/bank/add')
  await expect(input(page, 'Bank name')).toHaveValue('Almost lost')
  await page.getByRole('link', { name: 'Add Credit Card' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page).toHaveURL('/card/add')
  await input(page, 'Card name').fill('Almost lost too')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
}
