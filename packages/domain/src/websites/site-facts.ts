/** Known facts about individual sites: their password rules, and where a password is changed. Loaded on demand. */
import { parsePasswordRules, type PasswordRules } from '../password-rules/parse-password-rules.ts'
import { readStoredAddress, type SiteAddress } from './site-address.ts'

export interface SiteRules {
  /** The host that the rules are for: the requested one, or one of its parent domains. */
  readonly site: string
  readonly rules: PasswordRules
}

/** The password rules of an address's site; null if none are known. */
export async function passwordRulesOf(address: string): Promise<SiteRules | null> {
  const saved = readStoredAddress(address)
  if (saved === null) return null
  const { rules } = await import('./data/password-rules.json')
  const site = hostsOf(saved).find((host) => Object.hasOwn(rules, host))
  if (site === undefined) return null
  const parsed = parsePasswordRules((rules as Readonly<Record<string, string>>)[site] ?? '')
  return parsed === null ? null : { site, rules: parsed }
}

/** The standard address of a site's page for changing the password (https://www.w3.org/TR/change-password-url/). */
export function usualChangePasswordUrl(address: string): string | null {
  const saved = readStoredAddress(address)
  if (saved?.scheme !== 'https') return null
  return `https://${saved.host}${saved.port === '443' ? '' : `:${saved.port}`}/.well-known/change-password`
}

/** The page for changing a site's password: the known one, otherwise the standard one. Never one without https. */
export async function changePasswordUrl(address: string): Promise<string | null> {
  const usual = usualChangePasswordUrl(address)
  const saved = readStoredAddress(address)
  if (usual === null || saved === null || saved.port !== '443') return usual
  const { urls } = await import('./data/change-password-urls.json')
  const site = hostsOf(saved).find((host) => Object.hasOwn(urls, host))
  return site === undefined ? usual : ((urls as Readonly<Record<string, string>>)[site] ?? usual)
}

/** The host and those parent domains that can be registered: never a top-level domain alone. */
function hostsOf({ host }: SiteAddress): string[] {
  if (/^[\d.]+$|^\[/.test(host)) return [host]
  const labels = host.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}
