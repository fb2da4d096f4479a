/**
 * A form that was being filled in as the popup closed, for the next one: browsers close it with every press beside it. Lies
 * where the key of the open vault lies, in memory and for the extension's own pages alone, and goes with it at the lock.
 */
import type { ItemRef } from '@severy/client'
import type { DraftOfKind } from '@severy/domain'

/** An entry that is being edited, and what it is held against. */
export interface OpenEdit {
  ref: ItemRef
  /** The revision that the form was filled from. */
  rev: number
  title: string
  /** Null until something was typed. */
  typed: DraftOfKind<'password'> | null
}

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
