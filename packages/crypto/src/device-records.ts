/**
 * Records that one device seals for itself or its user's other devices: security events that only it saw
 * (PROTOCOL 3.3) and changes that wait for a connection (7.5). Ids are 16 random bytes.
 */
import { label, type Bytes } from '@severy/verifier'
import type { AccountKeys } from './account-keys.ts'
import { openJson, sealJson } from './json.ts'

/** A device-reported event: what the server stores without reading. */
export function sealEvent(keys: AccountKeys, eventId: Bytes, event: unknown): Promise<Bytes> {
  return sealJson(keys.events, eventContext(keys, eventId), event)
}

export function openEvent(keys: AccountKeys, eventId: Bytes, sealed: Bytes): Promise<unknown> {
  return openJson(keys.events, eventContext(keys, eventId), sealed)
}

/** A change made offline; it is sealed for its vault when it is committed. */
export function sealQueueEntry(keys: AccountKeys, entryId: Bytes, change: unknown): Promise<Bytes> {
  return sealJson(keys.queue, queueContext(keys, entryId), change)
}

export function openQueueEntry(keys: AccountKeys, entryId: Bytes, sealed: Bytes): Promise<unknown> {
  return openJson(keys.queue, queueContext(keys, entryId), sealed)
}

function eventContext(keys: AccountKeys, eventId: Bytes): Bytes {
  return label('event', keys.userId, eventId)
}

function queueContext(keys: AccountKeys, entryId: Bytes): Bytes {
  return label('queue', keys.userId, entryId)
}
