/** A trial ends. Stored items can still be read, copied and deleted; nothing can be added until there is a plan. */
import { addPassword, clipboard, confirm, expectVault, itemIn, unlock } from '../support/person.ts'
import { chooseEntry } from '../support/menu.ts'
import { expect, test } from '../support/story.ts'
import { endTrial } from '../support/trial.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('someone tries a plan, looks at its price, and keeps what was stored when the trial is over', async ({
  page,
  product,
  guards,
  signedUp,
}) => {
  test.setTimeout(120_000)
  const person = await signedUp()
  await confirm(page, product, person)
  const code = (await page.getByText(/^R1-/).first().textContent()) ?? ''
  await page.getByLabel('Last 5 characters of your recovery code').fill(code.trim().slice(-5))
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await expectVault(page)
  await addPassword(page, { name: 'Garden club', password: 'Kz7!quill-Ember-92' })

  const line = page.getByRole('region', { name: 'Notice' })
  await expect(line).toContainText('Free Trial: 30 days remaining')
  await line.getByRole('button', { name: 'Hide until tomorrow' }).click()
  await expect(line).toBeHidden()

  await page.getByRole('link', { name: 'Billing', exact: true }).click()
  await expect(page.getByText('Free Trial', { exact: true })).toBeVisible()
  await expect(page.getByText('30 days remaining', { exact: true })).toBeVisible()
  await expect(
    page.getByText('No invoices yet. They will appear here after your first payment.'),
  ).toBeVisible()
  await page.getByRole('radio', { name: 'Families' }).click()
  await expect(page.getByText('Families', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Upgrade Now' }).click()

  await expect(page.getByText('Free Trial: 30 days remaining')).toBeVisible()
  const families = page.getByRole('listitem').filter({ hasText: 'Most Popular' })
  await expect(families.getByText('Your trial plan')).toBeVisible()
  await expect(families.getByText('$4.99')).toBeVisible()
  await page.getByRole('radio', { name: 'Yearly, Save 25%' }).click()
  await expect(families.getByText('Save $14.97 annually')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Why Upgrade?' })).toBeVisible()
  guards.allow(/ERR_FAILED/)
  await page.route('**/v1/billing/checkout-session', (route) => route.abort())
  await families.getByRole('button', { name: 'Upgrade' }).click()
  await expect(page.getByText('Failed to create checkout session').first()).toBeVisible()
  guards.allow(/The worker is gone/)
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => {
      throw new Error('The worker is gone')
    }
  })
  await families.getByRole('button', { name: 'Upgrade' }).click()
  await expect(page.getByText('Something went wrong. Please try again.').first()).toBeVisible()

  endTrial(product, person.email)
  await page.route('**/v1/pricing-plans', (route) => route.abort())
  await page.goto('/upgrade?canceled=true')
  await unlock(page, person.password)
  await expect(page.getByText('No changes made')).toBeVisible()
  await expect(page.getByText('Failed to fetch pricing plans')).toBeVisible()
  await page.unroute('**/v1/pricing-plans')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(families).toBeVisible()
  await expect(page).toHaveURL('/upgrade')
  await expect(line).toContainText('Trial Expired')
  await expect(line.getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible()

  await page.getByRole('button', { name: 'Generate' }).first().click()
  const locked = page.getByRole('dialog', { name: 'Feature Locked' })
  await locked.getByRole('button', { name: 'Not now' }).click()
  await expect(locked).toBeHidden()
  for (const entry of ['Add Bank Account', 'Add Credit Card', 'Import']) {
    await page.getByRole('link', { name: entry, exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Feature Locked' })).toBeVisible()
  }

  await page.getByRole('link', { name: 'Vault', exact: true }).click()
  await expect(itemIn(page, 'Garden club')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trial Expired' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add new item' })).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Copy password/ })
    .first()
    .click()
  await expect.poll(() => clipboard(page)).toBe('Kz7!quill-Ember-92')
  await page.getByRole('button', { name: 'More actions for Garden club' }).click()
  await chooseEntry(page, 'Delete permanently')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect(itemIn(page, 'Garden club')).toBeHidden()
  await expect(page.getByText('No passwords found')).toBeVisible()

  await page.route('**/v1/billing/summary', (route) => route.abort())
  await page.getByRole('link', { name: 'Billing', exact: true }).click()
  await expect(page.getByText('No Subscription Found')).toBeVisible()
  await expect(page.getByText('Expired', { exact: true })).toBeVisible()
  await expect(
    page.getByText(/^Unable to load billing details\. Please check your Stripe dashboard/),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'View Plans' })).toHaveAttribute(
    'href',
    '/upgrade',
  )
})
