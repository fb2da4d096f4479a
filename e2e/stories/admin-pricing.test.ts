/** An admin edits the plans on sale. The prices apply to the whole server, so this needs one of its own. */
import { openAdminPage } from '../support/admin.ts'
import { expectAccessible } from '../support/axe.ts'
import { unlock } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test.use({ settings: { SUPPORT_EMAIL: 'help@post.example' } })

test('an admin edits what is sold, and the public pages follow', async ({ page, admin, guards }) => {
  expect(admin.email).toBeTruthy()
  guards.allow(/ERR_FAILED/)
  const toast = (text: string) => expect(page.getByText(text).first()).toBeVisible()

  await test.step('changes a price, and the public pages follow', async () => {
    await openAdminPage(page, 'Pricing')
    const shop = await page.context().newPage()
    await shop.goto('/upgrade')
    await unlock(shop, admin.password)
    await expect(shop.getByRole('listitem', { name: 'Families', exact: true })).toContainText('$4.99')
    const families = page.getByRole('listitem', { name: 'Families', exact: true })
    await families.getByRole('button', { name: 'Edit' }).click()
    const panel = page.getByRole('dialog', { name: 'Edit Families' })
    await panel.getByLabel('Price per month').fill('zero')
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByText('Enter an amount of 0 or more, like 2.99.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page
      .getByRole('alertdialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Keep editing' })
      .click()
    await panel.getByLabel('Price per month').fill('5.49')
    await expect(panel.getByText('Yearly saves $20.97, or 31 %.')).toBeVisible()
    await expectAccessible(page)
    await page.route('**/v1/admin/plans/*', (route) => route.abort())
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByText('Failed to update plan')).toBeVisible()
    await page.unroute('**/v1/admin/plans/*')
    await panel.getByRole('button', { name: 'Save' }).click()
    await toast('Plan updated successfully')
    await expect(families.getByText('$5.49')).toBeVisible()
    // An open page updates its prices, so that no one agrees to a price that is no longer charged.
    await expect(shop.getByRole('listitem', { name: 'Families', exact: true })).toContainText('$5.49')
    await shop.close()
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
    await toast('Plan created successfully')
    const crew = page.getByRole('listitem', { name: 'Crew', exact: true })
    await expect(crew.getByText('Not for sale')).toBeVisible()
    await crew.getByRole('button', { name: 'Move Crew earlier' }).press('Enter')
    await expect(page.getByText('Crew is now number 3 of 4')).toBeAttached()
    await expect(crew.getByRole('button', { name: 'Move Crew earlier' }), 'to go on moving it').toBeFocused()
    await crew.getByRole('button', { name: 'Move Crew later' }).press('Enter')
    await expect(page.getByText('Crew is now number 4 of 4')).toBeAttached()
    await expect(crew.getByRole('button', { name: 'Move Crew earlier' }), 'it is the last one').toBeFocused()
    await crew.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Crew?' })
    await expect(question.getByText('Nobody has this plan.')).toBeVisible()
    await question.getByRole('button', { name: 'Delete' }).click()
    await toast('Plan deleted successfully')
    await expect(crew).toBeHidden()
  })
})
