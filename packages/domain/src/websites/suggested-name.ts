import { getDomain, getDomainWithoutSuffix } from 'tldts'
import { readStoredAddress } from './site-address.ts'

/**
 * What an item may be called after its address: `https://login.harbor.example/x` gives "Harbor". Empty as long as the
 * text is no address of a site: without a dot, or a regular expression.
 */
export function suggestedName(address: string): string {
  const host = readStoredAddress(address)?.host ?? ''
  const name = getDomainWithoutSuffix(host) ?? ''
  if (name === '') return ''
  // A name of another script would read as its code.
  if (name.startsWith('xn--')) return getDomain(host) ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}
