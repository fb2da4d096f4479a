import { existsSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'

/** Lighthouse needs one with windows. */
export const debianChromium = '/usr/bin/chromium'
/** The same engine without windows, whose own pages and bars would be measured too. */
const debianHeadlessShell = '/usr/bin/chromium-headless-shell'

/** `CHROMIUM_PATH`, else the system's, else the one that Playwright downloaded. */
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
