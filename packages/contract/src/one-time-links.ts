import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { planProblems } from './subscriptions.ts'
import { base64Url, Bytes32, Id, TimeMs } from './values.ts'

/** Milliseconds that a link may live. */
export const oneTimeLinkMsMax = 30 * 24 * 60 * 60_000
/** How often a link may be opened. */
export const oneTimeLinkViewsMax = 100
/** Milliseconds that the clocks of a device and the server may differ where one names an end that the other checks. */
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
 * Keeps a sealed copy of an item for whoever has its link, until it was opened so often or its time is over (PROTOCOL
 * 8.5). `authHash` is SHA-256 of what the link's holder will show; `expiresAt` is bound into the seal.
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
    /** The end lies in the past, or too far away: the device's clock may be wrong. */
    'end-refused': 422,
  },
})

/** The person's own links whose time is not over, newest first. A link that was opened as often as it may is listed too. */
export const listOneTimeLinks = endpoint({
  method: 'GET',
  path: '/v1/one-time-links',
  access: 'session',
  reply: z.strictObject({ links: z.array(OneTimeLinkState) }),
})

/** Ends a link of one's own at once. */
export const revokeOneTimeLink = endpoint({
  method: 'DELETE',
  path: '/v1/one-time-links/:linkId',
  access: 'session',
  params: z.strictObject({ linkId: Id }),
})

/**
 * Gives the sealed copy to whoever has the link, which counts as one view. A link that is unknown, over, used up or
 * revoked, and a wrong `auth`, all look the same.
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
