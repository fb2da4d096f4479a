import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { backdropClass } from './dialog.tsx'
import { RootMark } from '../layout/root-mark.tsx'
import { SheetHandle } from './sheet-handle.tsx'

export interface SidePanelProps {
  open: boolean
  /** Called on Escape, the close button or a click outside. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  children: ReactNode
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
}

/** The details of one thing, beside the list that it was selected from; on narrow screens a bottom sheet. */
export function SidePanel({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  children,
  footer,
}: SidePanelProps) {
  const titleId = useId()
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next)
      }}
    >
      <Base.Portal>
        <RootMark name="data-dimmed" />
        <Base.Backdrop className={backdropClass} />
        <Base.Popup className={popupClass}>
          <div className="border-b border-subtle px-5 pt-5 pr-14 pb-4 md:px-6 md:pr-14">
            <Base.Title id={titleId} className="type-title-3 break-words">
              {title}
            </Base.Title>
            {description !== undefined && (
              <Base.Description render={<div />} className="mt-1 text-ink-2">
                {description}
              </Base.Description>
            )}
          </div>
          {/* Can be scrolled with the keyboard even if nothing inside takes the focus. The focus ring is inside,
              where the panel's edges do not cut it off. */}
          <div
            role="region"
            aria-labelledby={titleId}
            tabIndex={0}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 -outline-offset-2 md:px-6"
          >
            {children}
          </div>
          {footer !== undefined && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-subtle px-5 py-4 max-md:pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
              {footer}
            </div>
          )}
          <SheetHandle
            onClose={() => {
              onOpenChange(false)
            }}
          />
          <Base.Close
            render={
              <IconButton label={closeLabel} icon={<X aria-hidden />} className="absolute top-4 right-4" />
            }
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const popupClass = classNames(
  'fixed z-40 flex flex-col border border-subtle bg-raised text-ink shadow-e3 outline-none transition-[opacity,translate] duration-240 ease-enter data-ending-style:opacity-0 data-ending-style:duration-150 data-ending-style:ease-exit data-starting-style:opacity-0',
  'max-md:inset-x-0 max-md:bottom-(--keyboard) max-md:max-h-[calc(92dvh-var(--keyboard))] max-md:rounded-t-panel max-md:data-starting-style:translate-y-2',
  'md:inset-y-0 md:end-0 md:w-[520px] md:max-w-[calc(100vw-4rem)] md:border-y-0 md:border-e-0 md:data-starting-style:translate-x-2',
)
