import type { SyncStatus } from '@severy/client'
import type { TFunction } from 'i18next'

/** What a change on this device waits for, if the server cannot take it now; null while it is being sent. */
export function keptText(
  t: TFunction<'app'>,
  state: SyncStatus['state'],
  isInMaintenance: boolean,
): string | null {
  switch (state) {
    case 'synced':
    case 'syncing':
    case 'waiting':
      return isInMaintenance ? t('item.keptMaintenance') : null
    case 'offline':
      return t('item.keptOffline')
    case 'unreachable':
      return isInMaintenance ? t('item.keptMaintenance') : t('item.keptUnreachable')
    case 'server-full':
      return t('item.keptServerFull')
    default:
      return t('item.keptSignedOut')
  }
}
