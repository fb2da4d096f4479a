/** Phone access: a KeePass database that this browser uploads to the server, fetched like an app on a phone does. */
import { readFile } from 'node:fs/promises'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { addPassword, signIn } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('a phone fetches what was chosen, until its app password is ended', async ({
  page,
  person,
  product,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  await addPassword(page, { name: 'Mail', password: 'Hb4(lantern-Sail-6' })
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('tab', { name: 'Sessions' }).click()
  const section = page.getByRole('region', { name: 'Fill in apps on your phone' })
  await section.getByRole('button', { name: 'Set up phone access' }).click()
  const form = page.getByRole('dialog', { name: 'Set up phone access' })
  const save = form.getByRole('button', { name: 'Set up phone access' })
  await form.getByLabel('Account password').fill(person.password)
  await form.getByLabel('Database password', { exact: true }).fill('Lantern-sail-quarry-9-willow')
  await form.getByLabel('Repeat database password').fill('another one')
  await save.click()
  await expect(form.getByText('The passwords don’t match.')).toBeVisible()
  await form.getByLabel('Repeat database password').fill('Lantern-sail-quarry-9-willow')
  await form.getByRole('checkbox', { name: 'Also require a key file' }).click()
  await expectAccessible(page)
  await save.click()

  const shown = page.getByRole('dialog', { name: 'Your app password' })
  const userName = await shown.getByLabel('Username').inputValue()
  const password = await shown.getByLabel('App password').inputValue()
  await shown.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(section.getByText(/Copy updated/)).toBeVisible({ timeout: 60_000 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`
  const asPhone = (method: string) =>
    fetch(new URL('/dav/Severy.kdbx', product.origin), { method, headers: { authorization } })
  const got = await asPhone('GET')
  expect(got.status).toBe(200)
  const database = Buffer.from(await got.arrayBuffer())
  expect(database.subarray(0, 4).toString('hex')).toBe('03d9a29a')
  expect(database.includes('Mail')).toBe(false)
  expect((await asPhone('PUT')).status).toBe(403)

  await section.getByRole('button', { name: 'Show database password' }).click()
  const secrets = page.getByRole('dialog', { name: 'Database password' })
  await secrets.getByLabel('Account password').fill(person.password)
  await secrets.getByRole('button', { name: 'Show database password' }).click()
  await expect(secrets.getByLabel('Database password')).toHaveValue('Lantern-sail-quarry-9-willow')
  const saving = page.waitForEvent('download')
  await secrets.getByRole('button', { name: 'Download key file' }).click()
  const keyFile = await readFile(await (await saving).path(), 'utf8')
  expect(keyFile).toContain('<Version>2.0</Version>')
  await secrets.getByRole('button', { name: 'Close', exact: true }).first().click()

  await section.getByRole('button', { name: 'End app password' }).click()
  const asked = page.getByRole('alertdialog', { name: 'End the app password?' })
  await asked.getByRole('button', { name: 'End app password' }).click()
  await expect(section.getByText(/No app password is active/)).toBeVisible()
  expect((await asPhone('GET')).status).toBe(401)
  await section.getByRole('button', { name: 'Turn off' }).click()
  const end = page.getByRole('alertdialog', { name: 'Turn off phone access?' })
  await end.getByRole('button', { name: 'Turn off' }).click()
  await expect(section.getByRole('button', { name: 'Set up phone access' })).toBeVisible()

  // The person's other devices are told about it.
  const other = await openBrowser()
  await signIn(other, person)
  await other.getByRole('button', { name: /^Notifications/ }).click()
  const bell = other.getByRole('dialog', { name: 'Notifications' })
  await expect(bell.getByText('App password for a phone created').first()).toBeVisible()
  await expect(bell.getByText('Phone access ended').first()).toBeVisible()
})
