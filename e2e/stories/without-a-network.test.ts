/** The app is stored on the device: what a person opens, reads and writes without a network. */
import {
  addPassword,
  expectSynced,
  expectVault,
  field,
  fillSignIn,
  itemIn,
  lockNow,
  signOut,
  unlock,
} from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test.use({ serviceWorkers: 'allow' })

/** Firefox's driver only fails every request, and does not tell the worker that there is no network. */
const away = /^(Offline, showing your last copy|Can’t reach the server, retrying)$/

test('a vault opens, is read and changed without a network, catches up, accepts a new version when asked, and is fetched again if the browser has deleted it', async ({
  page,
  person,
  guards,
  browserName,
}) => {
  guards.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|NS_ERROR_OFFLINE/)
  await addPassword(page, { name: 'Kept here', password: 'Hb4(lantern-Sail-6' })
  await expectSynced(page)
  // The worker is ready once every file of the app is on the device.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  // This page was opened before there was a worker, which controls it too from now on.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  // Does what the system does when another app shares a page with the installed one.
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' })
    for (const [name, value] of [
      ['title', 'Harbor office'],
      ['text', 'See https://harbor.example/office'],
    ] as const) {
      form.append(Object.assign(document.createElement('input'), { name, value }))
    }
    document.body.append(form)
    form.submit()
  })
  const shared = page.getByRole('dialog', { name: 'Add New Password' })
  await expect(field.name(shared)).toHaveValue('Harbor office')
  await expect(field.website(shared)).toHaveValue('https://harbor.example/office')
  await expect(page).toHaveURL('/dashboard')
  await shared.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(shared).toBeHidden()

  await lockNow(page)
  await page.context().setOffline(true)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
  // After a navigation, requests still fail, but some Chromium versions must be told again that there is no network.
  await page.context().setOffline(false)
  await page.context().setOffline(true)
  await unlock(page, person.password)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(page.getByText(away).first()).toBeVisible()
  await page.getByRole('link', { name: 'Vault', exact: true }).click()
  await expect(itemIn(page, 'Kept here')).toBeVisible()
  await addPassword(page, { name: 'Written here', password: 'Hb4(lantern-Sail-6' })
  await expect(page.getByText(away).first()).toBeVisible()

  await page.context().setOffline(false)
  await expectSynced(page)
  // Browsers that do not support such routes start the worker for it.
  const routed = browserName === 'chromium' ? 'network' : undefined
  expect(await page.evaluate(sourceOfApiAnswer)).toBe(routed)

  // To a browser, the same worker under another address is a new version.
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/help')
  await elsewhere.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'))
  await elsewhere.close()
  const notice = page.getByRole('region', { name: 'Notice' })
  await expect(notice.getByText('A new version of Severy is ready.')).toBeVisible()
  await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: 'Reload' }).click()])
  // The reloaded page registers the worker by its own address, which is another new version to the browser.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('?next') === true)
  await expectVault(page)

  // Does what a browser does when it needs space: deletes everything but the cookies.
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
  })
  await page.goto('/dashboard')
  const lost = page.getByText('This browser deleted its copy of your vault')
  await expect(lost).toBeVisible()
  await fillSignIn(page, person)
  await expect(itemIn(page, 'Written here')).toBeVisible()
  await signOut(page)
  await page.goto('/auth')
  await expect(page.getByLabel('Account password')).toBeVisible()
  await expect(lost).toBeHidden()
})

test('what is neither stored nor reachable is answered with a message, never with an error of the worker', async ({
  page,
  person,
  product,
  guards,
}) => {
  guards.allow(/ERR_|status of 504|NS_ERROR|Loading failed/)
  expect(person.email).toContain('@')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // Locked, so that no key waits in the worker.
  await lockNow(page)
  // The browser deletes the worker's cache, but not the worker.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await product.stop()
  const answers = await page.evaluate(async () => {
    const paths = ['/app-assets/not-kept.js', '/theme.js']
    const replies = await Promise.all(paths.map((path) => fetch(path, { cache: 'no-store' })))
    return replies.map(({ status }) => status)
  })
  expect(answers).toEqual([504, 504])
  const reply = await page.goto('/settings')
  expect(reply?.status()).toBe(504)
  await expect(page.getByText('Connect to the internet, then reload.')).toBeVisible()
  await product.start()
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
})

/** `network` if the browser asks the server itself; `fetch-event` if it has to start the worker first. */
async function sourceOfApiAnswer(): Promise<unknown> {
  await fetch('/v1/server-rules')
  const timing = performance.getEntriesByName(`${location.origin}/v1/server-rules`).at(-1)
  return (timing?.toJSON() as { workerFinalSourceType?: string } | undefined)?.workerFinalSourceType
}
