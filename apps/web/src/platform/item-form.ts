/** Which item form is open. Outside the pages, because the bottom bar and the generator open one from anywhere. */
import type { ItemRef } from '@severy/client'
import { emptyDraft, type ItemDraft, type ItemType } from '@severy/domain'
import { create } from 'zustand'
import { mayChange } from './overlay.ts'
import { whenDropped } from './session.ts'

export type OpenForm =
  /**
   * `start` is what an untouched form holds, `draft` what was typed or made before, which would be lost. Without a
   * `vaultId` it is for the personal vault.
   */
  | { name: 'add'; start: ItemDraft; draft: ItemDraft | null; vaultId: string | null }
  /** `draft` and `baseRev` when a form that a lock interrupted is continued. */
  | { name: 'edit'; ref: ItemRef; draft: ItemDraft | null; baseRev: number | null }

export const useItemForm = create<{ form: OpenForm | null }>(() => ({ form: null }))

/** Nothing opens while nothing may be added or changed; the person is told why. */
export function openForm(form: OpenForm): void {
  if (mayChange()) useItemForm.setState({ form })
}

/** "Add New Password", empty. */
export function openAddForm(): void {
  openAddFormWith({})
}

/** The form for a new item of a kind, in the place where it was asked for, or with a password that was just made. */
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

export function openEditForm(ref: ItemRef): void {
  openForm({ name: 'edit', ref, draft: null, baseRev: null })
}

export function closeForm(): void {
  useItemForm.setState({ form: null })
}

// What was being typed into it is kept elsewhere, sealed.
whenDropped(closeForm)

function withPassword(draft: Extract<ItemDraft, { type: 'password' }>, password: string): ItemDraft {
  return { ...draft, fields: { ...draft.fields, password } }
}
