import type { SyncStatus } from '@severy/client'
import type { TFunction } from 'i18next'

/** The one line on how this device and the server stand to each other (UX 1.10). */
export function syncLine(
  t: TFunction<'app'>,
  { state, lastSyncedAt, waiting }: SyncStatus,
  now: number,
): string {
  switch (state) {
    case 'synced':
      return t('sync.synced', { ago: ago(t, lastSyncedAt ?? now, now) })
    case 'syncing':
      return t('sync.syncing')
    case 'waiting':
      return t('sync.waiting', { count: waiting })
    case 'offline':
      return t('sync.offline')
    case 'unreachable':
      return t('sync.unreachable')
    case 'session-ended':
      return t('sync.sessionEnded')
    case 'keys-changed':
      return t('sync.keysChanged')
  }
}

/** "2 min ago"; under a minute "just now". */
function ago(t: TFunction<'app'>, then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60_000)
  if (minutes < 1) return t('sync.now')
  const hours = Math.floor(minutes / 60)
  if (hours < 1) return relative.format(-minutes, 'minute')
  const days = Math.floor(hours / 24)
  return days < 1 ? relative.format(-hours, 'hour') : relative.format(-days, 'day')
}

const relative = new Intl.RelativeTimeFormat('en', { style: 'short', numeric: 'always' })
