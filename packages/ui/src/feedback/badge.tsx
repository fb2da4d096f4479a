import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type BadgeTone = 'neutral' | 'info' | 'ok' | 'warn' | 'danger'

/** One or two words of state. The color only repeats what the words say. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
  className,
}: {
  tone?: BadgeTone
  icon?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center gap-1 rounded-tile px-1.5 py-0.5 text-micro font-semibold whitespace-nowrap forced-colors:border',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-2',
  info: 'bg-info-bg text-info-ink',
  ok: 'bg-ok-bg text-ok-ink',
  warn: 'bg-warn-bg text-warn-ink',
  danger: 'bg-danger-bg text-danger-ink',
}
