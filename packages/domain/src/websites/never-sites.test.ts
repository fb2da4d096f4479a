import { describe, expect, it } from 'vitest'
import { isNeverSite, siteOfPage, siteOfText } from './never-sites.ts'

describe('isNeverSite', () => {
  const settings = { neverSites: ['bank.example', '192.168.1.1', 'mara.github.io'] }

  it.each([
    'https://bank.example/login',
    'https://my.bank.example:8443/',
    'http://bank.example/',
    'https://192.168.1.1:5001/',
    'https://mara.github.io/',
  ])('recognizes %s', (page) => {
    expect(isNeverSite(page, settings)).toBe(true)
  })

  it.each([
    'https://bank.example.evil.example/',
    'https://evilbank.example/',
    'https://192.168.1.2/',
    'https://other.github.io/',
    'about:blank',
    '',
  ])('does not apply to %j', (page) => {
    expect(isNeverSite(page, settings)).toBe(false)
  })
})

it('names a page’s site by its domain, or by its host if there is none', () => {
  expect(siteOfPage('https://login.bank.co.uk:8443/x')).toBe('bank.co.uk')
  expect(siteOfPage('https://localhost:8080/')).toBe('localhost')
  expect(siteOfPage('https://[::1]/')).toBe('[::1]')
  expect(siteOfPage('chrome://settings')).toBeNull()
})

it.each([
  ['Login.Bank.Example ', 'bank.example'],
  ['https://bank.example/login?x', 'bank.example'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['192.168.1.1:8443', '192.168.1.1'],
  ['router', 'router'],
  ['', null],
  ['my bank', null],
  ['javascript:alert(1)', null],
  ['ftp://bank.example', null],
])('reads the typed site as %j', (text, site) => {
  expect(siteOfText(text)).toBe(site)
})
