import type { CustomField } from '../../items/item.ts'
import { isRecord } from '../../items/parse-item.ts'
import { passkeyField } from '../../items/passkey.ts'
import { textOf } from '../member-values.ts'
import { toBase64Url } from './base64.ts'

/** One entry of a login's `fido2Credentials`. Without a key it is not a passkey, and is kept as it is. */
export function bitwardenPasskey(entry: unknown): CustomField {
  const text = (name: string) => (isRecord(entry) ? textOf(entry[name]) : '')
  const key = text('keyValue')
  if (!isRecord(entry) || key === '') {
    return { label: `Passkey ${text('rpId')}`.trim(), kind: 'hidden', value: textOf(entry) }
  }
  const more = Object.fromEntries(Object.entries(entry).filter(([name]) => !ownMembers.has(name)))
  const passkey = {
    credentialId: credentialIdOf(text('credentialId')),
    rpId: text('rpId'),
    username: text('userName'),
    userDisplayName: text('userDisplayName'),
    userHandle: text('userHandle'),
    key,
  }
  return passkeyField(passkey, more)
}

const ownMembers = new Set(['credentialId', 'rpId', 'userName', 'userDisplayName', 'userHandle', 'keyValue'])

/** Bitwarden writes ids of 16 bytes as a UUID, and others after `b64.`. */
function credentialIdOf(id: string): string {
  if (id.startsWith('b64.')) return id.slice(4)
  const hex = id.replaceAll('-', '')
  if (!/^[0-9a-f]{32}$/i.test(hex)) return id
  return toBase64Url(Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
}
