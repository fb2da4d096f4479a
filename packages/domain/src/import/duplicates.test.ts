import { describe, expect, it } from 'vitest'
import { emptyDraft, newItem } from '../items/draft.ts'
import { duplicateKey, markDuplicates } from './duplicates.ts'

describe('markDuplicates', () => {
  const stored = login({})

  it('finds what is already stored, whenever and however it was stored', () => {
    const other = { ...stored, createdAt: 99, changedAt: 100, category: 'Work', favorite: true }
    expect(statusOf([login({})], [other])).toEqual(['duplicate'])
  })

  it.each(['title', 'username', 'website'])('treats another %s as a new item', (member) => {
    expect(statusOf([login({ [member]: 'other' })], [stored])).toEqual(['new'])
  })

  it.each(['password', 'notes'])('treats another %s of the same account as an update', (member) => {
    expect(statusOf([login({ [member]: 'other' })], [stored])).toEqual(['update'])
  })

  it('matches each stored item with one row only', () => {
    expect(statusOf([login({ notes: 'a' }), login({ notes: 'b' })], [stored])).toEqual(['update', 'new'])
  })

  it('compares values byte for byte, including spaces and case', () => {
    expect(statusOf([login({ password: 'P' }), login({ password: ' p' })], [stored])).toEqual([
      'update',
      'new',
    ])
  })

  it('offers an authenticator app’s code to the login that it fits, and to none if it fits two', () => {
    const code = {
      ...newItem({ ...emptyDraft('password'), title: 'Shop', totp: 'JBSWY3DPEHPK3PXP' }, 1),
      fields: { username: 'Mara', password: '', custom: [] },
    }
    const site = (title: string) => ({
      ...newItem({ ...emptyDraft('password'), title, urls: ['https://www.shop.example/'] }, 1),
      fields: { username: 'mara', password: 'p', custom: [] },
    })
    expect(statusOf([code], [site('My account')])).toEqual(['code'])
    expect(statusOf([code], [site('My account'), site('Another')])).toEqual(['new'])
    expect(statusOf([code], [{ ...site('My account'), totp: 'GEZDGNBVGY3TQOJQ' }])).toEqual(['new'])
    expect(
      statusOf([{ ...code, title: 'Example' }], [{ ...site('x'), urls: ['https://x.example'] }]),
    ).toEqual(['new'])
    const second = { ...code, totp: 'GEZDGNBVGY3TQOJQ' }
    expect(statusOf([code, second], [site('My account')]), 'a login takes one code').toEqual(['code', 'new'])
    expect(statusOf([code, second], [{ ...site('Shop'), urls: [] }])).toEqual(['code', 'new'])
  })

  it('recognizes a code that its login already has, whatever the link around it', () => {
    const totp = 'otpauth://totp/Shop:mara?secret=JBSWY3DPEHPK3PXP&issuer=Shop'
    const code = {
      ...newItem({ ...emptyDraft('password'), title: 'Shop', totp }, 1),
      fields: { username: 'mara', password: '', custom: [] },
    }
    const stored = {
      ...newItem({ ...emptyDraft('password'), title: 'x', urls: ['https://shop.example'] }, 1),
      fields: { username: 'mara', password: 'p', custom: [] },
      totp: 'jbsw y3dp ehpk 3pxp',
    }
    expect(statusOf([code], [stored])).toEqual(['duplicate'])
    const otherUser = { ...stored, fields: { ...stored.fields, username: 'lind' } }
    expect(statusOf([code], [otherUser])).toEqual(['new'])
  })

  it('finds the second of two equal rows in one file', () => {
    expect(statusOf([login({}), login({ title: 'x' }), login({})], [])).toEqual(['new', 'new', 'duplicate'])
  })

  it('does not confuse kinds', () => {
    const note = { ...stored, type: 'note' as const, fields: { custom: [] } }
    expect(duplicateKey(note)).not.toBe(duplicateKey(stored))
  })
})

function statusOf(items: ReturnType<typeof login>[], existing: ReturnType<typeof login>[]) {
  const entries = items.map((item, index) => ({ row: index + 1, item, folder: [], files: [] }))
  return markDuplicates(
    entries,
    existing.map((item, index) => [`stored ${index}`, item]),
  ).map((entry) => entry.status)
}

interface Login {
  title: string
  username: string
  password: string
  website: string
  notes: string
}

function login(changes: Partial<Login>) {
  const filled = { title: 't', username: 'u', password: 'p', website: 'w', notes: 'n', ...changes }
  const { title, username, password, website, notes } = filled
  const fields = { username, password, custom: [] }
  return newItem({ ...emptyDraft('password'), title, fields, urls: [website], notes }, 1)
}
