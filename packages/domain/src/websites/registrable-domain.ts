import { getDomain } from 'tldts'

/**
 * The part of a host that somebody registered, by the Public Suffix List with its private part: `a.github.io` is its
 * own. Null for IP addresses, names without a dot, and public suffixes themselves.
 */
export function registrableDomain(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true })
}
