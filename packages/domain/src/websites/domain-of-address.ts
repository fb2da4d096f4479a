import { registrableDomain } from './registrable-domain.ts'
import { readStoredAddress } from './site-address.ts'

/** The registrable domain of a stored address: `mail.harbor.example` gives `harbor.example`. Null where it has none. */
export function domainOfAddress(address: string): string | null {
  const host = readStoredAddress(address)?.host
  return host === undefined ? null : registrableDomain(host)
}
