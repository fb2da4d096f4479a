/** A visitor has a question: the contact form with and without JavaScript, and the Help Center’s search. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { mailsTo } from '../support/mail.ts'
import { expect, test } from '../support/story.ts'

const question = {
  Name: 'Mara Lind',
  Email: 'mara@post.example',
  Subject: 'A question',
  Message: 'Where is my kit?',
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a message keeps its text while it cannot be sent, and then gets a reference', async ({
  page,
  product,
  guards,
}) => {
  guards.allow(/Failed to load resource/)
  await page.goto('/contact')
  await page.getByRole('link', { name: 'Request a call' }).click()
  await expect(field(page, 'Subject')).toHaveValue('Please call me')
  for (const [label, text] of Object.entries(question)) await field(page, label).fill(text)

  await page.route('**/v1/contact-messages', (route) => route.abort())
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Couldn’t reach the server. Nothing was sent, and your text is still here.',
  )
  await expect(field(page, 'Message')).toHaveValue(question.Message)
  await page.unroute('**/v1/contact-messages')

  await page.getByRole('button', { name: 'Send message' }).click()
  const sent = page.getByText(/^We’ve got it\. Reference [0-9A-Z]{6}\.$/)
  await expect(sent).toBeVisible()
  await expect(page.getByText('We reply within 24 hours.')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('We’ve got it.')
  await expectAccessible(page)

  const reference = /Reference (\w{6})/.exec(await sent.innerText())?.[1] ?? ''
  const subjects = async () => (await mailsTo(product, 'support@localhost')).map(({ subject }) => subject)
  await expect.poll(subjects).toContain(`[${reference}] A question`)
})

test('the Help Center finds an article by a word that is not in its title', async ({ page }) => {
  await page.goto('/help')
  await page.getByRole('searchbox', { name: 'Search the Help Center' }).fill('fingerprint')
  await expect(page.getByRole('status')).toContainText('article')
  await page.getByRole('link', { name: 'Passkeys and security keys' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passkeys and security keys')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form names missing fields, keeps the rest, and answers with a reference', async ({
    page,
    guards,
  }) => {
    guards.allow(/status of 422/)
    await page.goto('/#contact')
    for (const [label, text] of Object.entries(question)) await field(page, label).fill(text)
    // Browsers accept a space as a value of a required field.
    await field(page, 'Name').fill(' ')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL(/\/contact/)
    await expect(page.getByText('Enter your name.')).toBeVisible()
    await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Message')).toHaveValue(question.Message)

    await field(page, 'Name').fill(question.Name)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText(/^We’ve got it\. Reference [0-9A-Z]{6}\.$/)).toBeVisible()
  })
})
