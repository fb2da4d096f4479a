/**
 * Keeps an open edit form for the next popup, because browsers close the popup on every click outside. The form is
 * stored where the open vault's key is, in memory and only for the extension's own pages, and is deleted with the key
 * when the vault locks.
 */
import type { ItemRef } from '@severy/client'
import type { DraftOfKind } from '@severy/domain'

/** A login that is being edited. */
export interface OpenEdit {
  ref: ItemRef
  /** The revision that the form was filled from. */
  rev: number
  title: string
  /** Null until something has been typed. */
  typed: DraftOfKind<'password'> | null
}

/** The edit form that the last popup left open; null if there is none. */
export async function keptForm(): Promise<OpenEdit | null> {
  const { form } = await chrome.storage.session.get<{ form?: OpenEdit }>('form')
  return form ?? null
}

export function keepForm(form: OpenEdit): Promise<void> {
  return chrome.storage.session.set({ form })
}

export function dropKeptForm(): Promise<void> {
  return chrome.storage.session.remove('form')
}
