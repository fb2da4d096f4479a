import type { SenderRecord } from '@severy/contract'
import type { ReadTxtRecords } from '../../platform/txt-records.ts'

/**
 * The DNS records of the sender's domain, found and recommended: SPF (RFC 7208), DKIM (RFC 6376), DMARC (RFC 7489).
 * `host`: the mail server; `null` without one.
 */
export async function senderRecords(
  domain: string,
  host: string | null,
  reportsTo: string,
  readTxtRecords: ReadTxtRecords,
): Promise<SenderRecord[]> {
  // Names such as `localhost` are not in public DNS.
  const read: ReadTxtRecords = domain.includes('.') ? readTxtRecords : () => Promise.resolve(null)
  const [spf, dmarc] = await Promise.all([read(domain), read(`_dmarc.${domain}`)])
  return [
    {
      kind: 'spf',
      name: domain,
      value: host === null ? 'v=spf1 mx ~all' : `v=spf1 mx a:${host} ~all`,
      found: startingWith('v=spf1', spf),
    },
    {
      kind: 'dkim',
      name: `SELECTOR._domainkey.${domain}`,
      value: 'v=DKIM1; k=rsa; p=PUBLIC-KEY',
      // Only the mail server knows its selector.
      found: null,
    },
    {
      kind: 'dmarc',
      name: `_dmarc.${domain}`,
      value: `v=DMARC1; p=quarantine; rua=mailto:${reportsTo}`,
      found: startingWith('v=DMARC1', dmarc),
    },
  ]
}

function startingWith(start: string, records: readonly string[] | null): string[] | null {
  return records?.filter((record) => record.startsWith(start)) ?? null
}
