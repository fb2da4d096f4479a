/** Addresses of pages and of items, taken apart as browsers take them apart, so that both are compared in one form. */
import { launchUrl } from './launch-url.ts'

/** The parts of an address that decide where a login belongs. */
export interface SiteAddress {
  readonly scheme: 'https' | 'http'
  /** Lower case, names of other scripts in punycode, an IPv6 address in brackets. */
  readonly host: string
  /** With the default of the scheme filled in. */
  readonly port: string
  /** Path and query as the browser writes them. */
  readonly rest: string
}

/** The address of a page; null when it is no http or https page. */
export function readPageAddress(url: string): SiteAddress | null {
  return URL.canParse(url) ? addressOf(new URL(url)) : null
}

/** A stored address as what it opens (`launchUrl`): `https` where no scheme was typed. */
export function readStoredAddress(website: string): SiteAddress | null {
  const url = launchUrl(website)
  return url === null ? null : addressOf(new URL(url))
}

/**
 * The host of the domain from which an Android app's name is made: `com.example.app` of `androidapp://com.example.app`
 * and `android://signature@com.example.app/` gives `app.example.com`. Null for every other address. Anybody may give an
 * app that name, so it is a hint and no proof.
 */
export function hostOfAndroidApp(website: string): string | null {
  const name = /^(?:androidapp:\/\/|android:\/\/(?:[^/?#]*@)?)([a-z][\w]*(?:\.[a-z][\w]*)+)\/?$/i.exec(
    website.trim(),
  )?.[1]
  return name === undefined ? null : name.toLowerCase().split('.').reverse().join('.')
}

/** How the address is said to a person: the host as it stands on the wire, and the port where it is an unusual one. */
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

/** Present in every browser and in Node, but not in the language's own library. */
declare const URL: { new (url: string): ParsedUrl; canParse(url: string): boolean }
