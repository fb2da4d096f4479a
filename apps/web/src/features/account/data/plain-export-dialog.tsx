import { Banner, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { lockVault } from '../../../platform/lock.ts'
import { orUnexpected } from '../../../platform/or-unexpected.ts'
import { proofProblemText } from '../../../platform/problem-texts.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { AccountPasswordField } from '../../../shell/account-password-field.tsx'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { exportFileName } from './export-file.ts'

/** Everything in clear (PROTOCOL 12.6): what that means, and the account password once more. */
export function PlainExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function exportAll() {
    setError(password === '' ? t('auth.passwordMissing') : undefined)
    if (password === '') return
    setBusy(true)
    const exported = await orUnexpected(engine().exportPlain(password))
    setBusy(false)
    if (exported.ok) {
      const name = exportFileName('vault-plain-export', new Date())
      saveFile(new Blob([exported.value], { type: 'application/json' }), name)
      show({ tone: 'success', title: t('export.done'), text: t('export.deleteIt', { name }) })
      void engine().reportEvent('DATA_ACCESS', t('export.event'))
      onClose()
      return
    }
    const { reason } = exported.error
    // Ten wrong tries: this device asks for a sign-in (PROTOCOL 5.3).
    if (reason === 'device-forgotten') void lockVault('user')
    else if (reason === 'wrong-password' || reason === 'sign-in-failed') setError(t('reprompt.wrong'))
    else setError(proofProblemText(t, { ...exported.error, reason }))
  }

  return (
    <FormDialog
      title={t('export.plainTitle')}
      description={t('export.plainText')}
      submitLabel={t('export.plain')}
      busyLabel={t('reprompt.checking')}
      isBusy={isBusy}
      failedTitle={t('export.failed')}
      problem={null}
      onSubmit={exportAll}
      onClose={onClose}
    >
      <Banner tone="warn" title={t('export.warnTitle')}>
        {t('export.warnText')}
      </Banner>
      <AccountPasswordField
        label={t('auth.password')}
        value={password}
        onChange={setPassword}
        error={error}
        autoFocus
      />
    </FormDialog>
  )
}
