import { Toast as Base } from '@base-ui/react/toast'
import { CircleAlert, Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'

/** How long a toast stays, in milliseconds; with something to press in it, longer. It waits while pointed at. */
export const toastMs = 4000
export const toastWithActionMs = 10_000
export const toastsAtOnceMax = 3

export interface ToastMessage {
  title: string
  text?: ReactNode
  /** `success` has a tick, `danger` a warning sign; both have their words. */
  tone?: 'plain' | 'success' | 'danger'
  action?: { label: string; onAction: () => void }
}

export interface Toasts {
  /** Returns a handle for `close`. */
  show: (message: ToastMessage) => string
  close: (id: string) => void
}

export function useToast(): Toasts {
  const manager = Base.useToastManager()
  return {
    show: ({ title, text, tone = 'plain', action }) => {
      const id: string = manager.add({
        title,
        description: text,
        type: tone,
        timeout: action === undefined ? toastMs : toastWithActionMs,
        ...(action !== undefined && {
          actionProps: {
            children: action.label,
            onClick: () => {
              manager.close(id)
              action.onAction()
            },
          },
        }),
      })
      return id
    },
    close: (id) => {
      manager.close(id)
    },
  }
}

/** Holds the toasts and draws them at the page's lower end, on narrow screens at its upper end, clear of sheets. F6 moves the focus there. */
export function ToastProvider({
  regionLabel,
  dismissLabel,
  children,
}: {
  regionLabel: string
  dismissLabel: string
  children: ReactNode
}) {
  return (
    <Base.Provider timeout={toastMs} limit={toastsAtOnceMax}>
      {children}
      <Base.Portal>
        <Base.Viewport
          aria-label={regionLabel}
          className="fixed z-50 flex flex-col gap-2 max-md:inset-x-4 max-md:top-[max(1rem,env(safe-area-inset-top))] md:right-6 md:bottom-6 md:w-[22.5rem] md:flex-col-reverse"
        >
          <ToastList dismissLabel={dismissLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function ToastList({ dismissLabel }: { dismissLabel: string }) {
  const { toasts } = Base.useToastManager()
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['right', 'down']}
      className="rounded-card border border-subtle bg-raised text-ink shadow-e2 transition-[opacity,translate] duration-150 ease-enter data-ending-style:translate-y-1 data-ending-style:opacity-0 data-ending-style:duration-90 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      <Base.Content className="flex items-start gap-3 p-3 pl-4">
        <ToastSign tone={toast.type} />
        <div className="min-w-0 flex-1 py-1">
          <Base.Title className="text-body font-semibold" />
          <Base.Description className="text-small text-ink-3" />
          <Base.Action className="text-link-underlined mt-1.5 text-small font-semibold pointer-coarse:min-h-11" />
        </div>
        <Base.Close
          render={<IconButton label={dismissLabel} icon={<X aria-hidden />} className="shrink-0" />}
        />
      </Base.Content>
    </Base.Root>
  ))
}

function ToastSign({ tone }: { tone: string | undefined }) {
  if (tone === 'success') return <Check aria-hidden className="mt-1.5 text-ok-ink" />
  if (tone === 'danger') return <CircleAlert aria-hidden className="mt-1.5 text-danger-ink" />
  return null
}
