import { expect, it } from 'vitest'
import { addressRows, sitesOfRows } from './url-rules.ts'

it('reads each address with its rule, and writes them back', () => {
  const sites = {
    urls: ['https://a.example', 'https://b.example'],
    urlRules: [{ url: 'https://b.example', rule: 'host' as const }],
  }
  const rows = addressRows(sites)
  expect(rows).toEqual([
    { url: 'https://a.example', rule: null },
    { url: 'https://b.example', rule: 'host' },
  ])
  expect(sitesOfRows(rows)).toEqual(sites)
})

it('keeps the rule of a line whose address changes, even while it is that of another one', () => {
  const other = { url: 'https://a.example', rule: 'never' as const }
  const typed = ['https://a.example', 'https://a.example/login'].map((url) => [
    other,
    { url, rule: 'start' as const },
  ])
  expect(sitesOfRows(typed[0]!).urlRules).toEqual([other])
  expect(sitesOfRows(typed[1]!).urlRules).toEqual([other, { url: 'https://a.example/login', rule: 'start' }])
})
