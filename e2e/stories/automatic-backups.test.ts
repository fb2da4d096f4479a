/** Automatic backups: this browser writes them to a folder, and says what prevents them and what opens them. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { addPassword, signOut } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

const passphrase = 'Lantern-sail-quarry-9-willow'

test('backups are written to the folder automatically, and the bell says when one failed', async ({
  page,
  clock,
  person,
}) => {
  test.setTimeout(120_000)
  await page.evaluate(useFakeFolder)
  await addPassword(page, { name: 'Mail', password: 'Hb4(lantern-Sail-6' })
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('tab', { name: 'Data' }).click()
  const section = page.getByRole('region', { name: 'Automatic backups' })
  await section.getByRole('button', { name: 'Set up automatic backups' }).click()
  const form = page.getByRole('dialog', { name: 'Set up automatic backups' })
  const save = form.getByRole('button', { name: 'Set up automatic backups' })
  await form.getByLabel('Backup passphrase', { exact: true }).fill(passphrase)
  await form.getByLabel('Repeat passphrase').fill(passphrase)
  await form.getByLabel('Account password').fill(person.password)
  await save.click()
  await expect(form.getByText('Choose a folder for your backups.')).toBeVisible()
  await form.getByRole('button', { name: 'Choose folder' }).click()
  await expect(form.getByText('my-backups')).toBeVisible()
  await expectAccessible(page)
  await save.click()
  await expect(section.getByText('Every day, to my-backups.')).toBeVisible()
  await expect(section.getByText(/Last backup/)).toBeVisible({ timeout: 60_000 })
  const [first = ''] = await filesIn(page)
  expect(first).toMatch(/^severy-backup-\d{4}-\d\d-\d\d-\d{4}-\w{4}\.severy$/)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // The next day: the backup is written without any click.
  await page.evaluate(makeLastBackupOlder)
  await clock.fastForward('01:01')
  await expect.poll(() => filesIn(page), { timeout: 60_000 }).toHaveLength(2)

  // The browser forgets its permission; one click brings it back.
  await page.evaluate(() => {
    localStorage.setItem('fake-permission', 'prompt')
  })
  await page.evaluate(makeLastBackupOlder)
  await clock.fastForward('01:01')
  await expect(section.getByText(/Your browser needs your permission for the folder again/)).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  await expect(bell.getByText('Your automatic backup wasn’t saved.')).toBeVisible()
  await bell.getByRole('link', { name: 'See details' }).click()
  await page.keyboard.press('Escape')
  expect(await filesIn(page)).toHaveLength(2)
  await section.getByRole('button', { name: 'Back up now' }).click()
  await expect.poll(() => filesIn(page), { timeout: 60_000 }).toHaveLength(3)
  await expect(section.getByText(/permission for the folder/)).toBeHidden()

  // The folder is deleted, and the section says so.
  await page.evaluate(async () =>
    (await navigator.storage.getDirectory()).removeEntry('my-backups', { recursive: true }),
  )
  await section.getByRole('button', { name: 'Back up now' }).click()
  await expect(section.getByText(/The folder is gone or not connected/)).toBeVisible()

  await section.getByRole('button', { name: 'Show backup passphrase' }).click()
  const shown = page.getByRole('dialog', { name: 'Backup passphrase' })
  await shown.getByLabel('Account password').fill(person.password)
  await shown.getByRole('button', { name: 'Show backup passphrase' }).click()
  await expect(shown.getByLabel('Backup passphrase')).toHaveValue(passphrase)
  await shown.getByRole('button', { name: 'Close', exact: true }).first().click()
  await section.getByRole('button', { name: 'Turn off' }).click()
  await expect(section.getByRole('button', { name: 'Set up automatic backups' })).toBeVisible()

  // In a browser that cannot choose folders, like Firefox, the backup is a download.
  await page.evaluate(() => Reflect.deleteProperty(window, 'showDirectoryPicker'))
  await section.getByRole('button', { name: 'Set up automatic backups' }).click()
  await expect(form.getByText(/each backup goes to your downloads/)).toBeVisible()
  await form.getByLabel('Account password').fill(person.password)
  const saving = page.waitForEvent('download')
  await save.click()
  expect((await saving).suggestedFilename()).toMatch(/^severy-backup-.+\.severy$/)
  await expect(section.getByText('Every day, to your downloads.')).toBeVisible()
  expect(await choicesIn(page)).toBe(1)

  // Signing out removes the choice of folder. The passphrase remains, in the vault only.
  await signOut(page)
  expect(await choicesIn(page)).toBe(0)
})

/** Replaces the folder picker by a folder in the browser's own storage, with a real handle. */
function useFakeFolder(): void {
  const pick = async () =>
    (await navigator.storage.getDirectory()).getDirectoryHandle('my-backups', { create: true })
  const answer = () => Promise.resolve(localStorage.getItem('fake-permission') ?? 'granted')
  const allow = () => {
    localStorage.removeItem('fake-permission')
    return answer()
  }
  Object.assign(window, { showDirectoryPicker: pick })
  Object.assign(FileSystemHandle.prototype, { queryPermission: answer, requestPermission: allow })
}

/** Changes the stored time of the last backup, because moving the clock by a day would lock the vault. */
async function makeLastBackupOlder(): Promise<void> {
  const asked = indexedDB.open('automatic-backups')
  await new Promise((resolve) => {
    asked.onsuccess = resolve
  })
  const transaction = asked.result.transaction('choices', 'readwrite')
  const walk = transaction.objectStore('choices').openCursor()
  walk.onsuccess = () => {
    const choice = walk.result?.value as { writtenAt: number }
    walk.result?.update({ ...choice, writtenAt: choice.writtenAt - 86_400_000 })
  }
  await new Promise((resolve) => {
    transaction.oncomplete = resolve
  })
  asked.result.close()
}

/** The number of accounts for which this browser makes backups. */
function choicesIn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const asked = indexedDB.open('automatic-backups')
    await new Promise((resolve) => {
      asked.onsuccess = resolve
    })
    const count = asked.result.transaction('choices').objectStore('choices').count()
    await new Promise((resolve) => {
      count.onsuccess = resolve
    })
    asked.result.close()
    return count.result
  })
}

function filesIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('my-backups')
    const names: string[] = []
    for await (const name of folder.keys()) names.push(name)
    return names.sort()
  })
}
