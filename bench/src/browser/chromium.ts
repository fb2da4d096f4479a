import { chromium, type Browser } from '@playwright/test'
import { ensureChromium } from '../../../tools/testing/chromium.ts'

/** Lighthouse needs one with windows. */
export const debianChromium = '/usr/bin/chromium'
/** The browser of the tests, found or installed as for them. */
export async function openChromium(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(),
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
