import {
  type Backup,
  BackupIdentity,
  type BackupSchedule,
  type BackupState,
  checkBackup,
  deleteBackup,
  restoreBackup,
  restoreConfirmation,
  setBackupSchedule,
} from '@severy/contract'
import type { Result } from '@severy/result'
import { TextField, useToast } from '@severy/ui'
import { useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { saveFile } from '../../../platform/browser/save-file.ts'
import { useFreshAct } from '../../../platform/server/use-fresh-act.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { FreshPassword } from '../../../shell/proof/fresh-password.tsx'
import { useEntryLink } from '../audit/audit-address.ts'
import { fetchBackup } from './fetch-backup.ts'
import { backupProblemText } from './problem-text.ts'

export interface BackupDialogProps {
  backup: Backup
  onDone: (state: BackupState | null) => void
  onClose: () => void
}

/** A form for one action: asks for the password if needed, and stays open with the reason if refused. */
function BackupActDialog<T>({
  words,
  isDangerous,
  act,
  refuse = () => false,
  children,
  onDone,
  onClose,
  finalFocus,
}: {
  words: { title: string; text: string; submit: string; busy: string; failed: string }
  isDangerous: boolean
  act: () => Promise<Result<T, { reason: string; retryAfterSeconds?: number }>>
  /** Shows what is wrong with the fields; if it returns true, nothing is sent. */
  refuse?: () => boolean
  children?: ReactNode
  onDone: (value: T) => void
  onClose: () => void
  finalFocus?: () => HTMLElement | null
}) {
  const { t } = useTranslation()
  const fresh = useFreshAct()
  const [problem, setProblem] = useState<string | null>(null)

  async function submit() {
    setProblem(null)
    if (refuse()) return
    const acted = await fresh.run(act)
    if (acted === null) return
    if (acted.ok) onDone(acted.value)
    else setProblem(backupProblemText(t, acted.error))
  }

  return (
    <FormDialog
      title={words.title}
      description={words.text}
      submitLabel={words.submit}
      busyLabel={words.busy}
      isDangerous={isDangerous}
      needsNetwork
      isBusy={fresh.isBusy}
      failedTitle={words.failed}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
      {...(finalFocus !== undefined && { finalFocus })}
    >
      {children}
      <FreshPassword act={fresh} />
    </FormDialog>
  )
}

/** The typed or pasted key; null if it is not valid. */
function identityOf(typed: string): string | null {
  const read = BackupIdentity.safeParse(typed.trim())
  return read.success ? read.data : null
}

export function CheckDialog({ backup, onDone, onClose }: BackupDialogProps) {
  const { t } = useTranslation()
  const [key, setKey] = useState('')
  const [error, setError] = useState<string>()
  const isKeyNeeded = backup.sha256 === null
  return (
    <BackupActDialog
      words={{
        title: t('adminBackups.checkTitle'),
        text: t('adminBackups.checkText'),
        submit: t('adminBackups.checkSubmit'),
        busy: t('adminBackups.starting'),
        failed: t('adminBackups.checkFailed'),
      }}
      isDangerous={false}
      refuse={() => {
        const isWrong = key.trim() === '' ? isKeyNeeded : identityOf(key) === null
        setError(isWrong ? t('adminBackups.keyWrong') : undefined)
        return isWrong
      }}
      act={() => callApi(checkBackup, { params: { name: backup.name }, body: { identity: identityOf(key) } })}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        label={isKeyNeeded ? t('adminBackups.keyLabel') : t('adminBackups.keyOptional')}
        value={key}
        onChange={setKey}
        error={error}
        autoComplete="off"
      />
    </BackupActDialog>
  )
}

/** Asks before a schedule makes fewer backups, or none. `field` is the select it was chosen in. */
export function ScheduleDialog({
  schedule,
  field,
  onDone,
  onClose,
}: {
  schedule: BackupSchedule
  field: RefObject<HTMLElement | null>
  onDone: (state: BackupState) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <BackupActDialog
      words={{
        title: t(`adminBackups.rarer.${schedule === 'off' ? 'off' : 'less'}`),
        text: t(`adminBackups.rarerText.${schedule === 'off' ? 'off' : 'less'}`),
        submit: t('adminBackups.rarerSubmit'),
        busy: t('adminBackups.rarerBusy'),
        failed: t('adminBackups.scheduleFailed'),
      }}
      isDangerous
      act={() => saveSchedule(schedule)}
      onDone={onDone}
      onClose={onClose}
      finalFocus={() => field.current?.querySelector('button') ?? null}
    />
  )
}

export function saveSchedule(schedule: BackupSchedule) {
  return callApi(setBackupSchedule, { body: { schedule } })
}

export function DownloadDialog({ backup, onDone, onClose }: BackupDialogProps) {
  const { t } = useTranslation()
  return (
    <BackupActDialog
      words={{
        title: t('adminBackups.downloadTitle'),
        text: t('adminBackups.downloadText'),
        submit: t('adminBackups.downloadSubmit'),
        busy: t('adminBackups.downloading'),
        failed: t('adminBackups.downloadFailed'),
      }}
      isDangerous={false}
      act={() => fetchBackup(backup.name)}
      onDone={(file) => {
        saveFile(file, backup.name)
        onDone(null)
      }}
      onClose={onClose}
    />
  )
}

export function DeleteDialog({ backup, onDone, onClose }: BackupDialogProps) {
  const { t } = useTranslation()
  const { show } = useToast()
  const entryLink = useEntryLink()
  return (
    <BackupActDialog
      words={{
        title: t('adminBackups.removeTitle'),
        text: `${backup.name}. ${t('adminBackups.removeText')}`,
        submit: t('adminBackups.removeSubmit'),
        busy: t('adminBackups.removing'),
        failed: t('adminBackups.removeFailed'),
      }}
      isDangerous
      act={() => callApi(deleteBackup, { params: { name: backup.name } })}
      onDone={(state) => {
        const action = entryLink('backup-deleted', backup.name)
        show({ tone: 'success', title: t('adminBackups.removed'), text: backup.name, action })
        onDone(state)
      }}
      onClose={onClose}
    />
  )
}

export function RestoreDialog({ backup, onDone, onClose }: BackupDialogProps) {
  const { t } = useTranslation()
  const [key, setKey] = useState('')
  const [typed, setTyped] = useState('')
  const [errors, setErrors] = useState<{ key?: string; typed?: string }>({})
  const word = restoreConfirmation
  return (
    <BackupActDialog
      words={{
        title: t('adminBackups.restoreTitle'),
        text: `${backup.name}. ${t('adminBackups.restoreText')}`,
        submit: t('adminBackups.restoreSubmit'),
        busy: t('adminBackups.starting'),
        failed: t('adminBackups.restoreFailed'),
      }}
      isDangerous
      refuse={() => {
        const isKeyWrong = identityOf(key) === null
        const isOther = typed.trim() !== word
        setErrors({
          ...(isKeyWrong && { key: t('adminBackups.keyWrong') }),
          ...(isOther && { typed: t('adminBackups.restoreMismatch', { word }) }),
        })
        return isKeyWrong || isOther
      }}
      act={() =>
        callApi(restoreBackup, {
          params: { name: backup.name },
          body: { identity: identityOf(key) ?? '', confirmation: word },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        label={t('adminBackups.keyLabel')}
        value={key}
        onChange={setKey}
        error={errors.key}
        autoComplete="off"
      />
      <TextField
        label={t('adminBackups.restoreType', { word })}
        value={typed}
        onChange={setTyped}
        error={errors.typed}
        autoComplete="off"
      />
    </BackupActDialog>
  )
}
