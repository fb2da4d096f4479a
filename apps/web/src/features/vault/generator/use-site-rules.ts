import { passwordRulesOf, type SiteRules } from '@severy/domain/websites'
import { useEffect, useState } from 'react'
import { loadCode } from '../../../platform/browser/load-code.ts'

/** The known password rules of an address's site. Null until loaded, and if none are known. */
export function useSiteRules(address: string): SiteRules | null {
  const [known, setKnown] = useState<{ address: string; rules: SiteRules | null } | null>(null)
  useEffect(() => {
    let isCurrent = true
    loadCode(() => passwordRulesOf(address)).then(
      (rules) => {
        if (isCurrent) setKnown({ address, rules })
      },
      // The list could not be fetched: generate as for any site.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [address])
  return known?.address === address ? known.rules : null
}
