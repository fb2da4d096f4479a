/**
 * Where the tokens of a caller are: in cookies, or in the headers of an installed client. Nothing else on the server gives
 * or reads one, so that an endpoint cannot do it in one of the two ways only.
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
  /** Milliseconds for which it is of use; a browser keeps it no longer. */
  maxAgeMs: number
}

export interface Tokens {
  /** What an installed client calls itself; null for whoever has cookies, or nothing. */
  readonly client: string | null
  /** As sent, unchecked. */
  readonly held: HeldTokens
  give(name: TokenName, token: GivenToken): void
  takeAway(name: TokenName): void
}

/** `__Host-` binds the cookie to exactly this origin, but browsers only take it over TLS. */
export function cookieName(name: TokenName, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

/** Decides which of the two ways it is for this request. `refuseSender` has let it in. */
export function tokensOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Tokens {
  const client = installedClientOf(request)
  return client === null ? cookieTokens(request, reply, isSecure) : headerTokens(request, reply, client)
}

/** Null for a request that does not say that it is of an installed client, or not well. */
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
