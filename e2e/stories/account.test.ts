/** The account page: profile, sessions, activity, and exports. */
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { mailsTo } from '../support/mail.ts'
import { chooseOption } from '../support/menu.ts'
import { addPassword, signIn } from '../support/person.ts'
import { emptyPng } from '../support/pictures.ts'
import { expect, test } from '../support/story.ts'

test('someone sets a name and a photo, and both reach the other device', async ({
  page,
  person,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  await addPassword(page, { name: 'Mail', password: 'Hb4(lantern-Sail-6' })
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  await expect(page.getByText('Email cannot be changed. Contact support if needed.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expect(page.getByText('Stored Passwords').locator('..')).toContainText('1')
  await expect(page.getByText('Days Active').locator('..')).toContainText('1')

  const other = await openBrowser()
  await signIn(other, person)
  await other.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(other.getByLabel('Display Name')).toHaveValue('')

  await page.getByLabel('Display Name').fill('Mara Quill')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated').first()).toBeVisible()
  await expect(other.getByLabel('Display Name')).toHaveValue('Mara Quill')

  await expect(page.getByText('JPG, PNG or GIF. Max size 1MB.')).toBeVisible()
  const choose = page.locator('input[type=file]')
  await choose.setInputFiles({ name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert').getByText(/isn’t a JPG, PNG or GIF picture/)).toBeVisible()
  await choose.setInputFiles({ name: 'bomb.png', mimeType: 'image/png', buffer: emptyPng(20_000, 20_000) })
  await expect(page.getByRole('alert').getByText(/at most 50 megapixels/)).toBeVisible()
  await choose.setInputFiles({
    name: 'big.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(1024 * 1024 + 1),
  })
  await expect(page.getByRole('alert').getByText(/larger than 1 MB/)).toBeVisible()
  await choose.setInputFiles({ name: 'mara.png', mimeType: 'image/png', buffer: emptyPng(640, 480) })
  const crop = page.getByRole('dialog', { name: 'Crop your photo' })
  await expect(crop.getByRole('img', { name: 'Preview of your photo' })).toBeVisible()
  await expect
    .poll(() =>
      crop
        .getByRole('img', { name: 'Preview of your photo' })
        .evaluate(
          (canvas) => (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(9, 9, 1, 1).data[3],
        ),
    )
    .toBe(255)
  // The crop has the picture's full height, so it can move only sideways; after zooming in, in both directions.
  await expect(crop.getByRole('slider')).toHaveCount(2)
  await crop.getByRole('slider', { name: 'Zoom (percent)' }).press('End')
  await expect(crop.getByLabel('Zoom (percent)').first()).toHaveValue('400')
  await crop.getByLabel('Zoom (percent)').first().fill('900')
  await crop.getByLabel('Zoom (percent)').first().press('Enter')
  await expect(crop.getByText('Choose a number from 100 to 400.')).toBeVisible()
  await crop.getByRole('slider', { name: 'Top to bottom' }).press('ArrowLeft')
  await expectAccessible(page)
  await crop.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await expect(other.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await expect
    .poll(() =>
      other
        .getByRole('img', { name: 'Your photo' })
        .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    )
    .toBe(256)
  await expectAccessible(page)
})

test('someone finds an unknown session, ends it, and reads what happened', async ({
  page,
  person,
  product,
  guards,
  openBrowser,
}, testInfo) => {
  test.setTimeout(120_000)
  await addPassword(page, { name: 'Mail', password: 'Hb4(lantern-Sail-6' })
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('tab', { name: 'Sessions' }).click()
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByText('This device')).toBeVisible()

  const stranger = await openBrowser()
  await signIn(stranger, person)
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  const told = async () =>
    (await mailsTo(product, person.email)).some(
      ({ subject }) => subject === 'New sign-in to your Severy account',
    )
  await expect.poll(told, { message: 'a mail about the new device' }).toBe(true)

  const another = await openBrowser()
  await signIn(another, person)
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  // Some browsers give the focus only to the window in front.
  await page.bringToFront()
  const ends = sessions.getByRole('button', { name: /^Sign out (?!all)/ })
  await ends.first().click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Sign out')
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Signed out').first()).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  // The keyboard focus moves to the next button, and after the last one to the heading.
  await expect(ends).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toContainText('Sign out')
  await question.getByRole('button', { name: 'Sign out' }).press('Enter')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByRole('heading', { name: 'Where you’re signed in' })).toBeFocused()
  for (const ended of [stranger, another]) {
    await expect(ended.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
  }

  const activity = page.getByRole('region', { name: 'Recent security activity' })
  await expect(activity.getByText('Signed out from another device')).toHaveCount(2)
  await expect(activity.getByText('Account created')).toBeVisible()
  const kind = activity.getByRole('combobox', { name: 'Show' })
  await chooseOption(page, kind, 'Signed out from another device')
  await expect(activity.getByRole('listitem')).toHaveCount(2)
  await chooseOption(page, activity.getByRole('combobox', { name: 'With status' }), 'Failed')
  await expect(activity.getByText('No matching activity so far.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page)

  await page.getByRole('tab', { name: 'Data & Privacy' }).click()
  await expect(page.getByText('Passwords', { exact: true }).locator('..')).toContainText('1')
  await expect(page.getByRole('row', { name: /^Your account password/ })).toContainText('Never gets it')
  const list = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to JSON' }).click()
  expect((await list).suggestedFilename()).toMatch(/^vault-export-\d{4}-\d{2}-\d{2}\.json$/)
  await expect(page.getByText('Data exported').first()).toBeVisible()
  await page.getByRole('button', { name: 'Export unencrypted' }).click()
  const everything = page.getByRole('dialog', { name: 'Unencrypted export' })
  await expect(everything.getByText(/attachments/i)).toHaveCount(1)
  await everything.getByLabel('Account password').fill('not this one at all')
  await everything.getByRole('button', { name: 'Export unencrypted' }).click()
  await expect(everything.getByText('Wrong password.')).toBeVisible()
  await expectAccessible(page)
  await everything.getByLabel('Account password').fill(person.password)
  const plain = page.waitForEvent('download')
  await everything.getByRole('button', { name: 'Export unencrypted' }).click()
  expect((await plain).suggestedFilename()).toMatch(/^vault-plain-export-.*\.json$/)
  await expect(everything).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const passphrase = 'Lantern-sail-quarry-9-willow'
  await page.getByRole('button', { name: 'Export backup' }).click()
  const sealing = page.getByRole('dialog', { name: 'Encrypted backup' })
  await sealing.getByLabel('Account password').fill(person.password)
  await sealing.getByLabel('Backup passphrase').fill(passphrase)
  await sealing.getByLabel('Repeat passphrase').fill('Lantern-sail')
  await sealing.getByRole('button', { name: 'Export backup' }).click()
  await expect(sealing.getByText('The passphrases don’t match.')).toBeVisible()
  await expectAccessible(page)
  await sealing.getByLabel('Repeat passphrase').fill(passphrase)
  const archive = page.waitForEvent('download')
  await sealing.getByRole('button', { name: 'Export backup' }).click()
  expect((await archive).suggestedFilename()).toMatch(/^vault-archive-.*\.severy$/)
  await expect(sealing).toBeHidden()
  const reader = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download reader' }).click()
  const kept = { archive: testInfo.outputPath('vault.severy'), reader: testInfo.outputPath('reader.html') }
  await (await archive).saveAs(kept.archive)
  await (await reader).saveAs(kept.reader)

  // Opened years later: without a network, an account or this server.
  guards.allow(/^foreign request: (file:|blob:null)/)
  const later = await openBrowser({ offline: true })
  await later.goto(pathToFileURL(kept.reader).href)
  await later.locator('input[type=file]').setInputFiles(kept.archive)
  await later.getByRole('textbox', { name: 'Passphrase' }).fill('not this one')
  await later.getByRole('button', { name: 'Open backup' }).click()
  await expect(later.getByText('Wrong passphrase.')).toBeVisible()
  await expectAccessible(later)
  await later.getByRole('textbox', { name: 'Passphrase' }).fill(passphrase)
  await later.getByRole('button', { name: 'Open backup' }).click()
  await later.getByRole('textbox', { name: 'Search this backup' }).fill('mai')
  await later.getByRole('list', { name: 'Items' }).getByRole('button', { name: 'Mail' }).click()
  const entry = later.getByRole('article', { name: 'Mail' })
  await entry.getByRole('button', { name: 'Show Password' }).click()
  await expect(entry).toContainText('Hb4(lantern-Sail-6')
  await expectAccessible(later)
  await later.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(later)
})

test('someone takes everything along to Bitwarden and to KeePass', async ({ page, person }) => {
  test.setTimeout(120_000)
  await addPassword(page, { name: 'Mail', password: 'Hb4(lantern-Sail-6' })
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('tab', { name: 'Data & Privacy' }).click()
  await page.getByRole('button', { name: 'Export unencrypted' }).click()
  const clear = page.getByRole('dialog', { name: 'Unencrypted export' })
  // Before the export, the dialog says what will be lost; the file has the other product's own format.
  const format = clear.getByRole('combobox', { name: 'Format' })
  await chooseOption(page, format, 'Browsers (CSV)')
  await expect(clear.getByText('1 item without a web address or a password')).toBeVisible()
  await chooseOption(page, format, 'Bitwarden (JSON)')
  await expect(clear.getByText('What changes in this file')).toBeHidden()
  await clear.getByLabel('Account password').fill(person.password)
  const forBitwarden = page.waitForEvent('download')
  await clear.getByLabel('Account password').press('Enter')
  expect((await forBitwarden).suggestedFilename()).toMatch(/^vault-bitwarden-export-.*\.json$/)
  expect(JSON.parse(await readFile(await (await forBitwarden).path(), 'utf8'))).toMatchObject({
    encrypted: false,
    items: [{ type: 1, name: 'Mail', login: { password: 'Hb4(lantern-Sail-6' } }],
  })
  await expect(clear).toBeHidden()

  await page.getByRole('button', { name: 'Export backup' }).click()
  const sealed = page.getByRole('dialog', { name: 'Encrypted backup' })
  await chooseOption(page, sealed.getByRole('combobox', { name: 'Format' }), 'KeePass database (KDBX)')
  await sealed.getByLabel('Account password').fill(person.password)
  await sealed.getByLabel('Backup passphrase').fill('Lantern-sail-quarry-9-willow')
  await sealed.getByLabel('Repeat passphrase').fill('Lantern-sail-quarry-9-willow')
  await sealed.getByRole('checkbox', { name: 'Also require a key file' }).click()
  await expectAccessible(page)
  const ending = (end: string) =>
    page.waitForEvent('download', (download) => download.suggestedFilename().endsWith(end))
  const [keyFile, database] = [ending('.keyx'), ending('.kdbx')]
  await sealed.getByLabel('Repeat passphrase').press('Enter')
  expect(await readFile(await (await keyFile).path(), 'utf8')).toContain('<Version>2.0</Version>')
  expect((await database).suggestedFilename()).toMatch(/^vault-keepass-.*\.kdbx$/)
  const start = (await readFile(await (await database).path())).subarray(0, 8)
  expect(start.toString('hex')).toBe('03d9a29a67fb4bb5')
  await expect(sealed).toBeHidden()
})

test('a second tab follows when someone signs in', async ({ page, person, openBrowser }) => {
  test.setTimeout(120_000)
  const first = await openBrowser()
  await first.goto('/auth')
  const second = await first.context().newPage()
  await signIn(second, person)
  await expect(first.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
  // Another person's browser is not affected.
  await expect(page.getByRole('heading', { name: 'My Vault', level: 1 })).toBeVisible()
})
