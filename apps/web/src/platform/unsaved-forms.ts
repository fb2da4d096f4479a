/**
 * Forms with unsaved content. A lock seals what they hold and offers it again after unlock (PROTOCOL 12.2), and
 * leaving the page asks first.
 */
import type { UnsavedForm } from '@severy/client'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { whenDropped } from './session.ts'

/** Forms that a lock kept, until somebody decides about them, whichever page is shown meanwhile. */
export const useKeptForms = create<{ forms: readonly UnsavedForm[] }>(() => ({ forms: [] }))
whenDropped(() => {
  useKeptForms.setState({ forms: [] })
})

type Reader = () => readonly UnsavedForm[]
const readers = new Set<Reader>()

/** Registers what a component would lose, while it is shown. */
export function useUnsavedForms(read: Reader): void {
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    const reader: Reader = () => latest.current()
    readers.add(reader)
    return () => {
      readers.delete(reader)
    }
  }, [])
}

export function unsavedForms(): UnsavedForm[] {
  return [...useKeptForms.getState().forms, ...[...readers].flatMap((read) => read())]
}

/** The browser's own question before a tab with unsaved content closes or reloads. Call once. */
export function watchUnsavedForms(): void {
  window.addEventListener('beforeunload', (event) => {
    if (unsavedForms().length > 0) event.preventDefault()
  })
}
