/**
 * Encrypts what the server must read back but a stolen database must not reveal: AES-256-GCM under a key derived from
 * the installation's secrets, which are not in the database. Layout: `nonce (12 bytes) || ciphertext || tag (16)`.
 */
import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export interface AtRest {
  /** `owner` binds the ciphertext to its row (as additional data). Each call uses a fresh random nonce. */
  seal(owner: string, plaintext: Uint8Array): Uint8Array<ArrayBuffer>
  /**
   * Throws when the data was altered, moved to another row, or sealed by another installation.
   */
  open(owner: string, sealed: Uint8Array): Uint8Array<ArrayBuffer>
  /**
   * `null` where `open` throws: for what has to do without when the secrets were lost and replaced
   * (docs/operations/runbooks/lost-secrets.md).
   */
  openIfOurs(owner: string, sealed: Uint8Array): Uint8Array<ArrayBuffer> | null
}

/** `use` separates the keys of different purposes. */
export function createAtRest(installationKey: KeyObject, use: string): AtRest {
  const key = new Uint8Array(hkdfSync('sha256', installationKey, '', `at-rest ${use}`, 32))
  const open: AtRest['open'] = (owner, sealed) => {
    const nonce = sealed.subarray(0, nonceBytes)
    const tag = sealed.subarray(-tagBytes)
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
    const plaintext = [decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]
    return new Uint8Array(Buffer.concat(plaintext))
  }
  return {
    seal(owner, plaintext) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
      const ciphertext = [cipher.update(plaintext), cipher.final()]
      return new Uint8Array(Buffer.concat([nonce, ...ciphertext, cipher.getAuthTag()]))
    },
    open,
    openIfOurs(owner, sealed) {
      try {
        return open(owner, sealed)
      } catch (error) {
        if (error instanceof Error) return null
        throw error
      }
    },
  }
}
