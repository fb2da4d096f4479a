import { getDomain } from 'tldts'

/**
 * The registrable domain of a host, by the Public Suffix List including its private section: `a.github.io` is a
 * separate domain. Null for IP addresses, names without a dot, and public suffixes themselves.
 */
export function registrableDomain(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true })
}
