import { clientHeader, type commonProblems, tokensOfRequest } from '@severy/contract'
import type { FastifyRequest } from 'fastify'
import { hasTokenCookie, installedClientOf } from './tokens.ts'

/** Why an API request is refused because of its sender. `detail` says how to fix the request. */
export interface SenderRefusal {
  problem: keyof Pick<typeof commonProblems, 'forbidden' | 'invalid-request'>
  detail: string
}

/**
 * Refuses API requests that another site's page makes a browser send. Cookies go along with those, so a request with
 * cookies must come from our own pages. Tokens in headers do not, and other sites' pages cannot set these headers,
 * because this server sends no CORS headers; even so, an installed client must not send what a page would add (cookies,
 * a web `Origin`). `null` lets the request in.
 */
export function refuseSender(
  request: Pick<FastifyRequest, 'headers' | 'host' | 'cookies'>,
  { mayChange, isSecure, publicUrl }: { mayChange: boolean; isSecure: boolean; publicUrl: string },
): SenderRefusal | null {
  if (request.headers[clientHeader] !== undefined) return refuseInstalled(request, isSecure)
  if (hasBearerToken(request)) {
    return forbidden('A bearer token needs the header Severy-Client with the client’s name.')
  }
  const isForeign = mayChange && !isSameOrigin(request, publicUrl)
  return isForeign ? forbidden('Requests from other sites are refused.') : null
}

function refuseInstalled(
  request: Pick<FastifyRequest, 'headers' | 'cookies'>,
  isSecure: boolean,
): SenderRefusal | null {
  if (installedClientOf(request) === null) {
    const detail = 'Severy-Client takes lowercase letters and digits, in parts joined by hyphens.'
    return { problem: 'invalid-request', detail }
  }
  if (hasTokenCookie(request, isSecure)) {
    return forbidden(
      'Installed clients don’t send cookies. Leave out the cookies, or the header Severy-Client.',
    )
  }
  const { origin } = request.headers
  const isPage = origin !== undefined && !/^(chrome|moz)-extension:\/\/[a-z0-9-]+$/i.test(origin)
  return isPage ? forbidden('Web pages aren’t installed clients. Leave out the header Severy-Client.') : null
}

/** Whether the bearer token is one of ours: a proxy in front may use the header for itself. */
function hasBearerToken({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { session } = tokensOfRequest((header) =>
    header === 'authorization' ? headers.authorization : undefined,
  )
  return session !== undefined && /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/.test(session)
}

function forbidden(detail: string): SenderRefusal {
  return { problem: 'forbidden', detail }
}

/**
 * Whether a request that changes something comes from our own pages, or from no page. Browsers tell by
 * `Sec-Fetch-Site`, older ones at least by `Origin`. A program that sends neither carries no cookies that another
 * site's page could misuse.
 */
export function isSameOrigin(request: Pick<FastifyRequest, 'headers' | 'host'>, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  if (origin === undefined) return true
  const host = /^https?:\/\/([^/]+)$/.exec(origin)?.[1]
  return host !== undefined && (host === request.host || origin === publicUrl)
}
