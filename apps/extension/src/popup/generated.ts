import { defaultPasswordOptions, generateByRules, generatePassword } from '@severy/domain'
import { passwordRulesOf, type SiteRules } from '@severy/domain/websites'
import { useEffect, useState } from 'react'

const randomBytes = (count: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(count))
const options = { ...defaultPasswordOptions, length: 20 }

/**
 * A new password that follows a site's rules. Without rules, or if hardly any password follows them, it has twenty
 * characters of all kinds.
 */
export function newPassword(known: SiteRules | null = null): string {
  const kept = known === null ? null : generateByRules(known.rules, options, randomBytes)
  return kept ?? generatePassword(options, randomBytes) ?? ''
}

/**
 * The rules that a page's site has for passwords, null if none are known, and a new password that follows them.
 * Undefined until they are looked up.
 */
export function useSitePassword(url: string): { rules: SiteRules | null; made: string } | undefined {
  const [known, setKnown] = useState<{ url: string; rules: SiteRules | null; made: string }>()
  useEffect(() => {
    let isOver = false
    void passwordRulesOf(url).then((rules) => {
      if (!isOver) setKnown({ url, rules, made: newPassword(rules) })
    })
    return () => {
      isOver = true
    }
  }, [url])
  // Until the rules of this page are known, those of the one before do not count.
  return known?.url === url ? known : undefined
}

/** One line about the rules that the password follows. */
export function rulesLine({ site, rules: { minLength, maxLength } }: SiteRules): string {
  const lengths =
    maxLength === null
      ? minLength === null
        ? ''
        : `: at least ${String(minLength)} characters`
      : `: ${String(minLength ?? 1)} to ${String(maxLength)} characters`
  return `Follows the rules of ${site}${lengths}.`
}
