/** A person replaces all keys: everyone who shares with them is told, and accepts the new ones once for everything. */
import { expectAccessible } from '../support/axe.ts'
import { mailsTo } from '../support/mail.ts'
import { addPassword, enter, expectSynced, itemIn, openEditDialog, field } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('an owner is told about new keys everywhere, compares and accepts them, and the other person sees that', async ({
  page,
  product,
  person: mara,
  signedUp,
  openBrowser,
}) => {
  test.setTimeout(180_000)
  const ines = await signedUp()
  const other = await openBrowser()
  await enter(other, product, ines)
  await addPassword(page, { name: 'Router', password: 'pW9[harbor-Glint-4' })
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Sharing' }).click()
  await page.getByRole('button', { name: 'Share Password' }).click()
  const sharing = page.getByRole('dialog', { name: 'Share Password' })
  await sharing.getByRole('combobox', { name: 'Password' }).fill('router')
  await page.getByRole('option', { name: /Router/ }).click()
  await sharing.getByRole('radio', { name: 'View & Edit' }).click()
  await sharing.getByLabel('Recipient email').fill(ines.email)
  await sharing.getByRole('button', { name: 'Share Password' }).click()
  await expect(sharing.getByText('Verify it’s really them (recommended)')).toBeVisible()
  await sharing.getByRole('button', { name: 'Share Password' }).click()
  await expect(sharing).toBeHidden()
  await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sharing' }).click()
  // The vault's page behind has the same button as long as it is shown.
  await expect(other.getByRole('heading', { name: 'Sharing', level: 1 })).toBeVisible()
  await other.getByRole('button', { name: 'Review' }).click()
  const offer = other.getByRole('dialog', { name: `Accept what ${mara.email} is sharing?` })
  await offer.getByRole('button', { name: 'Accept' }).click()
  await expect(offer).toBeHidden()

  // Ines suspects that someone has had access.
  await other.getByRole('link', { name: 'Settings', exact: true }).click()
  await other.getByRole('tab', { name: 'Security' }).click()
  await expect(other.getByRole('list', { name: 'Waiting for their owners' })).toHaveCount(0)
  await other.getByRole('button', { name: 'Reset all keys' }).click()
  const rotating = other.getByRole('dialog', { name: 'Someone may have had access' })
  await rotating.getByLabel('New account password').fill('seven lanterns beside a quiet canal')
  await rotating.getByLabel('Current account password').fill(ines.password)
  await rotating.getByRole('button', { name: 'Reset all keys' }).click()
  await expect(other.getByRole('heading', { name: 'Recovery Kit', level: 1 })).toBeVisible({
    timeout: 30_000,
  })
  await other.getByRole('button', { name: 'Later' }).click()
  await other.getByRole('link', { name: 'Settings', exact: true }).click()
  await other.getByRole('tab', { name: 'Security' }).click()
  const waiting = other.getByRole('list', { name: 'Waiting for their owners' })
  await expect(waiting.getByRole('listitem')).toHaveText([`Router of ${mara.email}`])
  await expectAccessible(other)
  await waiting.scrollIntoViewIfNeeded()

  // Mara is told on the page that she is viewing, in the list where Ines is shown, and by email.
  const notice = page.getByRole('region', { name: 'Notice' })
  await expect(notice).toContainText(`${ines.email} has new keys.`)
  await page.getByRole('tab', { name: 'Shared by Me' }).click()
  const line = page.getByRole('listitem').filter({ hasText: ines.email })
  await expect(line).toContainText('Keys replaced')
  await expectAccessible(page)
  await expect
    .poll(async () => (await mailsTo(product, mara.email)).map(({ subject }) => subject))
    .toContain(`${ines.email} has new keys`)
  await nav.getByRole('link', { name: 'Vault', exact: true }).click()
  await notice.getByRole('button', { name: 'Review new keys' }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${ines.email} has had new keys since`) })
  await expect(dialog.getByRole('list', { name: 'These will get a new key' })).toContainText('Router')
  await expectAccessible(page)

  // Another story checks that both see the same words.
  await dialog.getByRole('button', { name: `Verify ${ines.email}` }).click()
  const compare = page.getByRole('dialog', { name: `Check it’s really ${ines.email}` })
  await compare.getByRole('button', { name: 'They match' }).click()
  await expect(compare).toBeHidden()
  await expect(dialog).toContainText('Verified')
  await dialog.getByRole('button', { name: 'Accept new keys' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('New keys accepted').first()).toBeVisible()
  await expect(notice).not.toContainText('has new keys')
  await nav.getByRole('link', { name: 'Sharing' }).click()
  await page.getByRole('tab', { name: 'Shared by Me' }).click()
  await expect(line).toContainText('Verified')

  // Ines sees that her new keys are known, and they open what was shared.
  await expect(other.getByRole('list', { name: 'Know your new keys' })).toContainText('Router')
  await expect(waiting).toHaveCount(0)
  await other
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Vault', exact: true })
    .click()
  const edit = await openEditDialog(other, 'Router')
  await field.name(edit).fill('Router upstairs')
  await edit.getByRole('button', { name: 'Save Password' }).click()
  await expectSynced(other)
  await nav.getByRole('link', { name: 'Vault', exact: true }).click()
  await expect(itemIn(page, 'Router upstairs')).toBeVisible()
})
