import type { PasskeyRow } from '@severy/client'
import { Button, Dialog, TextField } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { changeProblemText } from './passkey-texts.ts'

export function RenamePasskeyDialog({
  passkey,
  onRenamed,
  onClose,
}: {
  passkey: PasskeyRow
  onRenamed: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [name, setName] = useState(passkey.name)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function rename() {
    if (isBusy) return
    if (name.trim() === '') {
      setError(t('passkeys.nameMissing'))
      return
    }
    setBusy(true)
    const outcome = await orUnexpected(engine.renamePasskey(passkey.passkeyId, name.trim()))
    setBusy(false)
    if (!outcome.ok) {
      setError(changeProblemText(t, outcome.error))
      return
    }
    onRenamed()
    onClose()
  }

  return (
    <Dialog
      open
      width="small"
      onOpenChange={onClose}
      title={t('passkeys.renameTitle')}
      closeLabel={t('common.close')}
      onSubmit={() => void rename()}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('passkeys.rename')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('passkeys.name')}
        value={name}
        maxLength={60}
        onChange={(typed) => {
          setName(typed)
          setError(undefined)
        }}
        error={error}
      />
    </Dialog>
  )
}
