import { Button, Checkbox, PasswordField, Select } from '@severy/ui'
import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canPickFolder, pickFolder } from '../../../platform/backups/backup-folder.ts'
import type { BackupChoice } from '../../../platform/backups/backup-store.ts'
import { chooseBackups } from '../../../platform/backups/backups.ts'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { lockVault } from '../../../platform/session/lock.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { useAccount } from '../../../platform/session/session.ts'
import { useFieldErrors } from '../../../platform/page/use-field-errors.ts'
import { useProof } from '../../../platform/session/use-proof.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { NewPasswordField } from '../../../shell/proof/new-password-field.tsx'
import { ProofField } from '../../../shell/proof/proof-field.tsx'
import { saveProblem } from './backup-texts.ts'

const rhythms = ['1', '7', '30'] as const
const amounts = ['3', '10', '30'] as const

/** Sets where backups go and how often and, the first time or to change it, the passphrase that opens them. */
export function BackupsDialog({
  before,
  hasPassphrase,
  onSaved,
  onClose,
}: {
  /** Null when they are being set up in this browser. */
  before: BackupChoice | null
  /** One was chosen here or on another device. */
  hasPassphrase: boolean
  onSaved: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const email = useAccount()?.email ?? ''
  const proof = useProof()
  const fields = useFieldErrors<'passphrase' | 'again'>()
  const canPick = canPickFolder()
  const [folder, setFolder] = useState(before?.folder ?? null)
  const [every, setEvery] = useState(nearest(rhythms, before?.everyDays ?? 1))
  const [kept, setKept] = useState(nearest(amounts, before?.kept ?? 10))
  const [withFiles, setWithFiles] = useState(before?.withFiles ?? true)
  const [hasNew, setHasNew] = useState(!hasPassphrase)
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function pick() {
    const picked = await pickFolder()
    if (picked === null) return
    setFolder(picked)
    setProblem(null)
  }

  async function save() {
    setProblem(null)
    if (canPick && folder === null) {
      setProblem(t('backups.folderMissing'))
      return
    }
    if (proof.isMissing()) return
    if (hasNew && passphrase === '') {
      fields.show('passphrase', t('export.passphraseMissing'))
      return
    }
    if (hasNew && again !== passphrase) {
      fields.show('again', t('export.passphraseDiffers'))
      return
    }
    fields.clear()
    setBusy(true)
    const saved = await proof.give((given) =>
      orUnexpected(engine.saveBackups(given, hasNew ? passphrase : null)),
    )
    if (saved?.ok === true) {
      try {
        await chooseBackups({ folder, everyDays: Number(every), kept: Number(kept), withFiles })
        void engine.reportEvent('DATA_ACCESS', t('backups.event'))
        onSaved()
      } catch {
        setProblem(t('backups.notStored'))
      }
    }
    setBusy(false)
    if (saved === null || saved.ok) return
    if (saved.error.reason === 'device-forgotten') void lockVault(engine, 'user')
    const { field, text } = saveProblem(t, saved.error)
    if (field === 'password') proof.refuse(text)
    else if (field === null || !hasNew) setProblem(text)
    else fields.show(field, text)
  }

  return (
    <FormDialog
      title={t(before === null ? 'backups.setUp' : 'backups.changeTitle')}
      description={t('backups.setUpText')}
      submitLabel={t(before === null ? 'backups.setUp' : 'backups.save')}
      busyLabel={t('backups.saving')}
      isBusy={isBusy}
      failedTitle={t('backups.saveFailed')}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      {canPick ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{t('backups.folder')}</span>{' '}
            <span className="text-ink-2">{folder?.name ?? t('backups.noFolder')}</span>
          </p>
          <Button size={32} icon={<FolderOpen aria-hidden />} onClick={() => void pick()}>
            {t('backups.chooseFolder')}
          </Button>
        </div>
      ) : (
        <p className="text-ink-2">{t('backups.downloads')}</p>
      )}
      <Select
        label={t('backups.every')}
        value={every}
        onChange={setEvery}
        options={rhythms.map((value) => ({ value, label: t(`backups.rhythms.${value}`) }))}
      />
      {canPick && (
        <Select
          label={t('backups.kept')}
          hint={t('backups.keptHint')}
          value={kept}
          onChange={setKept}
          options={amounts.map((value) => ({ value, label: t(`backups.amounts.${value}`) }))}
        />
      )}
      <Checkbox
        label={t('backups.withFiles')}
        hint={t('backups.withFilesHint')}
        checked={withFiles}
        onChange={setWithFiles}
      />
      {hasPassphrase && (
        <Checkbox
          label={t('backups.newPassphrase')}
          hint={t('backups.newPassphraseHint')}
          checked={hasNew}
          onChange={setHasNew}
        />
      )}
      {hasNew && (
        <>
          <NewPasswordField
            isOfAccount={false}
            label={t('export.passphrase')}
            value={passphrase}
            onChange={setPassphrase}
            email={email}
            error={fields.errors.passphrase}
            promise={t('backups.passphrasePromise')}
            inputRef={fields.inputRef('passphrase')}
          />
          <PasswordField
            label={t('export.passphraseAgain')}
            value={again}
            onChange={setAgain}
            error={fields.errors.again}
            inputRef={fields.inputRef('again')}
            revealLabel={t('auth.showPassword')}
            hideLabel={t('auth.showPassword')}
            capsLockHint={t('auth.capsLock')}
            autoComplete="off"
            required
            size={48}
          />
        </>
      )}
      <ProofField proof={proof} />
    </FormDialog>
  )
}

function nearest<Value extends string>(values: readonly [Value, ...Value[]], wanted: number): Value {
  return values.find((value) => Number(value) >= wanted) ?? values[0]
}
