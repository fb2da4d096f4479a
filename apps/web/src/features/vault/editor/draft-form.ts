/** What a form for one item works on: pure steps on its draft. */
import { emptyDraft, type DraftOfKind, type Item, type ItemDraft, type ItemType } from '@severy/domain'

/** A form as the fields of one kind see it. */
export interface DraftForm<Type extends ItemType = ItemType> extends SharedForm {
  draft: DraftOfKind<Type>
  /** Replaces members of its `fields`. */
  changeFields: (part: Partial<DraftOfKind<Type>['fields']>) => void
}

/** A form as the fields see it that every kind has. */
export interface SharedForm {
  draft: ItemDraft
  /** The item as it is stored, when it is being edited. */
  stored: Item | null
  /** Replaces members of the draft. */
  change: (part: Partial<SharedParts>) => void
  /** What the input at a path of the draft needs: `title`, `fields.password`, `urls.0`. */
  at: (path: string) => { id: string; error: string | undefined }
}

/** What every kind has. `folderId` may be taken away. */
export type SharedParts = Omit<ItemDraft, 'type' | 'fields' | 'folderId'> & { folderId: string | null }

export function withParts(draft: ItemDraft, { folderId, ...parts }: Partial<SharedParts>): ItemDraft {
  const changed = { ...draft, ...parts }
  if (folderId === undefined) return changed
  const { folderId: _before, ...others } = changed
  return folderId === null ? others : { ...others, folderId }
}

export function withFields(draft: ItemDraft, fields: Partial<ItemDraft['fields']>): ItemDraft {
  return { ...draft, fields: { ...draft.fields, ...fields } } as ItemDraft
}

/** Another kind of item with what both kinds have. Its own members are those of `before`, when it was that kind once. */
export function asKind(draft: ItemDraft, type: ItemType, before: ItemDraft | undefined): ItemDraft {
  const target = before ?? emptyDraft(type)
  const { title, notes, category, tags, favorite, reprompt, folderId } = draft
  return withParts(target, {
    title,
    notes,
    category,
    tags,
    favorite,
    reprompt,
    folderId: folderId ?? null,
  })
}

/** What was typed under kinds that the form no longer shows, with what all kinds share as it is now. */
export function typedAsOthers(draft: ItemDraft, earlier: ReadonlyMap<ItemType, ItemDraft>): ItemDraft[] {
  return [...earlier.values()]
    .filter(({ type }) => type !== draft.type)
    .map((other) => asKind(draft, other.type, other))
    .filter((other) => !isSameDraft(other, asKind(draft, other.type, undefined)))
}

/** Whether an account has a name beside that of its bank. */
export function hasOwnName(stored: Item | null): boolean {
  return stored?.type === 'bank' && stored.title !== stored.fields.bankName
}

/** The path of the input that shows what is wrong at `path`: a tag has none of its own, nor has a bank's second name. */
export function inputPathOf(path: string, draft: ItemDraft, stored: Item | null): string {
  if (path.startsWith('tags')) return 'tags'
  if (path === 'urls') return 'urls.0'
  return path === 'title' && draft.type === 'bank' && !hasOwnName(stored) ? 'fields.bankName' : path
}

/** Without the lines that were opened and left empty. */
export function withoutBlankLines(draft: ItemDraft): ItemDraft {
  const urls = draft.urls.filter((url) => url !== '')
  const custom = draft.fields.custom.filter(({ label, value }) => label !== '' || value !== '')
  if (urls.length === draft.urls.length && custom.length === draft.fields.custom.length) return draft
  return withFields({ ...draft, urls }, { custom })
}

/** Whether two drafts hold the same. */
export function isSameDraft(a: ItemDraft, b: ItemDraft): boolean {
  return textOf(a) === textOf(b)
}

function textOf(draft: ItemDraft): string {
  const { fields, urlRules, ...shared } = withoutBlankLines(draft)
  // No rules may be no list or an empty one.
  const rules = (urlRules ?? []).filter(({ url }) => shared.urls.includes(url))
  return JSON.stringify([inOneOrder(shared), inOneOrder(fields), rules.map(inOneOrder)])
}

function inOneOrder(members: object): [string, unknown][] {
  return Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1))
}
