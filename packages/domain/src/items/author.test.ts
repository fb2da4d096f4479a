import { describe, expect, it } from 'vitest'
import { mergeItem } from '../merge/merge-item.ts'
import { authorsOf, withAuthor } from './author.ts'
import { applyDraft, draftOf, emptyDraft, newItem } from './draft.ts'
import { parseItem } from './parse-item.ts'

const first = newItem({ ...emptyDraft('note'), title: 'Wi-Fi', notes: 'one' }, 10)
const edited = (notes: string, now: number) => applyDraft(first, { ...draftOf(first), notes }, now)

describe('who changed an item', () => {
  it('is recorded in it, and with the values that the change replaced', () => {
    const signed = withAuthor(edited('two', 20), first, 'ann')
    expect(signed).toMatchObject({ changedBy: 'ann', history: [{ value: 'one', by: 'ann' }] })
    const again = applyDraft(signed, { ...draftOf(signed), notes: 'three' }, 30)
    expect(withAuthor(again, signed, 'ben').history).toMatchObject([
      { value: 'two', by: 'ben' },
      { value: 'one', by: 'ann' },
    ])
    expect(authorsOf(withAuthor(again, signed, 'ben'))).toEqual(['ben', 'ann'])
    expect(parseItem(JSON.parse(JSON.stringify(signed)))).toEqual(signed)
  })

  it('is not recorded for a mere use, and forgotten if there is no one to distinguish', () => {
    const signed = withAuthor(edited('two', 20), first, 'ann')
    const used = { ...signed, lastUsedAt: 40 }
    expect(withAuthor(used, signed, 'ben')).toBe(used)
    const own = applyDraft(signed, { ...draftOf(signed), notes: 'mine' }, 50)
    expect(withAuthor(own, signed, null)).not.toHaveProperty('changedBy')
  })

  it('is the later one if two changes are merged', () => {
    const theirs = withAuthor(edited('theirs', 20), first, 'ann')
    const mine = withAuthor(applyDraft(first, { ...draftOf(first), title: 'Router' }, 30), first, 'ben')
    expect(mergeItem(first, mine, theirs, 40)).toMatchObject({
      title: 'Router',
      notes: 'theirs',
      changedBy: 'ben',
    })
    expect(mergeItem(first, theirs, mine, 40)).toMatchObject({ changedBy: 'ben' })
  })
})
