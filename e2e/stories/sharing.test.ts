/** Two people share a password: what each of them sees, and what is no longer possible after one was removed. */
import { expectAccessible } from '../support/axe.ts'
import { answerWithImpostor, stopAnswering } from '../support/impostor.ts'
import {
  addPassword,
  chooseFromItemMenu,
  enter,
  field,
  itemIn,
  openEditDialog,
  selectItems,
} from '../support/person.ts'
import { chooseOption } from '../support/menu.ts'
import { expect, test } from '../support/story.ts'

test('someone shares a password, allows changes, and revokes it', async ({
  page,
  product,
  person: mara,
  signedUp,
  openBrowser,
  guards,
}) => {
  test.setTimeout(150_000)
  const ines = await signedUp()
  const other = await openBrowser()
  // Shows on the page what an installed app has on its icon.
  await other.addInitScript(() => {
    navigator.setAppBadge = (count) => {
      document.documentElement.dataset['badge'] = String(count)
      return Promise.resolve()
    }
  })
  await enter(other, product, ines)
  await addPassword(page, { name: 'Streamly', username: 'household', password: 'Hb4(lantern-Sail-6' })
  await addPassword(page, { name: 'Harbor', username: 'household', password: 'Hb4(lantern-Sail-6' })

  // Nothing is shared yet, in either direction.
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Sharing' }).click()
  await expect(page.getByRole('heading', { name: 'Sharing', level: 1 })).toBeVisible()
  await expect(page.getByText('No passwords have been shared with you yet.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Shared with Me', selected: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Shared by Me' }).click()
  await expect(page.getByText("You haven't shared any passwords yet.")).toBeVisible()
  await expectAccessible(page)

  // The dialog says what is missing, shows whom it found, and shares only then.
  await page.getByRole('button', { name: 'Share Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Password' })
  const share = dialog.getByRole('button', { name: 'Share Password' })
  await expect(dialog.getByRole('radio', { name: 'View Only' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'View & Edit' })).not.toBeChecked()
  await share.click()
  await expect(page.getByText('Missing information').first()).toBeVisible()
  await expect(page.getByText('Please select a password and enter an email address').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Password' }).fill('stream')
  await page.getByRole('option', { name: /Streamly/ }).click()
  const email = dialog.getByLabel('Recipient email')
  await email.fill(mara.email)
  await share.click()
  await expect(dialog.getByText('This is your own address.')).toBeVisible()
  await email.fill(ines.email.toUpperCase())
  await share.click()
  await expect(dialog.getByText(`First time sharing with ${ines.email}`)).toBeVisible()
  await expect(dialog.getByText(`${ines.email} will be able to view Streamly.`)).toBeVisible()
  await dialog.getByText('Verify it’s really them (recommended)').click()
  const words = await dialog
    .getByRole('list', { name: /^Key words for/ })
    .getByRole('listitem')
    .allTextContents()
  expect(words).toHaveLength(8)
  await expectAccessible(page)
  guards.allow(/ERR_FAILED/)
  await page.route('**/v1/vaults', (route) => route.abort())
  await share.click()
  await expect(page.getByText('Error sharing password').first()).toBeVisible()
  await page.unroute('**/v1/vaults')
  await share.click()
  await expect(page.getByText('Password shared successfully').first()).toBeVisible()
  await expect(page.getByText('The password has been shared with the user').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Shared with user')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText('Reused'), 'the same chip as in the vault').toBeVisible()
  await expect(page.getByRole('tabpanel').getByText(ines.email, { exact: true })).toBeVisible()

  // Ines sees the offer without a reload, with Mara's words; her own words are the ones that Mara was shown.
  await expect(other.locator('html')).toHaveAttribute('data-badge', '1')
  const inesNav = other.getByRole('navigation', { name: 'Main' })
  await inesNav.getByRole('link', { name: 'Account', exact: true }).click()
  const own = other.getByRole('list', { name: 'Your key words' })
  await expect(own.getByRole('listitem')).toHaveText(words)
  // The worker does not answer at first.
  guards.allow(/The worker is gone/)
  await other.evaluate(() => {
    const post = Object.getOwnPropertyDescriptor(Worker.prototype, 'postMessage')
    Worker.prototype.postMessage = () => {
      throw new Error('The worker is gone')
    }
    window.addEventListener('mend', () => {
      if (post !== undefined) Object.defineProperty(Worker.prototype, 'postMessage', post)
    })
  })
  await inesNav.getByRole('link', { name: 'Sharing' }).click()
  await expect(other.getByText('Error loading sharing data')).toBeVisible()
  await other.evaluate(() => window.dispatchEvent(new Event('mend')))
  await other.getByRole('button', { name: 'Try again' }).click()
  await other.getByRole('button', { name: 'Review' }).click()
  const offer = other.getByRole('dialog', { name: `Accept what ${mara.email} is sharing?` })
  await expect(offer.getByText('Streamly')).toBeVisible()
  await expectAccessible(other)
  await offer.getByRole('button', { name: 'Accept' }).click()
  await expect(offer).toBeHidden()
  await expect(other.locator('html')).toHaveAttribute('data-badge', '0')
  const received = other.getByRole('tabpanel').getByRole('listitem')
  await expect(received).toContainText('Streamly')
  await expect(received).toContainText('household')
  await expect(received).toContainText(mara.email)
  await expect(received.getByText('View', { exact: true })).toBeVisible()

  // Ines can use the item, but not change it.
  await inesNav.getByRole('link', { name: 'Vault', exact: true }).click()
  await other.getByRole('button', { name: 'More actions for Streamly', exact: true }).click()
  await expect(other.getByRole('menuitem', { name: 'Open', exact: true })).toBeVisible()
  await expect(other.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0)
  await other.keyboard.press('Escape')

  // The item's details show her name.
  await nav.getByRole('link', { name: 'Vault', exact: true }).click()
  await chooseFromItemMenu(page, 'Streamly', /^Open$/)
  const details = page.getByRole('complementary', { name: 'Details of Streamly' })
  const others = details.getByRole('region', { name: 'Shared with' })
  await expect(others.getByRole('listitem')).toHaveText(new RegExp(`${ines.email}View$`))
  await expectAccessible(page)
  await others.getByRole('link', { name: 'Manage sharing' }).click()
  await page.getByRole('tab', { name: 'Shared by Me' }).click()

  // Once Mara allows changes, each sees the other's at once.
  const permission = page.getByRole('combobox', { name: `Permission for ${ines.email} on Streamly` })
  await chooseOption(page, permission, 'View & Edit')
  await expect(page.getByRole('tabpanel').getByText('Edit', { exact: true })).toBeVisible()
  await expect(permission, 'also after it could not be used while it was saved').toBeFocused()
  await expect(async () => {
    const edit = await openEditDialog(other, 'Streamly')
    await field.name(edit).fill('Streamly family')
    await edit.getByRole('button', { name: 'Save Password' }).click()
    await expect(edit).toBeHidden()
  }).toPass({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: 'Streamly family' })).toBeVisible()

  // Both have compared the words by now, and Mara confirms it.
  await page.getByRole('link', { name: 'Contacts' }).click()
  await page.getByRole('button', { name: `Verify ${ines.email}` }).click()
  const compare = page.getByRole('dialog', { name: `Check it’s really ${ines.email}` })
  await expectAccessible(page)
  await compare.getByRole('button', { name: 'They match' }).click()
  await expect(compare).toBeHidden()
  await expect(page.getByRole('main').getByText(/^Verified /)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Sharing' }).click()

  // The server answers with forged keys: nothing is shared with them.
  await answerWithImpostor(page, ines.email)
  await page.getByRole('button', { name: 'Share Password' }).click()
  await dialog.getByRole('combobox', { name: 'Password' }).fill('harbor')
  await page.getByRole('option', { name: /Harbor/ }).click()
  await email.fill(ines.email)
  await share.click()
  await expect(dialog.getByText(new RegExp(`^${ines.email} got a new key on`))).toBeVisible()
  await expect(share).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(dialog).toBeHidden()
  await stopAnswering(page)

  // Access is revoked: the item disappears from Ines's device at once, and Mara sees which secrets Ines has seen.
  await page.getByRole('tab', { name: 'Shared by Me' }).click()
  await page.getByRole('button', { name: `Revoke access to Streamly family for ${ines.email}` }).click()
  const revoking = page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' })
  await page.route('**/v1/vaults/*/commit', (route) => route.abort())
  await revoking.click()
  await expect(page.getByText('Error revoking access').first()).toBeVisible()
  await page.unroute('**/v1/vaults/*/commit')
  if (await revoking.isHidden()) {
    await page.getByRole('button', { name: `Revoke access to Streamly family for ${ines.email}` }).click()
  }
  await revoking.click()
  await expect(page.getByText('Access revoked').first()).toBeVisible()
  await expect(page.getByText('Sharing access has been revoked').first()).toBeVisible()
  await expect(page.getByRole('alertdialog', { name: 'Change this password?' })).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText("You haven't shared any passwords yet.")).toBeVisible()
  await expect(itemIn(other, 'Streamly family')).toHaveCount(0)
  await nav.getByRole('link', { name: 'Vault', exact: true }).click()
  await expect(itemIn(page, 'Streamly family')).toBeVisible()
  await chooseFromItemMenu(page, 'Streamly family', 'Share')
  await expect(dialog.getByRole('combobox', { name: 'Password' })).toHaveValue('Streamly family')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  // Shares several items at once, with a person whose keys are known by now.
  await nav.getByRole('link', { name: 'Vault', exact: true }).click()
  await selectItems(page, 'Streamly family', 'Harbor')
  await page.getByRole('toolbar').getByRole('button', { name: 'Share' }).click()
  const many = page.getByRole('dialog', { name: 'Share 2 items' })
  await many.getByLabel('Recipient email').fill(ines.email)
  await many.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(many).toBeHidden()
  await page.getByRole('tab', { name: 'Shared by Me' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2)
})
