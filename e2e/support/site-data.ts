/** What a browser does when its user deletes a site's data while the site is open. */
import type { Page } from '@playwright/test'
import { runInFirefox } from './firefox.ts'

/** With or without the cookies, as the browsers' settings offer. */
export async function deleteSiteData(page: Page, { withCookies }: { withCookies: boolean }): Promise<void> {
  const { origin } = new URL(page.url())
  const browser = page.context().browser()
  if (browser?.browserType().name() === 'firefox') {
    await runInFirefox(browser, deleteInFirefox, origin, withCookies ? 'yes' : 'no')
    return
  }
  const session = await page.context().newCDPSession(page)
  const kept = 'indexeddb,cache_storage,service_workers,local_storage'
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: withCookies ? `${kept},cookies` : kept,
  })
  await session.detach()
}

/** Deletes the databases from another page of the same site, which asks the open ones to close them. */
export async function deleteDatabases(page: Page): Promise<void> {
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/help')
  await elsewhere.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name)
        request.onsuccess = resolve
        request.onerror = reject
      })
    }
  })
  await elsewhere.close()
}

const deleteInFirefox = `(origin, withCookies) => {
  const { CLEAR_DOM_STORAGES, CLEAR_COOKIES } = Ci.nsIClearDataService
  const flags = withCookies === 'yes' ? CLEAR_DOM_STORAGES | CLEAR_COOKIES : CLEAR_DOM_STORAGES
  const browsers = [...Services.wm.getEnumerator('navigator:browser')].flatMap((window) => window.gBrowser.browsers)
  const ofSite = browsers.filter(({ contentPrincipal }) => contentPrincipal.originNoSuffix === origin)
  return Promise.all(ofSite.map(({ contentPrincipal }) => new Promise((resolve) =>
    Services.clearData.deleteDataFromPrincipal(contentPrincipal, true, flags, { onDataDeleted: resolve }),
  ))).then((answers) => answers.join())
}`
