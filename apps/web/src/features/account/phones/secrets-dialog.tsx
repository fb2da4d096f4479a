import type { PhoneSecrets } from '@severy/client'
import { Button, TextField } from '@severy/ui'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { lockVault } from '../../../platform/session/lock.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { saveFile } from '../../../platform/browser/save-file.ts'
import { useProof } from '../../../platform/session/use-proof.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { ProofField } from '../../../shell/proof/proof-field.tsx'
import { useCopy } from '../../../shell/values/use-copy.tsx'
import { saveProblem } from './phone-problem-text.ts'

/** Shows what opens the database, after the account password. */
export function SecretsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { copySecret } = useCopy()
  const proof = useProof()
  const [secrets, setSecrets] = useState<PhoneSecrets | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function show() {
    setProblem(null)
    setBusy(true)
    const found = await proof.give((given) => orUnexpected(engine.getPhoneSecrets(given)))
    setBusy(false)
    if (found === null) return
    if (!found.ok) {
      if (found.error.reason === 'device-forgotten') void lockVault(engine, 'user')
      const { field, text } = saveProblem(t, found.error)
      if (field === 'password') proof.refuse(text)
      else setProblem(text)
    } else if (found.value === null) setProblem(t('phones.off'))
    else setSecrets(found.value)
  }

  const keyFile = secrets?.keyFile ?? null
  return (
    <FormDialog
      title={t('phones.secretsTitle')}
      description={t('phones.secretsText')}
      submitLabel={secrets === null ? t('phones.showSecrets') : null}
      busyLabel={t('phones.showing')}
      backLabel={secrets === null ? t('common.cancel') : t('common.close')}
      isBusy={isBusy}
      failedTitle={t('phones.showFailed')}
      problem={problem}
      onSubmit={show}
      onClose={onClose}
    >
      {secrets === null ? (
        <ProofField proof={proof} isOnly autoFocus />
      ) : (
        <>
          <TextField
            exact
            readOnly
            label={t('phones.passphrase')}
            value={secrets.passphrase}
            onChange={() => undefined}
          />
          <div className="flex flex-wrap gap-2">
            <Button icon={<Copy aria-hidden />} onClick={() => void copySecret(secrets.passphrase)}>
              {t('phones.copyPassword')}
            </Button>
            {keyFile !== null && (
              <Button
                icon={<Download aria-hidden />}
                onClick={() => {
                  saveFile(new Blob([keyFile], { type: 'application/xml' }), 'Severy.keyx')
                }}
              >
                {t('phones.saveKeyFile')}
              </Button>
            )}
          </div>
        </>
      )}
    </FormDialog>
  )
}
