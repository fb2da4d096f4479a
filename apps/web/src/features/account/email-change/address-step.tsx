import { isEmailAddress } from '@severy/domain'
import { Banner, Button, Dialog, TextField } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { orUnexpected } from '../../../platform/or-unexpected.ts'
import { networkProblemText } from '../../../platform/problem-texts.ts'
import { useOnline } from '../../../platform/use-online.ts'

export function AddressStep({
  email,
  onEmail,
  onClose,
  onSent,
}: {
  email: string
  onEmail: (email: string) => void
  onClose: () => void
  onSent: () => void
}) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function send() {
    if (isBusy) return
    setProblem(null)
    if (!isEmailAddress(email)) {
      showError(email.trim() === '' ? t('emailChange.missing') : t('auth.emailInvalid'))
      return
    }
    setError(undefined)
    setBusy(true)
    const outcome = await orUnexpected(engine().requestEmailChange(email.trim()))
    setBusy(false)
    if (outcome.ok) {
      onSent()
      return
    }
    const { reason } = outcome.error
    if (reason === 'invalid-email') showError(t('auth.emailInvalid'))
    else if (reason === 'same-email') showError(t('emailChange.same'))
    else setProblem(networkProblemText(t, { ...outcome.error, reason }))
  }

  function showError(text: string) {
    setError(text)
    input.current?.focus()
  }

  return (
    <Dialog
      open
      width="small"
      closesOnOutsidePress={false}
      onOpenChange={onClose}
      title={t('emailChange.title')}
      description={t('emailChange.lead')}
      closeLabel={t('common.close')}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            busyLabel={t('emailChange.sending')}
            disabled={!isOnline}
          >
            {t('emailChange.send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div aria-live="polite" className="empty:hidden">
          {problem !== null && (
            <Banner tone="danger" title={t('emailChange.failedTitle')}>
              {problem}
            </Banner>
          )}
          {!isOnline && <Banner tone="info">{t('network.offline')}</Banner>}
        </div>
        <TextField
          exact
          label={t('emailChange.newAddress')}
          type="email"
          inputMode="email"
          autoComplete="email"
          size={48}
          value={email}
          onChange={onEmail}
          error={error}
          required
          inputRef={input}
        />
      </div>
    </Dialog>
  )
}
