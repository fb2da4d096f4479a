import type { ItemSummary } from '@severy/domain'
import { changePasswordUrl, usualChangePasswordUrl } from '@severy/domain/websites'
import { useEffect, useState } from 'react'
import { loadCode } from '../../../platform/load-code.ts'

/**
 * The page on which the site of an item lets its password be changed; null for what has neither a password nor a site. Known
 * before anybody presses: browsers open a page upon a press alone.
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
      // The list could not be fetched: the usual page does.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [hasPassword, website])
  if (!hasPassword) return null
  return listed?.website === website ? listed.url : usualChangePasswordUrl(website)
}
