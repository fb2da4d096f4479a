import { Button, TextField } from '@severy/ui'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { lockVault } from '../../../platform/session/lock.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { useProof } from '../../../platform/session/use-proof.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { ProofField } from '../../../shell/proof/proof-field.tsx'
import { useCopy } from '../../../shell/values/use-copy.tsx'
import { saveProblem } from './backup-texts.ts'

/** Shows the passphrase of the automatic backups, after the account password. */
export function PassphraseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { copySecret } = useCopy()
  const proof = useProof()
  const [passphrase, setPassphrase] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function show() {
    setProblem(null)
    setBusy(true)
    const found = await proof.give((given) => orUnexpected(engine.getBackupPassphrase(given)))
    setBusy(false)
    if (found === null) return
    if (!found.ok) {
      if (found.error.reason === 'device-forgotten') void lockVault(engine, 'user')
      const { field, text } = saveProblem(t, found.error)
      if (field === 'password') proof.refuse(text)
      else setProblem(text)
    } else if (found.value === null) setProblem(t('backups.noPassphrase'))
    else setPassphrase(found.value)
  }

  return (
    <FormDialog
      title={t('export.passphrase')}
      description={t('backups.passphraseText')}
      submitLabel={passphrase === null ? t('backups.showPassphrase') : null}
      busyLabel={t('phones.showing')}
      backLabel={passphrase === null ? t('common.cancel') : t('common.close')}
      isBusy={isBusy}
      failedTitle={t('backups.showFailed')}
      problem={problem}
      onSubmit={show}
      onClose={onClose}
    >
      {passphrase === null ? (
        <ProofField proof={proof} isOnly autoFocus />
      ) : (
        <>
          <TextField
            exact
            readOnly
            label={t('export.passphrase')}
            value={passphrase}
            onChange={() => undefined}
          />
          <Button
            className="self-start"
            icon={<Copy aria-hidden />}
            onClick={() => void copySecret(passphrase)}
          >
            {t('backups.copyPassphrase')}
          </Button>
        </>
      )}
    </FormDialog>
  )
}
