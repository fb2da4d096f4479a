import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { classNames } from '../class-names.ts'

/** Shown where content could not be loaded: what went wrong, and a button to try again. */
export function ErrorState({
  title,
  text,
  retryLabel,
  onRetry,
  busy = false,
  details,
  className,
}: {
  title: string
  text?: ReactNode
  retryLabel?: string
  onRetry?: () => void
  busy?: boolean
  /** Technical details for support, collapsed. Never a secret. */
  details?: { label: string; text: string }
  className?: string
}) {
  return (
    <div
      role="alert"
      className={classNames('mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center', className)}
    >
      <CircleAlert aria-hidden className="size-8 text-danger-ink" />
      <p className="type-title-3 mt-4">{title}</p>
      {text !== undefined && <div className="mt-1.5 text-ink-2">{text}</div>}
      {onRetry !== undefined && retryLabel !== undefined && (
        <Button className="mt-6" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {details !== undefined && (
        <details className="mt-6 w-full text-start text-small text-ink-3">
          <summary className="cursor-pointer">{details.label}</summary>
          <pre className="mt-2 overflow-x-auto rounded-card bg-sunken p-3 font-mono whitespace-pre-wrap">
            {details.text}
          </pre>
        </details>
      )}
    </div>
  )
}
