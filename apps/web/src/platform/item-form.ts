/** Which item form is open. Outside the pages, because the bottom bar opens one from anywhere. */
import type { ItemRef, UnsavedForm } from '@severy/client'
import { create } from 'zustand'

export type OpenForm =
  /** `values` when a form that a lock interrupted is continued. */
  | { name: 'add'; values: UnsavedForm['values'] | null }
  | { name: 'edit'; ref: ItemRef; values: UnsavedForm['values'] | null; baseRev: number | null }

export const useItemForm = create<{ form: OpenForm | null }>(() => ({ form: null }))

export function openForm(form: OpenForm): void {
  useItemForm.setState({ form })
}

export function openAddForm(): void {
  openForm({ name: 'add', values: null })
}

export function closeForm(): void {
  useItemForm.setState({ form: null })
}
