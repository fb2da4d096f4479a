/** Files in the vault: added, viewed, saved, renamed, removed; with lost connections and a server that lies. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { addPassword, chooseFromItemMenu, expectSynced, signIn } from '../support/person.ts'
import { chooseEntry } from '../support/menu.ts'
import { expect, test } from '../support/story.ts'

/** Eight by eight pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mM4UaGBFTEMLQkAUtVaASL5fhoAAAAASUVORK5CYII=',
  'base64',
)
const letter = 'Dear tax office,\n\nünïcode 🔑 <script>alert(1)</script>\n'

/** Opens an item's section for files. */
async function openFiles(page: Page, name: string): Promise<Locator> {
  await chooseFromItemMenu(page, name, /^Open$/)
  const files = page.getByRole('region', { name: 'Attachments' })
  await expect(files.getByRole('button', { name: 'Add files' })).toBeVisible()
  return files
}

async function choose(page: Page, files: Locator, chosen: { name: string; buffer: Buffer }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await files.getByRole('button', { name: 'Add files' }).click()
  await (await chooser).setFiles(chosen.map((file) => ({ ...file, mimeType: 'application/octet-stream' })))
}

/** Drops a file that is dragged from outside of the page. */
async function drop(page: Page, files: Locator, name: string, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, text]) => {
      const carried = new DataTransfer()
      carried.items.add(new File([text], fileName))
      return carried
    },
    [name, content] as const,
  )
  await files.dispatchEvent('dragover', { dataTransfer })
  await files.dispatchEvent('drop', { dataTransfer })
}

async function download(page: Page, files: Locator, name: string): Promise<Buffer> {
  const started = page.waitForEvent('download')
  await files.getByRole('button', { name: `Download ${name}` }).click()
  const file = await started
  // A browser that saves into one folder adds a number to the second file of the same name.
  expect(file.suggestedFilename().replace(/\(\d+\)(?=\.\w+$)/, '')).toBe(name)
  return readFile(await file.path())
}

test('files are added, previewed in the page, kept, renamed and removed, on every device', async ({
  page,
  person,
  openBrowser,
}) => {
  await addPassword(page, { name: 'Tax', password: 'Kz7!quill-Ember-92' })
  const files = await openFiles(page, 'Tax')
  await expect(files.getByText('Drop files here.')).toBeVisible()
  await choose(page, files, [
    { name: 'letter.txt', buffer: Buffer.from(letter) },
    { name: 'scan.png', buffer: picture },
  ])
  await drop(page, files, 'archive.bin', 'scattered '.repeat(310_000))
  for (const [name, size] of [
    ['letter.txt', '59 bytes'],
    ['scan.png', '74 bytes'],
    ['archive.bin', '3.1 MB'],
  ] as const) {
    const row = files
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Download ${name}` }) })
    await expect(row.getByText(size, { exact: true })).toBeVisible()
  }
  await expect(files.getByText('3.3 MB of 100 MB used')).toBeVisible()
  await expectAccessible(page)

  await files.getByRole('button', { name: 'Preview letter.txt' }).click()
  const shownLetter = page.getByRole('dialog', { name: 'letter.txt' })
  await expect(shownLetter.getByText('Dear tax office')).toContainText('<script>alert(1)</script>')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await files.getByRole('button', { name: 'Preview scan.png' }).click()
  const image = page.getByRole('img', { name: 'scan.png' })
  await expect.poll(() => image.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBe(8)
  await page.keyboard.press('Escape')
  // A file of another type can only be saved.
  await expect(files.getByRole('button', { name: 'Preview archive.bin' })).toHaveCount(0)

  await files.getByRole('button', { name: 'More for letter.txt' }).click()
  await chooseEntry(page, 'Rename')
  const rename = page.getByRole('dialog', { name: 'Rename file' })
  await rename.getByLabel('File name').fill('')
  await rename.getByRole('button', { name: 'Rename' }).click()
  await expect(rename.getByText('File names can have 1 to 255 characters.')).toBeVisible()
  await rename.getByLabel('File name').fill('to the office.txt')
  await rename.getByRole('button', { name: 'Rename' }).click()
  await files.getByRole('button', { name: 'More for scan.png' }).click()
  await chooseEntry(page, 'Remove')
  await page.getByRole('button', { name: 'Remove file' }).click()
  await expect(files.getByRole('listitem')).toHaveCount(2)
  await expect(files.getByText('3.2 MB of 100 MB used')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectSynced(page)

  const other = await openBrowser()
  await signIn(other, person)
  const there = await openFiles(other, 'Tax')
  await expect(there.getByRole('listitem')).toHaveCount(2)
  expect((await download(other, there, 'to the office.txt')).toString()).toBe(letter)
  expect((await download(other, there, 'archive.bin')).equals(Buffer.alloc(3_100_000, 'scattered '))).toBe(
    true,
  )

  // Shares a single file without the item that contains it.
  await there.getByRole('button', { name: 'More for to the office.txt' }).click()
  await chooseEntry(other, 'Share this file')
  const copying = other.getByRole('dialog', { name: 'Share “to the office.txt”?' })
  await expect(
    copying.getByText(
      'This copies the file into a new note, and then you share that note. Tax and its other files aren’t shared.',
    ),
  ).toBeVisible()
  await expect(
    copying.getByText(
      'The copy uses 59 bytes of your storage. It stays in your vault until you delete the note.',
    ),
  ).toBeVisible()
  await expectAccessible(other)
  await copying.getByRole('button', { name: 'Copy and continue' }).click()
  const sharing = other.getByRole('dialog', { name: 'Share Password' })
  await expect(sharing.getByRole('combobox', { name: 'Password' })).toHaveValue('to the office.txt')
  await sharing.getByRole('button', { name: 'Cancel' }).click()
  await other.goBack()
  const copied = await openFiles(other, 'to the office.txt')
  expect((await download(other, copied, 'to the office.txt')).toString()).toBe(letter)

  // A file that is dropped on an item of the list is added to it.
  await other.keyboard.press('Escape')
  await drop(other, other.getByRole('listitem').filter({ hasText: 'Tax' }), 'receipt.txt', 'paid')
  await expect(other.getByRole('complementary', { name: 'Details of Tax' })).toBeVisible()
  expect((await download(other, there, 'receipt.txt')).toString()).toBe('paid')
})

test('an upload continues where it stopped when the server was away, and a file that does not fit shows the used space', async ({
  page,
  person,
  product,
  context,
  guards,
}) => {
  guards.allow(/ERR_FAILED|ERR_CONNECTION|ERR_EMPTY|status of 503/)
  expect(person.email).toContain('@')
  await addPassword(page, { name: 'Films', password: 'Kz7!quill-Ember-92' })
  await expectSynced(page)
  const offsets: number[] = []
  const stopped = Promise.withResolvers<undefined>()
  await context.route('**/parts/*', async (route) => {
    if (route.request().method() === 'PUT') offsets.push(Number(route.request().url().split('/').at(-1)))
    // The server stops during the third part.
    if (offsets.length !== 3) return route.continue()
    await product.stop()
    await route.abort()
    stopped.resolve(undefined)
  })
  const files = await openFiles(page, 'Films')
  const film = Buffer.alloc(6_000_000, 'moving pictures ')
  await choose(page, files, [{ name: 'film.bin', buffer: film }])
  await stopped.promise
  await expect(files.getByText('Waiting. It continues on its own.').first()).toBeVisible()
  await expect(
    files.getByText('Keep this page open and unlocked until your files are uploaded.'),
  ).toBeVisible()
  await product.start()
  await expect(files.getByRole('button', { name: 'Download film.bin' })).toBeVisible({ timeout: 30_000 })
  expect(offsets[3]).toBe(offsets[2])
  await context.unroute('**/parts/*')
  // The list of files is rendered again when the server has stored that the item refers to the file.
  await expectSynced(page)
  expect((await download(page, files, 'film.bin')).equals(film)).toBe(true)

  // The person cancels an upload while the server does not answer.
  await context.route('**/parts/*', () => undefined)
  await choose(page, files, [{ name: 'unwanted.bin', buffer: film }])
  await files.getByRole('button', { name: 'Cancel unwanted.bin' }).click()
  await expect(files.getByText('unwanted.bin')).toHaveCount(0)
  await context.unroute('**/parts/*')

  await context.route('**/v1/vaults/*/blobs', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: '/problems/quota-full', title: 'Quota full', status: 422 }),
    }),
  )
  await choose(page, files, [{ name: 'more.bin', buffer: film }])
  await expect(files.getByText('Couldn’t add “more.bin”')).toBeVisible()
  await expect(
    files.getByText('Your storage is full: you’ve used 6 MB of the 100 MB in your Personal plan.', {
      exact: false,
    }),
  ).toBeVisible()
  await files.getByRole('button', { name: 'Dismiss message about more.bin' }).click()
  await expect(files.getByText('Couldn’t add “more.bin”')).toHaveCount(0)

  // A server that returns other bytes.
  await context.route('**/parts/0', (route) =>
    route.fulfill({ contentType: 'application/octet-stream', body: Buffer.alloc(70_000) }),
  )
  await files.getByRole('button', { name: 'Download film.bin' }).click()
  await expect(page.getByText('Couldn’t open “film.bin”').first()).toBeVisible()
  await expect(page.getByText('What the server sent isn’t the file you stored').first()).toBeVisible()
})
