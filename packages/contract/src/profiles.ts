import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { TimeMs } from './values.ts'

/** One line of text, without control characters and marks that change the text direction. */
export const DisplayName = z
  .string()
  .check(z.maxLength(limits.displayNameLengthMax), z.regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u))

/** What this person shows to the server and to people they share with. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/v1/account/profile',
  access: 'session',
  reply: z.strictObject({
    displayName: DisplayName,
    /** When the photo was last changed; `null` without one. */
    photoChangedAt: z.nullable(TimeMs),
    createdAt: TimeMs,
  }),
})

/** Changes the display name; an empty one removes it. */
export const saveProfile = endpoint({
  method: 'PUT',
  path: '/v1/account/profile',
  access: 'session',
  body: z.strictObject({ displayName: DisplayName }),
})

/** The photo: a square JPEG. */
export const readPhoto = endpoint({
  method: 'GET',
  path: '/v1/account/photo',
  access: 'session',
  octets: 'reply',
})

/**
 * Replaces the photo. Accepts only a JPEG of `photoPixels` by `photoPixels`, which the browser makes from any picture.
 */
export const writePhoto = endpoint({
  method: 'PUT',
  path: '/v1/account/photo',
  access: 'session',
  octets: 'request',
  problems: { 'photo-refused': 422 },
})

/** Removes the photo; also succeeds if there is none. */
export const removePhoto = endpoint({ method: 'DELETE', path: '/v1/account/photo', access: 'session' })
