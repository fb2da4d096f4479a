import { Toast as Base } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { ToastSign } from './toast-sign.tsx'
import { drawToasts, toastMs, toastLongMs, toastsAtOnceMax, type PendingToast } from './toast.tsx'

const manager = Base.createToastManager()

/**
 * Draws the toasts at the bottom of the page; on narrow screens at the top, where they do not cover sheets. F6 moves
 * the focus there.
 */
export function ToastRegion({ regionLabel, dismissLabel }: { regionLabel: string; dismissLabel: string }) {
  useEffect(() => drawToasts({ add, close: manager.close }), [])
  return (
    <Base.Provider toastManager={manager} timeout={toastMs} limit={toastsAtOnceMax}>
      <Base.Portal>
        <Base.Viewport
          aria-label={regionLabel}
          data-toast-region
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
        <ToastSign tone={toast.type} className="mt-1.5" />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <div className="min-w-0 flex-[1_1_9rem] py-1 wrap-anywhere">
            {/* Not a heading, because a toast is not a section of the page. */}
            <Base.Title render={<div />} className="text-body font-semibold" />
            <Base.Description className="text-small text-ink-3" />
          </div>
          {/* Beside the text, or below it if it is long: a toast must not cover more of the page than it needs. */}
          <Base.Action className="text-link-underlined min-h-8 text-small font-semibold pointer-coarse:min-h-11" />
        </div>
        <Base.Close
          // Base UI hides it until a stack of toasts unfolds; ours are always unfolded.
          aria-hidden={false}
          render={<IconButton label={dismissLabel} icon={<X aria-hidden />} className="shrink-0" />}
        />
      </Base.Content>
    </Base.Root>
  ))
}

function add({ id, message: { title, text, tone = 'plain', action } }: PendingToast): void {
  manager.add({
    id,
    title,
    description: text,
    type: tone,
    timeout: action === undefined && tone !== 'danger' ? toastMs : toastLongMs,
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
}
