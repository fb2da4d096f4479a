/** Someone without an account is invited, joins with the link, and gets what was shared. */
import { expectAccessible } from '../support/axe.ts'
import { mailsTo } from '../support/mail.ts'
import { addPassword, arrive, enter, itemIn, lockNow, newPerson, unlock } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('someone is invited, joins through the link and gets the password', async ({
  page,
  product,
  person: mara,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  const ines = newPerson('ines')
  await addPassword(page, { name: 'Streamly', username: 'household', password: 'Hb4(lantern-Sail-6' })
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Sharing' }).click()
  await page.getByRole('tab', { name: 'Pending Invites' }).click()
  await expect(page.getByText('No pending invitations.')).toBeVisible()

  const invite = async (email: string, ...told: string[]) => {
    await page.getByRole('button', { name: 'Share Password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share Password' })
    await dialog.getByRole('combobox', { name: 'Password' }).fill('stream')
    await page.getByRole('option', { name: /Streamly/ }).click()
    await dialog.getByLabel('Recipient email').fill(email)
    await dialog.getByRole('button', { name: 'Share Password' }).click()
    await expect(dialog.getByText(`${email} doesn’t have an account yet`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Send Invite' }).click()
    for (const text of told) await expect(page.getByText(text).first()).toBeVisible()
    const given = page.getByRole('dialog', { name: `Send ${email} the link yourself` })
    const link = await given.getByRole('textbox', { name: 'Invitation link' }).inputValue()
    return { given, link }
  }
  const { given, link } = await invite(
    ines.email,
    'Sharing invite sent',
    'An invitation email has been sent to the recipient',
  )
  await expectAccessible(page)
  await given.getByRole('button', { name: 'Done' }).click()
  await expect(given).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Pending Invites' })).toContainText('1')
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: ines.email })
  await expect(row).toContainText('Streamly')
  await expect(row).toContainText('Expires in 7 days')
  await row.getByRole('button', { name: /^Resend/ }).click()
  await expect.poll(async () => (await mailsTo(product, ines.email)).length).toBe(2)
  for (const mail of await mailsTo(product, ines.email)) {
    expect(mail.subject).toBe(`${mara.email} wants to share something with you`)
    expect(mail.text).not.toContain(link.split('#')[1])
    expect(mail.text).not.toContain('Streamly')
  }

  // Another invitation is canceled.
  const other = newPerson('tom').email
  // The email to him cannot be sent.
  await page.route('**/v1/invitations/*', async (route) => {
    const response = await route.fetch()
    const json: unknown = await response.json()
    await route.fulfill({ response, json: Object.assign({}, json, { isEmailSent: false }) })
  })
  const notMailed = await invite(
    other,
    'Invitation created',
    'Invitation created but email could not be sent. Please check your email configuration.',
  )
  await page.unroute('**/v1/invitations/*')
  await notMailed.given.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: `Cancel the invitation for ${other} to Streamly` }).click()
  const canceling = page.getByRole('alertdialog', { name: `Cancel the invitation for ${other}?` })
  await canceling.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(canceling).toBeHidden()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)

  // Ines got the link from Mara, says so, and signs up.
  const hers = await openBrowser()
  await hers.goto(link)
  // The link's keys prove who made it; everything else about it comes from the server.
  await expect(hers.getByText('This server says you’ll be able to view something')).toBeVisible()
  await expect(
    hers.getByRole('heading', { name: `${mara.email} wants to share something with you` }),
  ).toBeVisible()
  await expectAccessible(hers)
  await hers.getByRole('button', { name: `Yes, from ${mara.email}` }).click()
  await hers.getByRole('link', { name: 'Create Account' }).click()
  await expect(hers.getByLabel('Email', { exact: true })).toHaveValue(ines.email)
  await hers.getByLabel('Account password').fill(ines.password)
  await hers.getByRole('button', { name: 'Create Account' }).click()
  await expect(hers.getByRole('heading', { name: 'Check your email', level: 1 })).toBeVisible()
  await enter(hers, product, ines)

  // The invitation is finished without a click.
  await expect(page.getByText('No pending invitations.')).toBeVisible()
  await page.getByRole('tab', { name: 'Shared by Me' }).click()
  await expect(page.getByRole('tabpanel').getByText(ines.email, { exact: true })).toBeVisible()
  // The link proves Mara's keys, so what she shares is there at the first sign-in.
  await expect(itemIn(hers, 'Streamly')).toBeVisible()
  // The toast may be gone by now; the list keeps what the device recorded.
  await hers.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expect(
    hers
      .getByText(
        /^(?:1 shared password added to your vault|Something shared with you was added to your vault)$/,
      )
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText('Accepted', { exact: true })).toBeVisible()

  await test.step('someone who joined by the email alone sees whom they wait for, and the inviter is asked at once', async () => {
    const noor = newPerson('noor')
    const sent = await invite(noor.email, 'Sharing invite sent')
    await sent.given.getByRole('button', { name: 'Done' }).click()
    await lockNow(page)
    const noors = await openBrowser()
    await arrive(noors, product, noor)
    const waiting = noors.getByRole('region', { name: 'Pending' })
    await expect(waiting).toContainText(`Waiting for ${mara.email} to finish sharing`)
    await expectAccessible(noors)
    await page.goto('/dashboard')
    await unlock(page, mara.password)
    const card = page.getByRole('region', { name: 'Pending' })
    await expect(card).toContainText(`${noor.email} has joined`)
    await expect(
      page.getByRole('button', { name: 'Notifications, 1 needs your response', exact: true }),
    ).toBeVisible()
    await expectAccessible(page)
    await card.getByRole('link', { name: `Review the keys of ${noor.email}` }).click()
    const finishing = page.getByRole('dialog', { name: `Finish sharing with ${noor.email}` })
    await expect(finishing.getByText(`First time sharing with ${noor.email}`)).toBeVisible()
    await finishing.getByRole('button', { name: 'Finish sharing' }).click()
    await expect(finishing).toBeHidden()
    await expect(waiting).toContainText(`${mara.email} wants to share something with you`)
    await expect(waiting).not.toContainText('Waiting for')
  })
})
