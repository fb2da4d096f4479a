import { IconButton } from '@severy/ui'
import { ArrowLeft } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'

/** A view with a way back, by the button or by Escape. */
export function ViewFrame({
  title,
  onBack,
  aside,
  children,
}: {
  title: ReactNode
  onBack: () => void
  aside?: ReactNode
  children: ReactNode
}) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Escape would close the popup.
    event.preventDefault()
    // A field's list of choices is drawn outside the view, and Escape closes that first.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    event.stopPropagation()
    onBack()
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
      <header className="flex items-center gap-2 border-b border-subtle bg-surface px-3 py-2">
        <IconButton label="Back" icon={<ArrowLeft aria-hidden />} onClick={onBack} autoFocus />
        <h1 className="min-w-0 flex-1 font-semibold">
          <span dir="auto" className="block w-fit max-w-full truncate">
            {title}
          </span>
        </h1>
        {aside}
      </header>
      <main className="min-h-0 flex-1 overflow-y-auto p-4">{children}</main>
    </div>
  )
}
