/** The main story: a person signs up, stores a real password, and finds it again in another browser. */
import { readFile } from 'node:fs/promises'
import { findOnDisk } from '../support/database.ts'
import { textOfPdf } from '../support/pdf.ts'
import {
  addPassword,
  arrive,
  chooseFromItemMenu,
  clipboard,
  confirm,
  expectSynced,
  expectVault,
  field,
  itemIn,
  newPerson,
  openAddDialog,
  openEditDialog,
  fillDraft,
  signIn,
  signOut,
  signUp,
} from '../support/person.ts'
import { expect, test } from '../support/story.ts'

const draft = {
  name: 'Harbor office ledger',
  username: 'mara.lind.harbor',
  password: 'Kz7!quill-Ember-92',
  website: 'https://ledger.harbor-office.example/login',
  notes: 'Second drawer, gray folder.\nAsk for Ines.',
}

test('from nothing to a stored password that another browser finds and the server cannot read', async ({
  page,
  context,
  product,
  openBrowser,
  guards,
}) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const mara = newPerson('mara')

  await test.step('she signs up', async () => {
    await signUp(page, mara)
    await expect(page.getByText("We've sent you a confirmation link").first()).toBeVisible()
    await confirm(page, product, mara)
  })

  await test.step('she saves her Recovery Kit', async () => {
    const key = await recoveryKeyOnScreen(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('severy-recovery-kit-1.pdf')
    const pdf = await readFile(await download.path())
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    const printed = textOfPdf(pdf)
    expect(printed).toContain(mara.email)
    for (const group of key.split('-')) expect(printed).toContain(group)

    const proof = page.getByLabel('Last 5 characters of your recovery code')
    await proof.fill('00000')
    await page.getByRole('button', { name: 'I’ve saved it' }).click()
    await expect(page.getByText('Those aren’t the last 5 characters.').first()).toBeVisible()
    await proof.fill(key.slice(-5).toLowerCase())
    await page.getByRole('button', { name: 'I’ve saved it' }).click()
    await expectVault(page)
    await expect(page.getByText('Save your Recovery Kit.')).toBeHidden()
  })

  await test.step('her vault is empty, and says what to do', async () => {
    await expect(page.getByText('No passwords found').first()).toBeVisible()
    await expect(page.getByText('Start by adding your first password').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Your First Password' })).toBeVisible()
  })

  await test.step('she stores a password', async () => {
    const dialog = await openAddDialog(page)
    await fillDraft(dialog, draft)
    await dialog.getByRole('button', { name: 'Save Password' }).click()
    await expect(page.getByText('Password added', { exact: true }).first()).toBeVisible()
    await expect(
      page.getByText('Your password has been securely encrypted and stored.').first(),
    ).toBeVisible()
    await expect(itemIn(page, draft.name)).toBeVisible()
  })

  await test.step('it stays hidden until she asks', async () => {
    const html = await page.content()
    expect(html).not.toContain(draft.password)
    await itemIn(page, draft.name).click()
    await expect(page.getByText(draft.password, { exact: true }).first()).toBeVisible()
    await itemIn(page, draft.name).click()
    await expect(page.getByText(draft.password, { exact: true })).toHaveCount(0)
    expect(await page.content()).not.toContain(draft.password)
  })

  await test.step('she copies it', async () => {
    await page.getByRole('button', { name: `Copy password of ${draft.name}` }).click()
    await expect(page.getByText(`${draft.name} password copied`, { exact: true }).first()).toBeVisible()
    await expect.poll(() => clipboard(page)).toBe(draft.password)
    await chooseFromItemMenu(page, draft.name, 'Copy username')
    await expect.poll(() => clipboard(page)).toBe(draft.username)
  })

  await test.step('she opens its website', async () => {
    // The website does not exist and no request may leave this machine, so the story answers the new tab.
    guards.allow(/^foreign request: https:\/\/ledger\.harbor-office\.example/)
    await context.route('https://ledger.harbor-office.example/**', (route) =>
      route.fulfill({ body: 'the ledger' }),
    )
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: `Launch ${draft.name}` }).click(),
    ])
    await tab.waitForURL(draft.website)
    expect(await tab.evaluate(() => globalThis.opener === null), 'the website cannot reach back').toBe(true)
    expect(await tab.evaluate(() => document.referrer)).toBe('')
    await tab.close()
    await expect(page.getByText('Launched', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Website opened in new tab').first()).toBeVisible()
  })

  await test.step('she searches', async () => {
    const tile = page.getByRole('listitem').getByRole('button', { name: 'Add new item', exact: true })
    await expect(tile).toBeVisible()
    await addPassword(page, { name: 'Post box', password: 'Vx4#lantern-Moss-31' })
    const search = page.getByRole('textbox', { name: 'Search in Vault' })
    for (const words of ['LEDGER', 'harbor-office', 'office led']) {
      await search.fill(words)
      await expect(itemIn(page, 'Post box'), words).toBeHidden()
      await expect(itemIn(page, draft.name), words).toBeVisible()
    }
    await search.fill('no such thing')
    await expect(page.getByText('No results for “no such thing”').first()).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).first().click()
    await expect(itemIn(page, 'Post box')).toBeVisible()
    expect(page.url(), 'what she searched for stays out of the address').not.toContain('such')
  })

  await test.step('an entry without a website says so', async () => {
    await page.getByRole('button', { name: 'Launch Post box' }).click()
    await expect(page.getByText('No Website', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('No website URL available for this entry.').first()).toBeVisible()
  })

  await test.step('she changes a password', async () => {
    const dialog = await openEditDialog(page, 'Post box')
    await expect(field.password(dialog)).toHaveValue('Vx4#lantern-Moss-31')
    await field.name(dialog).fill('Post box, ground floor')
    await field.password(dialog).fill('Wy5$lantern-Fern-32')
    await dialog.getByRole('button', { name: 'Save Password' }).click()
    await expect(dialog).toBeHidden()
    await itemIn(page, 'Post box, ground floor').click()
    await expect(page.getByText('Wy5$lantern-Fern-32', { exact: true }).first()).toBeVisible()
  })

  await test.step('what she deletes can be brought back', async () => {
    await chooseFromItemMenu(page, 'Post box, ground floor', 'Move to trash')
    await expect(itemIn(page, 'Post box, ground floor')).toBeHidden()
    await expect(page.getByText('Moved to trash').first()).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(itemIn(page, 'Post box, ground floor')).toBeVisible()
    await chooseFromItemMenu(page, 'Post box, ground floor', 'Move to trash')
    await expect(itemIn(page, 'Post box, ground floor')).toBeHidden()
    await expectSynced(page)
  })

  await test.step('she signs out', async () => {
    await signOut(page)
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/auth/)
  })

  await test.step('another browser has everything', async () => {
    const other = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] })
    await signIn(other, mara)
    await expect(other.getByText('Welcome back!', { exact: true }).first()).toBeVisible()
    await expect(other.getByText("You've successfully signed in").first()).toBeVisible()
    await expect(itemIn(other, draft.name)).toBeVisible()
    await expect(itemIn(other, 'Post box, ground floor')).toBeHidden()
    const dialog = await openEditDialog(other, draft.name)
    await expect(field.name(dialog)).toHaveValue(draft.name)
    await expect(field.username(dialog)).toHaveValue(draft.username)
    await expect(field.password(dialog)).toHaveValue(draft.password)
    await expect(field.website(dialog)).toHaveValue(draft.website)
    await expect(field.notes(dialog)).toHaveValue(draft.notes)
  })

  await test.step('the server’s disk contains none of it', async () => {
    const secrets = [
      ...Object.values(draft),
      ...draft.notes.split('\n'),
      'harbor-office',
      'Post box',
      'lantern',
      mara.password,
    ]
    expect(await findOnDisk(product, secrets)).toEqual([])
    expect(await findOnDisk(product, [mara.email]), 'the search finds what the server does know').not.toEqual(
      [],
    )
  })
})

test('a postponed Recovery Kit keeps reminding', async ({ page, product }) => {
  const person = newPerson('later')
  await arrive(page, product, person)
  await expect(page.getByText('Save your Recovery Kit.').first()).toBeVisible()
  await page.reload()
  await page.getByLabel('Account password').fill(person.password)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(page.getByText('Save your Recovery Kit.').first()).toBeVisible()
})

async function recoveryKeyOnScreen(page: import('@playwright/test').Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect.poll(() => clipboard(page)).toMatch(/^R1(-[0-9A-HJKMNP-TV-Z]{5}){7}$/)
  return clipboard(page)
}
