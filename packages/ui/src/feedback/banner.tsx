import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'

export type Tone = 'info' | 'warn' | 'danger' | 'ok'

export interface BannerProps {
  tone: Tone
  title?: ReactNode
  children?: ReactNode
  /** Buttons or a link. */
  action?: ReactNode
  onDismiss?: () => void
  dismissLabel?: string
  /** Whether screen readers announce the banner when it appears: `polite` waits for a pause, `assertive` interrupts. */
  live?: 'polite' | 'assertive'
  className?: string
}

/** A message within the page, which stays until its cause is gone or it is dismissed. */
export function Banner(props: BannerProps) {
  const { tone, title, children, action, onDismiss, dismissLabel, live, className } = props
  const Sign = signs[tone]
  return (
    <div
      role={live === undefined ? undefined : live === 'polite' ? 'status' : 'alert'}
      className={classNames('flex items-start gap-3 rounded-card border px-4 py-3', tones[tone], className)}
    >
      <Sign aria-hidden className="mt-0.5" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_16rem]">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          {children !== undefined && <div className="text-small">{children}</div>}
        </div>
        {action}
      </div>
      {onDismiss !== undefined && dismissLabel !== undefined && (
        <IconButton
          label={dismissLabel}
          icon={<X aria-hidden />}
          onClick={onDismiss}
          className="-my-1 -mr-2"
        />
      )}
    </div>
  )
}

const signs = { info: Info, warn: TriangleAlert, danger: CircleAlert, ok: CircleCheck }

const tones: Record<Tone, string> = {
  info: 'border-info-ink/25 bg-info-bg text-info-ink',
  warn: 'border-warn-ink/25 bg-warn-bg text-warn-ink',
  danger: 'border-danger-ink/25 bg-danger-bg text-danger-ink',
  ok: 'border-ok-ink/25 bg-ok-bg text-ok-ink',
}
