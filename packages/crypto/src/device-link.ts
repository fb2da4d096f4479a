/**
 * Adding a device without typing (PROTOCOL 5.6): the new device shows q as a QR code, and an unlocked device answers
 * with a seal that only q opens. The server passes the answer on and never sees q.
 */
import { fromBase64Url, label, toBase64Url, type Bytes } from '@severy/verifier'
import * as z from 'zod/mini'
import { Bytes32, Email, Id, Seq, U32 } from './core.ts'
import { openJson, sealJson } from './json.ts'
import { derive, deriveKey } from './key.ts'

/** What one device tells another of the same person: which account it is, and its newest known state. */
export const DeviceLink = z.object({
  /** In canonical form. */
  email: Email,
  /** 16 bytes; all zeros for an account without a Secret Key. */
  S: Id,
  userId: Id,
  fp: Bytes32,
  akVer: U32,
  keyringSeq: Seq,
  keyringHash: Bytes32,
  /** OPAQUE's server key as pinned by this person's devices (PROTOCOL 5.1(4)). */
  opaquePk: Bytes32,
  /** By vault id: the newest state that the answering device verified. */
  heads: z.record(Id, z.object({ hSeq: Seq, hash: Bytes32, rSeq: U32, rosterHash: Bytes32 })),
})
export type DeviceLink = z.infer<typeof DeviceLink>

export const linkSecretBytes = 32

const linkPrefix = 'severy1l:'

/** The text of the QR code. `q` is 32 random bytes. */
export function encodeLinkCode(q: Bytes): string {
  return linkPrefix + toBase64Url(q)
}

/** The 32 bytes of q; null if the text is not such a code. */
export function parseLinkCode(text: string): Bytes | null {
  const code = text.trim()
  if (!code.startsWith(linkPrefix)) return null
  const q = fromBase64Url(code.slice(linkPrefix.length))
  return q?.length === linkSecretBytes ? q : null
}

/** Where the answer is left on the server: 16 bytes that do not reveal q. */
export function linkMailbox(q: CryptoKey): Promise<Bytes> {
  return derive(q, 'link-box', new Uint8Array(0), 16)
}

/** Seals the answer for the new device that shows `q`; only `q` opens it. */
export async function sealDeviceLink(q: CryptoKey, link: DeviceLink): Promise<Bytes> {
  return sealJson(await deriveKey(q, 'link-key'), linkContext(await linkMailbox(q)), link)
}

/** Null if it was altered, made for another code, or has an unknown form. */
export async function openDeviceLink(q: CryptoKey, sealed: Bytes): Promise<DeviceLink | null> {
  const json = await openJson(await deriveKey(q, 'link-key'), linkContext(await linkMailbox(q)), sealed)
  const link = DeviceLink.safeParse(json)
  return link.success ? link.data : null
}

function linkContext(mailboxId: Bytes): Bytes {
  return label('link', mailboxId)
}
