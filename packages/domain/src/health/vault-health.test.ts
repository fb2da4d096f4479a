import { expect, it } from 'vitest'
import { strengthOf } from '../validation/strength.ts'
import { healthOf } from './vault-health.ts'

const now = Date.UTC(2026, 10, 21)
const year = 365 * 24 * 60 * 60_000
const strong = (name: string) => `${name} tulip harbor ember`
const stored = (ref: string, password = strong(ref), changedAt = now) => ({
  ref,
  isAside: false,
  password,
  own: ['mara'],
  changedAt,
  heldSince: changedAt,
})
const judge = (isGuessable: (password: string) => boolean) => (password: string, own: readonly string[]) => {
  const estimate = { guessesLog10: isGuessable(password) ? 3 : Infinity, isListed: false }
  return strengthOf(password, estimate, { own, use: 'stored' }).isWeak
}
const nobody = { isWeak: judge(() => false), isBreached: () => null }

it('has no score for a vault without passwords', () => {
  expect(healthOf([], nobody, now)).toEqual({
    score: null,
    label: null,
    counted: 0,
    unjudged: 0,
    weak: [],
    reused: [],
    old: [],
    ageUnknown: 0,
    compromised: [],
    unchecked: 0,
    aside: { weak: [], compromised: [] },
  })
})

it('counts passwords as weak that have fewer than twelve characters or are easy to guess', () => {
  const health = healthOf(
    [stored('a', '🔑'.repeat(11)), stored('b', '🔑'.repeat(12)), stored('c'), stored('d')],
    { ...nobody, isWeak: judge((password) => password === strong('c')) },
    now,
  )
  expect(health).toMatchObject({ weak: ['a', 'c'], score: 85, label: 'Good' })
})

it('counts passwords as weak that are little more than the name next to them', () => {
  const all = [stored('a', 'Mara-mara-1987'), stored('b', 'mara tulip harbor ember')]
  expect(healthOf(all, nobody, now)).toMatchObject({ weak: ['a'] })
})

it('counts every password as reused that an earlier item has', () => {
  const same = strong('same')
  const health = healthOf([stored('a', same), stored('b'), stored('c', same), stored('d', same)], nobody, now)
  expect(health).toMatchObject({ reused: [['a', 'c', 'd']], score: 88 })
})

it('says what is wrong with archived passwords, and counts none of them', () => {
  const aside = (ref: string, password: string) => ({ ...stored(ref, password, 0), isAside: true })
  const health = healthOf(
    [stored('a'), aside('b', 'short'), aside('c', strong('a')), aside('d', 'leaked tulip harbor ember')],
    { ...nobody, isBreached: (password) => password.startsWith('leaked') || null },
    now,
  )
  expect(health).toEqual({
    ...healthOf([stored('a')], nobody, now),
    aside: { weak: ['b'], compromised: ['d'] },
  })
})

it('does not count a password as old if only its import is known, until that is a year ago', () => {
  const imported = (ref: string, heldSince: number) => ({ ...stored(ref), changedAt: null, heldSince })
  const all = [imported('a', now), imported('b', now - year - 1), stored('c', strong('c'), now - year - 1)]
  expect(healthOf(all, nobody, now)).toMatchObject({ old: ['b', 'c'], ageUnknown: 1 })
})

it('counts a password as old if it has not been changed for over a year', () => {
  const health = healthOf(
    [stored('a', strong('a'), now - year), stored('b', strong('b'), now - year - 1)],
    nobody,
    now,
  )
  expect(health).toMatchObject({ old: ['b'], score: 90, label: 'Excellent' })
})

it.each([
  [0, 100, 'Excellent'],
  [5, 85, 'Good'],
  [8, 76, 'Good'],
  [9, 73, 'Fair'],
  [10, 70, 'Fair'],
])('with %d of ten weak: %d, %s', (weak, score, label) => {
  const all = Array.from({ length: 10 }, (_, i) => stored(`${i}`))
  expect(
    healthOf(all, { ...nobody, isWeak: judge((password) => Number(password[0]) < weak) }, now),
  ).toMatchObject({ score, label })
})

it('counts found passwords as compromised, and never calls those safe that were not looked up', () => {
  const answers = new Map([
    [strong('a'), true],
    [strong('b'), false],
  ])
  const health = healthOf(
    [stored('a'), stored('b'), stored('c')],
    { ...nobody, isBreached: (password) => answers.get(password) ?? null },
    now,
  )
  // 100 − 25 · 1/3
  expect(health).toMatchObject({ compromised: ['a'], unchecked: 1, score: 92 })
})

it('has no score until every password is judged, and counts what is known until then', () => {
  const isWeak = (password: string) => (password === strong('b') ? null : password === strong('a'))
  const health = healthOf([stored('a'), stored('b'), stored('c')], { ...nobody, isWeak }, now)
  expect(health).toMatchObject({ score: null, label: null, counted: 3, unjudged: 1, weak: ['a'] })
})

it('gives the lowest score to a vault in which everything is wrong', () => {
  const all = Array.from({ length: 100 }, (_, i) => stored(`${i}`, 'secret', 0))
  // 100 − 30 − 25 · 99 % − 20 − 25
  const known = { ...nobody, isBreached: () => true }
  expect(healthOf(all, known, now)).toMatchObject({ score: 0, label: 'Needs Attention' })
})
