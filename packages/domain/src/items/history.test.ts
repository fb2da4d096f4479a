import { describe, expect, it } from 'vitest'
import { applyDraft, draftOf, emptyDraft, newItem, type DraftOfKind } from './draft.ts'
import { isRestorable, passwordChangedAt, restorePastValue } from './history.ts'
import type { PasswordItem } from './item.ts'

describe('restorePastValue', () => {
  it('swaps the values: the past value is current, the current one history', () => {
    const edited = edit(item, { password: 'second' }, 5)
    const restored = restorePastValue(edited, { field: 'password', at: 5 }, 9)
    expect(restored).toMatchObject({
      fields: { password: 'first' },
      history: [{ field: 'password', value: 'second', at: 9 }],
      changedAt: 9,
    })
  })

  it('restores titles, notes, one-time-code secrets and custom fields', () => {
    const custom = [
      { label: 'A', kind: 'text', value: '1' },
      { label: 'B', kind: 'link', value: '2' },
    ] as const
    const rich = newItem({ ...draft, notes: 'note', totp: 'CODE', fields: { ...draft.fields, custom } }, 1)
    const cleared = applyDraft(
      rich,
      {
        ...draftOf(rich),
        title: 'T',
        notes: '',
        totp: '',
        fields: { ...draft.fields, custom: [{ ...custom[1], value: '3' }] },
      },
      5,
    )
    let restored = cleared
    for (const field of ['title', 'notes', 'totp', 'custom:A', 'custom:B']) {
      restored = restorePastValue(restored, { field, at: 5 }, 9) ?? restored
    }
    expect(restored).toMatchObject({
      title: 'Post',
      notes: 'note',
      totp: 'CODE',
      fields: {
        custom: [custom[1], { label: 'A', kind: 'hidden', value: '1' }],
      },
      history: [
        { field: 'custom:B', value: '3', at: 9 },
        { field: 'title', value: 'T', at: 9 },
      ],
    })
  })

  it('restores the category, the folder and the name of a file that lost a merge', () => {
    const file = { blobId: 'b', key: 'k', size: 1, name: 'theirs.pdf', ctHash: 'h' }
    const lost = [
      { field: 'category', value: 'Work' },
      { field: 'folderId', value: 'mine' },
      { field: 'attachment:b', value: 'mine.pdf' },
    ].map((entry) => ({ ...entry, at: 5, conflict: true }) as const)
    const merged = { ...item, category: 'Email', folderId: 'theirs', attachments: [file], history: lost }
    let restored: PasswordItem = merged
    for (const { field } of lost) restored = restorePastValue(restored, { field, at: 5 }, 9) ?? restored
    expect(restored).toMatchObject({
      category: 'Work',
      folderId: 'mine',
      attachments: [{ ...file, name: 'mine.pdf' }],
      history: [
        { field: 'attachment:b', value: 'theirs.pdf', at: 9 },
        { field: 'folderId', value: 'theirs', at: 9 },
        { field: 'category', value: 'Email', at: 9 },
      ],
    })
  })

  it('says in advance where a value could not go', () => {
    const entry = { value: 'x', at: 5 }
    expect(isRestorable(item, { ...entry, field: 'folderId' })).toBe(true)
    expect(isRestorable(item, { ...entry, field: 'attachment:gone' })).toBe(false)
    expect(isRestorable(item, { ...entry, field: 'cardNumber' })).toBe(false)
  })

  it('does nothing without such an entry, or without a place for it', () => {
    expect(restorePastValue(item, { field: 'password', at: 5 }, 9)).toBeNull()
    const odd = { ...item, history: [{ field: 'cardNumber', value: '4111', at: 5 }] }
    expect(restorePastValue(odd, { field: 'cardNumber', at: 5 }, 9)).toBeNull()
  })
})

describe('passwordChangedAt', () => {
  it('is when the password itself was set, whatever else has changed since', () => {
    expect(passwordChangedAt(item)).toBe(1)
    const edited = edit(item, { password: 'second' }, 5)
    expect(passwordChangedAt(edit(edited, { username: 'other' }, 7))).toBe(5)
  })

  it('is what the other product says, and unknown if it says nothing, until the password is changed here', () => {
    expect(passwordChangedAt({ ...item, passwordSetAt: 3, importedAt: 4 })).toBe(3)
    const imported = { ...item, importedAt: 4 }
    expect(passwordChangedAt(imported)).toBeNull()
    expect(passwordChangedAt(edit(imported, { username: 'other' }, 5))).toBeNull()
    expect(passwordChangedAt(edit(imported, { password: 'second' }, 6))).toBe(6)
  })

  it('does not count the losing side of a merge', () => {
    const lost = { field: 'password', value: 'x', at: 8, conflict: true } as const
    expect(passwordChangedAt({ ...item, history: [lost] })).toBe(1)
  })
})

const draft: DraftOfKind<'password'> = {
  ...emptyDraft('password'),
  title: 'Post',
  fields: { username: 'mara', password: 'first', custom: [] },
}
const item = newItem(draft, 1)

function edit(from: PasswordItem, fields: Partial<PasswordItem['fields']>, at: number): PasswordItem {
  return applyDraft(from, { ...draftOf(from), fields: { ...from.fields, ...fields } }, at)
}
