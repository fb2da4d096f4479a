/**
 * Invitation links (PROTOCOL 8.3). The link carries a secret that authenticates both sides to each other and decrypts
 * nothing: the inviter's keys by their fingerprint, the invited person's by a tag that only the secret makes.
 *
 * Layout of the link's fragment: `u8 1 || inviteId16 || secret16 || inviterFp32`, base64url.
 */
import {
  concat,
  equalBytes,
  fromBase64Url,
  label,
  readStrictly,
  toBase64Url,
  u8,
  type Bytes,
} from '@severy/verifier'

export const inviteSecretBytes = 16

export interface InviteLink {
  /** 16 bytes. */
  inviteId: Bytes
  /** 16 bytes. */
  secret: Bytes
  /** Of the inviter's keys when the link was made. */
  inviterFp: Bytes
}

export function encodeInviteLink({ inviteId, secret, inviterFp }: InviteLink): string {
  return toBase64Url(concat(u8(1), inviteId, secret, inviterFp))
}

/** Null for text that is no such link: cut off, altered, or of another version. */
export function parseInviteLink(text: string): InviteLink | null {
  const bytes = fromBase64Url(text.trim())
  if (bytes === null) return null
  return readStrictly(bytes, (reader) => {
    reader.version(1)
    return { inviteId: reader.take(16), secret: reader.take(inviteSecretBytes), inviterFp: reader.take(32) }
  })
}

/** 32 bytes: HMAC-SHA-256 under the secret, over the invitation and the keys of both. */
export async function inviteTag(
  { inviteId, secret, inviterFp }: InviteLink,
  inviteeFp: Bytes,
): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const message = label('invite', inviteId, inviterFp, inviteeFp)
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, message))
}

/** Whether somebody who holds the link's secret has vouched for these keys of the invited person. */
export async function isInviteTag(tag: Bytes, link: InviteLink, inviteeFp: Bytes): Promise<boolean> {
  return equalBytes(tag, await inviteTag(link, inviteeFp))
}
