import { passwordRulesOf, type SiteRules } from '@severy/domain/websites'
import { useEffect, useState } from 'react'
import { loadCode } from '../../../platform/load-code.ts'

/** What is known of the rules that the site of an address has for passwords. Null until it is, and where nothing is. */
export function useSiteRules(address: string): SiteRules | null {
  const [known, setKnown] = useState<{ address: string; rules: SiteRules | null } | null>(null)
  useEffect(() => {
    let isCurrent = true
    loadCode(() => passwordRulesOf(address)).then(
      (rules) => {
        if (isCurrent) setKnown({ address, rules })
      },
      // The list could not be fetched: a password is made as for any site.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [address])
  return known?.address === address ? known.rules : null
}
