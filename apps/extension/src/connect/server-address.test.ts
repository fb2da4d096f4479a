import { describe, expect, it } from 'vitest'
import { hostPattern, serverOrigin } from './server-address.ts'

describe('the address of a server', () => {
  it.each([
    ['vault.example.org', 'https://vault.example.org'],
    ['  https://vault.example.org/auth?x=1 ', 'https://vault.example.org'],
    ['HTTPS://Vault.Example.org:443/', 'https://vault.example.org'],
    ['vault.example.org:8443', 'https://vault.example.org:8443'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
  ])('%j is read as %j', (typed, origin) => {
    expect(serverOrigin(typed)).toBe(origin)
  })

  it.each([
    '',
    '   ',
    'http://vault.example.org',
    'ftp://vault.example.org',
    'javascript:alert(1)',
    'my vault',
  ])('%j is refused, because it is no address or is not encrypted', (typed) => {
    expect(serverOrigin(typed)).toBeNull()
  })

  it('asks the browser for the host, without a port', () => {
    expect(hostPattern('https://vault.example.org:8443')).toBe('https://vault.example.org/*')
    expect(hostPattern('http://localhost:3000')).toBe('http://localhost/*')
  })
})
