import { isBrowserExtension } from '@severy/contract'

/**
 * What a browser says of itself in `User-Agent`, for a person who looks for a stranger among his devices. Whoever wants
 * to can say anything there: only names of this list are repeated, nothing of the text itself.
 */
export interface Device {
  /** `null` for what is not on the list. */
  browser: string | null
  system: string | null
}

export function describeUserAgent(userAgent: string): Device {
  return { browser: nameOf(browsers, userAgent), system: nameOf(systems, userAgent) }
}

/** "Firefox on Windows", or "Severy for Firefox on Windows" of an installed client; `null` when nothing is known. */
export function deviceName({ browser, system }: Device, client: string | null): string | null {
  const isExtension = client !== null && isBrowserExtension(client)
  const program = isExtension && browser !== null ? `Severy for ${browser}` : (client ?? browser)
  if (program !== null && system !== null) return `${program} on ${system}`
  return program ?? system
}

/** The first that fits: most browsers also name the ones that they descend from. */
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
