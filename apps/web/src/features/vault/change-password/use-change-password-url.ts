import type { ItemSummary } from '@severy/domain'
import { changePasswordUrl, usualChangePasswordUrl } from '@severy/domain/websites'
import { useEffect, useState } from 'react'
import { loadCode } from '../../../platform/browser/load-code.ts'

/**
 * The page where an item's site lets its password be changed; null without a password or site. Resolved ahead of the
 * click, because browsers open a page only directly on a click.
 */
export function useChangePasswordUrl({ hasPassword, website }: ItemSummary): string | null {
  const [listed, setListed] = useState<{ website: string; url: string | null } | null>(null)
  useEffect(() => {
    if (!hasPassword) return
    let isCurrent = true
    loadCode(() => changePasswordUrl(website)).then(
      (url) => {
        if (isCurrent) setListed({ website, url })
      },
      // The list could not be fetched: use the standard page.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [hasPassword, website])
  if (!hasPassword) return null
  return listed?.website === website ? listed.url : usualChangePasswordUrl(website)
}
