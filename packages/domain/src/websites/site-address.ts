/** Parses addresses of pages and of items like a browser, so that both are compared in one form. */
import { launchUrl } from './launch-url.ts'

/** The parts of an address that decide where a login belongs. */
export interface SiteAddress {
  readonly scheme: 'https' | 'http'
  /** Lower case, other scripts as punycode, an IPv6 address in brackets. */
  readonly host: string
  /** Filled in with the scheme's default. */
  readonly port: string
  /** Path and query, as the browser writes them. */
  readonly rest: string
}

/** The address of a page; null if it is not an http or https page. */
export function readPageAddress(url: string): SiteAddress | null {
  return URL.canParse(url) ? addressOf(new URL(url)) : null
}

/** The address that a stored website opens (`launchUrl`): `https` if no scheme was typed. */
export function readStoredAddress(website: string): SiteAddress | null {
  const url = launchUrl(website)
  return url === null ? null : addressOf(new URL(url))
}

/**
 * The domain behind an Android app's name: `com.example.app` in `androidapp://com.example.app` or
 * `android://signature@com.example.app/` gives `app.example.com`. Null for any other address. Anyone can give an app
 * that name, so this is a hint and no proof.
 */
export function hostOfAndroidApp(website: string): string | null {
  const name = /^(?:androidapp:\/\/|android:\/\/(?:[^/?#]*@)?)([a-z][\w]*(?:\.[a-z][\w]*)+)\/?$/i.exec(
    website.trim(),
  )?.[1]
  return name === undefined ? null : name.toLowerCase().split('.').reverse().join('.')
}

/** How the address is shown to people: the host in its technical form, and the port if it is not the default. */
export function shownHost({ scheme, host, port }: SiteAddress): string {
  return port === defaultPorts[scheme] ? host : `${host}:${port}`
}

const defaultPorts = { https: '443', http: '80' } as const

function addressOf(url: ParsedUrl): SiteAddress | null {
  const scheme = url.protocol === 'https:' ? 'https' : url.protocol === 'http:' ? 'http' : null
  if (scheme === null || url.hostname === '') return null
  return {
    scheme,
    host: url.hostname,
    port: url.port === '' ? defaultPorts[scheme] : url.port,
    rest: `${url.pathname}${url.search}`,
  }
}

interface ParsedUrl {
  readonly protocol: string
  readonly hostname: string
  readonly port: string
  readonly pathname: string
  readonly search: string
}

/** Exists in every browser and in Node, but not in the language's own library. */
declare const URL: { new (url: string): ParsedUrl; canParse(url: string): boolean }
