import * as z from 'zod/mini'

/** 16 random bytes in base64url without padding. */
export const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{21}[AQgw]$/))

/** 32 bytes (a hash, a token, a public key) in base64url without padding. */
export const Bytes32 = z.string().check(z.regex(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/))

/** Bytes in base64url without padding, at most `bytesMax` of them after decoding. */
export function base64Url(bytesMax: number) {
  return z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(Math.ceil((bytesMax * 4) / 3)))
}

/** A message of the OPAQUE library (base64url text, less than a kilobyte). */
export const OpaqueMessage = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(1400))

/** As typed: the server stores its canonical form (PROTOCOL 1). Printable ASCII. */
export const Email = z
  .string()
  .check(z.minLength(3), z.maxLength(254), z.regex(/^[\x20-\x7e]+$/), z.regex(/^[^@]+@[^@]+$/))

/** Sequence numbers (keyring, head, roster): 0 to 2^53-1. */
export const Seq = z.int().check(z.nonnegative())

/** Milliseconds since 1970, UTC. */
export const TimeMs = z.int().check(z.nonnegative(), z.maximum(253402300799999))

export const Role = z.enum(['user', 'admin', 'super_admin'])
export type Role = z.infer<typeof Role>
