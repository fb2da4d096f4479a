/**
 * After the trial, someone buys a plan, changes it, nearly loses it because a payment fails, keeps it, and cancels it.
 * The test gateway's clock is moved by months.
 */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { addPassword, expectSynced, itemIn, unlock } from '../support/person.ts'
import { expect, test } from '../support/story.ts'
import { endTrial } from '../support/trial.ts'

// This story changes prices, so it needs its own server.
test.use({ settings: { SUPPORT_EMAIL: 'help@post.example' } })

test('a plan is bought with a test card, changed, fails to renew, recovers, and is canceled at its end', async ({
  page,
  product,
  person,
  guards,
}) => {
  // The story opens six pages of the payment provider, and returns from each.
  test.setTimeout(150_000)
  await addPassword(page, { name: 'Harbor office', password: 'nine-Lanterns-7' })
  await expectSynced(page)
  // On her own server she may be a super admin, who may move the test gateway's clock.
  expect((await product.admin('grant', person.email, 'super_admin')).status).toBe(0)
  endTrial(product, person.email)

  const subscription = page.getByRole('region', { name: 'Current subscription' })
  const comeBack = async () => {
    await expect(page).toHaveURL(/\/billing/)
    await unlock(page, person.password)
  }

  await test.step('buys', async () => {
    await page.goto('/upgrade')
    await unlock(page, person.password)
    // Her Recovery Kit is not saved yet either, but that notice is less urgent.
    await expect(page.getByRole('region', { name: 'Notice' })).toContainText('Trial Expired')
    await page.getByRole('button', { name: 'Notifications, 1 needs your response' }).click()
    await expect(page.getByRole('list', { name: 'Notices' })).toContainText('Recovery Kit')
    await page.keyboard.press('Escape')
    await planCard(page, 'Personal').getByRole('button', { name: 'Upgrade' }).click()
    await expect(page.getByText('TEST MODE')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Subscribe to Personal' })).toBeVisible()
    await expectAccessible(page)
    await fillCard(page, '4242 4242 4242 4242')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await comeBack()
    await expect(page.getByText('Subscription Updated!').first()).toBeVisible()
    await expect(page.getByText('Your subscription has been successfully updated.').first()).toBeVisible()
    await expect(page).toHaveURL('/billing')
    await expect(subscription.getByText('Your subscription is active.')).toBeVisible()
    await expect(subscription.getByText('Personal', { exact: true })).toBeVisible()
    await expect(subscription.getByText('$2.99/month')).toBeVisible()
  })

  await test.step('downloads the invoice', async () => {
    const row = invoices(page).first()
    await expect(row.getByText('$2.99')).toBeVisible()
    await expect(row.getByText('Paid')).toBeVisible()
    const [invoice] = await Promise.all([
      page.waitForEvent('popup'),
      row.getByRole('link', { name: 'View Invoice' }).click(),
    ])
    const [file] = await Promise.all([
      invoice.waitForEvent('download'),
      invoice.getByRole('link', { name: 'Download PDF' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^Invoice-.+\.pdf$/)
    const pdf = (await readFile(await file.path())).toString('latin1')
    expect(pdf.slice(0, 5)).toBe('%PDF-')
    for (const text of ['TEST INVOICE', person.email, 'Amount paid: $2.99']) expect(pdf).toContain(text)
    await invoice.close()
  })

  await test.step('changes the plan', async () => {
    // The price rises for new subscribers; her own price is still shown.
    await makeDearer(page, product.origin, 'Personal', 399)
    await subscription.getByRole('link', { name: 'Change Plan' }).click()
    await expect(planCard(page, 'Personal')).toContainText('$3.99')
    // There is nothing to change to on the card of her own plan, only what she pays for.
    await expect(planCard(page, 'Personal').getByRole('link', { name: 'Manage Plan' })).toBeVisible()
    await expect(planCard(page, 'Personal').getByRole('button')).toHaveCount(0)
    await page.getByRole('link', { name: 'Billing', exact: true }).first().click()
    await expect(subscription.getByText('$2.99/month')).toBeVisible()
    await subscription.getByRole('link', { name: 'Change Plan' }).click()
    await planCard(page, 'Business').getByRole('button', { name: 'Upgrade' }).click()
    await expect(page.getByRole('heading', { name: 'Change to Business monthly' })).toBeVisible()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await comeBack()
    await expect(page.getByText('Subscription Updated!').first()).toBeVisible()
    await expect(subscription.getByText('Business', { exact: true })).toBeVisible()
    await expect(invoices(page)).toHaveCount(2)
  })

  await test.step('fails to renew', async () => {
    await subscription.getByRole('button', { name: 'Manage Billing' }).click()
    await changeCard(page, '4000 0000 0000 0341')
    await letDaysPass(page, product.origin, 32)
    await page.getByRole('link', { name: 'Back to Severy' }).click()
    await comeBack()
    await expect(subscription.getByText('Payment failed', { exact: true })).toBeVisible()
    await expect(subscription.getByRole('button', { name: 'Pay Now' })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Notice' }).getByRole('link', { name: 'Pay Now' }),
    ).toBeVisible()
    await expect(subscription.getByText('Your last payment failed. We’ll try again.')).toBeVisible()
  })

  await test.step('recovers', async () => {
    await subscription.getByRole('button', { name: 'Manage Billing' }).click()
    await changeCard(page, '5555 5555 5555 4444')
    // Adding a new card pays the open invoice without another click.
    await page.getByRole('link', { name: 'Back to Severy' }).click()
    await comeBack()
    await expect(subscription.getByText('Your subscription is active.')).toBeVisible()
  })

  await test.step('cancels, and is read-only when the period is over', async () => {
    guards.allow(/ERR_FAILED/)
    await page.route('**/v1/billing/customer-portal', (route) => route.abort())
    await subscription.getByRole('button', { name: 'Cancel Subscription' }).click()
    await expect(page.getByText('Manage cancellations in the Billing Portal.').first()).toBeVisible()
    await expect(page.getByText('Could not open billing portal').first()).toBeVisible()
    await expect(page.getByText('Failed to open billing portal. Please try again.').first()).toBeVisible()
    await page.unroute('**/v1/billing/customer-portal')
    // A failed request of the server to the provider has another message than a server that does not answer.
    guards.allow(/status of 503/)
    const away = { type: '/problems/payments-unreachable', title: 'x', status: 503 }
    await page.route('**/v1/billing/customer-portal', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', json: away }),
    )
    await subscription.getByRole('button', { name: 'Cancel Subscription' }).click()
    await expect(page.getByText('The payment provider isn’t responding.').first()).toBeVisible()
    await page.unroute('**/v1/billing/customer-portal')
    await subscription.getByRole('button', { name: 'Cancel Subscription' }).click()
    await page.getByRole('link', { name: 'Cancel subscription' }).click()
    await page.getByRole('button', { name: 'Cancel at the end of the period' }).click()
    await expect(page.getByRole('button', { name: 'Don’t cancel' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Severy' }).click()
    await comeBack()
    await expect(
      subscription.getByText('You canceled your subscription. You keep everything until'),
    ).toBeVisible()
    await expect(subscription.getByText('Canceled', { exact: true })).toBeVisible()
    await expect(subscription.getByRole('button', { name: 'Keep My Plan' })).toBeVisible()
    await letDaysPass(page, product.origin, 32)
    // The open page updates without a reload.
    await expect(subscription.getByText('Your subscription has ended.')).toBeVisible()
    await expect(subscription.getByRole('link', { name: 'Reactivate Subscription' })).toBeVisible()
    await page.getByRole('link', { name: 'Vault', exact: true }).first().click()
    await expect(itemIn(page, 'Harbor office')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add new item' })).toHaveCount(0)
  })
})

function planCard(page: Page, name: string): Locator {
  return page.getByRole('listitem', { name, exact: true })
}

function invoices(page: Page): Locator {
  return page.getByRole('region', { name: 'Billing History' }).getByRole('listitem')
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry (MM/YY)').fill('12/99')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Mara')
}

async function changeCard(page: Page, number: string): Promise<void> {
  await page.getByRole('link', { name: 'Change card' }).click()
  await fillCard(page, number)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText(`•••• ${number.slice(-4)}`)).toBeVisible()
}

async function letDaysPass(page: Page, origin: string, days: number): Promise<void> {
  const answer = await page.request.post('/v1/admin/test-clock/advance', {
    data: { days },
    headers: { origin },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function makeDearer(page: Page, origin: string, name: string, price: number): Promise<void> {
  const listed = (await (await page.request.get('/v1/admin/plans')).json()) as {
    plans: Record<string, unknown>[]
  }
  const {
    id,
    revision,
    isArchived: _isArchived,
    subscribers: _subscribers,
    ...plan
  } = listed.plans.find((one) => one['name'] === name) ?? {}
  const answer = await page.request.put(`/v1/admin/plans/${String(id)}`, {
    data: { revision, plan: { ...plan, monthlyPrice: price } },
    headers: { origin },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
