import { X509Certificate } from 'node:crypto'
import { localhostCertificate } from '@severy/testkit'
import { expect, it } from 'vitest'
import { describeCertificate } from './describe-certificate.ts'

const files = localhostCertificate()
const { fingerprint256, validTo } = new X509Certificate(files.cert)
const daysBefore = (days: number): number => Date.parse(validTo) - days * 24 * 3600_000
const served = { certificate: { valid_to: validTo, fingerprint256 }, refusal: null }

it.each([
  ['has long to go', null, served, 90, 'ok', 'valid for 90 more days'],
  ['ends soon', null, served, 13.5, 'warning', 'expires in 13 days'],
  ['has ended', null, { ...served, refusal: 'CERT_HAS_EXPIRED' }, -1.5, 'problem', 'expired 2 days ago'],
  [
    'nobody trusts',
    null,
    { ...served, refusal: 'ERR_TLS' },
    90,
    'problem',
    'won’t accept the certificate: ERR_TLS',
  ],
  ['is the one in the file', files, served, 90, 'ok', 'valid for'],
  [
    'was renewed in the file alone',
    files,
    { ...served, certificate: { ...served.certificate, fingerprint256: 'AA:BB' } },
    90,
    'warning',
    'a different certificate than the one in TLS_CERT',
  ],
] as const)('explains what it means that a certificate %s', (_, own, met, daysLeft, state, says) => {
  expect(describeCertificate(own, met, daysBefore(daysLeft))).toMatchObject([
    { state, says: expect.stringContaining(says) as string },
  ])
})

it('says nothing about certificates over plain HTTP', () => {
  expect(describeCertificate(null, null, 0)).toEqual([])
})
