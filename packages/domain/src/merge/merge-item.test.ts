import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Attachment, CustomField, Item, PasswordItem, UrlRule } from '../items/item.ts'
import { parseItem } from '../items/parse-item.ts'
import { changeItem } from '../items/change-item.ts'
import { applyDraft, draftOf, emptyDraft, newItem } from '../items/draft.ts'
import { mergeItem } from './merge-item.ts'

describe('mergeItem', () => {
  it('takes a field from the side that changed it', () => {
    const merged = mergeItem(base, edit({ title: 'Mine' }), edit({ username: 'theirs' }), now)
    expect(merged).toMatchObject({
      title: 'Mine',
      fields: { username: 'theirs', password: 'p0' },
      history: [
        { field: 'title', value: 'Post' },
        { field: 'username', value: 'mara' },
      ],
    })
  })

  it('lets the committed value win if both changed it, and keeps the other one in the history', () => {
    const merged = living(mergeItem(base, edit({ notes: 'mine' }), edit({ notes: 'theirs' }), now))
    expect(merged.notes).toBe('theirs')
    expect(merged.history).toEqual([{ field: 'notes', value: 'mine', at: now, conflict: true }])
  })

  it('keeps both new passwords and the old one', () => {
    const merged = living(
      mergeItem(base, edit({ password: 'mine' }, 20), edit({ password: 'theirs' }, 10), now),
    )
    expect(merged.fields).toMatchObject({ password: 'theirs' })
    expect(merged.history).toEqual([
      { field: 'password', value: 'mine', at: now, conflict: true },
      { field: 'password', value: 'p0', at: 10 },
    ])
  })

  it('does not let clocks decide', () => {
    const late = edit({ title: 'mine' }, 9e12)
    expect(mergeItem(base, late, edit({ title: 'theirs' }, 0), now)).toMatchObject({ title: 'theirs' })
  })

  it('requests no commit if there is nothing to add', () => {
    const theirs = edit({ title: 'theirs' })
    expect(mergeItem(base, base, theirs, now)).toBe(theirs)
    expect(mergeItem(base, structuredClone(theirs), theirs, now)).toBe(theirs)
  })

  describe('with a deletion on one side', () => {
    it('deletes what the other side did not change, in the trash or not', () => {
      expect(mergeItem(base, null, base, now)).toBeNull()
      expect(mergeItem(base, base, null, now)).toBeNull()
      expect(mergeItem(base, null, trashItem(base, 9), now)).toBeNull()
      expect(mergeItem(base, null, { ...base, lastUsedAt: 9 }, now)).toBeNull()
    })

    it('keeps what the other side edited', () => {
      const edited = edit({ title: 'x' })
      expect(mergeItem(base, null, edited, now)).toBe(edited)
      expect(mergeItem(base, edited, null, now)).toBe(edited)
    })

    it('keeps what the other side edited even if only its history differs', () => {
      const committed = edit({ title: 'x' })
      const conflict = mergeItem(base, edit({ title: 'y' }), committed, now)
      expect(mergeItem(committed, null, conflict, now)).toBe(conflict)
      expect(mergeItem(committed, trashItem(committed, 9), conflict, now)).not.toHaveProperty('trashedAt')
    })

    it('keeps what the other side took out of the trash', () => {
      expect(mergeItem(trashItem(base, 9), null, base, now)).toBe(base)
    })

    it('keeps what is new, and forgets what both deleted', () => {
      expect(mergeItem(null, base, null, now)).toBe(base)
      expect(mergeItem(null, null, base, now)).toBe(base)
      expect(mergeItem(base, null, null, now)).toBeNull()
    })
  })

  describe('with the trash on one side', () => {
    it.each([
      ['mine', (a: Item, b: Item) => mergeItem(base, a, b, now)],
      ['theirs', (a: Item, b: Item) => mergeItem(base, b, a, now)],
    ])('moves what the other side did not change to the trash (%s)', (_, merge) => {
      expect(merge(trashItem(base, 9), base)).toMatchObject({ trashedAt: 9 })
      expect(merge(trashItem(base, 9), { ...base, lastUsedAt: 12 })).toMatchObject({
        trashedAt: 9,
        lastUsedAt: 12,
      })
      const edited = living(merge(trashItem(base, 9), edit({ title: 'x' })))
      expect(edited.title).toBe('x')
      expect(edited).not.toHaveProperty('trashedAt')
    })

    it('leaves a restored item restored', () => {
      const trashed = trashItem(base, 9)
      expect(mergeItem(trashed, base, trashed, now)).not.toHaveProperty('trashedAt')
      const editedThere = { ...trashed, notes: 'n' }
      expect(mergeItem(trashed, base, editedThere, now)).toMatchObject({ notes: 'n' })
      expect(mergeItem(trashed, base, editedThere, now)).not.toHaveProperty('trashedAt')
    })
  })

  it('merges addresses and tags as sets', () => {
    const from = (urls: string[], tags: string[]) => ({ ...base, urls, tags })
    const merged = mergeItem(
      from(['a', 'b'], ['x']),
      from(['b', 'mine'], ['x', 'y']),
      from(['a', 'b', 'theirs'], []),
      now,
    )
    expect(merged).toMatchObject({ urls: ['b', 'theirs', 'mine'], tags: ['y'] })
  })

  it('merges custom fields by label, and keeps an edited field that the other side removed', () => {
    const merged = living(
      mergeItem(
        withCustom([field('A', '1'), field('B', '1'), field('C', '1'), field('D', '1')]),
        withCustom([field('A', '2'), field('C', 'mine'), field('D', 'mine'), field('Mine', '1')]),
        withCustom([field('A', '1'), field('B', '2'), field('C', 'theirs'), field('Theirs', '1')]),
        now,
      ),
    )
    expect(merged.fields.custom).toEqual([
      field('A', '2'),
      field('B', '2'),
      field('C', 'theirs'),
      field('Theirs', '1'),
      field('D', 'mine'),
      field('Mine', '1'),
    ])
    expect(merged.history).toEqual([{ field: 'custom:C', value: 'mine', at: now, conflict: true }])
  })

  it('merges attachments by blob', () => {
    const file = (blobId: string, name: string): Attachment => ({
      blobId,
      name,
      key: 'k',
      size: 1,
      ctHash: 'h',
    })
    const of = (...attachments: Attachment[]) => ({ ...base, attachments })
    const merged = living(
      mergeItem(
        of(file('1', 'a'), file('2', 'b')),
        of(file('1', 'mine'), file('3', 'new')),
        of(file('1', 'theirs'), file('2', 'b'), file('4', 'other')),
        now,
      ),
    )
    expect(merged.attachments).toEqual([file('1', 'theirs'), file('4', 'other'), file('3', 'new')])
    expect(merged.history).toMatchObject([{ field: 'attachment:1', value: 'mine' }])
  })

  it('keeps the history of both sides; what one of them removed from it stays removed', () => {
    const entry = (value: string, at: number) => ({ field: 'password', value, at })
    const of = (...history: ReturnType<typeof entry>[]) => ({ ...base, history })
    const merged = mergeItem(
      of(entry('a', 2), entry('b', 1)),
      of(entry('mine', 5), entry('a', 2), entry('b', 1)),
      of(entry('theirs', 4), entry('b', 1)),
      now,
    )
    expect(living(merged).history).toEqual([entry('mine', 5), entry('theirs', 4), entry('b', 1)])
  })

  it('loses nothing even of an item that both sides created under one id, of different kinds', () => {
    const note: Item = { ...base, type: 'note', fields: { custom: [] } }
    const merged = living(mergeItem(null, base, note, now))
    expect(merged.type).toBe('note')
    expect(merged.history.map((lost) => lost.value)).toEqual(['mara', 'p0'])
  })

  it('treats an absent member as a value like any other', () => {
    const filed = { ...base, folderId: 'f' }
    expect(mergeItem(filed, base, { ...filed, title: 'x' }, now)).not.toHaveProperty('folderId')
    expect(mergeItem(base, filed, edit({ title: 'x' }), now)).toMatchObject({ folderId: 'f', title: 'x' })
  })
})

describe('mergeItem, for any edits', () => {
  it('is the identity if one side or both sides changed nothing', () => {
    fc.assert(
      fc.property(anyEdits, anyEdits, (x, y) => {
        const [from, to] = [apply(base, x, 1), apply(apply(base, x, 1), y, 2)]
        expect(mergeItem(from, to, from, now)).toEqual(to)
        expect(mergeItem(from, from, to, now)).toBe(to)
        expect(mergeItem(from, to, to, now)).toBe(to)
      }),
    )
  })

  it('returns an item that can be stored, and loses no text of either side', () => {
    fc.assert(
      fc.property(anyEdits, anyEdits, (x, y) => {
        const [mine, theirs] = [apply(base, x, 1), apply(base, y, 2)]
        const merged = living(mergeItem(base, mine, theirs, now))
        expect(parseItem(structuredClone(merged))).not.toBeNull()
        const kept = new Set(textsIn(merged))
        const unchanged = new Set(textsIn(base))
        const written = [...textsIn(mine), ...textsIn(theirs)].filter((text) => !unchanged.has(text))
        expect(written.filter((text) => !kept.has(text))).toEqual([])
      }),
    )
  })

  it('has nothing to add to its own result', () => {
    fc.assert(
      fc.property(anyEdits, anyEdits, (x, y) => {
        const [mine, theirs] = [apply(base, x, 1), apply(base, y, 2)]
        const merged = living(mergeItem(base, mine, theirs, now))
        expect(mergeItem(base, mine, merged, now + 1)).toBe(merged)
      }),
    )
  })

  it('gives the same fields in either order if the sides changed different ones', () => {
    fc.assert(
      fc.property(anyEdits, anyEdits, (x, y) => {
        const left = apply(base, { ...x, password: undefined, notes: undefined, custom: undefined }, 1)
        const right = apply(
          base,
          { ...y, title: undefined, username: undefined, tags: undefined, urls: undefined },
          2,
        )
        expect(mergeItem(base, left, right, now)).toEqual(mergeItem(base, right, left, now))
      }),
    )
  })
})

const now = 1000
const base = newItem(
  {
    ...emptyDraft('password'),
    title: 'Post',
    fields: { username: 'mara', password: 'p0', custom: [] },
    urls: ['post.example'],
    category: 'Email',
  },
  1,
)

function edit(edits: Partial<Edits>, at = 2): PasswordItem {
  return apply(base, edits, at)
}

function trashItem(item: Item, at: number): Item {
  return changeItem(item, { name: 'trash' }, at)
}

function withCustom(custom: readonly CustomField[]): PasswordItem {
  return { ...base, fields: { ...base.fields, custom } }
}

function field(label: string, value: string): CustomField {
  return { label, kind: 'text', value }
}

function living(item: Item | null): Item {
  if (item === null) throw new Error('The item is gone.')
  return item
}

/** Unique texts, so that one found in the result is the one that was written. */
const text = fc.uuid()
const anyEdits = fc.record({
  title: fc.option(text, { nil: undefined }),
  username: fc.option(text, { nil: undefined }),
  password: fc.option(text, { nil: undefined }),
  notes: fc.option(text, { nil: undefined }),
  tags: fc.option(fc.uniqueArray(text, { maxLength: 3 }), { nil: undefined }),
  urls: fc.option(fc.uniqueArray(text, { maxLength: 3 }), { nil: undefined }),
  custom: fc.option(
    fc.array(
      fc.record({ label: fc.constantFrom('A', 'B'), kind: fc.constant('text' as const), value: text }),
      { maxLength: 3 },
    ),
    { nil: undefined },
  ),
})
type Edits = typeof anyEdits extends fc.Arbitrary<infer T> ? T : never

function apply(item: PasswordItem, edits: Partial<Edits>, at: number): PasswordItem {
  const { title, username, password, notes, tags, urls, custom } = edits
  const fields = {
    username: username ?? item.fields.username,
    password: password ?? item.fields.password,
    custom: custom ?? item.fields.custom,
  }
  const stored = draftOf(item)
  const typed = {
    title: title ?? item.title,
    fields,
    notes: notes ?? item.notes,
    tags: tags ?? item.tags,
    urls: urls ?? item.urls,
  }
  return applyDraft(item, { ...stored, ...typed }, at)
}

function textsIn(item: Item): string[] {
  const custom = item.fields.custom.map((entry) => entry.value)
  const fields = Object.values(item.fields).filter((value) => typeof value === 'string')
  const history = item.history.map((entry) => entry.value)
  return [item.title, item.notes, ...fields, ...custom, ...item.tags, ...item.urls, ...history]
}

describe('rules of addresses', () => {
  const urls = ['https://a.example', 'https://b.example']
  const base = newItem({ ...emptyDraft('password'), title: 'Post', urls }, 0)
  const ruled = (...urlRules: UrlRule[]): Item => ({ ...base, urlRules })

  it('come from both sides; the committed one wins if both chose', () => {
    const mine = ruled({ url: urls[0]!, rule: 'host' }, { url: urls[1]!, rule: 'exact' })
    const theirs = ruled({ url: urls[0]!, rule: 'never' })
    expect(mergeItem(base, mine, theirs, 1)?.urlRules).toEqual([
      { url: urls[0], rule: 'never' },
      { url: urls[1], rule: 'exact' },
    ])
  })

  it('are gone if one side removed them', () => {
    const before = ruled({ url: urls[0]!, rule: 'host' })
    expect(mergeItem(before, base, { ...before, title: 'Mail' }, 1)).not.toHaveProperty('urlRules')
  })
})
