import { Button, TextField } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../platform/words/problem-texts.ts'
import './en-confirm.ts'

const digits = 3

/** Asks for the number that the page of the sign-up shows on another device, which then opens the vault there. */
export function HandOverForm({
  token,
  onHandedOver,
  onExpired,
  onPasswordNeeded,
}: {
  token: string
  onHandedOver: () => void
  onExpired: () => void
  /** No number helps any more. */
  onPasswordNeeded: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function handOver(): Promise<void> {
    if (number.length !== digits) {
      setError(t('confirm.numberMissing'))
      return input.current?.focus()
    }
    setBusy(true)
    setError(undefined)
    const outcome = await orUnexpected(engine.handOverSignUp({ token, number }))
    setBusy(false)
    if (outcome.ok) {
      onHandedOver()
      return
    }
    const { reason } = outcome.error
    if (reason === 'link-expired') {
      onExpired()
      return
    }
    if (reason === 'password-needed') {
      onPasswordNeeded()
      return
    }
    setError(
      reason === 'number-wrong'
        ? t('confirm.numberWrong')
        : networkProblemText(t, { ...outcome.error, reason }),
    )
    input.current?.focus()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void handOver()
      }}
      className="flex flex-col gap-4"
    >
      <div>
        <h2 className="type-title-3">{t('confirm.otherHeading')}</h2>
        <p className="mt-1 text-ink-2">{t('confirm.otherText')}</p>
      </div>
      <TextField
        label={t('confirm.number')}
        hint={t('confirm.numberHint')}
        inputMode="numeric"
        autoComplete="off"
        exact
        size={48}
        value={number}
        onChange={(typed) => {
          setError(undefined)
          setNumber(typed.replace(/\D/g, '').slice(0, digits))
        }}
        error={error}
        inputRef={input}
      />
      <Button type="submit" size={48} busy={isBusy} busyLabel={t('confirm.checkingNumber')}>
        {t('confirm.openThere')}
      </Button>
    </form>
  )
}
