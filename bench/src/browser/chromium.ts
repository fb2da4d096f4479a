import { existsSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'

export const debianChromium = '/usr/bin/chromium'

/** `CHROMIUM_PATH`, else the system's, else the one that Playwright downloaded. */
export function openChromium(flags: readonly string[] = []): Promise<Browser> {
  const executablePath =
    process.env['CHROMIUM_PATH'] ?? (existsSync(debianChromium) ? debianChromium : undefined)
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
