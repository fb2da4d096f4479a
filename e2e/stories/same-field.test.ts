/**
 * Two devices of one person change the same value, one of them offline: what each of them shows, and which value is
 * stored in the end.
 */
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { addPassword, field, itemIn, openEditDialog, signIn } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('the person who sees both values and saves keeps their own; a change that is not on the server yet says so', async ({
  page,
  person,
  openBrowser,
  guards,
}) => {
  test.setTimeout(150_000)
  guards.allow(/ERR_INTERNET_DISCONNECTED/)
  await addPassword(page, { name: 'Streamly', username: 'household', password: 'Hb4(lantern-Sail-6' })
  await expect(page.getByText('Password added').first()).toBeVisible()
  const phone = await openBrowser()
  await signIn(phone, person)
  await phone.setViewportSize({ width: 390, height: 844 })
  await expect(itemIn(phone, 'Streamly')).toBeVisible()

  await test.step('both values are above the form before it is saved', async () => {
    const form = await openEditDialog(page, 'Streamly')
    await field.username(form).fill('my name')
    const there = await openEditDialog(phone, 'Streamly')
    await field.username(there).fill('their name')
    await there.getByRole('button', { name: 'Save Password' }).click()
    await expect(phone.getByText('Password saved').first()).toBeVisible()
    const clash = form.getByRole('region', { name: 'Changed in both places' })
    await expect(clash).toContainText('my name')
    await expect(clash).toContainText('their name')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save Password' }).click()
    await expect(form).toBeHidden()
    await expect(phone.getByText('my name').first()).toBeVisible()
  })

  await test.step('without a network it is kept, with a message', async () => {
    await phone.context().setOffline(true)
    const form = await openEditDialog(phone, 'Streamly')
    await field.username(form).fill('typed away')
    await form.getByRole('button', { name: 'Save Password' }).click()
    await expect(phone.getByText('Saved on this device').first()).toBeVisible()
    await phone.getByRole('button', { name: 'Streamly', exact: true }).click()
    const details = phone.getByRole('complementary', { name: 'Details of Streamly' })
    await expect(details.getByText('It syncs when')).toBeVisible()
    await expectAccessible(phone)
    await expectNoSidewaysScroll(phone)
  })

  await test.step('a value that no one saw is marked on every device until someone has reviewed it', async () => {
    const form = await openEditDialog(page, 'Streamly')
    await field.username(form).fill('typed meanwhile')
    await form.getByRole('button', { name: 'Save Password' }).click()
    await expect(form).toBeHidden()
    await phone.context().setOffline(false)
    await expect(page.getByText('Two values')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Streamly', exact: true }).click()
    const details = page.getByRole('complementary', { name: 'Details of Streamly' })
    await expect(details.getByText('typed away')).toBeVisible()
    await details.getByRole('button', { name: 'Keep as is' }).click()
    await expect(page.getByText('Two values')).toHaveCount(0)
    await expect(phone.getByText('Two values')).toHaveCount(0)
  })
})
