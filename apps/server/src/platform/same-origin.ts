import type { FastifyRequest } from 'fastify'

/**
 * Whether a request that changes something comes from our own pages, or from no page at all. Browsers say so
 * themselves in `Sec-Fetch-Site`; older ones at least name the page's `Origin`. A program that sends neither
 * carries no cookies that somebody else's page could make it misuse.
 */
export function isSameOrigin(request: Pick<FastifyRequest, 'headers' | 'host'>, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  if (origin === undefined) return true
  const host = /^https?:\/\/([^/]+)$/.exec(origin)?.[1]
  return host !== undefined && (host === request.host || origin === publicUrl)
}
