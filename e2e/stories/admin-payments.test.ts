/** What is sold and with which account people pay, in the hands of an admin. The prices of this server are its own. */
import { openAdminPage } from '../support/admin.ts'
import { expectAccessible } from '../support/axe.ts'
import { unlock } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test.use({ settings: { SUPPORT_EMAIL: 'help@post.example' } })

test('an admin edits what is sold, and tries out how people pay', async ({ page, admin }) => {
  const toast = (text: string) => expect(page.getByText(text).first()).toBeVisible()

  await test.step('changes a price, and the public pages follow', async () => {
    await openAdminPage(page, 'Pricing')
    const families = page.getByRole('listitem', { name: 'Families', exact: true })
    await families.getByRole('button', { name: 'Edit' }).click()
    const panel = page.getByRole('dialog', { name: 'Edit Families' })
    await panel.getByLabel('Price per month').fill('zero')
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByText('Enter an amount of 0 or more, such as 2.99.')).toBeVisible()
    await panel.getByLabel('Price per month').fill('5.49')
    await expect(panel.getByText('A year saves $20.97, that is 31 %.')).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Save' }).click()
    await toast('Plan saved')
    await expect(families.getByText('$5.49')).toBeVisible()
    await expect
      .poll(async () => (await page.request.get('/pricing')).text(), { timeout: 15_000 })
      .toContain('$5.49')
  })

  await test.step('adds a plan, moves it, and deletes it again', async () => {
    await page.getByRole('button', { name: 'Add New Plan' }).click()
    const panel = page.getByRole('dialog', { name: 'New plan' })
    await panel.getByLabel('Name').fill('Crew')
    await panel.getByLabel('Price per month').fill('6')
    await panel.getByLabel('Price per year').fill('60')
    await panel.getByRole('button', { name: 'Add feature' }).click()
    await panel.getByLabel('Feature 1', { exact: true }).fill('1GB storage')
    await panel.getByRole('button', { name: 'Save' }).click()
    await toast('Plan added')
    const crew = page.getByRole('listitem', { name: 'Crew', exact: true })
    await expect(crew.getByText('Not on sale')).toBeVisible()
    await crew.getByRole('button', { name: 'Move Crew earlier' }).click()
    await expect(page.getByText('Crew is now number 3 of 4')).toBeAttached()
    await expectAccessible(page)
    await crew.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Crew?' })
    await expect(question.getByText('Nobody has this plan.')).toBeVisible()
    await question.getByRole('button', { name: 'Delete' }).click()
    await toast('Plan deleted')
    await expect(crew).toBeHidden()
  })

  await test.step('tests the connection and saves the configuration', async () => {
    await openAdminPage(page, 'Payments')
    await expect(page.getByText('TEST MODE').first()).toBeVisible()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Test Connection' }).click()
    await toast('Connected to acct_testgateway: Built-in test gateway, no money moves')
    await page.getByLabel('Secret key').fill('sk_live')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('A secret key looks like sk_test_… or sk_live_…')).toBeVisible()
    await page.getByLabel('Secret key').fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toast('Stripe configuration saved successfully')
    await expectAccessible(page)
  })

  await test.step('brings the provider’s prices into step', async () => {
    const prices = page.getByRole('table', { name: 'Products & Pricing' })
    // What was saved before reaches the provider by itself, a moment later.
    await expect(async () => {
      await page.getByRole('tab', { name: 'Webhooks' }).click()
      await page.getByRole('tab', { name: 'Products & Pricing' }).click()
      await expect(prices.getByText('Same')).toHaveCount(6, { timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
    await expect(prices.getByRole('row')).toHaveCount(7)
    await expectAccessible(page)
  })

  await test.step('buys for a test customer, and sees the event arrive', async () => {
    await page.getByRole('tab', { name: 'Testing' }).click()
    await expect(page.getByText('4242 4242 4242 4242')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Test checkout: Families, monthly' }).click()
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await page.getByLabel('Expiry (MM/YY)').fill('12/99')
    await page.getByLabel('CVC').fill('123')
    await page.getByLabel('Name on card').fill('Ada')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await unlock(page, admin.password)
    await expect(page.getByText('The test checkout was paid.')).toBeVisible()
    await page.getByRole('tab', { name: 'Webhooks' }).click()
    await expect(page.getByLabel('Webhook endpoint')).toHaveValue(/\/v1\/webhooks\/stripe$/)
    const required = page.getByRole('region', { name: 'Required events' })
    await expect(
      required.getByRole('listitem').filter({ hasText: 'checkout.session.completed' }),
    ).toContainText('Seen')
    await expectAccessible(page)
  })
})
