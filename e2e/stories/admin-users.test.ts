/** Admins look up the server's users and help them. */
import { expectAccessible } from '../support/axe.ts'
import { openAdminArea, openAdminPage } from '../support/admin.ts'
import { chooseOption } from '../support/menu.ts'
import { enter, newPerson, unlock } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('an admin finds someone, sees what admins may see, and helps', async ({
  page,
  product,
  person,
  signedUp,
  openBrowser,
  guards,
}) => {
  const other = newPerson('mara')
  await product.registrar.signUp(other)
  await openAdminArea(page, product, person, 'super_admin')
  await openAdminPage(page, 'Users')
  const users = page.getByRole('region', { name: 'Users, scrollable' })
  const total = page.getByRole('group', { name: 'Show' }).getByRole('button', { name: /^Total/ })
  await expect(total).toHaveAttribute('aria-pressed', 'true')

  // A pending sign-up has its own row.
  const search = page.getByRole('textbox', { name: 'Search by name or email' })
  await search.fill(other.email)
  // The super admins below have a count of their own.
  const pages = page.getByRole('navigation', { name: 'Pages of Users' })
  await expect(pages.getByRole('status')).toHaveText('1 result')
  await expect(users.getByRole('row', { name: other.email })).toContainText('Unconfirmed')
  await expect(page).toHaveURL(/q=mara/)
  await users.getByRole('button', { name: other.email }).click()
  const panel = page.getByRole('dialog', { name: other.email })
  await panel.getByRole('button', { name: 'Resend confirmation' }).click()
  await expect(page.getByText(`We emailed ${other.email} the link again.`).first()).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()

  guards.allow(/ERR_FAILED/)
  // Someone becomes an admin. When that fails, the dialog says so and keeps the choice.
  const helper = await signedUp()
  const helpers = await openBrowser()
  await enter(helpers, product, helper)
  await search.fill(helper.email)
  await users.getByRole('button', { name: helper.email }).click()
  const theirs = page.getByRole('dialog', { name: helper.email, exact: true })
  await theirs.getByRole('button', { name: 'Change role' }).click()
  const changing = page.getByRole('dialog', { name: `Role of ${helper.email}` })
  await chooseOption(page, changing.getByRole('combobox', { name: 'Role' }), 'Admin')
  await page.route('**/v1/admin/users/*/role', (route) => route.abort())
  await changing.getByRole('button', { name: 'Save' }).click()
  await expect(changing.getByText('Failed to update user role')).toBeVisible()
  await page.unroute('**/v1/admin/users/*/role')
  await changing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User role updated successfully').first()).toBeVisible()
  const address = new URL(page.url())
  await theirs.getByRole('button', { name: 'Close' }).click()
  await expect(theirs).toBeHidden()

  // The address opens the panel of a user whom the table does not show, or says that there is no such user.
  address.searchParams.set('q', 'nobody.of.this.name')
  await page.goto(address.href)
  await unlock(page, person.password)
  await expect(theirs.getByRole('heading', { name: 'What we can see' })).toBeVisible()
  address.searchParams.set('row', 'A'.repeat(22))
  await page.evaluate((href) => {
    history.pushState(null, '', href)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address.href)
  await expect(page.getByText('Account not found')).toBeVisible()
  await page.keyboard.press('Escape')

  // Loading the list can fail.
  await page.route('**/v1/admin/users/list', (route) => route.abort())
  await search.fill('nobody')
  await expect(page.getByText('Failed to fetch users').first()).toBeVisible()
  await page.unroute('**/v1/admin/users/list')

  // No results, and the way back.
  await search.fill('nobody.of.this.name')
  await expect(page.getByText('No results')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(search).toHaveValue('')

  // The filter for users without a second factor leaves out pending sign-ups.
  await chooseOption(page, page.getByRole('combobox', { name: 'Two-factor authentication' }), '2FA off')
  await expect(page).toHaveURL(/factor=off/)
  await expect(users.getByRole('row', { name: helper.email })).toContainText('Off')
  await expect(users.getByRole('row', { name: other.email })).toHaveCount(0)
  await chooseOption(page, page.getByRole('combobox', { name: 'Two-factor authentication' }), '2FA on or off')

  // Exports everything that matches the filters.
  await search.fill(other.email)
  await expect(users.getByRole('row')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Users' }).click()
  expect((await download).suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/)
  await expectAccessible(page)

  // With the keyboard only; the second table's controls have their own names.
  await page.getByRole('button', { name: 'Columns of Users' }).press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Role' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(users.getByRole('columnheader', { name: 'Role' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Columns of Users' })).toBeFocused()
  await users.getByRole('button', { name: 'User', exact: true }).press('Enter')
  await expect(users.getByRole('columnheader', { name: 'User' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(users.getByRole('button', { name: 'User', exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Next page of Users' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next page of Super Admins' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Rows per page of Super Admins' })).toBeVisible()

  // An admin's own row opens a panel with what the server sees, but without actions.
  const supers = page.getByRole('region', { name: 'Super Admins, scrollable' })
  await supers.getByRole('button', { name: person.email }).click()
  const own = page.getByRole('dialog', { name: person.email })
  await expect(own.getByRole('heading', { name: 'What we can see' })).toBeVisible()
  await expect(own.getByRole('heading', { name: 'What we can’t see' })).toBeVisible()
  await expect(own.getByRole('button', { name: 'Change role' })).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(own).toBeHidden()
  await expect(supers.getByRole('button', { name: person.email })).toBeFocused()

  // Who is suspended reads so at once, and at the lock screen.
  guards.allow(/status of 401/)
  await search.fill(helper.email)
  await users.getByRole('button', { name: helper.email }).click()
  await theirs.getByRole('button', { name: 'Suspend account' }).click()
  const suspending = page.getByRole('dialog', { name: `Suspend the account for ${helper.email}?` })
  await suspending.getByLabel('Reason').fill('A lost laptop')
  await suspending.getByRole('button', { name: 'Suspend account' }).click()
  await expect(suspending).toBeHidden()
  await expect(helpers.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
  await expect(helpers.getByText(/^An administrator suspended this account\./)).toBeVisible()
})
