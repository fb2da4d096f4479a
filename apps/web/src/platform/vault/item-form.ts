/**
 * Which item form is open. Kept outside the pages, because the bottom bar and the generator can open one from anywhere.
 */
import type { ItemRef } from '@severy/client'
import { emptyDraft, type ItemDraft, type ItemType } from '@severy/domain'
import { create } from 'zustand'
import { mayChange } from '../page/overlay.ts'
import { whenDropped } from '../session/session.ts'

export type OpenForm =
  /**
   * `start` is what an untouched form holds; `draft` is unsaved content from before. A null `vaultId` means the
   * personal vault.
   */
  | { name: 'add'; start: ItemDraft; draft: ItemDraft | null; vaultId: string | null }
  /** `draft` and `baseRev` are set when continuing a form that a lock interrupted. */
  | { name: 'edit'; ref: ItemRef; draft: ItemDraft | null; baseRev: number | null }

export const useItemForm = create<{ form: OpenForm | null }>(() => ({ form: null }))

/** Opens nothing while changes are not allowed, and tells the user why. */
export function openForm(form: OpenForm): void {
  if (mayChange()) useItemForm.setState({ form })
}

/** "Add New Password", empty. */
export function openAddForm(): void {
  openAddFormWith({})
}

/** The form for a new item of the given kind, in the given place, or with a newly generated password. */
export function openAddFormWith({
  type = 'password',
  password,
  vaultId = null,
  ...place
}: {
  type?: ItemType
  password?: string
  vaultId?: string | null
} & Partial<Pick<ItemDraft, 'folderId' | 'category' | 'tags' | 'favorite'>>): void {
  const start: ItemDraft = { ...emptyDraft(type), ...place }
  const draft =
    password === undefined ? null : withPassword({ ...emptyDraft('password'), ...place }, password)
  openForm({ name: 'add', start, draft, vaultId })
}

/** The form for a new login, filled with a page that another app shares: leaving it asks first. */
export function openAddFormFor(shared: Partial<Pick<ItemDraft, 'title' | 'urls'>>): void {
  const start = emptyDraft('password')
  openForm({ name: 'add', start, draft: { ...start, ...shared }, vaultId: null })
}

export function openEditForm(ref: ItemRef): void {
  openForm({ name: 'edit', ref, draft: null, baseRev: null })
}

export function closeForm(): void {
  useItemForm.setState({ form: null })
}

// The unsaved content is stored elsewhere, sealed.
whenDropped(closeForm)

function withPassword(draft: Extract<ItemDraft, { type: 'password' }>, password: string): ItemDraft {
  return { ...draft, fields: { ...draft.fields, password } }
}
