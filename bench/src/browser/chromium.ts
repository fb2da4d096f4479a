import { existsSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'

/** The whole browser, which Lighthouse and extensions need. */
export const debianChromium = '/usr/bin/chromium'
/** The same engine without the browser around it, whose own pages and toolbars would be measured too. */
const debianHeadlessShell = '/usr/bin/chromium-headless-shell'

/** Uses `CHROMIUM_PATH`, else the system's Chromium, else Playwright's download. */
export function openChromium(flags: readonly string[] = []): Promise<Browser> {
  const executablePath =
    process.env['CHROMIUM_PATH'] ?? [debianHeadlessShell, debianChromium].find((path) => existsSync(path))
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...flags,
    ],
  })
}
