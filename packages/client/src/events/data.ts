/** What goes in and comes out about what happened to the account: plain data, without key bytes. */
import type { deviceEventTypes } from './event-types.ts'
import type { EventPlace, EventStatus, SeenEventType } from '@severy/contract'

export interface SecurityEvent {
  eventId: string
  at: number
  /** Null for what was sealed under keys that the account does not have any more. */
  type: SeenEventType | DeviceEventType | null
  status: EventStatus
  /** What the device said about it. */
  description: string | null
  browser: string | null
  system: string | null
  address: string
  place: string | null
}

export interface SecurityEventPage {
  events: SecurityEvent[]
  /** Null after the last page. */
  next: EventPlace | null
}

/** Event types that belong to devices: the specification's, and those of what it does not name. */
export type DeviceEventType = (typeof deviceEventTypes)[number]
