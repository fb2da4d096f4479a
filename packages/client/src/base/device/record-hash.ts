/**
 * The hashes of this device's records that its sealed state lists (`device-state.ts`). Apart from it, because every page
 * loads what writes records, and only an open account seals.
 */
import { encodeJson } from '@severy/crypto'
import { sha256, toBase64Url, u32, utf8, type Bytes } from '@severy/verifier'
import type { DeviceAccount, DeviceState, QueueEntry, VaultCopy } from './device-store.ts'

export const noState: DeviceState = { memory: null, account: null, vaults: {}, queue: {} }

/**
 * The fields of the account's row that a check relies on. The rest comes from the server or is protected by the slot.
 */
export function accountHash({ email, emailIdSeq = 0, keyring, alarm }: DeviceAccount): Promise<string> {
  return recordHash({ email, emailIdSeq, keyring, alarm })
}

/**
 * The SHA-256 of a record in base64url. Records with the same content have the same hash, whatever the order of their
 * members.
 */
export function recordHash(record: VaultCopy | QueueEntry | object): Promise<string> {
  const parts: Uint8Array[] = []
  append(record, parts)
  let length = 0
  for (const part of parts) length += part.length
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return sha256(bytes).then(toBase64Url)
}

const tag = { none: 0, text: 1, bytes: 2, list: 3, map: 4, object: 5, json: 6 } as const

/** A unique encoding of every value that the store returns: each part is preceded by its kind and length. */
function append(value: unknown, parts: Uint8Array[]): void {
  if (value === null) {
    parts.push(of(tag.none))
  } else if (value instanceof Uint8Array) {
    parts.push(of(tag.bytes), u32(value.length), value)
  } else if (Array.isArray(value)) {
    parts.push(of(tag.list), u32(value.length))
    for (const one of value) append(one, parts)
  } else if (value instanceof Map) {
    parts.push(of(tag.map), u32(value.size))
    for (const entry of value) append([...entry], parts)
  } else if (typeof value === 'object') {
    const entries = Object.entries(value).filter(([, part]) => part !== undefined)
    parts.push(of(tag.object), u32(entries.length))
    for (const [key, part] of entries.sort(([a], [b]) => (a < b ? -1 : 1))) {
      append(key, parts)
      append(part, parts)
    }
  } else {
    const bytes = typeof value === 'string' ? utf8(value) : encodeJson(value)
    parts.push(of(typeof value === 'string' ? tag.text : tag.json), u32(bytes.length), bytes)
  }
}

function of(kind: number): Bytes {
  return new Uint8Array([kind])
}
