import type { StartOverLosses } from '@severy/client'
import { Button, TextField } from '@severy/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../platform/words/problem-texts.ts'
import { useFieldErrors } from '../../platform/page/use-field-errors.ts'
import { RefusalBanner, type Problem } from './refusal-banner.tsx'

/** Starts the waiting period, once the address was typed. */
export function StartOverRequest({
  token,
  email,
  onAsked,
  onBack,
  onExpired,
}: {
  token: string
  email: string
  onAsked: (stage: StartOverLosses['stage']) => void
  onBack: () => void
  onExpired: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [typed, setTyped] = useState('')
  const fields = useFieldErrors<'email'>()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.focus()
  }, [])

  async function ask() {
    if (isBusy) return
    setProblem(null)
    if (typed.trim() === '') {
      fields.show('email', t('auth.emailMissing'))
      return
    }
    fields.clear()
    setBusy(true)
    const outcome = await orUnexpected(engine.requestStartOver({ token, email: typed }))
    setBusy(false)
    if (outcome.ok) {
      onAsked(outcome.value)
      return
    }
    const { reason } = outcome.error
    if (reason === 'link-expired') onExpired()
    else if (reason === 'email-mismatch') fields.show('email', t('startOver.emailWrong'))
    else {
      const text = networkProblemText(t, { ...outcome.error, reason })
      setProblem({ title: t('startOver.askFailed'), text })
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
      className="flex flex-col gap-5"
    >
      <div>
        <h1 ref={heading} tabIndex={-1} className="type-title-1">
          {t('startOver.askHeading')}
        </h1>
        <p className="mt-2 text-ink-2 wrap-anywhere">{t('startOver.askLead', { email })}</p>
      </div>
      <div aria-live="polite" className="contents">
        <RefusalBanner problem={problem} />
      </div>
      <TextField
        exact
        label={t('startOver.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        size={48}
        value={typed}
        onChange={setTyped}
        error={fields.errors.email}
        required
        inputRef={fields.inputRef('email')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size={48} busy={isBusy} busyLabel={t('startOver.asking')}>
          {t('startOver.ask')}
        </Button>
        <Button size={48} onClick={onBack} disabled={isBusy}>
          {t('startOver.back')}
        </Button>
      </div>
    </form>
  )
}
