/** An admin sets up payments and tries them. */
import { openAdminPage } from '../support/admin.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/story.ts'

test('a super admin manages payments: connection, keys, products, events and a test purchase', async ({
  page,
  product,
  superAdmin,
  guards,
}) => {
  guards.allow(/ERR_FAILED/)
  await page.route('**/v1/admin/payments', (route) => route.abort())
  await openAdminPage(page, 'Payments')
  await expect(page.getByText('Failed to load Stripe configuration')).toBeVisible()
  await page.unroute('**/v1/admin/payments')
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Test Connection' }).click()
  await expect(page.getByText(/^Connected.*no money moves/).first()).toBeVisible()
  await expectAccessible(page)

  // The built-in gateway has its own clock, which the super admin moves ahead.
  await page.getByRole('tab', { name: 'Testing' }).click()
  await page.getByRole('button', { name: '7 days ahead' }).click()
  await expect(page.getByText('The clock is 7 days ahead').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Configuration' }).click()

  // A wrong key is noticed before it is sent. When saving fails, the form says so and keeps what was typed.
  const form = page.getByRole('form', { name: 'Configuration' })
  await form.getByLabel('Secret key').fill('not a key')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('A secret key looks like sk_test_… or sk_live_…')).toBeVisible()
  await form.getByLabel('Secret key').fill('')
  await page.route('**/v1/admin/payments', (route) => route.abort())
  await form.getByRole('switch', { name: 'Built-in test gateway' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Failed to save Stripe configuration')).toBeVisible()
  await page.unroute('**/v1/admin/payments')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Stripe configuration saved successfully').first()).toBeVisible()
  await expect(page.getByText(superAdmin.email).first()).toBeVisible()

  // Another admin saves in the meantime: the form names what differs, and keeps what was typed here.
  await form.getByLabel('Publishable key').fill('pk_test_mine')
  const { revision } = (await (await page.request.get('/v1/admin/payments')).json()) as { revision: number }
  const theirs = await page.request.put('/v1/admin/payments', {
    headers: { origin: product.origin },
    data: {
      revision,
      isTestMode: true,
      isTestGatewayOn: false,
      publishableKey: '',
      secretKey: null,
      webhookSecret: null,
      forgetKeys: false,
      acceptsOtherAccount: false,
    },
  })
  expect(theirs.status()).toBe(200)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Changed: Built-in test gateway.')).toBeVisible()
  await expect(form.getByRole('switch', { name: 'Built-in test gateway' })).not.toBeChecked()
  await expect(form.getByRole('textbox', { name: 'Publishable key' })).toHaveValue('pk_test_mine')
  // The accessibility check counts a button that is half under the top bar as too small, and browsers scroll by
  // different distances.
  await page.evaluate(() => {
    scrollTo(0, 0)
  })
  await expectAccessible(page)

  // Switching tabs keeps the form's content, and leaving the page asks first.
  await page.getByRole('tab', { name: 'Webhooks' }).click()
  await page.getByRole('tab', { name: 'Configuration' }).click()
  await expect(form.getByRole('textbox', { name: 'Publishable key' })).toHaveValue('pk_test_mine')
  await page.getByRole('link', { name: 'Back to App' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await form.getByRole('textbox', { name: 'Publishable key' }).fill('')

  // The last sign-in was some time ago: the password is asked for as long as something is to be saved, and an answered
  // question keeps its answer.
  guards.allow(/status of 403/)
  const stored = (await (await page.request.get('/v1/admin/payments')).json()) as object
  const saves: { forgetKeys: boolean }[] = []
  await page.route('**/v1/admin/payments', (route) => {
    if (route.request().method() === 'GET') {
      const test = { publishableKey: null, secretKeyEnd: 'x4Tz', hasWebhookSecret: true }
      return route.fulfill({ json: { ...stored, test } })
    }
    saves.push(route.request().postDataJSON() as { forgetKeys: boolean })
    if (saves.length > 2) return route.fulfill({ json: stored })
    const json = { type: '/problems/reauthentication-required', title: 'x', status: 403 }
    return route.fulfill({ status: 403, contentType: 'application/problem+json', json })
  })
  await openAdminPage(page, 'Pricing')
  await openAdminPage(page, 'Payments')
  await form.getByRole('switch', { name: 'Built-in test gateway' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  const password = page.getByLabel('Account password', { exact: true })
  await expect(password).toBeFocused()
  await form.getByRole('switch', { name: 'Built-in test gateway' }).click()
  await expect(password).toBeHidden()
  await form.getByRole('button', { name: 'Delete these keys' }).click()
  const question = page.getByRole('dialog', { name: 'Delete these keys?' })
  await question.getByRole('button', { name: 'Delete these keys' }).click()
  await question.getByLabel('Account password', { exact: true }).fill(superAdmin.password)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(form.getByRole('button', { name: 'Delete these keys' })).toHaveCount(0)
  expect(saves.map(({ forgetKeys }) => forgetKeys)).toEqual([false, true, true])
  await page.unroute('**/v1/admin/payments')

  // A provider that does not answer is reported as such.
  guards.allow(/status of 503/)
  const away = { type: '/problems/payments-unreachable', title: 'x', status: 503 }
  await page.route('**/v1/admin/payments/products', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', json: away }),
  )
  await page.getByRole('tab', { name: 'Products & Pricing' }).click()
  await expect(page.getByText('The payment provider isn’t responding.')).toBeVisible()
  await page.unroute('**/v1/admin/payments/products')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Families' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Webhooks' }).click()
  await page.getByRole('button', { name: 'Copy webhook endpoint' }).click()
  await expect(page.getByText('Copied to clipboard').first()).toBeVisible()
  await expect(page.getByText('checkout.session.completed').first()).toBeVisible()
  await expectAccessible(page)
  // Keys are pressed faster than the address changes.
  await page.getByRole('tab', { name: 'Configuration' }).click()
  for (let pressed = 0; pressed < 3; pressed++) await page.keyboard.press('ArrowRight')
  await expect(page.getByText('4242 4242 4242 4242')).toBeVisible()
  await expectAccessible(page)
})
