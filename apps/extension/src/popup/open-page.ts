/** The page for connecting and signing in, in a tab. The popup goes with it. */
export function openConnectPage(): void {
  void chrome.runtime.openOptionsPage().then(() => {
    window.close()
  })
}

/** An address of the web app, in a tab. */
export function openWebApp(server: string, path: string): void {
  void chrome.tabs.create({ url: `${server}${path}` }).then(() => {
    window.close()
  })
}
