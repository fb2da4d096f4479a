/** What a client knows of its engine, from the engine's events. Does not depend on the engine. */
import type { EngineEvent, EngineStatus, IntegrityAlarm, SyncStatus } from '@severy/client'
import { isSameJson } from '@severy/domain'
import type { EngineFailure } from '../engine-failure.ts'

/** `storage-denied`: the browser lets the engine store nothing on this device. */
export type HostStatus = EngineStatus | EngineFailure | { name: 'loading' | 'storage-denied' }

export interface KnownSession {
  status: HostStatus
  sync: SyncStatus
  /** Checks of the server's data that have failed. */
  alarms: readonly IntegrityAlarm[]
}

/** The state until the engine has answered. */
export const nothingKnown: KnownSession = {
  status: { name: 'loading' },
  sync: { state: 'syncing', question: null, lastSyncedAt: null, waiting: 0, isPlanNeeded: false },
  alarms: [],
}

/**
 * What an event changes in `known`; null if nothing. The engine may repeat a status or a failed check: views are
 * notified only once.
 */
export function heard(
  event: EngineEvent,
  { status, alarms }: { status: unknown; alarms: KnownSession['alarms'] },
): Partial<KnownSession> | null {
  switch (event.type) {
    case 'status':
      return isSameJson(status, event.status) ? null : { status: event.status }
    case 'sync':
      return { sync: event.sync }
    case 'alarm': {
      const { code, vaultId } = event.alarm
      const isKnown = alarms.some((alarm) => alarm.code === code && alarm.vaultId === vaultId)
      return isKnown ? null : { alarms: [...alarms, event.alarm] }
    }
    case 'alarms-cleared':
      return { alarms: [] }
    default:
      return null
  }
}
