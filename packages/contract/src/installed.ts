/**
 * How an installed client (a browser's extension, a command line) is signed in without cookies: an extension shares the
 * browser's jar with the web app, and each would sign the other out. It says who it is with every request, sends the
 * tokens that it holds in headers, and finds new ones in the headers of replies (docs/decisions/0080).
 */
import * as z from 'zod/mini'

/** Header of every request of an installed client, with its `ClientName`. Such a request carries no cookie and gets none. */
export const clientHeader = 'severy-client'

/** `<browser>-extension`, `command-line`, …: small letters and digits, in parts that hyphens join. */
export const ClientName = z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/))

/**
 * What a client holds for a person: the session, what a device is known by at the next sign-in, a single sign-on that is
 * under way, and one that the provider has confirmed. Browsers hold them as cookies of these names.
 */
export const tokenNames = ['session', 'device', 'sign-on-attempt', 'sign-on-proof'] as const
export type TokenName = (typeof tokenNames)[number]
export type HeldTokens = Partial<Readonly<Record<TokenName, string>>>

/** In a reply's header in place of a token: the one that was held is over. */
export const endedToken = 'ended'

/**
 * How the `state` of a single sign-on begins that an installed client has begun. The provider sends the browser back to a page
 * of the web app, which has no part in it: it leaves the answer in its address, where that client finds it.
 */
export const installedState = 'installed.'

/** Whether it is part of a browser, and best called by that one's name: "Severy for Firefox". */
export function isBrowserExtension(client: string): boolean {
  return client.endsWith('-extension')
}

/** The header that brings a token of this name, and takes it back to the server: all but the session's, which is `bearer`. */
export function tokenHeader(name: TokenName): string {
  return `severy-${name}`
}

/** Request headers of an installed client that holds these tokens. */
export function installedHeaders(client: string, held: HeldTokens): Record<string, string> {
  const { session, ...others } = held
  const headers: Record<string, string> = { [clientHeader]: client }
  if (session !== undefined) headers['authorization'] = `Bearer ${session}`
  for (const name of tokenNames) {
    const token = name === 'session' ? undefined : others[name]
    if (token !== undefined) headers[tokenHeader(name)] = token
  }
  return headers
}

/** The tokens of a request that `installedHeaders` made, unchecked. `read` finds a header by its name. */
export function tokensOfRequest(read: (header: string) => string | undefined): HeldTokens {
  const held: Partial<Record<TokenName, string>> = {}
  const session = /^Bearer +(\S+)$/i.exec(read('authorization') ?? '')?.[1]
  if (session !== undefined) held.session = session
  for (const name of tokenNames) {
    const token = name === 'session' ? undefined : read(tokenHeader(name))
    if (token !== undefined) held[name] = token
  }
  return held
}

/** What a reply says of the tokens that its client holds: a new one of each name, or null for one that is over. */
export function tokensOfReply(read: (header: string) => string | null): [TokenName, string | null][] {
  return tokenNames.flatMap((name): [TokenName, string | null][] => {
    const value = read(tokenHeader(name))
    return value === null || !HeldToken.safeParse(value).success
      ? []
      : [[name, value === endedToken ? null : value]]
  })
}

/** Longer than any that a server gives. */
const HeldToken = z.string().check(z.maxLength(4000), z.regex(/^[\x21-\x7e]+$/))
