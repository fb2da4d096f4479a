import { describe, expect, it } from 'vitest'
import { emptyDraft, newItem, type DraftOfKind } from '../items/draft.ts'
import { changeItem } from '../items/change-item.ts'
import { clashingTexts, saveKnowingly } from './knowing-edit.ts'

const draft = (password: string, more: Partial<DraftOfKind<'password'>> = {}): DraftOfKind<'password'> => {
  const empty = emptyDraft('password')
  return { ...empty, title: 'Mail', ...more, fields: { ...empty.fields, password } }
}
const base = newItem(draft('old'), 1)
const mine = { ...base, fields: { ...base.fields, password: 'mine' }, notes: 'my notes' }
const theirs = {
  ...base,
  fields: { ...base.fields, password: 'theirs', username: 'ann' },
  changedAt: 5,
  history: [{ field: 'password', value: 'old', at: 5 }],
}

describe('an edit of what someone else has changed in the meantime', () => {
  it('conflicts if both changed one text to different values', () => {
    expect(clashingTexts(base, mine, theirs)).toEqual([{ field: 'password', mine: 'mine', theirs: 'theirs' }])
    expect(clashingTexts(base, mine, { ...theirs, fields: mine.fields })).toEqual([])
    expect(clashingTexts(base, base, theirs)).toEqual([])
    expect(clashingTexts(base, { ...base, notes: '' }, theirs)).toEqual([])
  })

  it('for which both values were shown is stored as it was saved; the other value is in the history', () => {
    const saved = saveKnowingly(theirs, base, mine, 9)
    expect(saved).toMatchObject({
      fields: { password: 'mine', username: 'ann' },
      notes: 'my notes',
      changedAt: 9,
    })
    expect(saved.history).toEqual([
      { field: 'password', value: 'theirs', at: 9 },
      { field: 'password', value: 'old', at: 5 },
    ])
  })

  it('wins against the trash, and changes nothing if there is nothing left to change', () => {
    const trashed = changeItem(theirs, { name: 'trash' }, 6)
    expect(saveKnowingly(trashed, base, mine, 9).trashedAt).toBeUndefined()
    expect(saveKnowingly(theirs, base, base, 9)).toBe(theirs)
  })
})

describe('a value that lost', () => {
  const lost = { ...theirs, history: [{ field: 'password', value: 'x', at: 8, conflict: true as const }] }

  it('is marked until someone has reviewed it, which is not an edit', () => {
    const seen = changeItem(lost, { name: 'looked-at' }, 20)
    expect(seen.history).toEqual([{ field: 'password', value: 'x', at: 8 }])
    expect(seen.changedAt).toBe(lost.changedAt)
    expect(changeItem(seen, { name: 'looked-at' }, 21)).toBe(seen)
  })
})
