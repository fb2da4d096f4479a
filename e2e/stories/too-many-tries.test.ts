/** Someone guesses passwords, on a server with its normal limits. */
import { fillSignIn, newPerson } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test.use({ settings: { RATE_LIMIT_FACTOR: '1' } })

test('after some wrong attempts the sign-in page says how long to wait', async ({ page }) => {
  test.setTimeout(120_000)
  const stranger = newPerson('guesser')
  const tooMany = page
    .getByText(/Too many attempts\. Try again in (\d+ minutes?|less than a minute)\./)
    .first()
  const failed = page.getByText(/Wrong email or password\./).first()
  await page.goto('/auth')
  let tries = 0
  for (; tries < 30; tries += 1) {
    await fillSignIn(page, { ...stranger, password: `guess number ${String(tries)}` })
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
    await expect(tooMany.or(failed).first()).toBeVisible()
    if (await tooMany.isVisible()) break
  }
  expect(tries, 'tries until the refusal').toBeGreaterThanOrEqual(3)
  await expect(tooMany).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(stranger.email)
})
