import { defaultCategory } from '../categories.ts'
import { isSameJson } from '../merge/same-json.ts'
import { addToHistory, replacedTexts } from './history.ts'
import { emptyTexts, kindOf, type ItemType } from '../kinds/index.ts'
import { expiryField } from './expiry.ts'
import type { Item } from './item.ts'
import { omit } from './omit.ts'

/** The part of an item that its form edits, as typed. The product sets everything else. */
export type ItemDraft = DraftOf<Item>
export type DraftOfKind<T extends ItemType> = Extract<ItemDraft, { type: T }>
type DraftOf<I> = I extends Item ? Pick<I, DraftMember> : never
type ItemOf<D extends ItemDraft> = Extract<Item, { type: D['type'] }>
type DraftMember =
  | 'type'
  | 'title'
  | 'fields'
  | 'urls'
  | 'urlRules'
  | 'notes'
  | 'totp'
  | 'signInWith'
  | 'expiryDay'
  | 'remindDays'
  | 'tileColor'
  | 'picture'
  | 'tags'
  | 'category'
  | 'folderId'
  | 'favorite'
  | 'reprompt'

/** A new, empty draft of a kind, with the start values that the kind defines. */
export function emptyDraft<T extends ItemType>(type: T): DraftOfKind<T> {
  const starts = Object.entries(kindOf(type).fields).flatMap(([name, { start }]) =>
    start === undefined ? [] : [[name, start] as const],
  )
  const fields = { ...emptyTexts(type), ...Object.fromEntries(starts), custom: [] }
  const draft = {
    type,
    title: '',
    fields,
    urls: [],
    notes: '',
    totp: '',
    tags: [],
    category: defaultCategory,
    favorite: false,
    reprompt: false,
  }
  // The kind defines every member of its fields.
  return draft as unknown as DraftOfKind<T>
}

/** The form's initial values for a stored item. */
export function draftOf<I extends Item>(item: I): DraftOf<I> {
  const { type, title, fields, urls, notes, totp, tags, category, favorite, reprompt } = item
  const draft = { type, title, fields, urls, notes, totp, tags, category, favorite, reprompt }
  const optional = optionalMembers.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]]))
  return { ...draft, ...(Object.fromEntries(optional) as object) } as unknown as DraftOf<I>
}

/** Members that a form may leave out or remove. */
const optionalMembers = [
  'folderId',
  'urlRules',
  'signInWith',
  'expiryDay',
  'remindDays',
  'tileColor',
  'picture',
] as const

/** The item of a checked draft; every value exactly as typed. `now` in milliseconds since 1970. */
export function newItem<D extends ItemDraft>(draft: D, now: number): ItemOf<D> {
  const stored = { createdAt: now, changedAt: now, history: [], attachments: [] }
  return { v: 1, ...withoutBlanks(draft), ...stored, suite: 1 } as unknown as ItemOf<D>
}

/**
 * The item after an edit. Replaced texts move to the history. Returns the item itself if nothing changed. Throws if the
 * draft is of another kind, because an item's kind never changes.
 */
export function applyDraft<I extends Item>(item: I, draft: ItemDraft, now: number): I {
  if (draft.type !== item.type) throw new Error('A draft of another kind')
  const typed = withoutBlanks(draft)
  if (isSameJson(typed, withoutBlanks(draftOf(item)))) return item
  const kept = omit(item, ...optionalMembers)
  // Fields of a newer version are kept.
  const fields = { ...item.fields, ...typed.fields }
  const edited = { ...kept, ...typed, fields, changedAt: now } as unknown as I
  return { ...edited, history: addToHistory(item.history, replacedTexts(item, edited, now)) }
}

/** Drops empty rows of the form, duplicate tags, and rules of addresses that were removed. */
function withoutBlanks({ urlRules = [], signInWith = '', expiryDay = '', ...others }: ItemDraft): ItemDraft {
  const hasOwnDay = expiryField(others.type) !== null
  // Without an expiry date there is nothing to be reminded of.
  const draft = expiryDay === '' && !hasOwnDay ? omit(others, 'remindDays') : others
  const rules = urlRules.filter(({ url }) => url !== '' && draft.urls.includes(url))
  const custom = draft.fields.custom.filter(({ label, value }) => label !== '' || value !== '')
  return {
    ...draft,
    fields: { ...draft.fields, custom },
    urls: draft.urls.filter((url) => url !== ''),
    ...(rules.length === 0 ? {} : { urlRules: rules }),
    ...(signInWith === '' ? {} : { signInWith }),
    ...(expiryDay === '' || hasOwnDay ? {} : { expiryDay }),
    tags: [...new Set(draft.tags)].filter((tag) => tag !== ''),
  } as ItemDraft
}
