import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './chromium-launch.ts'
import type { CoreOptions } from './core/story.ts'
import { firefoxLaunch } from './support/firefox.ts'

const extensionInFirefox = '**/*-in-firefox.test.ts'
/**
 * Of an extension in Chromium, beside which the web app shows nothing that other stories do not; and of its forms, which
 * Firefox has a story of its own for.
 */
const ofChromiumAlone = ['**/saving-logins.test.ts', '**/filling-forms.test.ts']

/** Its driver asks for everything in pages one after the other, and takes twice as long. */
const firefoxPatience = { timeout: 240_000, expect: { timeout: 40_000 } }

export default defineConfig<object, CoreOptions>({
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
    // A trace copies every file that a page loads, a fourteenth of all the time; `--trace on` makes them.
    trace: 'off',
  },
  projects: [
    // The core: each engine in one worker of its own, story after story, so that these begin first. `npm test` leaves the
    // one in Chromium out; it is there to compare with.
    ...(['chromium', 'firefox', 'webkit'] as const).map((engine) => ({
      name: `core-${engine}`,
      testDir: './core',
      fullyParallel: false,
      use: { engine },
    })),
    {
      name: 'chromium',
      testDir: './stories',
      testIgnore: extensionInFirefox,
      use: { browserName: 'chromium', launchOptions: chromiumLaunch },
    },
    {
      // Starts its own Firefox; the web app of the other side is in the Chromium of all stories.
      name: 'extension-firefox',
      testDir: './stories',
      testMatch: extensionInFirefox,
      ...firefoxPatience,
      use: { browserName: 'chromium', launchOptions: chromiumLaunch },
    },
    {
      name: 'firefox',
      testDir: './stories',
      testIgnore: [extensionInFirefox, ...ofChromiumAlone],
      ...firefoxPatience,
      use: { browserName: 'firefox', channel: firefoxLaunch.channel, launchOptions: firefoxLaunch },
    },
  ],
})
