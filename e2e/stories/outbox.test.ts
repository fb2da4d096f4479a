/** The operator has no mail server yet, and someone waits for the confirmation link. */
import { expectAccessible } from '../support/axe.ts'
import { mailedLink } from '../support/mail.ts'
import { expectVault, newPerson, signUp } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('the address that was printed at the start shows the emails, and their links work', async ({
  page,
  product,
  openBrowser,
}) => {
  const person = newPerson('waiting')
  await signUp(page, person)
  // The page lists the emails sent before it was opened, so this waits for them.
  await mailedLink(product, person.email, '/auth/confirm')

  const operator = await openBrowser()
  const [address = ''] = /http\S+\/outbox#\S+/.exec(product.output()) ?? []
  expect(address, 'printed by the start').toContain(product.origin)
  await operator.goto(address)
  const mail = operator.getByRole('article').filter({ hasText: person.email })
  await expect(mail).toBeVisible()
  expect(operator.url(), 'the key leaves the address bar').toBe(`${product.origin}/outbox`)
  await expectAccessible(operator)

  await mail.getByRole('link').click()
  await operator.getByLabel('Account password').fill(person.password)
  await operator.getByRole('button', { name: 'Sign In' }).click()
  await expectVault(operator)
})

test('without the key the outbox stays closed', async ({ page, product, guards }) => {
  guards.allow(/status of 403/)
  await page.goto('/outbox')
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByLabel('Key').fill('not the key')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('That key is wrong.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  expect(product.output()).not.toContain('not the key')
})
