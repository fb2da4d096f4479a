import { sha256, toBase64Url, utf8, type Bytes } from '@severy/verifier'

const digestBytes = 12
const digestsTogether = 500

/**
 * Digests that stand for passwords in records sealed on this device: 12 bytes of the unsalted SHA-256, as base64url.
 * Only the seal protects them: once it is open, the passwords can be guessed offline.
 */
export async function digestsOf(passwords: readonly string[]): Promise<string[]> {
  const digests: string[] = []
  for (let i = 0; i < passwords.length; i += digestsTogether) {
    const hashes = await Promise.all(
      passwords.slice(i, i + digestsTogether).map((password) => sha256(utf8(password))),
    )
    digests.push(...hashes.map((hash) => toBase64Url(hash.subarray(0, digestBytes))))
  }
  return digests
}

/** SHA-1, because lists of breached passwords use it. It protects nothing here. */
export async function sha1(password: string): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-1', utf8(password)))
}
