/** The system's Chromium when `CHROMIUM_PATH` names one, else the one that Playwright downloaded. */
const executablePath = process.env['CHROMIUM_PATH']

/** How stories start Chromium: without requests that the browser would make for itself. */
export const chromiumLaunch = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Stories open and close many pages. This keeps more freed memory for reuse instead of returning it to the system,
    // which took a twentieth of the whole run. Playwright's own two features are repeated, because this list replaces
    // its list.
    '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,PartitionAllocLargeEmptySlotSpanRing',
  ],
}
