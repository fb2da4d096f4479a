import type { CustomField } from './item.ts'
import { parsePasskeyField } from './passkey-text.ts'

/**
 * A passkey that another product made for somebody's website, whole with its private key. An item keeps it in a
 * hidden custom field, as the `passkey` credential of the FIDO Credential Exchange Format 1.0 in JSON, so that it can
 * be handed on. Bytes are base64url without padding.
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

/** `more` is what the source knows beyond that: it is kept beside the members of the format. */
export function passkeyField(passkey: Passkey, more: Readonly<Record<string, unknown>> = {}): CustomField {
  const { credentialId, rpId, username, userDisplayName, userHandle, key } = passkey
  const own = { type: 'passkey', credentialId, rpId, username, userDisplayName, userHandle, key }
  return { label: `Passkey ${rpId}`.trim(), kind: 'hidden', value: JSON.stringify({ ...more, ...own }) }
}

/** Null when the field is not one that `passkeyField` has made. */
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
