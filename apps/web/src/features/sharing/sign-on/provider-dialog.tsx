import { Issuer, type SingleSignOn } from '@severy/contract'
import { Banner, PasswordField, TextField, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { useFieldErrors } from '../../../platform/page/use-field-errors.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { manageProblemText } from './sign-on-texts.ts'

/** The client data from the provider's administration. The secret can be entered, but is never shown again. */
export function ProviderDialog({
  vaultId,
  provider,
  onClose,
}: {
  vaultId: string
  provider: SingleSignOn['provider']
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show: showToast } = useToast()
  const [issuer, setIssuer] = useState(provider?.issuer ?? '')
  const [clientId, setClientId] = useState(provider?.clientId ?? '')
  const [clientSecret, setClientSecret] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { errors, show, clear, inputRef } = useFieldErrors<'issuer' | 'clientId'>()
  const isSameClient = provider !== null && clientId.trim() === provider.clientId

  async function submit() {
    const address = Issuer.safeParse(issuer.trim())
    if (!address.success) {
      show('issuer', t('singleSignOn.issuerMissing'))
      return
    }
    if (clientId.trim() === '') {
      show('clientId', t('singleSignOn.clientIdMissing'))
      return
    }
    clear()
    setBusy(true)
    const secret = clientSecret.trim()
    const saved = await orUnexpected(
      engine.saveSingleSignOn(vaultId, {
        issuer: address.data,
        clientId: clientId.trim(),
        clientSecret: secret === '' ? null : secret,
      }),
    )
    setBusy(false)
    if (!saved.ok) {
      setProblem(manageProblemText(t, saved.error))
      return
    }
    showToast({ tone: 'success', title: t('singleSignOn.saved'), text: t('singleSignOn.savedText') })
    onClose()
  }

  return (
    <FormDialog
      title={t(provider === null ? 'singleSignOn.setUp' : 'singleSignOn.change')}
      description={t('singleSignOn.setUpText')}
      submitLabel={t('singleSignOn.save')}
      busyLabel={t('singleSignOn.saving')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('singleSignOn.saveFailed')}
      problem={problem}
      header={provider !== null && <Banner tone="info">{t('singleSignOn.changeWarning')}</Banner>}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        exact
        label={t('singleSignOn.issuer')}
        hint={t('singleSignOn.issuerHint')}
        value={issuer}
        onChange={setIssuer}
        inputMode="url"
        autoComplete="off"
        error={errors.issuer}
        inputRef={inputRef('issuer')}
      />
      <TextField
        exact
        label={t('singleSignOn.clientId')}
        value={clientId}
        onChange={setClientId}
        autoComplete="off"
        error={errors.clientId}
        inputRef={inputRef('clientId')}
      />
      <PasswordField
        label={t('singleSignOn.clientSecret')}
        hint={t(
          isSameClient && provider.hasSecret
            ? 'singleSignOn.clientSecretKept'
            : 'singleSignOn.clientSecretHint',
        )}
        value={clientSecret}
        onChange={setClientSecret}
        autoComplete="off"
        revealLabel={t('auth.showPassword')}
        hideLabel={t('auth.showPassword')}
        capsLockHint={t('auth.capsLock')}
      />
    </FormDialog>
  )
}
