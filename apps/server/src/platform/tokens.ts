/**
 * Reads and sets a caller's tokens: in cookies, or in the headers of an installed client. Nothing else on the server
 * does, so that every endpoint supports both.
 */
import {
  clientHeader,
  ClientName,
  endedToken,
  type HeldTokens,
  tokenHeader,
  type TokenName,
  tokenNames,
  tokensOfRequest,
} from '@severy/contract'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface GivenToken {
  value: string
  /** Milliseconds until it expires; a browser deletes it then. */
  maxAgeMs: number
}

export interface Tokens {
  /** The name of an installed client; `null` for a caller with cookies or without tokens. */
  readonly client: string | null
  /** As sent, unchecked. */
  readonly held: HeldTokens
  give(name: TokenName, token: GivenToken): void
  takeAway(name: TokenName): void
}

/** `__Host-` binds the cookie to this exact origin, but browsers accept it over TLS only. */
export function cookieName(name: TokenName, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

/** Chooses headers or cookies for this request, which `refuseSender` has let in. */
export function tokensOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Tokens {
  const client = installedClientOf(request)
  return client === null ? cookieTokens(request, reply, isSecure) : headerTokens(request, reply, client)
}

/** `null` when the request names no installed client, or names it in the wrong form. */
export function installedClientOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const named = ClientName.safeParse(headers[clientHeader])
  return named.success ? named.data : null
}

export function hasTokenCookie({ cookies }: Pick<FastifyRequest, 'cookies'>, isSecure: boolean): boolean {
  return tokenNames.some((name) => cookies[cookieName(name, isSecure)] !== undefined)
}

function headerTokens(request: FastifyRequest, reply: FastifyReply, client: string): Tokens {
  return {
    client,
    held: tokensOfRequest((header) => {
      const value = request.headers[header]
      return typeof value === 'string' ? value : undefined
    }),
    give(name, { value }) {
      reply.header(tokenHeader(name), value)
    },
    takeAway(name) {
      reply.header(tokenHeader(name), endedToken)
    },
  }
}

function cookieTokens(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Tokens {
  const attributes: CookieSerializeOptions = {
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    secure: isSecure,
  }
  const held = tokenNames.flatMap((name) => {
    const value = request.cookies[cookieName(name, isSecure)]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    client: null,
    held: Object.fromEntries(held),
    give(name, { value, maxAgeMs }) {
      reply.setCookie(cookieName(name, isSecure), value, {
        ...attributes,
        maxAge: Math.floor(maxAgeMs / 1000),
      })
    },
    takeAway(name) {
      reply.clearCookie(cookieName(name, isSecure), attributes)
    },
  }
}
