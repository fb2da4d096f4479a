/** Pure functions on the draft of an item's form. */
import { suggestedName } from '@severy/domain/websites'
import { emptyDraft, type DraftOfKind, type Item, type ItemDraft, type ItemType } from '@severy/domain'

/** A form as seen by the fields of one kind. */
export interface DraftForm<Type extends ItemType = ItemType> extends SharedForm {
  draft: DraftOfKind<Type>
  /** Replaces members of its `fields`. */
  changeFields: (part: Partial<DraftOfKind<Type>['fields']>) => void
}

/** A form as seen by the fields that all kinds share. */
export interface SharedForm {
  draft: ItemDraft
  /** The stored item, if one is being edited. */
  stored: Item | null
  /** The password that was generated for a new item; empty in every other form. */
  readyPassword: string
  /** The name of a new folder for the item; null if none is wanted. Saving the item creates it. */
  folderName: string | null
  nameFolder: (name: string | null) => void
  /** Replaces members of the draft. */
  change: (part: Partial<SharedParts>) => void
  /** The id and error for the input at a path of the draft: `title`, `fields.password`, `urls.0`. */
  at: (path: string) => { id: string; error: string | undefined }
}

/** Sets members that all kinds share; null removes one. */
export type SharedParts = Omit<ItemDraft, 'type' | 'fields' | keyof Removable> & {
  [Name in keyof Removable]-?: Removable[Name] | null
}
type Removable = Pick<ItemDraft, 'folderId' | 'remindDays' | 'tileColor' | 'picture'>

export function withParts(draft: ItemDraft, parts: Partial<SharedParts>): ItemDraft {
  const members = Object.entries({ ...draft, ...parts }).filter(([, value]) => value !== null)
  // A member that was not null is a valid value of a draft.
  return Object.fromEntries(members) as unknown as ItemDraft
}

/** Sets the websites of a new item, and names it after the first one unless someone has typed another name. */
export function withWebsites(draft: ItemDraft, sites: Pick<ItemDraft, 'urls' | 'urlRules'>): ItemDraft {
  const named = suggestedName(draft.urls[0] ?? '')
  const isOwnName = draft.title !== '' && draft.title !== named
  return { ...draft, ...sites, ...(isOwnName ? {} : { title: suggestedName(sites.urls[0] ?? '') }) }
}

export function withFields(draft: ItemDraft, fields: Partial<ItemDraft['fields']>): ItemDraft {
  return { ...draft, fields: { ...draft.fields, ...fields } } as ItemDraft
}

/** The draft without the generated password, because a password that no one typed does not count as a change. */
export function withoutReady(draft: ItemDraft, ready: string): ItemDraft {
  const isReady = ready !== '' && draft.type === 'password' && draft.fields.password === ready
  return isReady ? withFields(draft, { password: '' }) : draft
}

/**
 * Turns a draft into another kind, keeping what both share. Fields specific to the kind come from `before`, the draft
 * when it last had that kind.
 */
export function asKind(draft: ItemDraft, type: ItemType, before: ItemDraft | undefined): ItemDraft {
  const target = before ?? emptyDraft(type)
  const { title, notes, category, tags, favorite, reprompt, folderId, expiryDay, remindDays } = draft
  const { tileColor, picture } = draft
  return withParts(target, {
    ...(expiryDay !== undefined && { expiryDay }),
    remindDays: remindDays ?? null,
    tileColor: tileColor ?? null,
    picture: picture ?? null,
    title,
    notes,
    category,
    tags,
    favorite,
    reprompt,
    folderId: folderId ?? null,
  })
}

/** Drafts typed under kinds the form no longer shows, updated with the shared parts. */
export function typedAsOthers(draft: ItemDraft, earlier: ReadonlyMap<ItemType, ItemDraft>): ItemDraft[] {
  return [...earlier.values()]
    .filter(({ type }) => type !== draft.type)
    .map((other) => asKind(draft, other.type, other))
    .filter((other) => !isSameDraft(other, asKind(draft, other.type, undefined)))
}

/** Whether an account has a name other than its bank's. */
export function hasOwnName(stored: Item | null): boolean {
  return stored?.type === 'bank' && stored.title !== stored.fields.bankName
}

/**
 * The path of the input that shows the error at `path`: single tags have no input of their own, nor does the name of a
 * bank account named after its bank.
 */
export function inputPathOf(path: string, draft: ItemDraft, stored: Item | null): string {
  if (path.startsWith('tags')) return 'tags'
  if (path === 'urls') return 'urls.0'
  return path === 'title' && draft.type === 'bank' && !hasOwnName(stored) ? 'fields.bankName' : path
}

/** Removes lines that were added and left empty. */
export function withoutBlankLines(draft: ItemDraft): ItemDraft {
  const urls = draft.urls.filter((url) => url !== '')
  const custom = draft.fields.custom.filter(({ label, value }) => label !== '' || value !== '')
  if (urls.length === draft.urls.length && custom.length === draft.fields.custom.length) return draft
  return withFields({ ...draft, urls }, { custom })
}

/** Whether two drafts have the same content. */
export function isSameDraft(a: ItemDraft, b: ItemDraft): boolean {
  return textOf(a) === textOf(b)
}

function textOf(draft: ItemDraft): string {
  const { fields, urlRules, signInWith = '', expiryDay = '', ...others } = withoutBlankLines(draft)
  const shared = { ...others, signInWith, expiryDay }
  // No rules may be a missing list or an empty one.
  const rules = (urlRules ?? []).filter(({ url }) => shared.urls.includes(url))
  return JSON.stringify([inOneOrder(shared), inOneOrder(fields), rules.map(inOneOrder)])
}

function inOneOrder(members: object): [string, unknown][] {
  return Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1))
}
