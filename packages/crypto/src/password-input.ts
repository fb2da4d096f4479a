import { label, toBase64Url, utf8, zeros16, type Bytes } from '@severy/verifier'

/** Used for accounts that have no Secret Key switched on (PROTOCOL 3). */
export const noSecretKey: Bytes = zeros16

/**
 * pwIn, the text used in place of the password in OPAQUE and in local Argon2id (PROTOCOL 3):
 * `base64url(HMAC-SHA-256(key = Secret Key, L("pw", NFKC(password) as UTF-8)))`.
 */
export async function passwordInput(secretKey: Bytes, password: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', secretKey, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const message = label('pw', utf8(password.normalize('NFKC')))
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, message)))
}
