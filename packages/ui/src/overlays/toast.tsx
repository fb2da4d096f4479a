/**
 * Requests toasts, separately from rendering them: the code that renders them is loaded with the first toast or user
 * activity, so that a page is ready sooner.
 */
import type { ReactNode } from 'react'
import { wantOverlays } from './overlay-demand.ts'

/**
 * How long a toast stays, in milliseconds; longer if something failed or it has a button. Pointing at it pauses the
 * time.
 */
export const toastMs = 4000
export const toastLongMs = 10_000
export const toastsAtOnceMax = 3

/**
 * Confirms what was just done here, or reports immediately what has happened elsewhere. Toasts are not kept: what must
 * be readable later is an event of the account, which the bell lists on every device.
 */
export interface ToastMessage {
  title: string
  text?: ReactNode
  /** `success` has a check mark, `danger` a warning sign; the text says the same. */
  tone?: 'plain' | 'success' | 'danger'
  action?: { label: string; onAction: () => void }
}

export interface Toasts {
  /** Returns a handle for `close`. */
  show: (message: ToastMessage) => string
  close: (id: string) => void
}

export interface PendingToast {
  id: string
  message: ToastMessage
}

interface Drawer {
  add: (toast: PendingToast) => void
  close: (id: string) => void
}

let drawer: Drawer | null = null
let pending: PendingToast[] = []
let count = 0

/** Shows and closes toasts. The result never changes. */
export function useToast(): Toasts {
  return toasts
}

const toasts: Toasts = {
  show(message) {
    count += 1
    const toast = { id: `toast-${count}`, message }
    if (drawer === null) {
      pending.push(toast)
      wantOverlays()
    } else drawer.add(toast)
    return toast.id
  },
  close(id) {
    pending = pending.filter((toast) => toast.id !== id)
    drawer?.close(id)
  },
}

/** For the code that renders toasts: takes over pending and later ones until the returned function is called. */
export function drawToasts(next: Drawer): () => void {
  drawer = next
  for (const toast of pending.splice(0)) next.add(toast)
  return () => {
    drawer = null
  }
}
