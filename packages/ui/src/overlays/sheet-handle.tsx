import { useRef, type PointerEvent } from 'react'

/** The share of its height by which a sheet must be pulled down to close; otherwise it returns to its place. */
const closesAtShare = 0.3

/**
 * On narrow screens a dialog is a bottom sheet: pulling its upper edge down closes it, like the close button and
 * Escape. The caller may refuse; the sheet then returns to its place.
 */
export function SheetHandle({ onClose }: { onClose: () => void }) {
  const startY = useRef<number | null>(null)

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    startY.current = event.clientY
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const sheet = sheetOf(event)
    if (startY.current === null || sheet === null) return
    sheet.style.transition = 'none'
    sheet.style.translate = `0 ${String(Math.max(0, event.clientY - startY.current))}px`
  }

  function onPointerEnd(event: PointerEvent<HTMLDivElement>) {
    const sheet = sheetOf(event)
    if (startY.current === null || sheet === null) return
    const pulledBy = event.clientY - startY.current
    startY.current = null
    sheet.style.transition = ''
    if (event.type === 'pointerup' && pulledBy > sheet.offsetHeight * closesAtShare) onClose()
    // A closing sheet fades out where it was released.
    requestAnimationFrame(() => {
      if (!sheet.hasAttribute('data-closed')) sheet.style.translate = ''
    })
  }

  return (
    <div
      aria-hidden
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      className="absolute inset-x-0 top-0 flex h-6 touch-none items-start justify-center pt-2 md:hidden"
    >
      <span className="h-1 w-9 bg-control" />
    </div>
  )
}

function sheetOf({ currentTarget }: PointerEvent<HTMLDivElement>): HTMLElement | null {
  return currentTarget.closest<HTMLElement>('[role=dialog]')
}
