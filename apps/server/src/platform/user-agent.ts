import { isBrowserExtension } from '@severy/contract'

/**
 * Browser and system from `User-Agent`, so that people recognize their own devices, and notice others. The header can
 * contain anything, so only names from the lists below are returned, never its text.
 */
export interface Device {
  /** `null` when it is not on the list. */
  browser: string | null
  system: string | null
}

/** Browser and operating system by their usual names; null for those that are not recognized. */
export function describeUserAgent(userAgent: string): Device {
  return { browser: nameOf(browsers, userAgent), system: nameOf(systems, userAgent) }
}

/** Such as "Firefox on Windows", or "Severy for Firefox on Windows" for the extension; `null` when nothing is known. */
export function deviceName({ browser, system }: Device, client: string | null): string | null {
  const isExtension = client !== null && isBrowserExtension(client)
  const program = isExtension && browser !== null ? `Severy for ${browser}` : (client ?? browser)
  if (program !== null && system !== null) return `${program} on ${system}`
  return program ?? system
}

/** The first match wins: most browsers also name those they are derived from. */
const browsers = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bChromium\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (Mobile\/\w+ )?Safari\//, 'Safari'],
] as const satisfies readonly Name[]

const systems = [
  [/\bWindows NT\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
] as const satisfies readonly Name[]

type Name = readonly [RegExp, string]

function nameOf(names: readonly Name[], userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
}
