import type { ComponentProps, ReactNode } from 'react'
import { tooltipAttribute } from '../overlays/tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Accessible name and tooltip, because an icon alone is not a name. */
  label: string
  icon: ReactNode
  size?: 32 | 40
  tone?: 'plain' | 'danger'
}

/** A button with an icon only. `label` is its name and its tooltip. */
export function IconButton({ label, icon, size = 32, tone = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      {...{ [tooltipAttribute]: '' }}
      type={rest.type ?? 'button'}
      aria-label={label}
      className={className === undefined ? looks[tone][size] : `${looks[tone][size]} ${className}`}
    >
      {icon}
    </button>
  )
}

const shape =
  'inline-flex shrink-0 items-center justify-center rounded-control transition-colors duration-90 hover:bg-sunken disabled:opacity-50 aria-pressed:text-link data-popup-open:bg-sunken pointer-coarse:min-h-11 pointer-coarse:min-w-11'

/** Made once: lists draw a hundred of these buttons at each key of a search. */
const looks = {
  plain: {
    32: `${shape} size-8 text-ink-2 hover:text-ink`,
    40: `${shape} size-10 text-ink-2 hover:text-ink`,
  },
  danger: { 32: `${shape} size-8 text-danger-ink`, 40: `${shape} size-10 text-danger-ink` },
} as const
