import { classNames } from '@severy/ui'
import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Header, main part and footer. `floating` overlays the header on the page's first section, which must be dark. */
export function PageShell({
  floating = false,
  className,
  children,
}: {
  floating?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <>
      <Header floating={floating} />
      <main id="main" tabIndex={-1} className={classNames('site-main', className)}>
        {children}
      </main>
      <Footer />
    </>
  )
}
