/** Imports passwords from another product. */
import type { Page } from '@playwright/test'
import { slowKeePass } from '@severy/testkit/slow-keepass'
import { readFileSync } from 'node:fs'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { findOnDisk } from '../support/database.ts'
import { bitwardenJson, chromeCsv, type ExportedLogin } from '../support/export-files.ts'
import {
  chooseFromItemMenu,
  clipboard,
  expectSynced,
  expectVault,
  field,
  itemIn,
  openEditDialog,
  signIn,
} from '../support/person.ts'
import { qrPng } from '../support/pictures.ts'
import { expect, test } from '../support/story.ts'
import { chooseOption } from '../support/menu.ts'

/** Values that careless parsers get wrong. None may change by a byte. */
const nasty: ExportedLogin[] = [
  login('Comma, quote "and" newline', 'a,"b",\'c\'', 'p,"q"\nr', 'line one\nline "two",\n\nline four'),
  login('Emoji 🗝️ naïve Ω', 'ünïcode@post.example', '🔑 pässwörd 👩‍👩‍👧', 'e\u0301 is not \u00e9'),
  login(
    '  leading and trailing  ',
    '  spaced  ',
    '   three spaces before and two after  ',
    '  indented note',
  ),
  login(
    'Angle <b>brackets</b>',
    '<i>user</i>',
    '<script>alert(1)</script>',
    '</textarea><script>alert(2)</script>',
  ),
  login('Formulas', '=HYPERLINK("https://evil.example")', '=1+1+1+1+1', '@SUM(1)\n+2\n-3'),
  login('Backslashes \\n and %s', 'DOMAIN\\user', '\\u0000%00{{password}}${x}', '\ta tab in front'),
]

function login(name: string, username: string, password: string, note: string): ExportedLogin {
  return {
    name,
    url: `https://${String(name.length)}.nasty.example/a?b=c&d=%20e#f`,
    username,
    password,
    note,
  }
}

test('a Chrome file is imported and is the same in another browser byte for byte, and the server has read none of it', async ({
  page,
  person,
  product,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  await importFile(page, 'Chrome Passwords.csv', chromeCsv(nasty))
  await expect(page.getByText(`${String(nasty.length)} items imported`).first()).toBeVisible()
  await expect(page.getByText('Delete the export file', { exact: true }).first()).toBeVisible()
  await expect(
    page.getByText(/Chrome Passwords\.csv has all these passwords unencrypted\./).first(),
  ).toBeVisible()
  await toVault(page)
  await expectSynced(page)

  const other = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] })
  await signIn(other, person)
  for (const entry of nasty) await expectByteForByte(other, entry)

  const words = nasty.flatMap(({ name, url, username, password, note }) => [
    name,
    url,
    username,
    password,
    note,
  ])
  expect(await findOnDisk(product, [...words, 'nasty.example'])).toEqual([])
})

test('a Bitwarden file includes its cards, notes and identities', async ({ page, person, openBrowser }) => {
  test.setTimeout(120_000)
  const logins = nasty.slice(0, 4)
  await chooseFile(page, 'bitwarden_export.json', bitwardenJson(logins))
  await expect(page.getByText('Bitwarden JSON').first()).toBeVisible()
  for (const count of ['4 passwords', '1 credit card', '1 note', '1 identity']) {
    await expect(page.getByText(count).first(), count).toBeVisible()
  }
  await page.getByRole('button', { name: 'Import 7 items' }).click()
  await expect(page.getByText('7 items imported').first()).toBeVisible()
  await toVault(page)
  await expectSynced(page)

  const other = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] })
  await signIn(other, person)
  for (const entry of logins) await expectByteForByte(other, entry)
  const search = other.getByRole('textbox', { name: 'Search in Vault' })
  for (const title of ['Boiler service', 'Mara, private', 'Household card']) {
    await search.fill(title)
    await expect(other.getByRole('heading', { name: title, exact: true }), title).toBeVisible()
  }
  expect(await other.content(), 'a card number shows its last four digits only').not.toContain(
    '4111111111111111',
  )
})

test('unreadable files are refused with a reason, and a second import recognizes every entry', async ({
  page,
  person,
}) => {
  expect(person.email).toContain('@')
  const files = {
    'notes.txt': ['just some words', 'We can’t read this type of export.'],
    'other.json': ['{"hello": "world"}', 'We can’t read this type of export.'],
    'locked.json': [
      JSON.stringify({ encrypted: true, encKeyValidation_DO_NOT_EDIT: '2.x', items: [] }),
      'Only the account that made this export can open it. Export it again with a password, or unencrypted.',
    ],
    'cut.json': [bitwardenJson(nasty).slice(0, 700), 'This file is damaged or incomplete. Export it again.'],
    'empty.csv': [chromeCsv([]), 'This file has no items.'],
    'safe.psafe3': ['PWS3'.padEnd(200, 'é'), 'In Password Safe, choose File, Export To, Plain Text'],
  } as const
  await page.goto('/import')
  await unlockIfAsked(page, person.password)
  for (const [name, [content, message]] of Object.entries(files)) {
    await pick(page, name, content)
    await expect(page.getByText(message), name).toBeVisible()
  }
  await expectAccessible(page)
  await pick(page, 'protected.json', JSON.stringify({ ...sealedExport, passwordProtected: true }))
  await expect(page.getByRole('heading', { name: 'protected.json is encrypted' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Choose a different file' }).click()
  await pick(page, 'slow.kdbx', Buffer.from(slowKeePass()))
  await page.getByLabel('File password').fill('correct horse ä')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('Reading slow.kdbx')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'slow.kdbx is encrypted' })).toBeVisible()
  await expect(page.getByLabel('File password')).toBeFocused()
  await page.getByRole('button', { name: 'Choose a different file' }).click()
  await pick(page, 'keys.kdbx', keePassDatabase)
  await page.getByLabel('File password').fill('not this')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('Wrong file password.')).toBeVisible()
  await page.getByLabel('File password').fill('correct horse ä')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('Preview of keys.kdbx').first()).toBeVisible()
  await expect(page.getByText('Northwind & Sons').first()).toBeVisible()
  await page.getByRole('button', { name: 'Choose a different file' }).click()
  await pick(page, 'proton.pgp', protonExport)
  await page.getByLabel('File password').fill('not this')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('Wrong file password.')).toBeVisible()
  await page.getByLabel('File password').fill('correct horse ä')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('Preview of proton.pgp').first()).toBeVisible()
  await expect(page.getByText('Northwind', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Choose a different file' }).click()
  await pick(page, 'after all.csv', chromeCsv(nasty))
  await page.getByRole('button', { name: `Import ${String(nasty.length)} items` }).click()
  await expect(page.getByText(`${String(nasty.length)} items imported`).first()).toBeVisible()
  await chooseFile(
    page,
    'twice.csv',
    chromeCsv([...nasty, login('Only in the second', 'new', 'Brand-New-1!', '')]),
  )
  await expect(page.getByText(`${String(nasty.length)} duplicates`).first()).toBeVisible()
  await expect(page.getByText('1 new').first()).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 item' }).click()
  await expect(page.getByText('1 item imported').first()).toBeVisible()

  // Pictures of an authenticator's QR codes: one code belongs to a stored login, the other does not.
  await page.getByRole('button', { name: 'Choose a different file' }).click()
  const codes = [codePicture('Only in the second', 'new'), codePicture('Somewhere else', 'new')]
  await pickFiles(page, codes)
  await expect(page.getByText('1 code fits a login you have')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Add them to those logins' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Add to “Only in the second” (new)' }).check()
  await expect(page.getByRole('checkbox', { name: 'Add them to those logins' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 items' }).click()
  await expect(page.getByText('1 was merged into an item you already had.')).toBeVisible()
  await toVault(page)
  await expect(itemIn(page, 'Emoji 🗝️ naïve Ω')).toHaveCount(1)
  await expect(itemIn(page, 'Only in the second')).toHaveCount(1)
  await expect(itemIn(page, 'Somewhere else')).toHaveCount(1)
})

test('any table is imported by its columns, and an import can be undone after a reload', async ({
  page,
  person,
}) => {
  const table = 'What;Who;Word\nPier;mara;Pier-Secret-1!\nQuay;lind;Quay-Secret-2!\n'
  await chooseFile(page, 'regret.csv', table)
  await page.getByRole('checkbox', { name: 'First row has column names' }).check()
  for (const [column, use] of [
    ['What', 'Name'],
    ['Who', 'Username'],
    ['Word', 'Password'],
  ] as const) {
    await chooseOption(page, page.getByRole('combobox', { name: column }), use)
    await expect(page.getByRole('combobox', { name: column })).toHaveText(use)
  }
  await expect(page.getByText('2 new').first()).toBeVisible()
  await expect(page.getByText('Pier-Secret-1!')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 items' }).click()
  await expect(page.getByText('2 items imported').first()).toBeVisible()
  await toVault(page)
  await expect(itemIn(page, 'Quay')).toBeVisible()

  await page.goto('/import')
  await unlockIfAsked(page, person.password)
  await page.getByRole('button', { name: 'Undo regret.csv' }).click()
  await expect(page.getByText('2 imported items removed from your vault')).toBeVisible()
  await page
    .getByRole('link', { name: /^Vault/ })
    .first()
    .click()
  await expect(page.getByText('No passwords found').first()).toBeVisible()
})

test('odd values are reported before anything is stored', async ({ page, person }) => {
  expect(person.email).toContain('@')
  const rows = Array.from(
    { length: 9 },
    (_, n) => `Site ${String(n)},https://s${String(n)}.example,mara,Pw-${String(n)}-x,\n`,
  )
  const table = [
    'name,url,username,password,note\n',
    ...rows,
    'Long,https://long.example,mara,Long-Secret-1,at home,more\n',
    'Open,https://open.example,mara,"Open-Secret-2,\n',
    'After,https://after.example,mara,After-Secret-3,\n',
  ].join('')
  await chooseFile(page, 'odd.csv', table)
  const list = page.getByRole('table', { name: 'Items in the file' })
  await expect(list.getByRole('row').nth(1)).toContainText('Long')
  await expect(list.getByText('This row has more columns than the first line.')).toBeVisible()
  await expect(page.getByText('1 looks odd')).toBeVisible()
  await expect(page.getByText('Row 11 has a quotation mark that never closes')).toBeVisible()
  await expect(page.getByText('Long-Secret-1')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show password for Long' }).click()
  await expect(list.getByText('Long-Secret-1').filter({ visible: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep it open' }).click()
  await expect(page.getByText('It swallows the next line.')).toBeVisible()
  await page.getByRole('button', { name: 'Close it at the end of the line' }).click()
  await expect(page.getByText('11 new')).toBeVisible()

  const swapped = rows.map((row) => row.replace(/(https:[^,]+),mara,([^,]+)/, 'mara,$2,$1'))
  await chooseFile(page, 'swapped.csv', ['name,url,username,password,note\n', ...swapped].join(''))
  await expect(page.getByText('This looks like a “Chrome, Edge, Brave or Opera CSV” file')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Map columns' })).toBeVisible()
  await expectAccessible(page)
})

test('ten thousand entries are imported while the page stays responsive, and all arrive in another browser', async ({
  page,
  person,
  product,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  const entries = Array.from({ length: 10_000 }, (_, index) => ({
    name: `Bulk entry ${String(index).padStart(5, '0')}`,
    url: `https://site-${String(index)}.bulk.example/login`,
    username: `bulk.user.${String(index)}`,
    password: `Bulk!${String(index * 7919)}-Xq`,
    note: index % 10 === 0 ? `bulk note ${String(index)}` : '',
  }))
  await chooseFile(page, 'large.csv', chromeCsv(entries))
  await expect(page.getByText(/10,?000 new/).first()).toBeVisible({ timeout: 30_000 })
  const list = page.getByRole('rowgroup', { name: 'Items in the file' })
  await list.evaluate((view) => view.scrollTo(0, view.scrollHeight))
  await expect(list.getByText('Bulk entry 09999', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Import 10,?000 items$/ }).click()
  await expect(page.getByText(/^Encrypting [\d,]+ of 10,?000$/).first()).toBeVisible({ timeout: 30_000 })
  // The page responds to a key press while the import runs.
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveCount(1)
  await expect(page.getByText(/^10,?000 items imported$/).first()).toBeVisible({ timeout: 120_000 })
  await toVault(page)
  await expectSynced(page)

  // A card that moves to the top of the list when it is used keeps the focus.
  await chooseOption(page, page.getByRole('combobox', { name: 'Sort by' }), 'Last used')
  await page.mouse.wheel(0, 40_000)
  const shown = page.getByRole('button', { name: /^Show password for Bulk entry/ })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20_000)
  const far = page.getByRole('button', { name: (await shown.nth(4).getAttribute('aria-label')) ?? '' })
  await far.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('article').filter({ has: far })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(2_000)
  await expect(card.locator(':focus')).toHaveCount(1)

  const other = await openBrowser()
  await signIn(other, person)
  const search = other.getByRole('textbox', { name: 'Search in Vault' })
  for (const name of ['Bulk entry 00000', 'Bulk entry 04711', 'Bulk entry 09999']) {
    await search.fill(name)
    await expect(itemIn(other, name)).toBeVisible({ timeout: 30_000 })
  }
  await search.fill('bulk.example')
  await expect(other.getByText(/^10,?000 results$/).first()).toBeAttached({ timeout: 30_000 })
  const one = entries[4711]
  await search.fill(one?.name ?? '')
  const dialog = await openEditDialog(other, one?.name ?? '')
  await expect(field.password(dialog)).toHaveValue(one?.password ?? '')
  expect(
    await findOnDisk(product, [
      'Bulk entry',
      'bulk.example',
      'bulk.user',
      'bulk note',
      one?.password ?? 'none',
    ]),
  ).toEqual([])
})

test('a preview asks for the rows on the screen once, however often it is scrolled until they come', async ({
  page,
  person,
}) => {
  expect(person.email).toContain('@')
  await page.evaluate(holdRowRequests)
  const entries = Array.from({ length: 2_000 }, (_, index) => login(`Row ${String(index)}`, 'user', 'x', ''))
  await chooseFile(page, 'long.csv', chromeCsv(entries))
  const rows = page.getByRole('rowgroup', { name: 'Items in the file' })
  await rows.evaluate(async (view) => {
    view.scrollTop = view.scrollHeight / 2
    for (let step = 0; step < 10; step++) {
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
      view.scrollTop += 8
    }
  })
  const requests = await page.evaluate(() => heldRequests().map((ask) => ask()))
  expect(requests).not.toEqual([])
  expect(new Set(requests).size).toBe(requests.length)
  await expect(rows.getByText(/^Row \d{3,4}$/).first()).toBeVisible()
})

/** Keeps the page's requests for rows from the worker until they are called. */
function holdRowRequests(): void {
  const held: (() => string)[] = []
  for (const { prototype } of [Worker, MessagePort]) {
    const post = prototype.postMessage as (this: unknown, ...sent: unknown[]) => void
    prototype.postMessage = function (this: unknown, ...sent: unknown[]) {
      const [call] = sent as [{ path?: string[]; argumentList?: unknown }?]
      if (call?.path?.[0] !== 'listImportRows') {
        post.apply(this, sent)
        return
      }
      held.push(() => {
        post.apply(this, sent)
        return JSON.stringify(call.argumentList)
      })
    }
  }
  Object.assign(globalThis, { heldRequests: () => held })
}

declare function heldRequests(): (() => string)[]

test('an import can be stopped, adds what fits into a full vault, and the same file adds the rest later', async ({
  page,
  person,
}) => {
  test.setTimeout(120_000)
  expect(person.email).toContain('@')
  const entries = Array.from({ length: 6_000 }, (_, index) =>
    login(`Stopped ${String(index)}`, 'user', `Stop!${String(index)}-Aa`, ''),
  )
  // Slows down the commits, so that the import can be stopped halfway.
  await page.context().route('**/v1/vaults/*/commit', async (route) => {
    await expect(page.getByText('Canceling...').or(page.getByText('Import canceled')).first()).toBeVisible()
    await route.continue()
  })
  await chooseFile(page, 'stopped.csv', chromeCsv(entries))
  await page.getByRole('button', { name: /^Import 6,?000 items$/ }).click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByText('Import canceled').first()).toBeVisible({ timeout: 30_000 })
  const report = await page.getByText(/^[\d,]+ imported, [\d,]+ not imported\./).innerText()
  const [added = 0, remaining = 0] = [...report.matchAll(/\d[\d,]*/g)].map(([number]) =>
    Number(number.replaceAll(',', '')),
  )
  expect(added + remaining).toBe(6_000)
  expect(remaining).toBeGreaterThan(0)
  await page.context().unroute('**/v1/vaults/*/commit')

  // One batch still fits, and then the server has no room for any more items.
  let batches = 0
  await page.context().route('**/v1/vaults/*/commit', async (route) => {
    batches += 1
    if (batches === 1) await route.continue()
    else await route.fulfill(vaultFull)
  })
  await chooseFile(page, 'stopped.csv', chromeCsv(entries))
  await page.getByRole('button', { name: numbered(remaining, 'Import # items') }).click()
  const rest = page.getByText(/^[\d,]+ selected items weren’t imported\. Your vault is full\./)
  await expect(rest).toBeVisible({ timeout: 60_000 })
  const left = Number((/^[\d,]+/.exec(await rest.innerText())?.[0] ?? '').replaceAll(',', ''))
  expect(left).toBeLessThan(remaining)
  await expect(page.getByText(numbered(remaining - left, '# items imported')).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose another vault' })).toBeVisible()
  // The file contains items that are not stored yet, so the page does not suggest deleting it.
  await expect(page.getByText(/^Keep stopped\.csv until you’ve imported the rest\./)).toBeVisible()
  await expect(page.getByText('Delete the export file', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: numbered(left, 'Download the # that are left') }).click()
  const saved = readFileSync(await (await saving).path(), 'utf8')
  expect(saved.match(/Stopped \d+/g)).toHaveLength(left)
  await page.context().unroute('**/v1/vaults/*/commit')

  await page.getByRole('button', { name: numbered(left, 'Continue with # items') }).click()
  // What the part before had stored counts too.
  await expect(page.getByText(numbered(remaining, '# items imported')).first()).toBeVisible({
    timeout: 60_000,
  })
})

test('after a full vault and then an error, an import continues with exactly the items that were not stored', async ({
  page,
  person,
  guards,
}) => {
  guards.allow(/status of 507/)
  expect(person.email).toContain('@')
  await importFile(page, 'first.csv', chromeCsv([login('Known', 'mara', 'Old-Password-1!', '')]))
  // The vault takes no new items, only the merge at the end of the file, and then the server refuses one.
  let commits = 0
  await page.context().route('**/v1/vaults/*/commit', async (route) => {
    commits += 1
    if (commits === 2) await route.continue()
    else await route.fulfill(commits < 4 ? vaultFull : refused)
  })
  const news = [
    login('New one', 'mara', 'New-Password-1!', ''),
    login('New two', 'mara', 'New-Password-2!', ''),
  ]
  const known = login('Known', 'mara', 'New-Password-3!', '')
  await chooseFile(page, 'second.csv', chromeCsv([...news, known]))
  await page.getByRole('radio', { name: 'Merge' }).check()
  await page.getByRole('button', { name: 'Import 3 items' }).click()
  await expect(page.getByText('1 item imported').first()).toBeVisible({ timeout: 30_000 })
  await page.context().unroute('**/v1/vaults/*/commit')
  await page.context().route('**/v1/vaults/*/commit', (route) => route.fulfill(serverFull))
  await page.getByRole('button', { name: 'Continue with 2 items' }).click()
  await expect(page.getByText(/^2 selected items weren’t imported\. The server /)).toHaveText(
    '2 selected items weren’t imported. The server couldn’t be reached or couldn’t save them. What’s already imported stays in your vault. Continue in a moment: nothing is imported twice.',
  )
  await page.context().unroute('**/v1/vaults/*/commit')
  await page.getByRole('button', { name: 'Continue with 2 items' }).click()
  await expect(page.getByText('3 items imported').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('1 was merged into an item you already had.')).toBeVisible()
  await toVault(page)
  for (const { name } of [...news, known]) await expect(itemIn(page, name), name).toHaveCount(1)
})

test('an import that was refused is told once, with its folders', async ({ page, person }) => {
  expect(person.email).toContain('@')
  await page.context().route('**/v1/vaults/*/commit', (route) => route.fulfill(vaultFull))
  await chooseFile(
    page,
    'folders.csv',
    'name,url,username,password,folder\nOne,,mara,Vm3(ladder-Frost-8,Home\n',
  )
  // A message is gone after a while, so the page itself notes whether there was one.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const hasMessage = document.body.innerText.includes('couldn’t be saved')
      if (hasMessage) document.documentElement.dataset['sawMessage'] = 'yes'
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await page.getByRole('button', { name: 'Import 1 item' }).click()
  await expect(page.getByText(/Your vault is full/)).toBeVisible({ timeout: 30_000 })
  // The new folder was refused too: the bell keeps that, and no message repeats the report.
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText('A change wasn’t accepted').first()).toBeVisible()
  await expect(page.locator('html[data-saw-message]')).toHaveCount(0)
})

const refused = {
  status: 422,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: '/problems/record-refused', title: 'Refused', status: 422 }),
}

const serverFull = {
  status: 507,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: '/problems/server-full', title: 'Full', status: 507 }),
}

const vaultFull = {
  status: 422,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: '/problems/vault-full', title: 'Vault full', status: 422 }),
}

/** Files that other programs have encrypted. */
const keePassDatabase = fixture('kdbx4-argon2d.kdbx')
const protonExport = fixture('proton-zip-armored.pgp')

function fixture(name: string): Buffer {
  return readFileSync(new URL(`../../packages/foreign/fixtures/${name}`, import.meta.url))
}

/** An export that Bitwarden encrypts with a password. */
const sealedExport = {
  encrypted: true,
  salt: 'c2FsdA==',
  kdfType: 0,
  kdfIterations: 600_000,
  encKeyValidation_DO_NOT_EDIT:
    '2.AAAAAAAAAAAAAAAAAAAAAA==|AAAAAAAAAAAAAAAAAAAAAA==|AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  data: '2.AAAAAAAAAAAAAAAAAAAAAA==|AAAAAAAAAAAAAAAAAAAAAA==|AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
}

async function importFile(page: Page, name: string, content: string): Promise<void> {
  await chooseFile(page, name, content)
  await page.getByRole('button', { name: /^Import [\d,]+ items?$/ }).click()
  await expect(page.getByText(/^[\d,]+ items? imported$/).first()).toBeVisible({ timeout: 30_000 })
}

/** Opens the import without loading a new document, so that the vault stays open, and chooses a file. */
async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  const another = page.getByRole('button', { name: 'Choose a different file' })
  if (!(await another.isVisible())) {
    await page.getByRole('link', { name: 'Import', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible()
  }
  if (await another.isVisible()) await another.click()
  await pick(page, name, content)
  await expect(page.getByText(`Preview of ${name}`).first()).toBeVisible({ timeout: 30_000 })
}

async function pick(page: Page, name: string, content: string | Buffer): Promise<void> {
  await pickFiles(page, [{ name, mimeType: '', buffer: Buffer.from(content) }])
}

async function pickFiles(
  page: Page,
  files: readonly { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose file' }).or(page.getByText('Choose file')).first().click(),
  ])
  await chooser.setFiles([...files])
}

function codePicture(issuer: string, account: string) {
  const label = `${encodeURIComponent(issuer)}:${account}`
  const link = `otpauth://totp/${label}?secret=JBSWY3DPEHPK3PXP&issuer=${encodeURIComponent(issuer)}`
  return { name: `${issuer}.png`, mimeType: 'image/png', buffer: qrPng(link, 'colors') }
}

async function toVault(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: 'Go to My Vault' })
    .or(page.getByRole('button', { name: 'Go to My Vault' }))
    .click()
  await expectVault(page)
}

async function unlockIfAsked(page: Page, password: string): Promise<void> {
  await page.getByLabel('Account password').fill(password)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
}

async function expectByteForByte(
  page: Page,
  { name, url, username, password, note }: ExportedLogin,
): Promise<void> {
  await page.getByRole('button', { name: `Copy password of ${name}` }).click()
  await expect.poll(() => clipboard(page), { message: `password of ${name}` }).toBe(password)
  await chooseFromItemMenu(page, name, 'Copy username')
  await expect.poll(() => clipboard(page), { message: `username of ${name}` }).toBe(username)
  const dialog = await openEditDialog(page, name)
  await expect(field.name(dialog)).toHaveValue(name)
  await expect(field.website(dialog)).toHaveValue(url)
  expect(await field.notes(dialog).inputValue(), `note of ${name}`).toBe(note)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Matches `text` with the number in place of `#`, with or without a thousands separator. */
function numbered(count: number, text: string): RegExp {
  return new RegExp(`^${text.replace('#', count.toLocaleString('en-US').replace(',', ',?'))}$`)
}
