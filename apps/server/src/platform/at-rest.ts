/**
 * Sealing what the server itself must read again and a stolen database must not tell: AES-256-GCM under a key that
 * comes from the installation's secrets and stays out of the database. Layout: `nonce (12 bytes) || ciphertext ||
 * tag (16)`.
 */
import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export interface AtRest {
  /** `owner` binds the record to the row that it stands in. A fresh random nonce each time. */
  seal(owner: string, plaintext: Uint8Array): Uint8Array<ArrayBuffer>
  /** Throws for what was altered, moved, or sealed by another installation: nobody expects that of his own database. */
  open(owner: string, sealed: Uint8Array): Uint8Array<ArrayBuffer>
}

/** `use` keeps the keys of different purposes apart. */
export function createAtRest(installationKey: KeyObject, use: string): AtRest {
  const key = new Uint8Array(hkdfSync('sha256', installationKey, '', `at-rest ${use}`, 32))
  return {
    seal(owner, plaintext) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
      const ciphertext = [cipher.update(plaintext), cipher.final()]
      return new Uint8Array(Buffer.concat([nonce, ...ciphertext, cipher.getAuthTag()]))
    },
    open(owner, sealed) {
      const nonce = sealed.subarray(0, nonceBytes)
      const tag = sealed.subarray(-tagBytes)
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
      const plaintext = [decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]
      return new Uint8Array(Buffer.concat(plaintext))
    },
  }
}
