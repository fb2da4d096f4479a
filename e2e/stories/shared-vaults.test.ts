/** A shared vault of two people: created, filled, shared, changed, revoked and deleted. */
import { expectAccessible } from '../support/axe.ts'
import { chooseEntry, chooseOption } from '../support/menu.ts'
import { addPassword, chooseFromItemMenu, enter, field, itemIn, openEditDialog } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('someone shares a vault, allows changes, and revokes it', async ({
  page,
  product,
  person: mara,
  signedUp,
  openBrowser,
}) => {
  test.setTimeout(150_000)
  const ines = await signedUp()
  const other = await openBrowser()
  await enter(other, product, ines)
  const nav = page.getByRole('navigation', { name: 'Main' })
  const inesNav = other.getByRole('navigation', { name: 'Main' })
  await addPassword(page, { name: 'Streamly', username: 'household', password: 'Hb4(lantern-Sail-6' })

  // The dialog says which plans include shared vaults before anything is typed.
  await nav.getByRole('button', { name: 'Add shared vault' }).click()
  const locked = page.getByRole('dialog', { name: 'Feature Locked' })
  await expect(locked.getByText('Shared vaults come with Families and Business.')).toBeVisible()
  await locked.getByRole('button', { name: 'Not now' }).click()
  await expect(locked).toBeHidden()
  await nav.getByRole('link', { name: 'Billing' }).click()
  await page.getByRole('radio', { name: 'Families' }).click()
  await expect(page.getByRole('radio', { name: 'Families' })).toBeChecked()

  // A new vault, and a new item in it.
  await nav.getByRole('button', { name: 'Add shared vault' }).click()
  const naming = page.getByRole('dialog', { name: 'New shared vault' })
  await naming.getByRole('button', { name: 'Create vault' }).click()
  await expect(naming.getByText('Enter a name.')).toBeVisible()
  await naming.getByLabel('Name').fill('Household')
  await naming.getByRole('button', { name: 'Create vault' }).click()
  await expect(page.getByRole('heading', { name: 'Household', level: 1 })).toBeVisible()
  await expect(page.getByText('This vault is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Add new item' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Add New Password' })
  await expect(adding.getByRole('combobox', { name: 'Vault' })).toHaveText('Household')
  // Another vault is created without leaving the form, which keeps what was typed.
  await field.name(adding).fill('Router')
  await chooseOption(page, adding.getByRole('combobox', { name: 'Vault' }), 'New shared vault…', naming)
  await naming.getByLabel('Name').fill('Summer house')
  await naming.getByLabel('Name').press('Enter')
  await expect(naming).toBeHidden()
  await expect(adding.getByRole('combobox', { name: 'Vault' })).toHaveText('Summer house')
  await expect(field.name(adding)).toHaveValue('Router')
  await chooseOption(page, adding.getByRole('combobox', { name: 'Vault' }), 'Household')
  await field.password(adding).fill('Qz8)harbor-Mint-3')
  await adding.getByRole('button', { name: 'Save Password' }).click()
  await expect(adding).toBeHidden()
  await expect(itemIn(page, 'Router')).toBeVisible()
  await expect(itemIn(page, 'Streamly')).toHaveCount(0)

  // An item of Mara's personal vault moves to the shared one.
  await nav.getByRole('link', { name: 'Personal' }).click()
  await expect(itemIn(page, 'Router')).toHaveCount(0)
  await chooseFromItemMenu(page, 'Streamly', 'Move to$')
  const moving = page.getByRole('dialog', { name: 'Move 1 item' })
  await expect(moving.getByRole('combobox', { name: 'Move to' })).toHaveText('Household')
  await moving.getByRole('button', { name: 'Move to vault' }).click()
  await expect(moving).toBeHidden()
  await expect(page.getByText('1 item moved to Household').first()).toBeVisible()
  await expect(itemIn(page, 'Streamly')).toHaveCount(0)

  // Ines is added, sees the offer and accepts it.
  await nav.getByRole('link', { name: 'Household' }).click()
  await page.getByRole('link', { name: 'Members' }).click()
  await expect(page.getByRole('heading', { name: 'Members of Household', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Add member' }).click()
  const member = page.getByRole('dialog', { name: 'Add to Household' })
  await member.getByLabel('Recipient email').fill(ines.email)
  await member.getByRole('radio', { name: 'Editor' }).click()
  await expect(
    member.getByText(`${ines.email} will be able to view and edit everything in Household.`),
  ).toBeVisible()
  await expectAccessible(page)
  await member.getByRole('button', { name: 'Add member' }).click()
  await expect(member).toBeHidden()
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: ines.email })
  await expect(line.getByRole('combobox')).toHaveText('Editor')
  await expectAccessible(page)
  await inesNav.getByRole('link', { name: 'Sharing' }).click()
  // The vault's page behind has the same offer and button as long as it is shown.
  await expect(other.getByRole('heading', { name: 'Sharing', level: 1 })).toBeVisible()
  await expect(other.getByText(`${mara.email} wants to share a vault with you`)).toBeVisible()
  await other.getByRole('button', { name: 'Review' }).click()
  const offer = other.getByRole('dialog', { name: `Accept what ${mara.email} is sharing?` })
  await expect(offer.getByText('Vault Household')).toBeVisible()
  await offer.getByRole('button', { name: 'Accept' }).click()
  await expect(offer).toBeHidden()
  await expect(other.getByRole('tabpanel').getByText('Shared vault · 2 items · 2 members')).toBeVisible()

  // Mara sees Ines's change at once, and who made it.
  await inesNav.getByRole('link', { name: 'Household' }).click()
  await expect(itemIn(other, 'Router')).toBeVisible()
  const edit = await openEditDialog(other, 'Streamly')
  await field.name(edit).fill('Streamly family')
  await edit.getByRole('button', { name: 'Save Password' }).click()
  await expect(edit).toBeHidden()
  await nav.getByRole('link', { name: 'Household' }).click()
  await chooseFromItemMenu(page, 'Streamly family', /^Open$/)
  const details = page.getByRole('complementary', { name: /Streamly family/ })
  await expect(details.getByText(new RegExp(`^Created .* by ${ines.email}`))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()

  // As a viewer, Ines cannot change anything, and is told why.
  await page.getByRole('link', { name: 'Members' }).click()
  await chooseOption(page, line.getByRole('combobox'), 'Viewer')
  await expect(page.getByText('Role changed').first()).toBeVisible()
  await expect(other.getByRole('article').getByText('View', { exact: true }).first()).toBeVisible()
  await other.getByRole('button', { name: 'More actions for Router', exact: true }).click()
  await expect(other.getByRole('menuitem', { name: 'Open', exact: true })).toBeVisible()
  await expect(other.getByRole('menuitem', { name: /^(Edit|Move)/ })).toHaveCount(0)
  await other.keyboard.press('Escape')
  await other.getByRole('checkbox', { name: /Router/ }).click()
  const batch = other.getByRole('toolbar', { name: /selected/i })
  await expect(batch.getByText('Some of these are shared with you as view only.')).toBeVisible()

  // Deleting the account asks first what happens to the vault.
  await nav.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('tab', { name: 'Danger Zone' }).click()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByLabel('Type your email address to confirm').fill(mara.email)
  await page.getByLabel('Account password').fill(mara.password)
  await page.getByRole('button', { name: 'Permanently delete my account' }).click()
  await expect(page.getByText('Choose a new owner, or end it.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Household' }).click()
  await expect(page.getByRole('option', { name: `Give it to ${ines.email}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await nav.getByRole('link', { name: 'Household' }).click()
  await page.getByRole('link', { name: 'Members' }).click()

  // Ines is removed: the vault disappears from her device at once, and Mara sees which passwords Ines has seen.
  await line.getByRole('button', { name: `Remove ${ines.email} from the vault` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  const seen = page.getByRole('dialog', { name: 'Change these passwords?' })
  await expect(seen.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await seen.getByRole('button', { name: 'Done' }).click()
  await expect(inesNav.getByRole('link', { name: 'Household' })).toHaveCount(0)
  await expect(itemIn(other, 'Router')).toHaveCount(0)

  // The vault is deleted after its name was typed.
  await page.getByRole('button', { name: 'Delete vault' }).click()
  const deleting = page.getByRole('dialog', { name: 'Delete Household for everyone?' })
  const type = deleting.getByLabel('Type the vault’s name to confirm')
  await type.fill('household')
  await deleting.getByRole('button', { name: 'Delete vault' }).click()
  await expect(deleting.getByText('That’s not the vault’s name.')).toBeVisible()
  await type.fill('Household')
  await deleting.getByRole('button', { name: 'Delete vault' }).click()
  await expect(page.getByRole('heading', { name: 'My Vault', level: 1 })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Household' })).toHaveCount(0)
  // A folder becomes a shared vault with the same items.
  await nav.getByRole('button', { name: 'Add folder', exact: true }).click()
  const folder = page.getByRole('dialog', { name: 'New folder' })
  await folder.getByLabel('Name').fill('Cabin')
  await folder.getByRole('button', { name: 'Save' }).click()
  await expect(folder).toBeHidden()
  await nav.getByRole('link', { name: 'Cabin' }).click()
  await addPassword(page, { name: 'Stove', username: 'household', password: 'Lm3&copper-Larch-8' })
  await nav.getByRole('link', { name: 'Cabin' }).hover()
  await nav.getByRole('button', { name: 'Actions for folder Cabin' }).click()
  await chooseEntry(page, 'Share')
  const sharing = page.getByRole('dialog', { name: 'Share the folder “Cabin”?' })
  await expect(sharing.getByText('moves the item in this folder there')).toBeVisible()
  await expectAccessible(page)
  await sharing.getByRole('button', { name: 'Create vault' }).click()
  await expect(sharing).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Members of Cabin', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Back to vault' }).click()
  await expect(itemIn(page, 'Stove')).toBeVisible()
})
