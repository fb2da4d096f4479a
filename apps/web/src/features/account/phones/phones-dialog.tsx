import type { NewPhoneAccess, PhoneChoice, PhonesState } from '@severy/client'
import { Checkbox, PasswordField } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { lockVault } from '../../../platform/session/lock.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { useAccount } from '../../../platform/session/session.ts'
import { useFieldErrors } from '../../../platform/page/use-field-errors.ts'
import { useProof } from '../../../platform/session/use-proof.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { NewPasswordField } from '../../../shell/proof/new-password-field.tsx'
import { ProofField } from '../../../shell/proof/proof-field.tsx'
import { saveProblem } from './phone-problem-text.ts'

/** Chooses what goes to the phone and, for a new database, the password that opens it. */
export function PhonesDialog({
  before,
  onSaved,
  onClose,
}: {
  /** Null when it is being set up. */
  before: PhonesState | null
  onSaved: (access: NewPhoneAccess | null) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const account = useAccount()
  const proof = useProof()
  const fields = useFieldErrors<'passphrase' | 'again'>()
  const vaults = account?.vaults.filter(({ isCollection }) => isCollection) ?? []
  const [choice, setChoice] = useState<PhoneChoice>(
    before?.choice ?? { own: true, shared: false, collections: [] },
  )
  const [hasNewSecrets, setHasNewSecrets] = useState(before === null)
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [withKeyFile, setWithKeyFile] = useState(before?.hasKeyFile ?? false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setProblem(null)
    if (proof.isMissing()) return
    if (hasNewSecrets && passphrase === '') {
      fields.show('passphrase', t('phones.passphraseMissing'))
      return
    }
    if (hasNewSecrets && again !== passphrase) {
      fields.show('again', t('phones.passphraseDiffers'))
      return
    }
    fields.clear()
    setBusy(true)
    const saved = await proof.give((given) =>
      orUnexpected(engine.savePhones(given, choice, hasNewSecrets ? { passphrase, withKeyFile } : null)),
    )
    setBusy(false)
    if (saved === null) return
    if (saved.ok) {
      onSaved(saved.value)
      return
    }
    if (saved.error.reason === 'device-forgotten') void lockVault(engine, 'user')
    const { field, text } = saveProblem(t, saved.error)
    if (field === null) setProblem(text)
    else if (field === 'password') proof.refuse(text)
    else fields.show(field, text)
  }

  return (
    <FormDialog
      title={t(before === null ? 'phones.setUpTitle' : 'phones.changeTitle')}
      description={t(before === null ? 'phones.setUpText' : 'phones.changeText')}
      submitLabel={t(before === null ? 'phones.setUp' : 'phones.save')}
      busyLabel={t('phones.saving')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('phones.saveFailed')}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">{t('phones.what')}</legend>
        <Checkbox
          label={t('vaults.personal')}
          hint={t('phones.ownHint')}
          checked={choice.own}
          onChange={(own) => {
            setChoice({ ...choice, own })
          }}
        />
        <Checkbox
          label={t('phones.shared')}
          checked={choice.shared}
          onChange={(shared) => {
            setChoice({ ...choice, shared })
          }}
        />
        {vaults.map(({ vaultId, name }) => (
          <Checkbox
            key={vaultId}
            label={name}
            checked={choice.collections.includes(vaultId)}
            onChange={(isOn) => {
              const others = choice.collections.filter((id) => id !== vaultId)
              setChoice({ ...choice, collections: isOn ? [...others, vaultId] : others })
            }}
          />
        ))}
      </fieldset>
      {before !== null && (
        <Checkbox
          label={t('phones.newSecrets')}
          hint={t('phones.newSecretsHint')}
          checked={hasNewSecrets}
          onChange={setHasNewSecrets}
        />
      )}
      {hasNewSecrets && (
        <>
          <NewPasswordField
            isOfAccount={false}
            label={t('phones.passphrase')}
            value={passphrase}
            onChange={setPassphrase}
            email={account?.email ?? ''}
            error={fields.errors.passphrase}
            promise={t('phones.passphrasePromise')}
            inputRef={fields.inputRef('passphrase')}
          />
          <PasswordField
            label={t('phones.passphraseAgain')}
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
          <Checkbox
            label={t('phones.withKeyFile')}
            hint={t('phones.withKeyFileHint')}
            checked={withKeyFile}
            onChange={setWithKeyFile}
          />
        </>
      )}
      <ProofField proof={proof} />
    </FormDialog>
  )
}
