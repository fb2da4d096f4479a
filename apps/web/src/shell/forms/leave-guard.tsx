import { AlertDialog } from '@severy/ui'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Asks before leaving the page with unsaved changes; `onLeave` discards them. Reloading and closing ask with the
 * browser's own text.
 */
export function LeaveGuard({
  isDirty,
  words,
  onLeave,
}: {
  isDirty: boolean
  words: { title: string; text: string; stay: string; leave: string }
  onLeave: () => void
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && nextLocation.pathname !== currentLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
    }
  }, [isDirty])
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen) blocker.reset?.()
      }}
      tone="danger"
      title={words.title}
      description={words.text}
      cancelLabel={words.stay}
      confirmLabel={words.leave}
      onConfirm={() => {
        blocker.proceed?.()
        onLeave()
      }}
    />
  )
}
