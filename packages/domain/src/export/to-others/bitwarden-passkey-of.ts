import { fromBase64 } from '../../import/formats/base64.ts'
import type { CustomField } from '../../items/item.ts'
import { readPasskeyField } from '../../items/passkey.ts'

/**
 * A passkey in the form that Bitwarden keeps with a login; null for any other field, and for a key that is not on
 * P-256.
 */
export function bitwardenPasskeyOf(field: CustomField) {
  const passkey = readPasskeyField(field)
  const key = passkey === null ? null : fromBase64(passkey.key)
  if (passkey === null || key === null || !isOnP256(key)) return null
  const more = JSON.parse(field.value) as Readonly<Record<string, unknown>>
  const text = (name: string, otherwise: string) => {
    const value = more[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise
  }
  return {
    credentialId: idOf(passkey.credentialId),
    keyType: 'public-key',
    keyAlgorithm: 'ECDSA',
    keyCurve: 'P-256',
    keyValue: passkey.key,
    rpId: passkey.rpId,
    userHandle: passkey.userHandle,
    userName: passkey.username,
    counter: text('counter', '0'),
    rpName: text('rpName', passkey.rpId),
    userDisplayName: passkey.userDisplayName,
    discoverable: text('discoverable', 'true'),
    creationDate: text('creationDate', '1970-01-01T00:00:00.000Z'),
  }
}

/** The curve's object identifier (1.2.840.10045.3.1.7) in PKCS#8. */
const p256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07]

function isOnP256(key: Uint8Array): boolean {
  return key.some((_, at) => p256.every((byte, index) => key[at + index] === byte))
}

/** Bitwarden writes ids of 16 bytes as a UUID, and others after `b64.`. */
function idOf(credentialId: string): string {
  const bytes = fromBase64(credentialId)
  if (bytes?.length !== 16) return `b64.${credentialId}`
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
