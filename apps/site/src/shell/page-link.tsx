import { Only } from './markers.tsx'
import type { ReactNode } from 'react'
import { useSite, type SitePage } from './site.ts'

/** A link in header or footer. Left out if its page is. */
export function PageLink({
  href,
  page,
  className,
  children,
}: {
  href: string
  /** `null` for links to the web app. */
  page: SitePage | null
  className?: string
  children: ReactNode
}) {
  const isCurrent = useSite().page.path === href
  const link = (
    <a href={href} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  )
  return page?.isAboutPlans ? <Only when="plans">{link}</Only> : link
}
