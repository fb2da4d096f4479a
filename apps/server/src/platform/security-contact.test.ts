import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ManualClock } from '@severy/testkit'
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { securityContactValues } from './security-contact.ts'

it('security.txt names the contact that the operator set, and a day less than a year away', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'severy-security-'))
  mkdirSync(join(folder, '.well-known'))
  writeFileSync(
    join(folder, '.well-known/security.txt'),
    'Contact: {{{securityContact}}}\nExpires: {{{securityExpires}}}\n',
  )
  const server = await startTestServer({
    databaseUrl: null,
    clock: new ManualClock(),
    pages: { siteDist: folder, webDist: folder },
    env: { SECURITY_CONTACT: 'mailto:holes@example.org' },
  })
  const { statusCode, headers, body } = await server.http.inject({ url: '/.well-known/security.txt' })
  await server.close()
  rmSync(folder, { recursive: true })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^Contact: mailto:holes@example\.org\nExpires: \d{4}-\d\d-01T00:00:00Z\n$/)
})

it('the day is the first of a month, five to six months ahead, also across the turn of the year', () => {
  const expires = (now: string) =>
    securityContactValues('https://example.org/report', Date.parse(now))['securityExpires']
  expect(expires('2026-11-21T12:00:00Z')).toBe('2027-05-01T00:00:00Z')
  expect(expires('2026-01-01T00:00:00Z')).toBe('2026-07-01T00:00:00Z')
})

it('an email address is shown as one, and a page by its address', () => {
  const name = (contact: string) => securityContactValues(contact, 0)['securityContactName']
  expect(name('mailto:a@example.org')).toBe('a@example.org')
  expect(name('https://example.org/report')).toBe('https://example.org/report')
})
