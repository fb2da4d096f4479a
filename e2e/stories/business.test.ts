/** A business: its members and reports, and a member who leaves. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/axe.ts'
import { chooseEntry } from '../support/menu.ts'
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
  const ines = await signedUp()
  const other = await openBrowser()
  await enter(other, product, ines)

  await nav.getByRole('link', { name: 'Organization' }).click()
  await page.getByRole('button', { name: 'Create an organization' }).click()
  const naming = page.getByRole('dialog', { name: 'Create an organization' })
  await naming.getByLabel('Name').fill('Kestrel Works')
  await naming.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(naming).toBeHidden()
  await page.getByRole('button', { name: 'Add member' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a member' })
  await adding.getByLabel('Email address').fill(ines.email)
  await adding.getByRole('button', { name: 'Add member' }).click()
  await expect(adding.getByText(`We’ll ask ${ines.email} to join Kestrel Works.`)).toBeVisible()
  await adding.getByRole('button', { name: 'Add member' }).click()
  await expect(adding).toBeHidden()
  const figure = (words: string) => page.getByRole('link', { name: new RegExp(`^\\d+ ${words}`) })
  await expect(figure('not accepted yet')).toHaveAccessibleName(/^1 /)

  // Before Ines joins, she reads what the owners will see about her.
  await other
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^(Family|Organization)/ })
    .click()
  await other.getByRole('button', { name: 'Review invitation' }).click()
  const joining = other.getByRole('dialog', { name: 'Join Kestrel Works?' })
  await expect(joining.getByText(/owners also see when you signed in/)).toBeVisible()
  await joining.getByRole('button', { name: 'Join' }).click()
  await expect(joining).toBeHidden()
  await expect(other.getByRole('heading', { name: 'What owners can see about you' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'At a glance' })).toHaveCount(0)
  await expect(figure('not accepted yet')).toHaveAccessibleName(/^0 /)

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
  await figure('without a second factor').click()
  await expect(page.getByRole('heading', { name: 'Reports for Kestrel Works', level: 1 })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: ines.email })).toContainText('No second factor')
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
