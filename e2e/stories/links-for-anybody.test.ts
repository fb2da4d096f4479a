/** For people without an account: a link that shows them one password, and a link through which they send one. */
import { expectAccessible } from '../support/axe.ts'
import { addPassword, clipboard, itemIn } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('someone gives a password to a person without an account, and receives one', async ({
  page,
  context,
  person: mara,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const other = await openBrowser()
  await addPassword(page, { name: 'Guest Wi-Fi', username: 'guest', password: 'Hb4(lantern-Sail-6' })

  // A link for a single view, instead of a share.
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Sharing' }).click()
  await page.getByRole('button', { name: 'Share Password' }).click()
  await page.getByRole('button', { name: 'No account? Send a one-time link instead' }).click()
  const make = page.getByRole('dialog', { name: 'New one-time link' })
  await make.getByRole('button', { name: 'Create link' }).click()
  await expect(make.getByText('Choose what you want to share.')).toBeVisible()
  await make.getByRole('combobox', { name: 'Item' }).fill('guest')
  await page.getByRole('option', { name: /Guest Wi-Fi/ }).click()
  await expectAccessible(page)
  await make.getByRole('button', { name: 'Create link' }).click()
  const given = page.getByRole('dialog', { name: 'Your one-time link' })
  await given.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied!').first()).toBeVisible()
  const url = await given.getByLabel('Link', { exact: true }).inputValue()
  expect(await clipboard(page)).toBe(url)
  await given.getByText('Show QR code').click()
  await expect(given.getByRole('img', { name: 'QR code for the link' })).toBeVisible()
  await expectAccessible(page)
  await given.getByRole('button', { name: 'Close' }).first().click()
  await expect(given).toBeHidden()

  // In the other browser: the fragment is removed from the address, nothing is shown before a click, and the secret is
  // shown only once.
  await other.goto(url)
  await expect(other.getByRole('heading', { name: 'Someone sent you a secret' })).toBeVisible()
  await expect(other).not.toHaveURL(/#/)
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Show secret' }).click()
  await expect(other.getByRole('heading', { name: 'Guest Wi-Fi' })).toBeVisible()
  await expect(other.getByText('That was the last view')).toBeVisible()
  await expect(other.getByText('Hb4(lantern-Sail-6')).toHaveCount(0)
  await other.getByRole('button', { name: 'Show password' }).click()
  await expect(other.getByText('Hb4(lantern-Sail-6').first()).toBeAttached()
  await expectAccessible(other)
  await other.goto('about:blank')
  await other.goto(url)
  await other.getByRole('button', { name: 'Show secret' }).click()
  await expect(other.getByRole('heading', { name: 'Nothing here anymore' })).toBeVisible()
  await other.goto(url.slice(0, -1))
  await expect(other.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()

  // Mara sees that the link is used up, and deletes it.
  await page.getByRole('link', { name: 'Links' }).click()
  const links = page.getByRole('region', { name: 'One-time links' })
  await expect(links.getByRole('listitem')).toContainText('Guest Wi-Fi')
  await expect(links.getByText('Used up')).toBeVisible()
  await expectAccessible(page)
  await links.getByRole('button', { name: 'End the link for Guest Wi-Fi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await expect(links.getByText('No active links.')).toBeVisible()

  // The other direction: someone sends a secret.
  const requests = page.getByRole('region', { name: 'Secret requests' })
  await requests.getByRole('button', { name: 'Request a secret' }).click()
  const ask = page.getByRole('dialog', { name: 'Request a secret' })
  await ask.getByRole('button', { name: 'Create link' }).click()
  await expect(ask.getByText('Enter what you need.')).toBeVisible()
  await ask.getByLabel('What do you need?').fill('Router')
  await expectAccessible(page)
  await ask.getByRole('button', { name: 'Create link' }).click()
  const askLink = page.getByRole('dialog', { name: 'Your request link' })
  const askUrl = await askLink.getByLabel('Link', { exact: true }).inputValue()
  await askLink.getByRole('button', { name: 'Close' }).first().click()
  await expect(askLink).toBeHidden()
  await expect(requests.getByText('Pending')).toBeVisible()

  await other.goto(askUrl)
  await expect(other.getByRole('heading', { name: 'Router' })).toBeVisible()
  await expect(other.getByText(`${mara.email} is asking for this`)).toBeVisible()
  await expect(other).not.toHaveURL(/#/)
  await other.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(other.getByText('Enter the secret or a note.')).toBeVisible()
  await other.getByLabel('Username (optional)').fill('admin')
  await other.getByLabel('Password or secret', { exact: true }).fill('kettle-Orbit-41')
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'Sent' })).toBeVisible()
  await other.goto('about:blank')
  await other.goto(askUrl)
  await expect(other.getByRole('heading', { name: 'This request has ended' })).toBeVisible()

  // The answer appears without a reload, and is added to the vault after a review.
  await requests.getByRole('button', { name: 'View answer for Router' }).click()
  const answer = page.getByRole('dialog', { name: 'Router' })
  await expect(answer.getByText('admin', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await answer.getByRole('button', { name: 'Save to vault' }).click()
  await expect(answer).toBeHidden()
  await expect(requests.getByText('No requests yet.')).toBeVisible()
  await nav.getByRole('link', { name: 'Vault', exact: true }).click()
  await expect(itemIn(page, 'Router')).toBeVisible()
})
