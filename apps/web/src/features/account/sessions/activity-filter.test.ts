import type { SecurityEvent } from '@severy/client'
import { describe, expect, it } from 'vitest'
import { everyActivity, filterActivity, kindsOf } from './activity-filter.ts'

const event = (
  eventId: string,
  type: SecurityEvent['type'],
  status: SecurityEvent['status'],
): SecurityEvent => ({
  eventId,
  at: 0,
  type,
  status,
  description: null,
  browser: null,
  system: null,
  address: '203.0.113.7',
  place: null,
})

const events = [
  event('a', 'SIGN_IN', 'success'),
  event('b', 'SIGN_IN', 'failed'),
  event('c', 'PASSWORD_CHANGED', 'success'),
  event('d', null, 'success'),
]
const idsOf = (filter: Parameters<typeof filterActivity>[1]) =>
  filterActivity(events, filter).map(({ eventId }) => eventId)

describe('the filter of the activity list', () => {
  it('shows everything until something is chosen', () => {
    expect(idsOf(everyActivity)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('keeps a kind, a status, or both', () => {
    expect(idsOf({ kind: 'SIGN_IN', status: 'all' })).toEqual(['a', 'b'])
    expect(idsOf({ kind: 'all', status: 'success' })).toEqual(['a', 'c'])
    expect(idsOf({ kind: 'SIGN_IN', status: 'failed' })).toEqual(['b'])
    expect(idsOf({ kind: 'SIGN_IN', status: 'blocked' })).toEqual([])
  })

  it('offers the kinds that occur, and the chosen one', () => {
    expect(kindsOf(events, 'all')).toEqual(['SIGN_IN', 'PASSWORD_CHANGED'])
    expect(kindsOf([], 'KEYS_ROTATED')).toEqual(['KEYS_ROTATED'])
  })
})
