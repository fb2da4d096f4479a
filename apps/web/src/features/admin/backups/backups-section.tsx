import {
  type Backup,
  type BackupSchedule,
  BackupSchedule as schedules,
  type BackupState,
  cancelBackupWork,
  getBackups,
  isRarerSchedule,
  makeBackup,
} from '@severy/contract'
import type { Result } from '@severy/result'
import { Banner, Button, ErrorState, Select, Skeleton, useToast } from '@severy/ui'
import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { useAccount } from '../../../platform/session/session-state.ts'
import { useApi } from '../../../platform/server/use-api.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { SettingsCard } from '../settings-form/settings-page-frame.tsx'
import {
  type BackupDialogProps,
  CheckDialog,
  DeleteDialog,
  DownloadDialog,
  RestoreDialog,
  saveSchedule,
  ScheduleDialog,
} from './act-dialogs.tsx'
import { type BackupAct, BackupList } from './backup-list.tsx'
import { BackupProgress } from './backup-progress.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { backupProblemText } from './problem-text.ts'

const askAgainMs = 2_000

const dialogs: Record<BackupAct, ComponentType<BackupDialogProps>> = {
  check: CheckDialog,
  download: DownloadDialog,
  restore: RestoreDialog,
  delete: DeleteDialog,
}

/** The open dialog: a new key, an action on a backup, or a schedule that makes fewer. */
type Open = 'key' | { act: BackupAct; backup: Backup } | { schedule: BackupSchedule }

/** Backup & restore, below the system settings. Admins make backups, super admins do the rest. */
export function BackupsSection() {
  const { t } = useTranslation()
  const { value, refusal, isLoading, reload, replace } = useApi(getBackups)
  return (
    <SettingsCard title={t('adminBackups.title')} text={t('adminBackups.lead')}>
      {value === null && refusal === null && <Skeleton className="h-40" />}
      {value === null && refusal !== null && (
        <ErrorState
          title={t('adminBackups.loadFailed')}
          text={backupProblemText(t, refusal)}
          retryLabel={t('common.tryAgain')}
          busy={isLoading}
          onRetry={() => void reload()}
        />
      )}
      {value !== null && <Loaded state={value} reload={reload} onState={replace} />}
    </SettingsCard>
  )
}

function Loaded({
  state,
  reload,
  onState,
}: {
  state: BackupState
  reload: () => Promise<void>
  onState: (state: BackupState) => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const isOnline = useOnline()
  const isSuperAdmin = useAccount()?.roles.includes('super_admin') === true
  const [open, setOpen] = useState<Open | null>(null)
  const [isBusy, setBusy] = useState(false)
  const scheduleField = useRef<HTMLDivElement>(null)
  const { key, schedule, nextAt, retentionDays, backups, work } = state
  const isUnderWay = work !== null && work.endedAt === null

  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void reload(), askAgainMs)
    return () => {
      clearInterval(timer)
    }
  }, [isUnderWay, reload])

  // Shown once, if the work was seen in progress: afterwards the list shows it.
  const wasUnderWay = useRef(isUnderWay)
  useEffect(() => {
    const isOver = wasUnderWay.current && !isUnderWay
    wasUnderWay.current = isUnderWay
    if (!isOver || work?.outcome !== 'done' || work.kind === 'restore') return
    show({ tone: 'success', title: t(`adminBackups.done.${work.kind}`) })
  }, [isUnderWay, work, show, t])

  async function run(
    act: () => Promise<Result<BackupState, { reason: string; retryAfterSeconds?: number }>>,
    failed: string,
  ) {
    if (isBusy) return
    setBusy(true)
    const acted = await act()
    setBusy(false)
    if (acted.ok) onState(acted.value)
    else show({ tone: 'danger', title: failed, text: backupProblemText(t, acted.error) })
  }

  function close() {
    setOpen(null)
  }

  function done(next: BackupState | null) {
    close()
    if (next !== null) onState(next)
  }

  const setKey = (
    <Button
      size={32}
      disabled={!isOnline}
      onClick={() => {
        setOpen('key')
      }}
    >
      {key === null ? t('adminBackups.setKey') : t('adminBackups.replaceKey')}
    </Button>
  )
  return (
    <>
      {key === null ? (
        <Banner tone="warn" title={t('adminBackups.keyMissing')} {...(isSuperAdmin && { action: setKey })}>
          {t('adminBackups.keyMissingText')} {!isSuperAdmin && t('adminBackups.askSuperAdmin')}
        </Banner>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="text-small font-semibold">{t('adminBackups.key')}</p>
            <p className="font-mono text-small break-all text-ink-2">{key.recipient}</p>
            <p className="text-small text-ink-3">
              {t('adminBackups.keySince', { date: new Date(key.setAt) })}
            </p>
          </div>
          {isSuperAdmin && setKey}
        </div>
      )}
      {key !== null && (
        <div ref={scheduleField} className="flex flex-wrap items-start gap-4">
          <Select<BackupSchedule>
            className="w-full md:w-64"
            label={t('adminBackups.schedule')}
            value={schedule}
            options={schedules.options.map((one) => ({
              value: one,
              label: t(`adminBackups.schedules.${one}`),
            }))}
            disabled={!isOnline}
            hint={
              nextAt === null
                ? t('adminBackups.kept', { count: retentionDays })
                : `${t('adminBackups.next', { date: new Date(nextAt) })}. ${t('adminBackups.kept', { count: retentionDays })}`
            }
            onChange={(next) => {
              if (isRarerSchedule(next, schedule)) setOpen({ schedule: next })
              else void run(() => saveSchedule(next), t('adminBackups.scheduleFailed'))
            }}
          />
          <Button
            variant="primary"
            // Aligned with the field, not its label.
            className="md:mt-6"
            busy={isBusy}
            busyLabel={t('adminBackups.starting')}
            disabled={!isOnline || isUnderWay}
            onClick={() => void run(() => callApi(makeBackup), t('adminBackups.makeFailed'))}
          >
            {t('adminBackups.make')}
          </Button>
        </div>
      )}
      {work !== null && (
        <BackupProgress
          work={work}
          onCancel={() => void run(() => callApi(cancelBackupWork), t('adminBackups.cancelFailed'))}
        />
      )}
      <BackupList
        backups={backups}
        onAct={
          isSuperAdmin
            ? (act, backup) => {
                setOpen({ act, backup })
              }
            : null
        }
      />
      {open !== null && (
        <OpenDialog
          open={open}
          isFirstKey={key === null}
          scheduleField={scheduleField}
          onDone={done}
          onClose={close}
        />
      )}
    </>
  )
}

function OpenDialog({
  open,
  isFirstKey,
  scheduleField,
  ...ends
}: {
  open: Open
  isFirstKey: boolean
  scheduleField: RefObject<HTMLElement | null>
  onDone: (state: BackupState | null) => void
  onClose: () => void
}) {
  if (open === 'key') return <KeyDialog isFirst={isFirstKey} {...ends} />
  if ('schedule' in open) return <ScheduleDialog schedule={open.schedule} field={scheduleField} {...ends} />
  const Dialog = dialogs[open.act]
  return <Dialog backup={open.backup} {...ends} />
}
