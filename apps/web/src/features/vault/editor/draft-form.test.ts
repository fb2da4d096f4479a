import { emptyDraft, newItem, type ItemDraft } from '@severy/domain'
import { describe, expect, it } from 'vitest'
import {
  asKind,
  inputPathOf,
  isSameDraft,
  typedAsOthers,
  withFields,
  withoutBlankLines,
  withoutReady,
  withParts,
  withWebsites,
} from './draft-form.ts'

const password = withFields(
  withParts(emptyDraft('password'), { title: 'Ferry', tags: ['Travel'], folderId: 'trips' }),
  { password: 'Tw9&gangway-Lamp' },
)

describe('changing the kind', () => {
  it('keeps what every kind has, and nothing that belongs to one kind only', () => {
    const card = asKind(password, 'card', undefined)
    expect(card).toEqual({ ...emptyDraft('card'), title: 'Ferry', tags: ['Travel'], folderId: 'trips' })
    expect(JSON.stringify(card)).not.toContain('gangway')
  })

  it('restores what was typed for a kind before', () => {
    const renamed = withParts(asKind(password, 'card', undefined), { title: 'Night ferry' })
    expect(asKind(renamed, 'password', password)).toEqual({ ...password, title: 'Night ferry' })
  })

  it('keeps everything that was typed for another kind, so that a lock can store it', () => {
    const card = asKind(password, 'card', undefined)
    const earlier = new Map([
      ['password', password],
      ['card', card],
      ['note', emptyDraft('note')],
    ] as const)
    const renamed = withParts(card, { title: 'Night ferry' })
    expect(typedAsOthers(renamed, earlier)).toEqual([{ ...password, title: 'Night ferry' }])
    expect(typedAsOthers(password, earlier)).toEqual([])
  })
})

describe('what counts as a change', () => {
  it('ignores an added line that stayed empty, and the order of members', () => {
    const opened = withFields(withParts(password, { urls: ['', ''] }), {
      custom: [{ label: '', kind: 'text', value: '' }],
    })
    expect(isSameDraft(opened, password)).toBe(true)
    expect(withoutBlankLines(opened)).toEqual(password)
    const { folderId, ...others } = password
    expect(isSameDraft({ ...others, folderId: folderId ?? '' }, password)).toBe(true)
  })

  it('is every character, and a folder that was left', () => {
    expect(isSameDraft(withParts(password, { notes: ' ' }), password)).toBe(false)
    expect(isSameDraft(withParts(password, { folderId: null }), password)).toBe(false)
    expect(withParts(password, { folderId: null })).not.toHaveProperty('folderId')
  })
})

describe('the name of a new item', () => {
  const at = (draft: ItemDraft, ...urls: string[]) => withWebsites(draft, { urls })

  it('is that of its website, until someone enters another one', () => {
    const typed = at(emptyDraft('password'), 'https://harbor.example')
    expect(typed.title).toBe('Harbor')
    expect(at(typed, 'https://pier.example').title).toBe('Pier')
    expect(at(typed).title, 'and goes with it').toBe('')
  })

  it('stays once someone has typed it', () => {
    const named = withParts(at(emptyDraft('password'), 'https://harbor.example'), { title: 'Ferry' })
    expect(at(named, 'https://pier.example')).toMatchObject({
      title: 'Ferry',
      urls: ['https://pier.example'],
    })
  })
})

describe('the prefilled password', () => {
  it('is no change, but a typed one is', () => {
    const start = emptyDraft('password')
    const ready = withFields(start, { password: 'made-for-you' })
    expect(isSameDraft(withoutReady(ready, 'made-for-you'), start)).toBe(true)
    expect(isSameDraft(withoutReady(withFields(start, { password: 'typed' }), 'made-for-you'), start)).toBe(
      false,
    )
  })
})

describe('the input that shows an error', () => {
  const bank = withFields(emptyDraft('bank'), { bankName: 'Harbor' })

  it('is that of the list for each tag', () => {
    expect(inputPathOf('tags.3', password, null)).toBe('tags')
    expect(inputPathOf('fields.custom.1.value', password, null)).toBe('fields.custom.1.value')
  })

  it('is that of the bank, while an account is named after its bank', () => {
    const called = (title: string) => newItem({ ...emptyDraft('bank'), title }, 0)
    expect(inputPathOf('title', bank, null)).toBe('fields.bankName')
    expect(inputPathOf('title', bank, called(''))).toBe('fields.bankName')
    expect(inputPathOf('title', bank, called('Joint account'))).toBe('title')
    expect(inputPathOf('title', password, null)).toBe('title')
  })
})
