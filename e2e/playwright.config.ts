import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './chromium-launch.ts'
import type { CoreOptions } from './core/story.ts'
import { firefoxLaunch } from './support/firefox.ts'

const extensionInFirefox = '**/*-in-firefox.test.ts'
const endedSessions = '**/core/ended-sessions.test.ts'
/**
 * Not run in Firefox: the stories of saving logins use an extension in Chromium and show nothing else that is new, and
 * Firefox has its own story for filling forms.
 */
const ofChromiumAlone = ['**/saving-logins.test.ts', '**/filling-forms.test.ts']

/** Firefox's driver handles commands to all pages one after another, which takes twice as long. */
const firefoxPatience = { timeout: 240_000, expect: { timeout: 40_000 } }

export default defineConfig<object, CoreOptions>({
  outputDir: './test-results',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // Distributes single stories instead of files, so that at the end no worker waits for the last file of the other.
  fullyParallel: true,
  // A story that fails sometimes shows a bug of the product or of the story. Retries would hide it.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: process.env['E2E_REPORTER'] ?? 'list',
  use: {
    headless: true,
    // Messages and dates are compared as text.
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    // A headless browser denies writing to the clipboard even after a click, unless it is allowed here.
    permissions: ['clipboard-read', 'clipboard-write'],
    // A service worker answers instead of the network, so stories could not intercept requests. Its own story allows
    // it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // A trace copies every file that a page loads, which takes a fourteenth of the run. `--trace on` turns it on.
    trace: 'off',
  },
  projects: [
    // The core stories: one worker for each engine, which runs them one after another, so they start before all others.
    // `npm test` leaves out the ones in Chromium, which are for comparison.
    ...(['chromium', 'firefox', 'webkit'] as const).map((engine) => ({
      name: `core-${engine}`,
      testDir: './core',
      // In WebKit these would take minutes more. In Chromium, the stories of the same name show more of it.
      testIgnore: engine === 'firefox' ? [] : endedSessions,
      fullyParallel: false,
      use: { engine },
    })),
    {
      // These stories start their own Firefox. The web app's side runs in Chromium, as in all stories. They take minutes
      // each, so they start before the many short ones.
      name: 'extension-firefox',
      testDir: './stories',
      testMatch: extensionInFirefox,
      ...firefoxPatience,
      use: { browserName: 'chromium', launchOptions: chromiumLaunch },
    },
    {
      name: 'chromium',
      testDir: './stories',
      testIgnore: extensionInFirefox,
      use: { browserName: 'chromium', launchOptions: chromiumLaunch },
    },
    {
      // Draws pictures of the documentation, and is no test: `npm run pictures`.
      name: 'pictures',
      testDir: './pictures',
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
