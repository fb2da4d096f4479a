/** A business: its members and reports, and a member who leaves. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { chooseEntry, chooseOption } from '../support/menu.ts'
import { enter, expectSynced, field, unlock } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('an owner reads the reports of a business, and removes someone with a list of passwords to change', async ({
  page,
  product,
  person: mara,
  signedUp,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Billing' }).click()
  await page.getByRole('radio', { name: 'Business' }).click()
  await expect(page.getByRole('radio', { name: 'Business' })).toBeChecked()
  const [ines, tom] = [await signedUp(), await signedUp()]
  const [other, third] = [await openBrowser(), await openBrowser()]
  await Promise.all([enter(other, product, ines), enter(third, product, tom)])

  await nav.getByRole('link', { name: 'Organization' }).click()
  await page.getByRole('button', { name: 'Create an organization' }).click()
  const naming = page.getByRole('dialog', { name: 'Create an organization' })
  await naming.getByLabel('Name').fill('Kestrel Works')
  await naming.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(naming).toBeHidden()
  const figure = (words: string) => page.getByRole('link', { name: new RegExp(`^\\d+ ${words}`) })
  const adding = page.getByRole('dialog', { name: 'Add a member' })
  for (const { email } of [ines, tom]) {
    await page.getByRole('button', { name: 'Add member' }).click()
    await adding.getByLabel('Email address').fill(email)
    await adding.getByRole('button', { name: 'Add member' }).click()
    await expect(adding.getByText(`We’ll ask ${email} to join Kestrel Works.`)).toBeVisible()
    await adding.getByRole('button', { name: 'Add member' }).click()
    await expect(adding).toBeHidden()
  }
  await expect(figure('not accepted yet')).toHaveAccessibleName(/^2 /)

  // Before they join, they read what the owners will see about them.
  const join = async (member: Page): Promise<void> => {
    await member
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^(Family|Organization)/ })
      .click()
    await member.getByRole('button', { name: 'Review invitation' }).click()
    const joining = member.getByRole('dialog', { name: 'Join Kestrel Works?' })
    await expect(joining.getByText(/owners also see when you signed in/)).toBeVisible()
    await joining.getByRole('button', { name: 'Join' }).click()
    await expect(joining).toBeHidden()
    await expect(member.getByRole('heading', { name: 'What owners can see about you' })).toBeVisible()
    await expect(member.getByRole('heading', { name: 'At a glance' })).toHaveCount(0)
  }
  await Promise.all([other, third].map(join))
  await expect(figure('not accepted yet')).toHaveAccessibleName(/^0 /)

  // Two owners have the rules open at once. Each changes one, and both stand, also on the screen of a member.
  const ruling = (owner: Page) => owner.getByRole('dialog', { name: 'Rules for everyone here' })
  const exportsBlocked = 'Exports are blocked.'
  const longPasswords = 'Account passwords must have 16 characters or more.'
  await page.getByRole('button', { name: `Actions for ${ines.email}` }).click()
  await chooseEntry(page, 'Make owner')
  for (const owner of [page, other]) await owner.getByRole('button', { name: 'Rules', exact: true }).click()
  await ruling(page).getByRole('switch', { name: 'Block exports' }).click()
  await ruling(page).getByRole('button', { name: 'Save rules' }).click()
  await expect(other.getByText(exportsBlocked)).toBeAttached()
  await expect(third.getByText(exportsBlocked)).toBeVisible()
  await chooseOption(
    other,
    ruling(other).getByRole('combobox', { name: 'Minimum account password length' }),
    '16 characters',
  )
  await ruling(other).getByRole('button', { name: 'Save rules' }).click()
  for (const each of [page, other, third]) {
    await expect(ruling(each)).toBeHidden()
    await expect(each.getByText(exportsBlocked)).toBeVisible()
    await expect(each.getByText(longPasswords)).toBeVisible()
  }
  await page.getByRole('button', { name: `Actions for ${ines.email}` }).click()
  await chooseEntry(page, 'Make member')
  // The member meets the rule where it applies.
  const thirdNav = third.getByRole('navigation', { name: 'Main' })
  await thirdNav.getByRole('link', { name: 'Account', exact: true }).click()
  await third.getByRole('tab', { name: 'Data & Privacy' }).click()
  await expect(third.getByText('Your organization doesn’t allow exports')).toBeVisible()

  // A vault with one password, which Ines may view.
  await nav.getByRole('button', { name: 'Add shared vault' }).click()
  const vault = page.getByRole('dialog', { name: 'New shared vault' })
  await vault.getByLabel('Name').fill('Kitchen')
  await vault.getByRole('button', { name: 'Create vault' }).click()
  await expect(page.getByText('This vault is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Add new item' }).first().click()
  const item = page.getByRole('dialog', { name: 'Add New Password' })
  await field.name(item).fill('Router')
  await field.password(item).fill('Qz8)harbor-Mint-3')
  await item.getByRole('button', { name: 'Save Password' }).click()
  await expect(item).toBeHidden()
  await expectSynced(page)
  await page.getByRole('link', { name: 'Members' }).click()
  await page.getByRole('button', { name: 'Add member' }).click()
  const member = page.getByRole('dialog', { name: 'Add to Kitchen' })
  await member.getByLabel('Recipient email').fill(ines.email)
  await member.getByRole('radio', { name: 'Editor' }).click()
  await member.getByRole('button', { name: 'Add member' }).click()
  await expect(member).toBeHidden()

  // Each figure leads to a list, and each list can be saved as a file.
  await nav.getByRole('link', { name: 'Organization' }).click()
  await expect(figure('vaults and items shared')).toHaveAccessibleName(/^1 /)
  await expectAccessible(page)
  await figure('without two-factor authentication').click()
  await expect(page.getByRole('heading', { name: 'Reports for Kestrel Works', level: 1 })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: ines.email })).toContainText(
    'Two-factor authentication off',
  )
  await page.getByRole('tab', { name: 'Access' }).click()
  const kitchen = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Kitchen' })
  await expect(kitchen.getByText(ines.email)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Event log' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Joined' }).filter({ hasText: ines.email }),
  ).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  const log = await readFile(await download.path(), 'utf8')
  expect(log).toContain(`"SHARED_INSIDE","success","${mara.email}","${ines.email}"`)

  // Ines is removed.
  await nav.getByRole('link', { name: 'Organization' }).click()
  await page.getByRole('button', { name: `Actions for ${ines.email}` }).click()
  await chooseEntry(page, 'Remove')
  await expect(page.getByRole('heading', { name: 'Remove a member', level: 1 })).toBeVisible()
  await expect(page.getByText('Their access ends when you remove them, and it gets a new key.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove now' }).click()
  const sure = page.getByRole('alertdialog', { name: `Remove ${ines.email} from Kestrel Works?` })
  await sure.getByRole('button', { name: 'Remove' }).click()
  await expect(sure).toBeHidden()
  await expect(page.getByText('They can’t read anything you’re part of anymore.')).toBeVisible()
  await expect(page.getByText('0 of 1 done')).toBeVisible()
  await expectAccessible(page)

  // The list is stored: it is still there after a reload, and on every device.
  await page.reload()
  await unlock(page, mara.password)
  await page.getByRole('checkbox', { name: 'Router' }).click()
  await expect(page.getByText('1 of 1 done')).toBeVisible()
  await page.getByRole('button', { name: 'Close list' }).click()
  const away = page.getByRole('alertdialog', { name: 'Close this list?' })
  await away.getByRole('button', { name: 'Close list' }).click()
  await expect(away).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Nothing to do here' })).toBeVisible()
})
