/**
 * The phone mirror: a KeePass database with chosen parts of a person's vault. The person's devices write and encrypt
 * it, and this server hands it to apps on the phone by WebDAV (docs/decisions/0108). The server never has its
 * passphrase.
 */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { TimeMs } from './values.ts'

const Count = z.int().check(z.nonnegative())
/** A number in a path, in decimal. */
const CountText = z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/))

/** The app password that opens the WebDAV address, without the password itself. */
export const PhoneAccess = z.strictObject({
  createdAt: TimeMs,
  lastUsedAt: z.nullable(TimeMs),
  /** The network address of the last use. */
  lastAddress: z.nullable(z.string()),
})
export type PhoneAccess = z.infer<typeof PhoneAccess>

export const PhoneMirror = z.strictObject({
  userName: z.string(),
  /** Which state of the vault the file has; both zero before the first file. */
  generation: Count,
  state: Count,
  /** Bytes of the file; 0 before the first. */
  size: Count,
  writtenAt: z.nullable(TimeMs),
  /** `null`: no app password opens it now. */
  access: z.nullable(PhoneAccess),
})
export type PhoneMirror = z.infer<typeof PhoneMirror>

/** This person's mirror; `null` without one. `address`: where apps find its file. */
export const getPhoneMirror = endpoint({
  method: 'GET',
  path: '/v1/phone-mirror',
  access: 'session',
  reply: z.strictObject({ address: z.string(), mirror: z.nullable(PhoneMirror) }),
})

/** Makes a new app password, which replaces the old one and is returned only here; also the mirror if there is none. */
export const openPhoneAccess = endpoint({
  method: 'POST',
  path: '/v1/phone-mirror/access',
  access: 'session',
  needsSecondFactor: true,
  needsCurrentPassword: true,
  reply: z.strictObject({ userName: z.string(), password: z.string() }),
})

/** Ends the app password. The file stays for the next one. */
export const closePhoneAccess = endpoint({
  method: 'DELETE',
  path: '/v1/phone-mirror/access',
  access: 'session',
  isServedInMaintenance: true,
})

/**
 * Replaces the file. `generation` and then `state` tell how new the vault was that the file was made from: an older
 * file never replaces a newer one. `not-found`: the mirror was ended.
 */
export const writePhoneMirror = endpoint({
  method: 'PUT',
  path: '/v1/phone-mirror/file/:generation/:state',
  access: 'session',
  needsSecondFactor: true,
  needsCurrentPassword: true,
  params: z.strictObject({ generation: CountText, state: CountText }),
  octets: 'request',
  octetsMax: limits.phoneMirrorBytesMax,
  problems: { 'older-state': 409, 'no-database': 422 },
})

/** Deletes the file and the app password. */
export const endPhoneMirror = endpoint({ method: 'DELETE', path: '/v1/phone-mirror', access: 'session' })
