/** Tests the guards that watch every other story: causes each forbidden event, and checks that it is noticed. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findOnDisk } from '../support/database.ts'
import { storedText } from '../support/device-storage.ts'
import { newPerson, signUp } from '../support/person.ts'
import { expect, test } from '../support/story.ts'
import type { Guards } from '../support/guards.ts'

test('a violated policy, an error and a request to another site are noticed', async ({
  page,
  context,
  guards,
}) => {
  await context.route('http://elsewhere.example/**', (route) => route.fulfill({ body: '' }))
  await page.goto('/')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p style="color: red">inline</p>')
    console.error('an error of the page')
    setTimeout(() => {
      throw new Error('nobody caught this')
    })
  })
  // Leaving a page drops the code that it has not run yet, so the error must be found before.
  await expectFinding(guards, /^uncaught: .*nobody caught this/)
  await page.evaluate(() => location.assign('http://elsewhere.example/'))
  await page.waitForURL('http://elsewhere.example/')
  await page.goto('/auth')
  await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>markup</b>'
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  })
  for (const kind of [
    /^violation: style-src-attr/,
    /^violation: require-trusted-types-for/,
    /^console: an error of the page/,
    /^foreign request: http:\/\/elsewhere\.example\//,
  ]) {
    await expectFinding(guards, kind)
  }
  guards.allow(/./)
})

async function expectFinding(guards: Guards, kind: RegExp): Promise<void> {
  await expect.poll(() => guards.findings().some((line) => kind.test(line)), String(kind)).toBe(true)
}

test('searching the disk and the browser finds what is there', async ({ page, product }) => {
  const person = newPerson('found')
  await signUp(page, person)
  await expect.poll(() => findOnDisk(product, [person.email])).not.toEqual([])
  const probe = join(product.dataDir, 'probe')
  for (const spelling of ['base64', 'base64url', 'hex', 'utf16le'] as const) {
    for (const before of ['', 'x', 'xy']) {
      const bytes = Buffer.from(`${before}kept on the disk?>~${before}`)
      const written =
        spelling === 'utf16le' ? Buffer.from(bytes.toString(), spelling) : bytes.toString(spelling)
      await writeFile(probe, written)
      expect(await findOnDisk(product, ['kept on the disk?>~']), `${before} in ${spelling}`).not.toEqual([])
    }
  }
  await rm(probe)
  expect(await findOnDisk(product, ['kept on the disk?>~'])).toEqual([])
  await page.evaluate(async () => {
    localStorage.setItem('note', 'kept in local storage')
    const opening = indexedDB.open('probe', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('things')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const writing = opening.result.transaction('things', 'readwrite')
    writing.objectStore('things').put({ bytes: new TextEncoder().encode('kept as bytes') }, 'key')
    await new Promise((resolve) => (writing.oncomplete = resolve))
    opening.result.close()
  })
  const kept = await storedText(page)
  expect(kept).toContain('kept in local storage')
  expect(kept).toContain('kept as bytes')
})
