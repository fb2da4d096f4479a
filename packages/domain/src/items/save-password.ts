import { addToHistory } from './history.ts'
import type { HistoryEntry, PasswordItem } from './item.ts'

/** What the Add and Edit dialogs hold, as typed. `website` is the item's first address. */
export interface PasswordDraft {
  readonly title: string
  readonly username: string
  readonly password: string
  readonly website: string
  readonly category: string
  readonly notes: string
}

/** The item of a checked draft; every value exactly as typed. `now` in milliseconds since 1970. */
export function newPassword(draft: PasswordDraft, now: number): PasswordItem {
  return {
    v: 1,
    type: 'password',
    title: draft.title,
    fields: { username: draft.username, password: draft.password, custom: [] },
    urls: draft.website === '' ? [] : [draft.website],
    notes: draft.notes,
    totp: '',
    tags: [],
    category: draft.category,
    favourite: false,
    reprompt: false,
    createdAt: now,
    changedAt: now,
    history: [],
    attachments: [],
    suite: 1,
  }
}

/**
 * The item after an edit. A replaced password moves to the history; further addresses, custom fields and all else
 * that the dialog does not show stay. Returns the item itself when nothing changed.
 */
export function applyEdit(item: PasswordItem, draft: PasswordDraft, now: number): PasswordItem {
  if (!hasChanges(item, draft)) return item
  return {
    ...item,
    title: draft.title,
    fields: { ...item.fields, username: draft.username, password: draft.password },
    urls: withFirstAddress(item.urls, draft.website),
    notes: draft.notes,
    category: draft.category,
    changedAt: now,
    history: addToHistory(item.history, replacedPassword(item, draft, now)),
  }
}

/** The dialog's starting values for a stored item. */
export function draftOf(item: PasswordItem): PasswordDraft {
  return {
    title: item.title,
    username: item.fields.username,
    password: item.fields.password,
    website: item.urls[0] ?? '',
    category: item.category,
    notes: item.notes,
  }
}

function hasChanges(item: PasswordItem, draft: PasswordDraft): boolean {
  const stored = draftOf(item)
  return (Object.keys(stored) as (keyof PasswordDraft)[]).some((name) => stored[name] !== draft[name])
}

function withFirstAddress(urls: readonly string[], website: string): readonly string[] {
  if (website === (urls[0] ?? '')) return urls
  return website === '' ? urls.slice(1) : [website, ...urls.slice(1)]
}

function replacedPassword(item: PasswordItem, draft: PasswordDraft, now: number): HistoryEntry[] {
  const before = item.fields.password
  return before === draft.password || before === '' ? [] : [{ field: 'password', value: before, at: now }]
}
