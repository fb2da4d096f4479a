import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Shows a key to press. */
export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      className={classNames(
        'inline-flex min-w-5 items-center justify-center rounded-tile border border-subtle bg-canvas px-1 font-sans text-micro font-semibold text-ink-3',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
