import type { CustomField } from './item.ts'
import { parsePasskeyField } from './passkey-text.ts'

/**
 * A passkey that another product created for a website, including its private key. An item stores it in a hidden custom
 * field, as JSON of the `passkey` credential in the FIDO Credential Exchange Format 1.0, so that it can be exported.
 * Bytes are base64url without padding.
 */
export interface Passkey {
  readonly credentialId: string
  readonly rpId: string
  readonly username: string
  readonly userDisplayName: string
  readonly userHandle: string
  /** PKCS#8. */
  readonly key: string
}

/** `more`: further facts from the source, stored next to the format's members. */
export function passkeyField(passkey: Passkey, more: Readonly<Record<string, unknown>> = {}): CustomField {
  const { credentialId, rpId, username, userDisplayName, userHandle, key } = passkey
  const own = { type: 'passkey', credentialId, rpId, username, userDisplayName, userHandle, key }
  return { label: `Passkey ${rpId}`.trim(), kind: 'hidden', value: JSON.stringify({ ...more, ...own }) }
}

/** Null if the field was not made by `passkeyField`. */
export function readPasskeyField(field: CustomField): Passkey | null {
  const parsed = parsePasskeyField(field)
  if (parsed === null) return null
  const text = (name: string) => (typeof parsed[name] === 'string' ? parsed[name] : null)
  const [credentialId, rpId, key] = [text('credentialId'), text('rpId'), text('key')]
  if (credentialId === null || rpId === null || key === null) return null
  return {
    credentialId,
    rpId,
    username: text('username') ?? '',
    userDisplayName: text('userDisplayName') ?? '',
    userHandle: text('userHandle') ?? '',
    key,
  }
}
