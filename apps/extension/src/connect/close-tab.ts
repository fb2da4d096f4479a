/** Closes this page's tab, which takes the person back to where they came from. */
export function closeTab(): void {
  void chrome.tabs.getCurrent().then(async (tab) => {
    if (tab?.id !== undefined) await chrome.tabs.remove(tab.id)
  })
}
