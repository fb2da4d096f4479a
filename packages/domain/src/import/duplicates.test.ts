import { describe, expect, it } from 'vitest'
import { newPassword } from '../items/save-password.ts'
import { duplicateKey, markDuplicates } from './duplicates.ts'

describe('markDuplicates', () => {
  const stored = login({})

  it('finds what is stored already, whenever and however it was stored', () => {
    const other = { ...stored, createdAt: 99, changedAt: 100, category: 'Work', favourite: true }
    expect(statusOf([login({})], [other])).toEqual(['duplicate'])
  })

  it.each(['title', 'username', 'password', 'website', 'notes'])(
    'takes another %s for something new',
    (member) => {
      expect(statusOf([login({ [member]: 'other' })], [stored])).toEqual(['new'])
    },
  )

  it('takes blanks and case seriously: values are compared byte for byte', () => {
    expect(statusOf([login({ password: 'P' }), login({ password: ' p' })], [stored])).toEqual(['new', 'new'])
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
  const entries = items.map((item, index) => ({ row: index + 1, item }))
  return markDuplicates(entries, existing.map(duplicateKey)).map((entry) => entry.status)
}

function login(changes: Partial<Parameters<typeof newPassword>[0]>) {
  const draft = { title: 't', username: 'u', password: 'p', website: 'w', category: 'Other', notes: 'n' }
  return newPassword({ ...draft, ...changes }, 1)
}
