/** A visitor looks up the prices. The pages show the server's plan table, even without JavaScript. */
import { expect, test } from '../support/story.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('prices by month and by year, and what a year saves', async ({ page }) => {
    await page.goto('/#pricing')
    const section = page.locator('#pricing')
    await expect(section.getByRole('heading', { name: 'Simple, transparent pricing' })).toBeInViewport()
    const families = section.getByRole('listitem').filter({ hasText: 'Most Popular' })
    await expect(section.getByRole('radio', { name: 'Monthly' })).toBeChecked()
    await expect(families.getByText('$4.99')).toBeVisible()
    await expect(families.getByText('/month')).toBeVisible()
    await expect(families.getByText('Save $14.97 annually')).toBeHidden()

    await section.getByText('Save up to 25%').click()
    await expect(families.getByText('$4.99')).toBeHidden()
    await expect(families.getByText('/year')).toBeVisible()
    for (const saving of ['$8.97', '$14.97', '$23.97'])
      await expect(section.getByText(`Save ${saving} annually`)).toBeVisible()

    await expect(section.getByRole('link', { name: 'Start Free Trial' })).toHaveCount(3)
    await expect(
      section.getByText('All plans include a 30-day free trial. No credit card required.'),
    ).toBeVisible()
  })

  test('plans side by side, and one at a time on a narrow page', async ({ page }) => {
    await page.goto('/pricing')
    await expect(page.getByRole('link', { name: 'Start 30-Day Free Trial' })).toHaveCount(3)
    const storage = page.getByRole('row', { name: /^File storage/ })
    for (const size of ['100MB', '1GB', '10GB'])
      await expect(storage.getByText(size, { exact: true })).toBeVisible()

    await page.setViewportSize({ width: 390, height: 800 })
    await expect(storage.getByText('10GB')).toBeHidden()
    await page.getByRole('group', { name: 'Plan to show' }).getByText('Business').click()
    await expect(storage.getByText('10GB')).toBeVisible()
    await expect(storage.getByText('100MB')).toBeHidden()

    await page.getByText('How do I pay?').click()
    await expect(page.getByText('By card, monthly or yearly')).toBeVisible()
    await page.getByText('Is there a free plan?').click()
    await expect(page.getByText('By card, monthly or yearly')).toBeHidden()
  })
})

test('screen readers announce which prices are shown now', async ({ page }) => {
  await page.goto('/pricing')
  await page.getByRole('radio', { name: 'Monthly' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status')).toHaveText('Prices by the year')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('status')).toHaveText('Prices by the month')
})
