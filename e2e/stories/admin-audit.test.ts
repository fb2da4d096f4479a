/** Administrators' actions in the audit log: found, opened, exported, and verified from the first entry to the last. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openAdminPage } from '../support/admin.ts'
import { expectAccessible } from '../support/axe.ts'
import { chooseOption } from '../support/menu.ts'
import { enter, unlock } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

// An entry is changed in the database, so this needs its own server.
test.use({ settings: { OPERATOR: 'Quince Hosting, Elm Street 9' } })

test('an action leads to its entry, and a change of the entry is noticed', async ({
  page,
  product,
  superAdmin,
  signedUp,
  openBrowser,
}) => {
  test.setTimeout(90_000)
  const other = await signedUp()
  await enter(await openBrowser(), product, other)

  await openAdminPage(page, 'Users')
  const users = page.getByRole('region', { name: 'Users, scrollable' })
  await page.getByRole('textbox', { name: 'Search by name or email' }).fill(other.email)
  await users.getByRole('button', { name: other.email }).click()
  const panel = page.getByRole('dialog', { name: other.email, exact: true })
  await panel.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page
    .getByRole('dialog', { name: `Sign ${other.email} out everywhere?` })
    .getByRole('button', { name: 'Sign out everywhere' })
    .click()
  const notice = page.getByRole('dialog').filter({ hasText: 'Signed out everywhere' })
  await notice.getByRole('button', { name: 'Audit log' }).click()

  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/action=sessions-ended/)
  const entries = page.getByRole('region', { name: 'Audit log entries, scrollable' })
  const ended = entries.getByRole('row', { name: other.email })
  await expect(ended).toContainText(superAdmin.email)
  await expect(ended).toContainText('Success')
  await expect(
    page.getByText(/^Intact: \d+ entries, each with the hash of the one before it\.$/),
  ).toBeVisible()
  await expectAccessible(page)

  // With the keyboard: opens the entry, which shows its content; closing it returns the focus.
  const opener = ended.getByRole('button')
  await opener.press('Enter')
  const entry = page.getByRole('dialog', { name: 'Ended sessions' })
  await expect(entry.getByText(/^Entry \d+$/)).toBeVisible()
  await expect(entry).toContainText(`Person: ${other.email}`)
  await expectAccessible(page)
  const address = new URL(page.url())
  const seq = Number(address.searchParams.get('row'))
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await expect(opener).toBeFocused()

  // A filter without results, and back.
  await chooseOption(page, page.getByRole('combobox', { name: 'Result' }), 'Blocked')
  await expect(page.getByText('No results')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(entries.getByRole('row', { name: 'Changed a role' }).first()).toContainText('Server')
  await page.getByRole('textbox', { name: 'Search by actor or target' }).fill(other.email)
  await expect(entries.getByRole('row')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(`"sessions-ended","person","${other.email}"`)

  // The entry's address opens it even if the table does not show it; an unknown number says that there is none.
  address.searchParams.set('q', 'nobody.of.this.name')
  await page.goto(address.href)
  await unlock(page, superAdmin.password)
  await expect(entry).toContainText(`Person: ${other.email}`)
  address.searchParams.set('row', '999999')
  await page.evaluate((href) => {
    history.pushState(null, '', href)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address.href)
  await expect(page.getByText('Entry not found')).toBeVisible()

  const database = new DatabaseSync(join(product.dataDir, 'severy.db'))
  database.prepare("update audit_entries set target_label = 'somebody@else.example' where seq = ?").run(seq)
  // A log of several pages.
  database.exec(`
    with recursive numbers(i) as (select 1000 union all select i + 1 from numbers where i < 1056)
    insert into audit_entries
    select i, 0, null, 'root@post.example', '', 'role-changed', null, null, null, null, null, 'success', '', ''
    from numbers`)
  database.close()
  await page.goto('/admin/audit')
  await unlock(page, superAdmin.password)
  await expect(page.getByText(`Broken at entry ${String(seq)}: it was changed`)).toBeVisible()

  // With the keyboard through the pages up to the first entry and back; the focus stays on the button.
  const next = page.getByRole('button', { name: 'Next page of Audit log entries' })
  await expect(page.getByText(/^1–25 of /)).toBeVisible()
  await next.press('Enter')
  await expect(page.getByText(/^26–50 of /)).toBeVisible()
  await expect(page).toHaveURL(/at=/)
  await next.press('Enter')
  await expect(entries.getByRole('row', { name: other.email })).toHaveCount(0)
  await expect(entries.getByRole('row', { name: 'somebody@else.example' })).toBeVisible()
  await expect(next).toBeFocused()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'First page of Audit log entries' }).press('Enter')
  await expect(page.getByText(/^1–25 of /)).toBeVisible()
  await expect(page).not.toHaveURL(/at=/)
})
