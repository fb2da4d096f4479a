import { describe, expect, it } from 'vitest'
import { historyPerFieldMax } from './item.ts'
import { passwordChangedAt } from './history.ts'
import { applyEdit, draftOf, newPassword } from './save-password.ts'
import { restoreItem, trashItem } from './trash-item.ts'

describe('newPassword', () => {
  it('stores every value exactly as typed', () => {
    const nasty = ' "a",\r\n\t<script>alert(1)</script> 👩‍👩‍👧 \u202e &amp; '
    const item = newPassword({ ...draft, title: nasty, username: nasty, password: nasty, notes: nasty }, 5)
    expect(draftOf(item)).toEqual({ ...draft, title: nasty, username: nasty, password: nasty, notes: nasty })
    expect(item).toMatchObject({ createdAt: 5, changedAt: 5, history: [] })
  })

  it('has no address when the website is left empty', () => {
    expect(newPassword({ ...draft, website: '' }, 5).urls).toEqual([])
  })
})

describe('applyEdit', () => {
  const item = newPassword(draft, 1)

  it('moves the replaced password to the history', () => {
    const edited = applyEdit(item, { ...draft, password: 'second' }, 9)
    expect(edited.fields.password).toBe('second')
    expect(edited.history).toEqual([{ field: 'password', value: 'first', at: 9 }])
    expect(edited).toMatchObject({ createdAt: 1, changedAt: 9 })
    expect(passwordChangedAt(edited)).toBe(9)
  })

  it('leaves the history alone when the password stays', () => {
    const edited = applyEdit(item, { ...draft, title: 'Other name' }, 9)
    expect(edited.history).toEqual([])
    expect(passwordChangedAt(edited)).toBe(1)
  })

  it('keeps the newest twenty passwords, newest first', () => {
    let edited = item
    for (let n = 1; n <= 25; n++) edited = applyEdit(edited, { ...draft, password: `p${n}` }, n)
    expect(edited.history.map((entry) => entry.value)).toEqual(
      Array.from({ length: historyPerFieldMax }, (_, i) => `p${24 - i}`),
    )
  })

  it('gives back the very item when nothing changed', () => {
    expect(applyEdit(item, draft, 9)).toBe(item)
  })

  it('changes the first address only', () => {
    const withMore = { ...item, urls: ['one.example', 'two.example'] }
    expect(applyEdit(withMore, { ...draft, website: 'new.example' }, 9).urls).toEqual([
      'new.example',
      'two.example',
    ])
    expect(applyEdit(withMore, { ...draft, website: '' }, 9).urls).toEqual(['two.example'])
    expect(applyEdit({ ...item, urls: [] }, { ...draft, website: 'new.example' }, 9).urls).toEqual([
      'new.example',
    ])
  })

  it('keeps what the dialog does not show', () => {
    const custom = [{ label: 'PIN', kind: 'hidden', value: '0000' } as const]
    const rich = { ...item, totp: 'ABC', tags: ['x'], favourite: true, fields: { ...item.fields, custom } }
    const edited = applyEdit(rich, { ...draft, title: 'New' }, 9)
    expect(edited).toEqual({ ...rich, title: 'New', changedAt: 9 })
  })
})

describe('trash', () => {
  const item = newPassword(draft, 1)

  it('is a version of the item, and so is the way back', () => {
    const trashed = trashItem(item, 7)
    expect(trashed).toEqual({ ...item, trashedAt: 7, changedAt: 7 })
    expect(restoreItem(trashed, 8)).toStrictEqual({ ...item, changedAt: 8 })
  })

  it('keeps its first date, and restoring a living item changes nothing', () => {
    const trashed = trashItem(item, 7)
    expect(trashItem(trashed, 9)).toBe(trashed)
    expect(restoreItem(item, 9)).toBe(item)
  })
})

const draft = {
  title: 'Post',
  username: 'mara',
  password: 'first',
  website: 'one.example',
  category: 'Email',
  notes: '',
}
