/**
 * Invitation links (PROTOCOL 8.3). The link carries a secret that decrypts nothing but authenticates both sides to each
 * other: the inviter's keys by their fingerprint, the invited person's by a tag that only the secret can make.
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
  /** Fingerprint of the inviter's keys when the link was made. */
  inviterFp: Bytes
}

/** The text of the link's fragment. */
export function encodeInviteLink({ inviteId, secret, inviterFp }: InviteLink): string {
  return toBase64Url(concat(u8(1), inviteId, secret, inviterFp))
}

/** Null if the text is not such a link: cut off, altered, or of another version. */
export function parseInviteLink(text: string): InviteLink | null {
  const bytes = fromBase64Url(text.trim())
  if (bytes === null) return null
  return readStrictly(bytes, (reader) => {
    reader.version(1)
    return { inviteId: reader.take(16), secret: reader.take(inviteSecretBytes), inviterFp: reader.take(32) }
  })
}

/** 32 bytes: HMAC-SHA-256 under the secret, over the invitation's id and both people's fingerprints. */
export async function inviteTag(
  { inviteId, secret, inviterFp }: InviteLink,
  inviteeFp: Bytes,
): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const message = label('invite', inviteId, inviterFp, inviteeFp)
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, message))
}

/** Whether the tag was made for these keys of the invited person by someone who has the link's secret. */
export async function isInviteTag(tag: Bytes, link: InviteLink, inviteeFp: Bytes): Promise<boolean> {
  return equalBytes(tag, await inviteTag(link, inviteeFp))
}
