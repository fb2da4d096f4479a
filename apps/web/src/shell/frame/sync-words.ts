import type { SyncStatus } from '@severy/client'
import type { TFunction } from 'i18next'
import { ago } from '../../platform/words/ago.ts'
import '../../platform/words/en-save-problems.ts'
import './en-frame.ts'

/** One line on the sync state between this device and the server. */
export function syncLine(
  t: TFunction<'app'>,
  { state, lastSyncedAt, waiting, isPlanNeeded }: SyncStatus,
  now: number,
  isInMaintenance = false,
  hasLostCopy = false,
): string {
  if (isInMaintenance && (state === 'unreachable' || state === 'waiting')) {
    return t('sync.maintenance', { count: waiting })
  }
  switch (state) {
    case 'synced':
      return t(hasLostCopy ? 'deviceLost.synced' : 'sync.synced', { ago: ago(t, lastSyncedAt ?? now, now) })
    case 'syncing':
      return t('sync.syncing')
    case 'waiting':
      return t(isPlanNeeded ? 'sync.waitingForPlan' : 'sync.waiting', { count: waiting })
    case 'offline':
      return t(hasLostCopy ? 'deviceLost.offline' : 'sync.offline')
    case 'unreachable':
      return t('sync.unreachable')
    case 'server-full':
      return t('sync.serverFull', { count: waiting })
    case 'session-ended':
      return t('sync.sessionEnded')
    case 'second-factor-needed':
      return t('sync.secondFactor')
    case 'two-factor-required':
      return t('rules.syncStopped')
    case 'password-expired':
      return t('rules.syncPassword', { count: waiting })
    case 'account-suspended':
      return t('sync.suspended')
    case 'sign-on-needed':
      return t('sync.signOn')
    case 'keys-changed':
      return t('sync.keysChanged')
    case 'account-deleted':
      return t('sync.accountDeleted')
    case 'started-over':
      return t('sync.startedOver')
  }
}
