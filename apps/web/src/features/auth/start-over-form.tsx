import type { Refusal, StartOverReason } from '@severy/client'
import { Button, TextField, useToast } from '@severy/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected, type Unexpected } from '../../platform/server/or-unexpected.ts'
import { newPasswordText, proofProblemText } from '../../platform/words/problem-texts.ts'
import { noteSignedIn } from '../../platform/session/session.ts'
import { useFieldErrors } from '../../platform/page/use-field-errors.ts'
import { useOnward } from '../../platform/page/use-onward.ts'
import { NewPasswordField } from '../../shell/proof/new-password-field.tsx'
import { BusyLine } from './busy-line.tsx'
import { RefusalBanner, type Problem } from './refusal-banner.tsx'

/** The address, typed again, and the new account's password. */
export function StartOverForm({
  token,
  email,
  onBack,
  onExpired,
}: {
  token: string
  email: string
  onBack: () => void
  onExpired: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const goOn = useOnward()
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const fields = useFieldErrors<'email' | 'password'>()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.focus()
  }, [])

  async function startOver() {
    if (isBusy) return
    setProblem(null)
    if (typed.trim() === '') {
      fields.show('email', t('auth.emailMissing'))
      return
    }
    if (password === '') {
      fields.show('password', t('passwordChange.nextMissing'))
      return
    }
    fields.clear()
    setBusy(true)
    const outcome = await orUnexpected(engine.startOver({ token, email: typed, password }))
    setBusy(false)
    if (!outcome.ok) {
      refuse(outcome.error)
      return
    }
    show({ tone: 'success', title: t('startOver.doneTitle'), text: t('startOver.doneText') })
    if (outcome.value.name === 'signed-in') noteSignedIn(outcome.value)
    await goOn('/account/recovery-kit', { replace: true })
  }

  function refuse(refusal: Refusal<StartOverReason> | Unexpected) {
    switch (refusal.reason) {
      case 'link-expired': {
        onExpired()
        return
      }
      case 'email-mismatch': {
        fields.show('email', t('startOver.emailWrong'))
        return
      }
      case 'weak-password':
      case 'common-password': {
        fields.show('password', newPasswordText(t, refusal.reason))
        return
      }
      case 'start-over-waits': {
        fail(t('startOver.notYet'))
        return
      }
      case 'sign-in-failed': {
        fail(t('network.unexpected'))
        return
      }
      default: {
        fail(proofProblemText(t, { ...refusal, reason: refusal.reason }))
        return
      }
    }
  }

  function fail(text: string) {
    setProblem({ title: t('startOver.failedTitle'), text })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void startOver()
      }}
      className="flex flex-col gap-5"
    >
      <div>
        <h1 ref={heading} tabIndex={-1} className="type-title-1">
          {t('startOver.confirmHeading')}
        </h1>
        <p className="mt-2 text-ink-2 wrap-anywhere">{t('startOver.confirmLead', { email })}</p>
      </div>
      <div aria-live="polite" className="contents">
        <RefusalBanner problem={problem} />
      </div>
      <TextField
        exact
        label={t('startOver.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        size={48}
        value={typed}
        onChange={setTyped}
        error={fields.errors.email}
        required
        inputRef={fields.inputRef('email')}
      />
      <NewPasswordField
        label={t('recover.newPassword')}
        value={password}
        onChange={setPassword}
        email={email}
        error={fields.errors.password}
        inputRef={fields.inputRef('password')}
      />
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant="danger"
            size={48}
            busy={isBusy}
            busyLabel={t('startOver.submitting')}
          >
            {t('startOver.submit')}
          </Button>
          <Button size={48} onClick={onBack} disabled={isBusy}>
            {t('startOver.back')}
          </Button>
        </div>
        <BusyLine busy={isBusy} />
      </div>
    </form>
  )
}
