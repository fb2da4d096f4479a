import { unsentKeptNotice, type UnsentKept } from '@severy/engine-host/unsent-kept'
import { Banner } from '@severy/ui'

/** Says where changes went that could not be sent, until the person has read it. */
export function UntoldLine({
  untold: [first],
  onRead,
}: {
  untold: readonly UnsentKept[]
  onRead: () => void
}) {
  if (first === undefined) return null
  const { title, text } = unsentKeptNotice(first)
  return (
    <Banner tone="info" title={title} live="polite" onDismiss={onRead} dismissLabel="Dismiss" className="m-2">
      {text}
    </Banner>
  )
}
