import type { PasskeyRow } from '@severy/client'
import { Banner, Button, Dialog, useToast } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { orUnexpected } from '../../../platform/or-unexpected.ts'
import { changeProblemText } from './passkey-texts.ts'
import { PasswordProofField } from './password-proof-field.tsx'
import { usePasswordProof } from './use-password-proof.ts'

export function RemovePasskeyDialog({
  passkey,
  onRemoved,
  onClose,
}: {
  passkey: PasskeyRow
  onRemoved: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const proof = usePasswordProof()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)

  async function remove() {
    if (isBusy) return
    setProblem(null)
    setBusy(true)
    const hindrance = await proof.prove()
    const outcome = hindrance === null ? await orUnexpected(engine().removePasskey(passkey.passkeyId)) : null
    setBusy(false)
    if (hindrance !== null) {
      if (hindrance !== 'wrong-password') setProblem(hindrance.text)
      return
    }
    if (outcome?.ok === false) {
      if (outcome.error.reason === 'reauthentication-required') proof.require()
      else setProblem(changeProblemText(t, outcome.error))
      return
    }
    show({ tone: 'success', title: t('passkeys.removed'), text: passkey.name })
    onRemoved()
    onClose()
  }

  return (
    <Dialog
      open
      width="small"
      onOpenChange={() => {
        if (!isBusy) onClose()
      }}
      initialFocus={cancel}
      title={t('passkeys.removeTitle', { name: passkey.name })}
      onSubmit={() => void remove()}
      footer={
        <>
          <Button ref={cancel} onClick={onClose} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="danger" busy={isBusy}>
            {t('passkeys.remove')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p>{t('passkeys.removeText')}</p>
        <div aria-live="polite" className="empty:hidden">
          {problem !== null && (
            <Banner tone="danger" title={t('passkeys.removeFailed')}>
              {problem}
            </Banner>
          )}
        </div>
        <PasswordProofField proof={proof} />
      </div>
    </Dialog>
  )
}
