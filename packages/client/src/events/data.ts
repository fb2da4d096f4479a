/** What goes in and comes out about what happened to the account: plain data, without key bytes. */
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

/** Literal event types of the specification that belong to this device. */
export type DeviceEventType =
  | 'PASSWORD_ADDED'
  | 'PASSWORD_ADD_FAILED'
  | 'BANK_ACCOUNT_ADDED'
  | 'BANK_ACCOUNT_ADD_FAILED'
  | 'CREDIT_CARD_ADDED'
  | 'CREDIT_CARD_ADD_FAILED'
  | 'DATA_ACCESS'
  | 'DATA_ACCESS_FAILED'
  | 'DATA_COPIED'
  | 'ITEM_TRASHED'
  | 'ITEM_RESTORED'
  | 'ITEM_DELETED'
  | 'SHARE_LEFT'
  | 'SHARED_ITEM_TRASHED'
  | 'SHARED_ITEM_RESTORED'
  | 'SHARED_ITEM_DELETED'
  | 'SERVER_COPY_REPAIRED'
