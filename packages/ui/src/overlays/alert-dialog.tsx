import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { useRef, type ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { classNames } from '../class-names.ts'
import { backdropClass, dialogPopupClass, keepFocus } from './dialog.tsx'
import { RootMark } from '../layout/root-mark.tsx'

export interface AlertDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  /** `danger` if confirming destroys something. */
  tone?: 'plain' | 'danger'
  busy?: boolean
  busyLabel?: string
  children?: ReactNode
}

/** A question that must be answered. The initial focus is on the answer that changes nothing. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel, onConfirm, children } = props
  const { tone = 'plain', busy = false, busyLabel } = props
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!busy) onOpenChange(next)
      }}
    >
      <Base.Portal>
        {/* Covers other dialogs and panels too: nothing behind this one can be used. */}
        <RootMark name="data-dimmed" />
        <Base.Backdrop forceRender className={backdropClass} onMouseDown={keepFocus} />
        <Base.Popup initialFocus={cancel} className={classNames(dialogPopupClass, 'md:w-[440px]')}>
          <div className="overflow-y-auto px-5 pt-5 pb-5 md:px-6">
            <Base.Title className="type-title-3">{title}</Base.Title>
            {description !== undefined && (
              <Base.Description className="mt-2 text-body text-ink-2">{description}</Base.Description>
            )}
            {children !== undefined && <div className="mt-4">{children}</div>}
          </div>
          <div className="flex flex-wrap justify-end gap-2 border-t border-subtle px-5 py-4 max-md:pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
            <Base.Close render={<Button ref={cancel} disabled={busy} />}>{cancelLabel}</Base.Close>
            <Button
              variant={tone === 'danger' ? 'danger' : 'primary'}
              busy={busy}
              busyLabel={busyLabel}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
