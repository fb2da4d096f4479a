import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseItem } from '../items/parse-item.ts'
import type { PasswordItem } from '../items/item.ts'
import { newPassword, type ItemParts } from './formats/new-item.ts'
import { mergeImported } from './merge-imported.ts'

describe('an entry merged into the stored one', () => {
  const stored = login({ notes: 'old note', tags: ['a'], createdAt: 5, changedAt: 10 }, 'old')

  it('adds what is newer and keeps what it replaces in the history', () => {
    const merged = mergeImported(stored, login({ totp: 'JBSW', tags: ['b'], changedAt: 20 }, 'new'), 30)
    expect(merged).toMatchObject({
      fields: { password: 'new' },
      notes: 'old note',
      totp: 'JBSW',
      tags: ['a', 'b'],
      createdAt: 5,
      changedAt: 30,
      history: [{ field: 'password', value: 'old', at: 30 }],
    })
  })

  it('keeps what is stored if the file is older, and the file’s value in the history', () => {
    const merged = mergeImported(stored, login({ changedAt: 9 }, 'older'), 30)
    expect(merged.fields.password).toBe('old')
    expect(merged.history).toEqual([{ field: 'password', value: 'older', at: 30 }])
  })

  it('keeps the name of a login to which a code is added', () => {
    const code = login({ title: 'Issuer', totp: 'JBSWY3DPEHPK3PXP', changedAt: 20 }, '')
    expect(mergeImported(stored, code, 30)).toMatchObject({
      title: stored.title,
      totp: 'JBSWY3DPEHPK3PXP',
      fields: { password: 'old' },
    })
  })

  it('loses no text of either, whatever they contain', () => {
    const text = fc.constantFrom('', 'a', 'b', 'c')
    const custom = fc.array(fc.record({ label: text, kind: fc.constant('text' as const), value: text }), {
      maxLength: 4,
    })
    const parts = fc.record({ title: text, notes: text, totp: text, changedAt: fc.nat(9), custom })
    fc.assert(
      fc.property(parts, text, parts, text, (ours, password, theirs, otherPassword) => {
        const one = login(ours, password)
        const other = login(theirs, otherPassword)
        const merged = mergeImported(one, other, 30)
        expect(parseItem(merged)).toBe(merged)
        const held = new Set([...textsIn(merged), ...merged.history.map(({ value }) => value)])
        for (const value of [...textsIn(one), ...textsIn(other)]) expect(held).toContain(value)
      }),
    )
  })
})

function login(parts: ItemParts, password: string): PasswordItem {
  return newPassword(1, { title: 'Harbor', ...parts }, { username: 'mara', password })
}

function textsIn(item: PasswordItem): string[] {
  const { username, password, custom } = item.fields
  const texts = [item.title, item.notes, item.totp, username, password, ...custom.map(({ value }) => value)]
  return texts.filter((text) => text !== '')
}
