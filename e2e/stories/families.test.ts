/** A family: one plan for several people who join and leave. */
import { expectAccessible } from '../support/axe.ts'
import { chooseEntry, chooseOption } from '../support/menu.ts'
import { mailsTo } from '../support/mail.ts'
import { enter, newPerson, unlock } from '../support/person.ts'
import { expect, test } from '../support/story.ts'
import { endTrial } from '../support/trial.ts'

test('an organizer adds someone to the family, who joins, is covered, and leaves', async ({
  page,
  product,
  person: mara,
  signedUp,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  const nav = page.getByRole('navigation', { name: 'Main' })
  // A plan for one person has no link to a family.
  await expect(nav.getByRole('link', { name: 'Sharing' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Family' })).toHaveCount(0)
  await nav.getByRole('link', { name: 'Billing' }).click()
  await page.getByRole('radio', { name: 'Families' }).click()
  const ines = await signedUp()
  const other = await openBrowser()
  await enter(other, product, ines)

  await nav.getByRole('link', { name: 'Family' }).click()
  await expect(page.getByRole('heading', { name: 'Your plan covers your family' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create a family' }).click()
  const naming = page.getByRole('dialog', { name: 'Create a family' })
  await naming.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(naming.getByText('Enter a name of up to 100 characters.')).toBeVisible()
  await naming.getByLabel('Name').fill('The Limes')
  await naming.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(naming).toBeHidden()
  await expect(page.getByRole('heading', { name: 'The Limes' })).toBeVisible()
  await expect(page.getByText('1 of 6 members')).toBeVisible()

  await page.getByRole('button', { name: 'Add member' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a member' })
  await adding.getByLabel('Email address').fill(ines.email)
  await adding.getByRole('button', { name: 'Add member' }).click()
  await expect(adding.getByText(`We’ll ask ${ines.email} to join The Limes.`)).toBeVisible()
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add member' }).click()
  await expect(adding).toBeHidden()
  await expect(page.getByText('2 of 6 members')).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: ines.email })
  await expect(line.getByText('Hasn’t accepted yet')).toBeVisible()

  // Someone without an account is invited, and takes a seat until the invitation ends.
  const tom = newPerson('tom').email
  await page.getByRole('button', { name: 'Add member' }).click()
  await adding.getByLabel('Email address').fill(tom)
  await adding.getByRole('button', { name: 'Add member' }).click()
  await expect(adding.getByText(`${tom} doesn’t have an account yet`)).toBeVisible()
  await adding.getByRole('button', { name: 'Send Invite' }).click()
  const given = page.getByRole('dialog', { name: `Send ${tom} the link yourself` })
  await given.getByRole('button', { name: 'Done' }).click()
  await expect(given).toBeHidden()
  await expect(page.getByText('3 of 6 members')).toBeVisible()
  await expectAccessible(page)
  expect((await mailsTo(product, tom))[0]?.subject).toBe(`${mara.email} invites you to join`)
  await page.getByRole('button', { name: `Cancel the invitation for ${tom} to The Limes` }).click()
  const canceling = page.getByRole('alertdialog', { name: `Cancel the invitation for ${tom}?` })
  await canceling.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(canceling).toBeHidden()
  await expect(page.getByText('2 of 6 members')).toBeVisible()

  // Ines is notified without a reload, and nothing changes before she joins.
  const inesNav = other.getByRole('navigation', { name: 'Main' })
  await inesNav.getByRole('link', { name: 'Family' }).click()
  await other.getByRole('button', { name: 'Review invitation' }).click()
  const joining = other.getByRole('dialog', { name: 'Join The Limes?' })
  await expectAccessible(other)
  await joining.getByRole('button', { name: 'Join' }).click()
  await expect(joining).toBeHidden()
  await expect(other.getByRole('heading', { name: 'The Limes' })).toBeVisible()
  await expect(other.getByText(`The plan of ${mara.email} covers everyone here.`)).toBeVisible()
  await expect(line.getByText('Hasn’t accepted yet')).toBeHidden()
  await inesNav.getByRole('link', { name: 'Billing' }).click()
  await expect(other.getByText('Your family’s or organization’s plan covers you.')).toBeVisible()

  // Mara is the only owner, so she cannot leave without naming another owner or ending the family.
  await nav.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('tab', { name: 'Danger Zone' }).click()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const others = page.getByRole('region', { name: 'What other people depend on' })
  await expect(others.getByText('1 other person')).toBeVisible()
  await page.getByLabel('Type your email address to confirm').fill(mara.email)
  await page.getByLabel('Account password', { exact: true }).fill(mara.password)
  await page.getByRole('button', { name: 'Permanently delete my account' }).click()
  await expect(others.getByText('Choose a new owner, or end it.')).toBeVisible()
  await chooseOption(
    page,
    others.getByRole('combobox', { name: 'The Limes' }),
    `Make ${ines.email} the owner`,
  )
  await expectAccessible(page)

  // Ending a family takes notice: Ines sees it at once and gets an email, until Mara cancels it.
  await chooseOption(
    page,
    others.getByRole('combobox', { name: 'The Limes' }),
    'Announce its end, 14 days ahead',
  )
  await page.getByRole('button', { name: 'Announce the end' }).click()
  await expect(page.getByText('Your account isn’t deleted yet')).toBeVisible()
  const notice = other.getByRole('region', { name: 'Notice' }).getByText(/^The Limes ends on /)
  await expect(notice).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(product, ines.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Your organization ends on /))
  await other.getByRole('link', { name: 'View details' }).click()
  await expect(other.getByText('Copy what you need into your own vault before then.')).toBeVisible()
  await expectAccessible(other)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await nav.getByRole('link', { name: 'Family' }).click()
  await expect(page.getByRole('button', { name: 'End it now' })).toBeHidden()
  await page.getByRole('button', { name: 'Don’t end it' }).click()
  await expect(notice).toBeHidden()
  await expect(other.getByText('Copy what you need into your own vault before then.')).toBeHidden()

  // Her own trial is over. When the plan covers her no longer, the vault says that, not that a trial expired.
  endTrial(product, ines.email)
  await nav.getByRole('link', { name: 'Billing' }).click()
  await page.getByRole('radio', { name: 'Personal' }).click()
  const uncovered = other
    .getByRole('region', { name: 'Notice' })
    .getByText('Your family’s or organization’s plan doesn’t cover you.')
  await expect(uncovered).toBeVisible()
  await expect(other.getByText('Trial Expired')).toHaveCount(0)
  await expectAccessible(other)
  await page.getByRole('radio', { name: 'Families' }).click()
  await expect(uncovered).toBeHidden()

  // She leaves, and Mara removes her from the list.
  await inesNav.getByRole('link', { name: 'Family' }).click()
  await other.getByRole('button', { name: 'Leave' }).click()
  const leaving = other.getByRole('alertdialog', { name: 'Leave The Limes?' })
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect(leaving).toBeHidden()
  await expect(inesNav.getByRole('link', { name: 'Family' })).toBeHidden()
  await nav.getByRole('link', { name: 'Sharing' }).click()
  await nav.getByRole('link', { name: 'Family' }).click()
  await expect(line.getByText('Left', { exact: true })).toBeVisible()
  await line.getByRole('button', { name: `Actions for ${ines.email}` }).click()
  await chooseEntry(page, 'Remove')
  const removing = page.getByRole('alertdialog', { name: `Remove ${ines.email} from The Limes?` })
  await removing.getByRole('button', { name: 'Remove' }).click()
  await expect(removing).toBeHidden()
  await expect(page.getByText('1 of 6 members')).toBeVisible()
})

test('an owner creates a group and rules for a business, and shares a vault with the group', async ({
  page,
  person: mara,
}) => {
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Billing' }).click()
  await page.getByRole('radio', { name: 'Business' }).click()
  await nav.getByRole('link', { name: 'Organization' }).click()
  await page.getByRole('button', { name: 'Create an organization' }).click()
  const naming = page.getByRole('dialog', { name: 'Create an organization' })
  await naming.getByLabel('Name').fill('Harbor Works')
  await naming.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(naming).toBeHidden()

  await page.getByRole('button', { name: 'New group' }).click()
  const grouping = page.getByRole('dialog', { name: 'New group' })
  await grouping.getByRole('button', { name: 'Save group' }).click()
  await expect(grouping.getByText('Enter a name of up to 100 characters.')).toBeVisible()
  await grouping.getByLabel('Name').fill('Kitchen')
  await grouping.getByRole('checkbox', { name: mara.email }).check()
  await grouping.getByRole('button', { name: 'Save group' }).click()
  await expect(grouping).toBeHidden()
  const line = page.getByRole('listitem').filter({ hasText: 'Kitchen' })
  await expect(line.getByText('1 member')).toBeVisible()

  // Owners who require a second step must have one themselves. Here, only the server's answer is changed to say so.
  await page.getByRole('button', { name: 'Rules' }).click()
  const ruling = page.getByRole('dialog', { name: 'Rules for everyone here' })
  await chooseOption(
    page,
    ruling.getByRole('combobox', { name: 'Two-factor authentication' }),
    'Required now',
  )
  await ruling.getByRole('switch', { name: 'Block exports' }).click()
  await ruling.getByRole('switch', { name: 'Require the account password for sensitive changes' }).click()
  await expectAccessible(page)
  await ruling.getByRole('button', { name: 'Save rules' }).click()
  await expect(ruling.getByText('You haven’t set up two-factor authentication')).toBeVisible()
  await page.route('**/v1/account/two-factor', async (route) => {
    const response = await route.fetch()
    const status = (await response.json()) as object
    await route.fulfill({ response, json: { ...status, enabledAt: Date.now() } })
  })
  await ruling.getByRole('button', { name: 'Save rules' }).click()
  await expect(ruling).toBeHidden()
  await expect(page.getByText('Exports are blocked.')).toBeVisible()
  await expect(
    page.getByText('Sensitive changes need the account password. A passkey isn’t enough.'),
  ).toBeVisible()
  await expect(page.getByText('Two-factor authentication is required.')).toBeVisible()

  await nav.getByRole('button', { name: 'Add shared vault' }).click()
  const adding = page.getByRole('dialog', { name: 'New shared vault' })
  await adding.getByLabel('Name').fill('Recipes')
  await adding.getByRole('button', { name: 'Create vault' }).click()
  await expect(adding).toBeHidden()
  await page.getByRole('link', { name: 'Members' }).click()
  await page.getByRole('button', { name: 'Share with a group' }).click()
  const sharing = page.getByRole('dialog', { name: 'Share Recipes with a group' })
  await sharing.getByRole('radio', { name: 'Edit' }).click()
  await sharing.getByRole('button', { name: 'Share with a group' }).click()
  await expect(sharing).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Shared with groups' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop sharing with Kitchen' }).click()
  const stopping = page.getByRole('alertdialog', { name: 'Stop sharing with Kitchen?' })
  await stopping.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('heading', { name: 'Shared with groups' })).toBeHidden()

  await nav.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('tab', { name: 'Data & Privacy' }).click()
  await expect(page.getByText('Your organization doesn’t allow exports')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export to JSON' })).toBeDisabled()
  await expect(page.getByText('Backups count as exports')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up automatic backups' })).toBeDisabled()

  // Without a second step, no vault is shown, but one can be set up.
  await page.unroute('**/v1/account/two-factor')
  await page.goto('/dashboard')
  await unlock(page, mara.password)
  const gate = page.getByRole('heading', { name: 'Your organization requires two-factor authentication' })
  await expect(gate).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Set it up' }).click()
  await expect(page.getByRole('region', { name: 'Two-factor authentication' })).toBeVisible()
})
