/** The system's Chromium when `CHROMIUM_PATH` names one, else the one that Playwright downloaded. */
const executablePath = process.env['CHROMIUM_PATH']

/** How stories start a Chromium: without what it does for itself, over networks that it has not been asked to use. */
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
    // Pages of a story come and go: their allocator keeps more of what it frees, instead of giving it back to the system
    // and asking for it again, a twentieth of all the time. This list takes the place of Playwright's own two names.
    '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,PartitionAllocLargeEmptySlotSpanRing',
  ],
}
