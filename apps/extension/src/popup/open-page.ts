import { hashOf, type Errand } from '../connect/errand.ts'

/** Opens the page for connecting and signing in in a tab, and closes the popup. */
export function openConnectPage(): void {
  void chrome.runtime.openOptionsPage().then(() => {
    window.close()
  })
}

/** Opens that page for one purpose, in a new tab, and closes the popup. */
export function openErrand(errand: Errand): void {
  void chrome.tabs.create({ url: chrome.runtime.getURL(`connect.html${hashOf(errand)}`) }).then(() => {
    window.close()
  })
}

/** Opens an address of the web app in a tab, and closes the popup. */
export function openWebApp(server: string, path: string): void {
  openTab(`${server}${path}`)
}

/** Opens an address in a tab, and closes the popup. */
export function openTab(url: string): void {
  void chrome.tabs.create({ url }).then(() => {
    window.close()
  })
}
