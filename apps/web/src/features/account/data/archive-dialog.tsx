import type { ExportSize } from '@severy/client'
import { Checkbox, PasswordField, Select } from '@severy/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { useAccount } from '../../../platform/session/session.ts'
import { sizeText } from '../../../platform/words/size-text.ts'
import { useFieldErrors } from '../../../platform/page/use-field-errors.ts'
import { useProof } from '../../../platform/session/use-proof.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { NewPasswordField } from '../../../shell/proof/new-password-field.tsx'
import { ProofField } from '../../../shell/proof/proof-field.tsx'
import { ExportLossList } from './export-loss-list.tsx'
import { ExportProgress } from './export-progress.tsx'
import { useExport, type LeftOutFiles } from './use-export.ts'

/** `kdbx`: what KeePass and the programs that read its files open. */
const formats = ['archive', 'kdbx'] as const

/** Exports everything, encrypted with a passphrase that the person chooses here (PROTOCOL 12.6). */
export function ArchiveDialog({
  onDone,
  onClose,
}: {
  onDone: (leftOut: LeftOutFiles) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const email = useAccount()?.email ?? ''
  const fields = useFieldErrors<'passphrase' | 'again'>()
  const [format, setFormat] = useState<(typeof formats)[number]>('archive')
  const proof = useProof()
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [withFiles, setWithFiles] = useState(true)
  const [withKeyFile, setWithKeyFile] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, progress, run, cancel } = useExport()
  const [size, setSize] = useState<ExportSize | null>(null)
  useEffect(() => {
    void engine.getExportSize().then(setSize)
  }, [engine])

  async function write() {
    setProblem(null)
    if (proof.isMissing()) return
    if (passphrase === '') {
      fields.show('passphrase', t('export.passphraseMissing'))
      return
    }
    if (again !== passphrase) {
      fields.show('again', t('export.passphraseDiffers'))
      return
    }
    fields.clear()
    const outcome = await proof.give((given) =>
      run(
        given,
        format === 'kdbx'
          ? { format, passphrase, withFiles, withKeyFile }
          : { format, passphrase, withFiles },
        names[format],
      ),
    )
    if (outcome === null) return
    if (Array.isArray(outcome)) {
      onDone(outcome)
      return
    }
    if (outcome.field === null) setProblem(outcome.text)
    else if (outcome.field === 'password') proof.refuse(outcome.text)
    else fields.show(outcome.field, outcome.text)
  }

  return (
    <FormDialog
      title={t('export.archiveTitle')}
      description={t('export.archiveText')}
      submitLabel={t('export.archive')}
      busyLabel={t('export.archiving')}
      isBusy={isBusy}
      failedTitle={t('export.failed')}
      problem={problem}
      onSubmit={write}
      onCancelBusy={cancel}
      onClose={onClose}
    >
      <Select
        label={t('export.format')}
        value={format}
        onChange={setFormat}
        options={formats.map((value) => ({ value, label: t(`export.sealedFormats.${value}.label`) }))}
        hint={t(`export.sealedFormats.${format}.text`)}
      />
      {format === 'kdbx' && <ExportLossList format={format} withFiles={withFiles} />}
      <ProofField proof={proof} autoFocus />
      <NewPasswordField
        isOfAccount={false}
        label={t('export.passphrase')}
        value={passphrase}
        onChange={setPassphrase}
        email={email}
        error={fields.errors.passphrase}
        promise={t('export.passphrasePromise')}
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
      {format === 'kdbx' && (
        <Checkbox
          label={t('export.withKeyFile')}
          hint={t('export.withKeyFileHint')}
          checked={withKeyFile}
          onChange={setWithKeyFile}
          disabled={isBusy}
        />
      )}
      {size !== null && size.files > 0 && (
        <Checkbox
          label={t('export.withFiles')}
          hint={t('export.withFilesHint', { count: size.files, size: sizeText(size.fileBytes) })}
          checked={withFiles}
          onChange={setWithFiles}
          disabled={isBusy}
        />
      )}
      {progress !== null && <ExportProgress {...progress} />}
    </FormDialog>
  )
}

const names = { archive: 'vault-archive', kdbx: 'vault-keepass' } as const
