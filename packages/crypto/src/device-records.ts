/**
 * Records that a device seals for itself or for its user's other devices: security events that only it saw (PROTOCOL
 * 3.3), offline changes (7.5), interrupted forms (12.2), named records for this device, and its list of its own records
 * (7.6). Ids are 16 random bytes.
 */
import { label, lp, utf8, type Bytes } from '@severy/verifier'
import type { AccountKeys } from './account-keys.ts'
import { derive } from './key.ts'
import { openJson, sealJson } from './json.ts'

/** An event reported by a device; the server stores it without being able to read it. */
export function sealEvent(keys: AccountKeys, eventId: Bytes, event: unknown): Promise<Bytes> {
  return sealJson(keys.events, eventContext(keys, eventId), event)
}

/** Null if it was altered, or sealed for another account or event. */
export function openEvent(keys: AccountKeys, eventId: Bytes, sealed: Bytes): Promise<unknown> {
  return openJson(keys.events, eventContext(keys, eventId), sealed)
}

/**
 * The id of an event that several devices of a person may report: 16 bytes, the same on each device. Without the
 * account key, nobody can derive `content` from it, or test a guess.
 */
export function eventIdOf(keys: AccountKeys, content: Bytes): Promise<Bytes> {
  return derive(keys.events, 'event-id', content, 16)
}

/** A change made offline. When it is committed, it is sealed again for its vault. */
export function sealQueueEntry(keys: AccountKeys, entryId: Bytes, change: unknown): Promise<Bytes> {
  return sealJson(keys.queue, queueContext(keys, entryId), change)
}

/** Null if it was altered, or sealed for another account or entry. */
export function openQueueEntry(keys: AccountKeys, entryId: Bytes, sealed: Bytes): Promise<unknown> {
  return openJson(keys.queue, queueContext(keys, entryId), sealed)
}

/** A form with unsaved content, kept across a timed lock (PROTOCOL 12.2). */
export function sealForm(keys: AccountKeys, formId: Bytes, form: unknown): Promise<Bytes> {
  return sealJson(keys.queue, formContext(keys, formId), form)
}

/** Null if it was altered, or sealed for another account or form. */
export function openForm(keys: AccountKeys, formId: Bytes, sealed: Bytes): Promise<unknown> {
  return openJson(keys.queue, formContext(keys, formId), sealed)
}

/** A record that this device keeps for its user under a fixed name, such as the generator's history. */
export function sealRecord(keys: AccountKeys, name: string, record: unknown): Promise<Bytes> {
  return sealJson(keys.queue, recordContext(keys, name), record)
}

/** Null if it was altered, or sealed for another account or name. */
export function openRecord(keys: AccountKeys, name: string, sealed: Bytes): Promise<unknown> {
  return openJson(keys.queue, recordContext(keys, name), sealed)
}

/**
 * Which records the device keeps, in which state: any record found later that is not listed was put there by someone
 * else (7.6).
 */
export function sealDeviceState(keys: AccountKeys, state: unknown): Promise<Bytes> {
  return sealJson(keys.device, label('device-state', keys.userId), state)
}

/** Null if it was altered, or sealed for another account. */
export function openDeviceState(keys: AccountKeys, sealed: Bytes): Promise<unknown> {
  return openJson(keys.device, label('device-state', keys.userId), sealed)
}

function eventContext(keys: AccountKeys, eventId: Bytes): Bytes {
  return label('event', keys.userId, eventId)
}

function queueContext(keys: AccountKeys, entryId: Bytes): Bytes {
  return label('queue', keys.userId, entryId)
}

function formContext(keys: AccountKeys, formId: Bytes): Bytes {
  return label('form', keys.userId, formId)
}

function recordContext(keys: AccountKeys, name: string): Bytes {
  return label('record', keys.userId, lp(utf8(name)))
}
