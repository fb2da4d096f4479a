/** The vault locks: on request, and after inactivity. */
import { storedText } from '../support/device-storage.ts'
import {
  addPassword,
  arrive,
  expectSynced,
  expectVault,
  field,
  fillDraft,
  itemIn,
  lockNow,
  newPerson,
  openAddDialog,
  unlock,
} from '../support/person.ts'
import { expect, test } from '../support/story.ts'

const stored = {
  name: 'Night ferry',
  username: 'ferry.lind',
  password: 'Tw9&gangway-Lamp',
  website: 'https://ferry.example',
}

test('a locked vault shows nothing, keeps nothing readable, and opens with the password alone', async ({
  page,
  person,
}) => {
  await addPassword(page, stored)
  await expectSynced(page)
  await itemIn(page, stored.name).click()
  await expect(page.getByText(stored.password, { exact: true }).first()).toBeVisible()

  await lockNow(page)
  await expect(page).toHaveTitle('Locked – Severy')
  await expect(page).toHaveURL('/dashboard')
  const html = await page.content()
  for (const secret of Object.values(stored)) expect(html).not.toContain(secret)
  const kept = await storedText(page)
  expect(kept, 'the search sees what the device does keep in clear').toContain(person.email)
  for (const secret of [...Object.values(stored), 'ferry', person.password])
    expect(kept).not.toContain(secret)

  await unlock(page, 'not the right password')
  await expect(page.getByText('Wrong password.').first()).toBeVisible()
  await expect(page.getByLabel('Account password')).toBeFocused()
  await unlock(page, person.password)
  await expectVault(page)
  await expect(itemIn(page, stored.name)).toBeVisible()
  await expect(
    page.getByText(stored.password, { exact: true }),
    'what was shown is hidden again',
  ).toHaveCount(0)

  await test.step('a shortcut locks too', async () => {
    await page.keyboard.press('Control+Shift+L')
    await expect(page.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
    await expect(page.getByText(person.email).first()).toBeVisible()
  })

  await test.step('"Not you?" lets someone else sign in', async () => {
    await expect(page.getByText('Not you?').first()).toBeVisible()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/auth')
    expect(await storedText(page)).not.toContain(person.password)
  })
})

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the vault opens while there is no network', async ({ page, context, person, guards }) => {
    guards.allow(/ERR_INTERNET_DISCONNECTED|NS_ERROR_OFFLINE/)
    await addPassword(page, stored)
    await expectSynced(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await lockNow(page)
    await expect(page.getByText('You’re offline. You can still open the copy on this device.')).toBeVisible()
    await unlock(page, person.password)
    await expectVault(page)
    await itemIn(page, stored.name).click()
    await expect(page.getByText(stored.password, { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Offline, showing your last copy').first()).toBeVisible()

    await addPassword(page, { name: 'Written offline', password: 'Rq3*harbor-Bell-8' })
    await context.setOffline(false)
    await expectSynced(page)
    await lockNow(page)
    await page.reload()
    await unlock(page, person.password)
    await expect(itemIn(page, 'Written offline')).toBeVisible()
  })
})

test('after fifteen idle minutes it warns for thirty seconds and locks, and a computer that slept wakes up locked', async ({
  page,
  product,
}) => {
  test.setTimeout(90_000)
  const person = newPerson('idle')
  await page.clock.install()
  await arrive(page, product, person)

  await page.clock.runFor('14:31')
  await expect(page.getByText('Still there?').first()).toBeVisible()
  await expect(page.getByText(/^Your vault locks in \d+ seconds?\.$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Keep it open' }).click()
  await expect(page.getByText('Still there?')).toBeHidden()
  await expectVault(page)

  await page.clock.runFor('14:31')
  await expect(page.getByText('Still there?').first()).toBeVisible()
  await page.clock.fastForward('00:31')
  await expect(page.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
  await expect(page.getByText('Locked after inactivity.').first()).toBeVisible()

  await unlock(page, person.password)
  await expectVault(page)
  await page.clock.fastForward('08:00:00')
  await expect(page.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
})

test('a computer whose clock is set back locks no later, in any tab', async ({ page, context, product }) => {
  test.setTimeout(90_000)
  const person = newPerson('back')
  await page.clock.install()
  await arrive(page, product, person)
  const second = await context.newPage()
  await second.goto('/dashboard')
  await unlock(second, person.password)
  await expectVault(second)

  await page.clock.runFor('10:00')
  await page.clock.setSystemTime(await page.evaluate(() => Date.now() - 3 * 3600_000))
  await page.clock.runFor('04:31')
  for (const tab of [page, second]) await expect(tab.getByText('Still there?').first()).toBeVisible()
  await page.clock.runFor('00:31')
  for (const tab of [page, second]) {
    await expect(tab.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
    await expect(tab.getByText('Locked after inactivity.').first()).toBeVisible()
  }
})

test('what was being typed when the vault locked is restored', async ({ page, product }) => {
  test.setTimeout(90_000)
  const person = newPerson('typing')
  const draft = {
    name: 'Half-written entry',
    username: 'halfway',
    password: 'Vm2!orchard-Kite-5',
    notes: 'not yet done',
  }
  await page.clock.install()
  await arrive(page, product, person)
  await fillDraft(await openAddDialog(page), draft)

  await page.clock.runFor('14:31')
  await expect(page.getByText('Still there?').first()).toBeVisible()
  await page.clock.fastForward('00:31')
  await expect(page.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
  const kept = await storedText(page)
  for (const typed of Object.values(draft)) expect(kept).not.toContain(typed)

  await unlock(page, person.password)
  await expectVault(page)
  await expect(page.getByText('You had unsaved changes when the vault locked').first()).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Password' })
  await expect(field.name(dialog)).toHaveValue(draft.name)
  await expect(field.username(dialog)).toHaveValue(draft.username)
  await expect(field.password(dialog)).toHaveValue(draft.password)
  await expect(field.notes(dialog)).toHaveValue(draft.notes)
  await dialog.getByRole('button', { name: 'Save Password' }).click()
  await expect(itemIn(page, draft.name)).toBeVisible()
})

test('a person who types informs the other tabs at most once in five seconds', async ({ page, product }) => {
  await page.clock.install()
  await arrive(page, product, newPerson('signs'))
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  const told = await page.evaluateHandle(() => {
    const heard: string[] = []
    new BroadcastChannel('severy-tabs').onmessage = ({ data }) => heard.push(String(data))
    return heard
  })
  const search = page.getByLabel('Search in Vault').first()

  await search.pressSequentially('twenty letters of it')
  await expect.poll(() => told.jsonValue()).toEqual(['active'])
  await page.clock.runFor(6_000)
  await search.pressSequentially('and some more')
  await expect.poll(() => told.jsonValue()).toEqual(['active', 'active'])
})

test('locking one tab locks the others', async ({ page, context, person }) => {
  const second = await context.newPage()
  await second.goto('/dashboard')
  await unlock(second, person.password)
  await expectVault(second)
  await lockNow(page)
  await expect(second.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
})

test('after ten wrong attempts only a full sign-in helps', async ({ page, person }) => {
  test.setTimeout(120_000)
  await addPassword(page, stored)
  await expectSynced(page)
  await lockNow(page)
  for (let tries = 1; tries < 10; tries += 1) {
    await unlock(page, `wrong try number ${String(tries)}`)
    await expect(page.getByText('Wrong password.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unlock', exact: true })).toBeEnabled()
  }
  await unlock(page, 'the tenth wrong try')
  await expect(
    page.getByText(/^Your password was changed on another device, entered wrong ten times, or/).first(),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/auth/)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Account password').fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectVault(page)
  await expect(itemIn(page, stored.name)).toBeVisible()
})
