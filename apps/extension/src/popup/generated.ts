import {
  defaultPasswordOptions,
  generateByRules,
  generatePassword,
  generatorDefaults,
  type PasswordOptions,
} from '@severy/domain'
import { passwordRulesOf, type SiteRules } from '@severy/domain/websites'
import { settingsInForce } from '@severy/engine-host/settings-state'
import { useEffect, useState } from 'react'
import { pageVault } from '../pages/page-vault.ts'

const randomBytes = (count: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(count))
/** Until the person chooses a length: nobody has to type it. */
const usualLength = 20

/**
 * A new password that follows a site's rules. Without rules, or if hardly any password follows them, it is made as the
 * person's settings say.
 */
export function newPassword(known: SiteRules | null = null): string {
  const options = chosenOptions()
  const kept = known === null ? null : generateByRules(known.rules, options, randomBytes)
  return kept ?? generatePassword(options, randomBytes) ?? ''
}

function chosenOptions(): PasswordOptions {
  const status = pageVault().known()?.state.status
  const saved = status?.name === 'unlocked' ? status.account.settings.saved : {}
  return {
    ...defaultPasswordOptions,
    ...generatorDefaults(settingsInForce(saved)),
    length: saved.passwordGeneratorLength ?? usualLength,
  }
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
