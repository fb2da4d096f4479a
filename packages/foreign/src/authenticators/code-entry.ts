import { newImportedLogin, type Row } from '@severy/domain/import'
import { oneTimeLink, readOneTimeSecret } from '@severy/otp'

/** One account of an authenticator app, as the app describes it. Members that are absent were not in the file. */
export interface CodeAccount {
  readonly issuer: string
  readonly account: string
  /** `other`: a kind for which Severy cannot generate codes. */
  readonly kind?: 'totp' | 'hotp' | 'steam' | 'other'
  /** Base32, possibly with spaces. */
  readonly secret: string
  readonly algorithm?: string
  readonly digits?: string
  readonly period?: string
  readonly counter?: string
  readonly notes?: string
  readonly tags?: readonly string[]
  readonly favorite?: boolean
  readonly isTrashed?: boolean
}

/**
 * An account as a login that has only a code; the import offers to add it to a stored login with the same name and
 * username.
 */
export function rowOfCode(account: CodeAccount, now: number): Row {
  if (account.kind === 'other')
    return { title: (account.issuer || account.account).slice(0, 200), reason: 'unreadable-code' }
  return rowOfLink(linkOf(account), account, now)
}

/** The same for a complete `otpauth:` link. `more`: what the file says in addition. */
export function rowOfLink(
  link: string,
  more: Partial<Pick<CodeAccount, 'issuer' | 'account' | 'notes' | 'tags' | 'favorite' | 'isTrashed'>>,
  now: number,
): Row {
  const secret = readOneTimeSecret(link)
  const issuer = more.issuer || secret?.issuer || ''
  const username = more.account || secret?.account || ''
  const title = issuer || username
  if (secret === null) return { title: (title || labelOf(link)).slice(0, 200), reason: 'unreadable-code' }
  const { notes = '', tags = [], favorite = false, isTrashed = false } = more
  const parts = { title, totp: link, notes, tags, favorite, trashedAt: isTrashed ? now : null }
  return { item: newImportedLogin(now, parts, { username }) }
}

/** What a link calls its account, even if nothing else of it can be read. */
function labelOf(link: string): string {
  const [, label = ''] = /^otpauth:\/\/[^/?#]*\/([^?#]*)/i.exec(link) ?? []
  return safelyDecoded(label)
}

/** Decodes percent-encoding; empty if it is invalid. */
export function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return ''
    throw error
  }
}

function linkOf({ kind = 'totp', secret, issuer, account, ...more }: CodeAccount): string {
  const base32 = secret.replace(/[\s=-]/g, '')
  const link = oneTimeLink({ kind: kind === 'hotp' ? 'hotp' : 'totp', secret: base32, issuer, account })
  if (kind === 'steam') return `${link}&encoder=steam`
  const { algorithm = '', digits = '', period = '', counter = '0' } = more
  const parameters = [
    ['algorithm', /^sha-?1$/i.test(algorithm) ? '' : algorithm],
    ['digits', digits === '6' ? '' : digits],
    ['period', kind === 'hotp' || period === '30' ? '' : period],
    ['counter', kind === 'hotp' ? counter : ''],
  ].filter(([, value]) => value !== '')
  return link + parameters.map(([name = '', value = '']) => `&${name}=${encodeURIComponent(value)}`).join('')
}
