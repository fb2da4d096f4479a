/**
 * Forms with unsaved content. A lock seals what they hold and offers it again after unlocking (PROTOCOL 12.2); leaving
 * the page asks first.
 */
import type { UnsavedForm } from '@severy/client'
import { useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'
import { whenDropped } from '../session/session.ts'

/** Forms kept by a lock, until the user decides about them, whichever page is shown. */
export const useKeptForms = create<{ forms: readonly UnsavedForm[] }>(() => ({ forms: [] }))
whenDropped(() => {
  useKeptForms.setState({ forms: [] })
})

type Reader = () => readonly UnsavedForm[]
const readers = new Set<Reader>()

/** Registers what a component would lose, while it is mounted. */
export function useUnsavedForms(read: Reader): void {
  const latest = useRef(read)
  useLayoutEffect(() => {
    latest.current = read
  })
  useLayoutEffect(() => {
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

/** Shows the browser's own question before a tab with unsaved content closes or reloads. Call once. */
export function watchUnsavedForms(): void {
  window.addEventListener('beforeunload', (event) => {
    if (unsavedForms().length > 0) event.preventDefault()
  })
}
