/** Plain data about security events, without key bytes. */
import type { deviceEventTypes } from '../../base/event-types.ts'
import type { EventPlace, EventStatus, SeenEventType } from '@severy/contract'

export interface SecurityEvent {
  eventId: string
  at: number
  /** Null if it was sealed under keys that the account no longer has. */
  type: SeenEventType | DeviceEventType | null
  status: EventStatus
  /** The description that the device sent with it. */
  description: string | null
  browser: string | null
  system: string | null
  address: string
  place: string | null
}

/** What the bell shows. */
export interface News {
  /** Newest first. */
  events: SecurityEvent[]
  /** Everything up to this time has been read, here or on another device. */
  readUntil: number
}

export interface SecurityEventPage {
  events: SecurityEvent[]
  /** Null after the last page. */
  next: EventPlace | null
}

/** Types of events that devices report. */
export type DeviceEventType = (typeof deviceEventTypes)[number]
