import type { ItemRow, VaultHealth } from '@severy/client'
import { failedSummary, type ItemSummary } from '@severy/domain'
import { expect, it } from 'vitest'
import { fixesOf, narrowed } from './fix-list.ts'

const now = new Date(2026, 10, 21).getTime()
const refOf = (itemId: string) => ({ vaultId: 'v', itemId })
const well: VaultHealth = {
  score: 100,
  label: 'Excellent',
  unjudged: 0,
  counted: 5,
  weak: [],
  reused: [],
  old: [],
  ageUnknown: 0,
  compromised: [],
  unchecked: 0,
  aside: { weak: [], compromised: [] },
  breachesCheckedAt: null,
  commonBreaches: null,
}

function row(id: string, more: Partial<ItemSummary> = {}): ItemRow {
  const summary = {
    ...failedSummary(id),
    type: 'password',
    title: id,
    hasPassword: true,
    ...more,
  } as ItemSummary
  return { ref: refOf(id), rev: 1, failed: false, isWaiting: false, refusal: null, summary }
}

const card = (id: string, expiryDate: string) => row(id, { type: 'card', expiryDate })
const found = (health: VaultHealth, rows: ItemRow[]) =>
  fixesOf(health, rows, now).map(({ row: { ref }, reasons }) => [ref.itemId, ...reasons])

it('puts breached passwords first, then what weighs most in the score, then what the score does not count', () => {
  const health = {
    ...well,
    weak: [refOf('weak'), refOf('both')],
    old: [refOf('both'), refOf('old')],
    compromised: [refOf('known')],
  }
  const rows = [
    row('site', { urls: ['https://github.com'] }),
    row('old'),
    row('weak'),
    row('fine'),
    row('both'),
    row('known'),
  ]
  expect(found(health, rows)).toEqual([
    ['known', 'compromised'],
    ['both', 'weak', 'old'],
    ['weak', 'weak'],
    ['old', 'old'],
    ['site', 'no-second-factor'],
  ])
})

it('keeps items with the same password together, at the position of the most serious one', () => {
  const health = {
    ...well,
    weak: [refOf('weak')],
    old: [refOf('d')],
    compromised: [refOf('c'), refOf('e')],
    reused: [
      [refOf('a'), refOf('d')],
      [refOf('c'), refOf('e')],
    ],
  }
  expect(
    found(
      health,
      ['a', 'c', 'd', 'e', 'weak'].map((id) => row(id)),
    ),
  ).toEqual([
    ['c', 'compromised', 'reused'],
    ['e', 'compromised', 'reused'],
    ['d', 'reused', 'old'],
    ['a', 'reused'],
    ['weak', 'weak'],
  ])
})

it('names cards that have expired or will expire within sixty days', () => {
  const rows = [card('gone', '10/26'), card('soon', '11/26'), card('later', '01/27'), card('odd', 'soon')]
  expect(found(well, rows)).toEqual([
    ['gone', 'expired'],
    ['soon', 'expiring'],
  ])
})

it('suggests no second factor if there is one, or no password', () => {
  const urls = ['https://github.com']
  expect(found(well, [row('a', { urls, hasTotp: true }), row('b', { urls, hasPassword: false })])).toEqual([])
})

it('groups items with the same password, larger groups first', () => {
  const health = {
    ...well,
    reused: [
      [refOf('c'), refOf('f')],
      [refOf('a'), refOf('d'), refOf('e')],
    ],
    old: [refOf('b')],
  }
  const fixes = fixesOf(
    health,
    ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => row(id)),
    now,
  )
  expect(narrowed(fixes, 'reused', health).map(({ row: { ref } }) => ref.itemId)).toEqual([
    'a',
    'd',
    'e',
    'c',
    'f',
  ])
  expect(narrowed(fixes, 'old', health).map(({ row: { ref } }) => ref.itemId)).toEqual(['b'])
})
