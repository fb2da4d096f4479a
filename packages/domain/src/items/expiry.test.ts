import { describe, expect, it } from 'vitest'
import { emptyDraft, newItem } from './draft.ts'
import { expiryDayOf, expiryMarkOf, reminderOf } from './expiry.ts'

const at = (text: string) => new Date(text).getTime()

describe('the last day of an item', () => {
  it('is the one from the form that every item has', () => {
    expect(expiryDayOf({ ...emptyDraft('password'), expiryDay: '2027-03-31' })).toBe('2027-03-31')
    expect(expiryDayOf(emptyDraft('password'))).toBeNull()
    expect(expiryDayOf({ ...emptyDraft('note'), expiryDay: '2027-02-30' }), 'no such day').toBeNull()
  })

  it('is the one from the field of its kind, and for a card the last day of its month', () => {
    const passport = emptyDraft('passport')
    expect(expiryDayOf({ ...passport, fields: { ...passport.fields, expiresOn: '2030-01-02' } })).toBe(
      '2030-01-02',
    )
    const card = emptyDraft('card')
    expect(expiryDayOf({ ...card, fields: { ...card.fields, expiryDate: '02/28' } })).toBe('2028-02-29')
    expect(expiryDayOf({ ...card, fields: { ...card.fields, expiryDate: 'soon' } })).toBeNull()
  })
})

describe('a reminder', () => {
  const item = { expiryDay: '2027-03-31', remindDays: 14 }

  it('begins as many days before as the person chose, and says when the day is over', () => {
    expect(reminderOf(item, at('2027-03-16T23:59'))).toBeNull()
    expect(reminderOf(item, at('2027-03-17T00:00'))).toBe('expiring')
    expect(reminderOf(item, at('2027-03-31T23:59'))).toBe('expiring')
    expect(reminderOf(item, at('2027-04-01T00:00'))).toBe('expired')
  })

  it('is shown to no one who has not asked for it', () => {
    expect(reminderOf({ expiryDay: '2027-03-31' }, at('2028-01-01T00:00'))).toBeNull()
    const { remindDays } = newItem({ ...emptyDraft('note'), title: 'A', remindDays: 7 }, 1)
    expect(remindDays, 'without a day there is nothing to be reminded of').toBeUndefined()
  })
})

describe('the mark in lists', () => {
  it('follows the reminder, and for a card the last sixty days of its last month', () => {
    const note = { type: 'note', expiryDay: '2027-03-31', remindDays: 14 } as const
    expect(expiryMarkOf(note, at('2027-03-16T23:59'))).toBeNull()
    expect(expiryMarkOf(note, at('2027-03-17T00:00'))).toBe('expiring')
    const card = { type: 'card', expiryDate: '03/27' } as const
    expect(expiryMarkOf(card, at('2027-01-29T00:00'))).toBeNull()
    expect(expiryMarkOf(card, at('2027-02-02T00:00'))).toBe('expiring')
    expect(expiryMarkOf(card, at('2027-04-01T00:00'))).toBe('expired')
    expect(expiryMarkOf({ ...card, expiryDate: 'soon' }, at('2027-04-01T00:00'))).toBeNull()
  })
})
