import { Button, classNames, Popover, Tooltip } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { useServerRules } from '../../platform/server/server-rules.ts'
import { useSession } from '../../platform/session/session.ts'
import { useNow } from '../../platform/browser/use-now.ts'
import { useStoragePromise } from '../../platform/browser/use-storage-promise.ts'
import { syncLine } from './sync-words.ts'
import './en-frame.ts'

/** One line at the bottom of the sidebar; clicking it shows details and tries again. */
export function SyncStatus({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const sync = useSession((session) => session.sync)
  const now = useNow(20_000)
  const hasAlarm = useSession(({ alarms }) => alarms.length > 0)
  const hasLostCopy = useSession(({ deviceLoss }) => deviceLoss === 'deleted')
  const isInMaintenance = useServerRules(({ rules }) => rules?.maintenance != null)
  const line = hasAlarm
    ? t('sync.stopped')
    : syncLine(t, sync, Math.max(now, sync.lastSyncedAt ?? 0), isInMaintenance, hasLostCopy)
  const trigger = (
    <button
      type="button"
      aria-label={collapsed ? `${t('sync.label')}: ${line}` : undefined}
      className={classNames(
        'flex min-h-9 w-full items-center gap-2.5 rounded-control px-3 py-1.5 text-start text-small text-ink-3 hover:bg-sunken hover:text-ink pointer-coarse:min-h-11',
        collapsed && 'justify-center',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'size-2 shrink-0 rounded-[2px]',
          hasAlarm ? 'bg-danger' : hasLostCopy ? 'bg-warn' : dots[sync.state],
        )}
      />
      {!collapsed && <span className="min-w-0">{line}</span>}
    </button>
  )
  return (
    <>
      <Popover
        staysPut
        trigger={collapsed ? <Tooltip label={line}>{trigger}</Tooltip> : trigger}
        title={t('sync.label')}
        side="top"
        align="start"
      >
        <p className="text-small">{line}</p>
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-small">
          <dt className="text-ink-3">{t('sync.lastSync')}</dt>
          <dd className="tabular-nums">
            {sync.lastSyncedAt === null
              ? t('sync.never')
              : new Date(sync.lastSyncedAt).toLocaleTimeString('en')}
          </dd>
          <dt className="text-ink-3">{t('sync.waitingChanges')}</dt>
          <dd className="tabular-nums">{sync.waiting}</dd>
        </dl>
        <Button size={32} className="mt-3" onClick={() => void engine.syncNow()}>
          {t('sync.retry')}
        </Button>
        <DeviceCopy />
      </Popover>
      <span role="status" className="sr-only">
        {hasLostCopy ? t('deviceLost.title') : isWorthSaying(sync.state) ? line : ''}
      </span>
    </>
  )
}

/** Whether the browser promises to keep the sealed copy. Renders nothing in browsers that do not say. */
function DeviceCopy() {
  const { t } = useTranslation()
  const { promise, ask } = useStoragePromise()
  const isGone = useSession(({ deviceLoss }) => deviceLoss === 'deleted')
  if (!isGone && promise === null) return null
  const text = t(isGone ? 'deviceCopy.gone' : promise === 'kept' ? 'deviceCopy.kept' : 'deviceCopy.atRisk')
  return (
    <div className="mt-4 border-t border-subtle pt-3 text-small">
      <p className="flex justify-between gap-4">
        <span className="text-ink-3">{t('deviceCopy.label')}</span>
        <span>{text}</span>
      </p>
      {!isGone && promise !== 'kept' && (
        <p className="mt-1 max-w-[36ch] text-ink-2">
          {t(promise === 'asked' ? 'deviceCopy.refused' : 'deviceCopy.atRiskText')}
        </p>
      )}
      {!isGone && promise === 'at-risk' && (
        <Button size={32} className="mt-2" onClick={() => void ask()}>
          {t('deviceCopy.ask')}
        </Button>
      )}
    </div>
  )
}

/** Problems are read out; successful syncs are not. */
function isWorthSaying(state: keyof typeof dots): boolean {
  return (
    state === 'offline' ||
    state === 'unreachable' ||
    state === 'server-full' ||
    state === 'second-factor-needed' ||
    state === 'account-suspended' ||
    state === 'account-deleted' ||
    state === 'started-over' ||
    state === 'sign-on-needed'
  )
}

const dots = {
  synced: 'bg-ok',
  syncing: 'bg-link',
  waiting: 'bg-warn',
  offline: 'bg-ink-3',
  unreachable: 'bg-danger',
  'server-full': 'bg-danger',
  'session-ended': 'bg-warn',
  'second-factor-needed': 'bg-warn',
  'two-factor-required': 'bg-warn',
  'password-expired': 'bg-warn',
  'sign-on-needed': 'bg-warn',
  'account-suspended': 'bg-danger',
  'keys-changed': 'bg-warn',
  'account-deleted': 'bg-danger',
  'started-over': 'bg-danger',
}
