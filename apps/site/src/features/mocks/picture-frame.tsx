import { classNames } from '@severy/ui'
import type { ReactNode } from 'react'

/** A drawing of a screen: nothing in it can be pressed, and `label` describes it. */
export function PictureFrame({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="img" aria-label={label} className="min-w-0 rounded-panel bg-sunken p-5 sm:p-9">
      <div
        aria-hidden="true"
        className={classNames(
          'overflow-hidden rounded-panel border border-subtle bg-surface text-start shadow-e2',
          className,
        )}
      >
        {children}
      </div>
    </div>
  )
}
