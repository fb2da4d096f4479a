import type { MemberFacts, OrganizationMember } from '@severy/client'
import { expect, it } from 'vitest'
import { figuresOf, fits, type MemberFilter, type ReportedMember } from './reported-members.ts'

const dayMs = 24 * 3600_000
const now = Date.UTC(2026, 10, 22, 15)
const today = Date.UTC(2026, 10, 22)

function reported(facts: Partial<MemberFacts> | null): ReportedMember {
  const member: OrganizationMember = {
    userId: 'u',
    email: 'ann@post.example',
    isChecking: false,
    isMe: false,
    isOwner: false,
    trust: null,
    standing: facts === null ? 'invited' : 'joined',
  }
  if (facts === null) return { member, facts }
  const plain = { userId: 'u', joinedAt: 0, lastActiveDay: today, hasSecondFactor: true }
  return { member, facts: { ...plain, sharedInside: 0, sharedOutside: 0, ...facts } }
}

it.each<[MemberFilter, Partial<MemberFacts> | null, boolean]>([
  ['all', null, true],
  ['invited', null, true],
  ['invited', {}, false],
  ['unprotected', { hasSecondFactor: false }, true],
  ['unprotected', {}, false],
  ['unprotected', null, false],
  ['inactive-30', { lastActiveDay: today - 29 * dayMs }, false],
  ['inactive-30', { lastActiveDay: today - 30 * dayMs }, true],
  ['inactive-60', { lastActiveDay: today - 30 * dayMs }, false],
  ['inactive-90', { lastActiveDay: null, joinedAt: today - 90 * dayMs }, true],
  ['inactive-90', null, false],
  ['sharing', { sharedInside: 1 }, true],
  ['sharing', {}, false],
  ['outside', { sharedInside: 1 }, false],
  ['outside', { sharedOutside: 1 }, true],
])('"%s" finds %j: %s', (filter, facts, expected) => {
  expect(fits(reported(facts), filter, now)).toBe(expected)
})

it('lists no one as invited who declined or left', () => {
  const { member } = reported(null)
  for (const standing of ['declined', 'left', null] as const) {
    expect(fits({ member: { ...member, standing }, facts: null }, 'invited', now)).toBe(false)
  }
})

it('counts what each list shows, and never rounds the coverage up', () => {
  const members = [
    reported({ sharedInside: 2, sharedOutside: 1 }),
    reported({ hasSecondFactor: true, lastActiveDay: today - 40 * dayMs }),
    reported({ hasSecondFactor: false }),
    reported(null),
  ]
  expect(figuresOf(members, now)).toEqual({
    members: 4,
    invited: 1,
    unprotected: 1,
    inactive: 1,
    shares: 3,
    outside: 1,
    coverage: 66,
  })
  expect(figuresOf([reported(null)], now).coverage).toBeNull()
})
