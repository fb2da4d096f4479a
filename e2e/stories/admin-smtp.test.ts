/** A super admin sets up the mail server, and sees its replies and what happened to emails. */
import { startSmtpSink } from '@severy/testkit'
import { openAdminPage } from '../support/admin.ts'
import { expectAccessible } from '../support/axe.ts'
import { chooseOption } from '../support/menu.ts'
import { expect, test } from '../support/story.ts'

// This needs its own server: once a mail server is set, no more emails go to the outbox that other stories read.
test.use({ settings: { PRIVATE_MAIL_SERVER: 'on' } })

test('the mail server is set, tested and used without a restart', async ({ page, product, superAdmin }) => {
  const sink = await startSmtpSink({ security: 'NONE', login: { user: 'severy', password: 'mail-pass' } })
  await openAdminPage(page, 'SMTP Settings')
  await expect(page.getByText('No mail server yet')).toBeVisible()
  await expectAccessible(page)

  const send = page.getByRole('button', { name: 'Send test email' })
  await send.click()
  await expect(page.getByText('Please enter a test email address')).toBeVisible()

  const host = page.getByLabel('Host', { exact: true })
  await host.fill('https://mail.example.com')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a name or address without https://')).toBeVisible()
  await expect(host).toBeFocused()
  await host.fill('localhost ')
  await page.getByLabel('Port', { exact: true }).fill('none')
  await page.getByLabel('Port', { exact: true }).blur()
  await expect(page.getByLabel('Port', { exact: true })).toHaveValue('none')
  await expect(page.getByText('Enter a whole number from 1 to 65,535.')).toBeVisible()
  await page.getByLabel('Port', { exact: true }).fill(String(sink.port))
  await chooseOption(page, page.getByRole('combobox', { name: 'Security' }), 'NONE')
  await expect(page.getByText(/With NONE, anyone on the network can read everything/)).toBeVisible()
  await page.getByLabel('Username', { exact: true }).fill('severy')
  await expect(page.getByText('You have 4 unsaved changes')).toBeVisible()
  await expect(send).toBeDisabled()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  await page.getByLabel('Test email address').fill('me@post.example')
  await send.click()
  await expect(page.getByText('Couldn’t send the email')).toBeVisible()
  await page.getByRole('button', { name: 'Set password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Password of the mail server' })
  await dialog.getByLabel('Mail server password').fill('mail-pass')
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^•••• saved /)).toBeVisible()
  await send.click()
  await expect(page.getByText('The mail server accepted the email for me@post.example.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Transcript' })).toContainText('EHLO')
  expect(sink.received.at(-1)).toMatchObject({ to: ['me@post.example'], user: 'severy' })
  await expect(page.getByText('mail-pass')).toHaveCount(0)

  // Emails that were kept before are sent on request.
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Emails moved to the queue')).toBeVisible()
  await expect.poll(() => sink.received.map(({ to }) => to[0])).toContain(superAdmin.email)

  await page.getByRole('tab', { name: 'Recently sent' }).click()
  await page.getByLabel('Address', { exact: true }).fill(superAdmin.email)
  await expect(page.getByText('Kept', { exact: true }).first()).toBeVisible()

  await page.getByRole('tab', { name: 'Templates' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText('Confirm address and sign in')).toBeVisible()
  await expect(preview.locator('body')).toHaveCSS('background-color', 'rgb(8, 14, 29)')
  await page.getByRole('radio', { name: 'Text' }).check()
  await expect(page.getByText(/You signed up for Severy with this address/)).toBeVisible()

  await page.getByRole('tab', { name: 'Deliverability' }).click()
  await expect(page.getByText('v=spf1 mx a:localhost ~all')).toBeVisible()
  await expectAccessible(page)

  await openAdminPage(page, 'Health')
  const mail = page.getByRole('region', { name: 'Email', exact: true })
  await expect(mail).toContainText(`localhost:${String(sink.port)}`)
  await expect(page.getByRole('region', { name: 'Database' })).toContainText('SQLite')
  await expect(page.getByText('No failed jobs.')).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expectAccessible(page)
  await sink.close()
  expect(product.output()).not.toContain('mail-pass')
})
