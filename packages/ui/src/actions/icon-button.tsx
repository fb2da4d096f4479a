import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
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
      {...{ [tooltipAttribute]: label }}
      type={rest.type ?? 'button'}
      aria-label={label}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-control transition-colors duration-90 hover:bg-sunken disabled:opacity-50 aria-pressed:text-link data-popup-open:bg-sunken pointer-coarse:min-h-11 pointer-coarse:min-w-11',
        size === 32 ? 'size-8' : 'size-10',
        tone === 'danger' ? 'text-danger-ink' : 'text-ink-2 hover:text-ink',
        className,
      )}
    >
      {icon}
    </button>
  )
}
