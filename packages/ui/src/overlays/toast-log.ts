/** Past toasts, for users who could not read them in time (WCAG 2.2.1). In the page's memory only. */
import { useSyncExternalStore, type ReactNode } from 'react'

export interface ToastMessage {
  title: string
  text?: ReactNode
  /** `success` has a tick, `danger` a warning sign; both have their words. */
  tone?: 'plain' | 'success' | 'danger'
  action?: { label: string; onAction: () => void }
}

export interface LoggedToast {
  id: string
  /** Milliseconds since 1970. */
  at: number
  title: string
  /** Null for what only counted down while it stood there. */
  text: string | null
  tone: NonNullable<ToastMessage['tone']>
}

/** The oldest of more than these are forgotten. */
const toastLogMax = 30

let log: readonly LoggedToast[] = []
const listeners = new Set<() => void>()

export function logToast(id: string, { title, text, tone = 'plain' }: ToastMessage): void {
  const entry = { id, at: Date.now(), title, text: typeof text === 'string' ? text : null, tone }
  setLog([entry, ...log].slice(0, toastLogMax))
}

/** Newest first. */
export function useToastLog(): readonly LoggedToast[] {
  return useSyncExternalStore(subscribe, () => log)
}

export function forgetToasts(): void {
  setLog([])
}

function setLog(next: readonly LoggedToast[]): void {
  log = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
