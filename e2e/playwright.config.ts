import { defineConfig } from '@playwright/test'
import { firefoxArguments, firefoxPreferences } from './support/firefox.ts'

/** The system's Chromium when `CHROMIUM_PATH` names one, else the one that Playwright downloaded. */
const chromiumPath = process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: './stories',
  outputDir: './test-results',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // Stories are handed out one by one, not file by file: at the end neither worker waits for the other's last file.
  fullyParallel: true,
  // A story that fails now and then is a bug of the product or of the story: neither is to be hidden.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: process.env['E2E_REPORTER'] ?? 'list',
  use: {
    headless: true,
    // Messages and dates are compared as text.
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    // A browser with windows lets a page write there upon a click; one without them has to be told.
    permissions: ['clipboard-read', 'clipboard-write'],
    // A service worker answers in the network's place, where a story cannot stand between: the one about it asks for it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // Without film and copies of each page, which cost as much as the page itself; `--trace on` makes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        launchOptions: {
          ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
      },
    },
    {
      name: 'firefox',
      // Its driver asks for everything in pages one after the other, and takes twice as long.
      timeout: 120_000,
      use: {
        browserName: 'firefox',
        // Stock Firefox by WebDriver BiDi, not the one that Playwright builds.
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: process.env['FIREFOX_PATH'] ?? 'firefox-esr',
          args: firefoxArguments,
          firefoxUserPrefs: firefoxPreferences,
        },
      },
    },
  ],
})
