import { BRAND, classNames, Wordmark } from '@severy/ui'
import type { ReactNode } from 'react'

/** A page without navigation, for a single task. */
export function KitShell({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-canvas text-ink print:bg-transparent">
      <header className="px-5 py-5 md:px-10 print:hidden" aria-label={BRAND}>
        <Wordmark />
      </header>
      <main
        id="main"
        className={classNames(
          'mx-auto px-5 pt-4 pb-16 md:px-10 print:p-0',
          wide ? 'max-w-[1120px]' : 'max-w-[560px]',
        )}
      >
        {children}
      </main>
    </div>
  )
}
