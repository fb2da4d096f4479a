/**
 * How an installed client (a browser extension, a command line) is signed in without cookies. An extension shares the
 * browser's cookies with the web app, so with cookies each would sign the other out. The client identifies itself in
 * every request, sends its tokens in headers, and reads new ones from the headers of replies (docs/decisions/0080).
 */
import * as z from 'zod/mini'
import { type HeldTokens, type TokenName, tokenNames } from './token-names.ts'

/**
 * Header of every request of an installed client, with its `ClientName`. Such requests neither send nor receive
 * cookies.
 */
export const clientHeader = 'severy-client'

/** `<browser>-extension`, `command-line`, …: lower-case letters and digits, in parts joined by hyphens. */
export const ClientName = z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/))

/** Sent in a reply's header in place of a token: the client's token is no longer valid. */
export const endedToken = 'ended'

/**
 * Prefix of a single sign-on's `state` if an installed client started it. The provider sends the browser back to a page
 * of the web app, which does not handle such an answer but leaves it in its address, where the client finds it.
 */
export const installedState = 'installed.'

/** Whether the client is a browser extension, best named after its browser: "Severy for Firefox". */
export function isBrowserExtension(client: string): boolean {
  return client.endsWith('-extension')
}

/** The header that carries this token in both directions; except for the session's token, which is sent as `bearer`. */
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

/** The unchecked tokens of a request made with `installedHeaders`. `read` returns a header by name. */
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

/**
 * What a reply says about the client's tokens: for each name in it, the new token, or null if the old one is no longer
 * valid.
 */
export function tokensOfReply(read: (header: string) => string | null): [TokenName, string | null][] {
  return tokenNames.flatMap((name): [TokenName, string | null][] => {
    const value = read(tokenHeader(name))
    return value === null || !HeldToken.safeParse(value).success
      ? []
      : [[name, value === endedToken ? null : value]]
  })
}

/** Longer than any token that a server issues. */
const HeldToken = z.string().check(z.maxLength(4000), z.regex(/^[\x21-\x7e]+$/))
