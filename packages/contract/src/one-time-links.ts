import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { planProblems } from './subscriptions.ts'
import { base64Url, Bytes32, Id, TimeMs } from './values.ts'

/** The longest lifetime of a link, in milliseconds. */
export const oneTimeLinkMsMax = 30 * 24 * 60 * 60_000
/** How often a link may be opened. */
export const oneTimeLinkViewsMax = 100
/** How many milliseconds the clocks of a device and the server may differ when one checks an end set by the other. */
export const clockToleranceMs = 10 * 60_000

export const OneTimeLinkState = z.strictObject({
  linkId: Id,
  createdAt: TimeMs,
  expiresAt: TimeMs,
  viewsMax: z.int().check(z.positive()),
  viewsLeft: z.int().check(z.nonnegative()),
  lastViewedAt: z.nullable(TimeMs),
})
export type OneTimeLinkState = z.infer<typeof OneTimeLinkState>

/**
 * Stores a sealed copy of an item for anyone who has its link, until it was opened often enough or has expired
 * (PROTOCOL 8.5). `authHash` is the SHA-256 of what the link's holder will send; `expiresAt` is bound into the seal.
 */
export const createOneTimeLink = endpoint({
  method: 'POST',
  path: '/v1/one-time-links',
  access: 'session',
  needsSecondFactor: true,
  needsCurrentPassword: true,
  body: z.strictObject({
    linkId: Id,
    authHash: Bytes32,
    sealed: base64Url(limits.oneTimeLinkBytesMax),
    expiresAt: TimeMs,
    viewsMax: z.int().check(z.minimum(1), z.maximum(oneTimeLinkViewsMax)),
  }),
  problems: {
    ...planProblems,
    'links-full': 409,
    /** The end is in the past or too far in the future: the device's clock may be wrong. */
    'end-refused': 422,
  },
})

/** The caller's links that have not expired, newest first, including links that cannot be opened any more often. */
export const listOneTimeLinks = endpoint({
  method: 'GET',
  path: '/v1/one-time-links',
  access: 'session',
  reply: z.strictObject({ links: z.array(OneTimeLinkState) }),
})

/** Ends one of the caller's links immediately. */
export const revokeOneTimeLink = endpoint({
  method: 'DELETE',
  path: '/v1/one-time-links/:linkId',
  access: 'session',
  params: z.strictObject({ linkId: Id }),
})

/**
 * Hands out the sealed copy to the holder of the link, and counts one view. The answer is the same for a link that is
 * unknown, expired, used up or revoked, and for a wrong `auth`.
 */
export const openOneTimeLink = endpoint({
  method: 'POST',
  path: '/v1/one-time-links/open',
  access: 'public',
  body: z.strictObject({ linkId: Id, auth: Id }),
  reply: z.strictObject({
    sealed: base64Url(limits.oneTimeLinkBytesMax),
    expiresAt: TimeMs,
    viewsLeft: z.int().check(z.nonnegative()),
  }),
  problems: { 'link-gone': 404 },
})
