import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { RootMark } from '../layout/root-mark.tsx'
import { SheetHandle } from './sheet-handle.tsx'
import { useOpener } from './use-opener.ts'

export interface DialogProps {
  open: boolean
  /** Called on Escape, the close button or a click outside. The caller may refuse (unsaved changes). */
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** Accessible name of the close button. Without it there is no close button. */
  closeLabel?: string
  children: ReactNode
  /** Buttons, in reading order: the last is the one that confirms. */
  footer?: ReactNode
  /** Makes the dialog a form; a submit button in the footer then submits it. */
  onSubmit?: () => void
  /** Maximum width: 440, 560 or 720 px. On narrow screens the dialog is a bottom sheet. */
  width?: 'small' | 'medium' | 'large'
  /** Gets the initial focus; the first field if left out. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null)
  /**
   * Returns the element to focus on closing; by default, the one that had the focus before. For dialogs opened from a
   * list of choices.
   */
  finalFocus?: () => HTMLElement | null
  /** Whether a click outside asks to close. Off for forms that would lose typed text. */
  closesOnOutsidePress?: boolean
}

/** A modal dialog. Returns the focus to where it was when it closes. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, closeLabel, children, footer, onSubmit } = props
  const { width = 'medium', initialFocus, finalFocus, closesOnOutsidePress = true } = props
  const { popup, focusBack } = useOpener(open)
  const body = (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto scroll-py-4 overscroll-contain px-5 pt-1 pb-5 md:px-6">
        {children}
      </div>
      {footer !== undefined && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-subtle px-5 py-4 max-md:pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
          {footer}
        </div>
      )}
    </>
  )
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next)
      }}
      disablePointerDismissal={!closesOnOutsidePress}
    >
      <Base.Portal>
        {/* Covers other dialogs and panels too: nothing behind this one can be used. */}
        <RootMark name="data-dimmed" />
        <Base.Backdrop
          forceRender
          className={backdropClass}
          onMouseDown={closesOnOutsidePress ? undefined : keepFocus}
        />
        <Base.Popup
          ref={popup}
          {...(initialFocus === undefined ? {} : { initialFocus })}
          finalFocus={finalFocus ?? focusBack}
          className={classNames(dialogPopupClass, widths[width])}
        >
          <div className={classNames('px-5 pt-5 pb-3 md:px-6', closeLabel !== undefined && 'pr-14 md:pr-14')}>
            <Base.Title className="type-title-3">{title}</Base.Title>
            {description !== undefined && (
              <Base.Description className="mt-1 text-body text-ink-2">{description}</Base.Description>
            )}
          </div>
          {onSubmit === undefined ? (
            body
          ) : (
            <form
              noValidate
              className="flex min-h-0 flex-1 flex-col"
              onSubmit={(event) => {
                event.preventDefault()
                // A dialog opened within another form would bubble the event through React's tree.
                event.stopPropagation()
                onSubmit()
              }}
            >
              {body}
            </form>
          )}
          {closeLabel !== undefined && (
            <SheetHandle
              onClose={() => {
                onOpenChange(false)
              }}
            />
          )}
          {closeLabel !== undefined && (
            // Last in the tab order, so that a dialog opens on its first field.
            <Base.Close
              render={
                <IconButton label={closeLabel} icon={<X aria-hidden />} className="absolute top-4 right-4" />
              }
            />
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const widths = { small: 'md:w-[440px]', medium: 'md:w-[560px]', large: 'md:w-[720px]' }

/** For a click outside a dialog that stays open: otherwise the browser would take the focus out of it. */
export function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

export const backdropClass =
  'fixed inset-0 z-40 bg-backdrop transition-opacity duration-240 ease-enter data-ending-style:opacity-0 data-ending-style:duration-150 data-starting-style:opacity-0'

export const dialogPopupClass =
  'fixed z-40 flex flex-col border border-subtle bg-raised text-ink shadow-e3 outline-none transition-[opacity,translate] duration-240 ease-enter data-ending-style:opacity-0 data-ending-style:duration-150 data-ending-style:ease-exit data-starting-style:opacity-0 data-starting-style:translate-y-2 max-md:inset-x-0 max-md:bottom-(--keyboard) max-md:max-h-[calc(92dvh-var(--keyboard))] max-md:rounded-t-panel md:top-1/2 md:left-1/2 md:max-h-[min(88dvh,820px)] md:max-w-[calc(100vw-2rem)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-panel md:data-starting-style:-translate-y-[calc(50%-8px)]'
