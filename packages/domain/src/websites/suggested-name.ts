import { getDomain, getDomainWithoutSuffix } from 'tldts'
import { readStoredAddress } from './site-address.ts'

/**
 * A name for an item, derived from its address: `https://login.harbor.example/x` gives "Harbor". Empty for a text that
 * is not a site's address: one without a dot, or a regular expression.
 */
export function suggestedName(address: string): string {
  const host = readStoredAddress(address)?.host ?? ''
  const name = getDomainWithoutSuffix(host) ?? ''
  if (name === '') return ''
  // Without this, an internationalized name would be shown in its encoded form.
  if (name.startsWith('xn--')) return getDomain(host) ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}
