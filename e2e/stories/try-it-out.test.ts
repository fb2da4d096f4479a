/** A visitor without an account tries the vault's parts on the landing page. */
import { expect, test } from '../support/story.ts'

test('a word is encrypted in the browser, and a password is generated, without a request', async ({
  page,
}) => {
  await page.goto('/')
  const word = page.getByRole('textbox', { name: 'Password' })
  const row = page.getByRole('definition')
  const sample = await row.first().textContent()
  await word.scrollIntoViewIfNeeded()
  await expect(page.getByRole('group', { name: 'Generated password' })).not.toBeEmpty()

  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await word.fill('ravenna')
  await expect(page.getByText('What you typed, as our server would store it')).toBeVisible()
  await expect(row.first()).not.toHaveText(sample ?? '')
  await page.getByText('Show every byte').click()
  await expect(page.getByText(/^[0-9a-f]{1168}$/)).toBeVisible()
  await expect(page.locator('#how-it-works')).not.toContainText('ravenna')

  const generator = page.getByRole('group', { name: 'Try the password generator' })
  const generated = generator.getByRole('group', { name: 'Generated password' })
  const first = await generated.textContent()
  await generator.getByRole('button', { name: 'Generate another password' }).click()
  await expect(generated).not.toHaveText(first ?? '')
  await generator.getByRole('slider', { name: 'Length' }).fill('24')
  await expect(generated).toHaveText(/^.{24}$/)
  for (const type of ['uppercase', 'lowercase', 'symbols']) {
    await generator.getByRole('checkbox', { name: type }).press('Space')
  }
  await expect(generated).toHaveText(/^\d{24}$/)
  await generator.getByRole('checkbox', { name: 'numbers' }).press('Space')
  await expect(generator.getByText('Please select at least one character type.')).toBeVisible()
  expect(requests).toEqual([])
})
