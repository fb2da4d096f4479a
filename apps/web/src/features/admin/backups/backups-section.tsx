import {
  type Backup,
  type BackupSchedule,
  BackupSchedule as schedules,
  type BackupState,
  cancelBackupWork,
  getBackups,
  makeBackup,
  setBackupSchedule,
} from '@severy/contract'
import type { Result } from '@severy/result'
import { Banner, Button, ErrorState, Select, Skeleton, useToast } from '@severy/ui'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/api.ts'
import { useAccount } from '../../../platform/session-state.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { SettingsCard } from '../settings-form/settings-page-frame.tsx'
import {
  type BackupDialogProps,
  CheckDialog,
  DeleteDialog,
  DownloadDialog,
  RestoreDialog,
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
  const [open, setOpen] = useState<'key' | { act: BackupAct; backup: Backup } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { key, schedule, nextAt, retentionDays, backups, work } = state
  const isUnderWay = work !== null && work.endedAt === null

  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void reload(), askAgainMs)
    return () => {
      clearInterval(timer)
    }
  }, [isUnderWay, reload])

  // Said once, to whoever has seen it under way: afterwards the list says it.
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

  function done(next: BackupState | null) {
    setOpen(null)
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
  const Dialog = open === null || open === 'key' ? null : dialogs[open.act]
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
        <div className="flex flex-wrap items-start gap-4">
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
            onChange={(next) =>
              void run(
                () => callApi(setBackupSchedule, { body: { schedule: next } }),
                t('adminBackups.scheduleFailed'),
              )
            }
          />
          <Button
            variant="primary"
            // Beside the field, not beside its label.
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
      {open === 'key' && (
        <KeyDialog
          isFirst={key === null}
          onDone={done}
          onClose={() => {
            setOpen(null)
          }}
        />
      )}
      {Dialog !== null && open !== null && open !== 'key' && (
        <Dialog
          backup={open.backup}
          onDone={done}
          onClose={() => {
            setOpen(null)
          }}
        />
      )}
    </>
  )
}
