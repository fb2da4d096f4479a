import type { RecoveryHelper } from '@severy/contract'
import { Button, useToast } from '@severy/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { keepFreshKit } from '../../../platform/session/fresh-kit.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { newPasswordText } from '../../../platform/words/problem-texts.ts'
import { tellOtherTabs } from '../../../platform/browser/tabs.ts'
import { useFieldErrors } from '../../../platform/page/use-field-errors.ts'
import { warmUpPasswordWork } from '../../../platform/secrets/password-typing.ts'
import { useOnward } from '../../../platform/page/use-onward.ts'
import { NewPasswordField } from '../../../shell/proof/new-password-field.tsx'
import { RefusalBanner } from '../refusal-banner.tsx'
import { helpProblemText } from './help-texts.ts'

/** Asks for the new password, then shows the number to read out. Continues by itself once the contact has typed it. */
export function HelpNumber({
  token,
  email,
  helper: { slotId, hint },
  onBack,
  onExpired,
}: {
  token: string
  email: string
  helper: RecoveryHelper
  onBack: () => void
  onExpired: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const goOn = useOnward()
  const fields = useFieldErrors<'password'>()
  const [password, setPassword] = useState('')
  const [number, setNumber] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.focus()
  }, [number])
  useEffect(() => () => void engine.cancelRecoveryHelp(), [engine])

  async function start() {
    setProblem(null)
    if (password === '') {
      fields.show('password', t('emergency.help.passwordMissing'))
      return
    }
    fields.clear()
    setNumber((await engine.startRecoveryHelp()).number)
    const outcome = await orUnexpected(engine.recoverWithHelp({ token, slotId, newPassword: password }))
    if (outcome.ok) {
      keepFreshKit(outcome.value.kit)
      tellOtherTabs('recovered')
      show({
        tone: 'success',
        title: t('emergency.help.doneTitle'),
        text: t('emergency.help.doneText'),
      })
      await goOn('/account/recovery-kit', { replace: true })
      return
    }
    setNumber(null)
    const { reason } = outcome.error
    if (reason === 'canceled') return
    if (reason === 'link-expired') onExpired()
    else if (reason === 'weak-password' || reason === 'common-password')
      fields.show('password', newPasswordText(t, reason))
    else setProblem(helpProblemText(t, { ...outcome.error, reason }))
  }

  if (number !== null) {
    return (
      <div className="flex flex-col gap-5">
        <div>
          <h1 ref={heading} tabIndex={-1} className="type-title-1">
            {t('emergency.help.numberHeading')}
          </h1>
          <p className="mt-2 text-ink-2 wrap-anywhere">{t('emergency.help.numberText', { hint })}</p>
        </div>
        <ol
          aria-label={t('emergency.help.number')}
          dir="ltr"
          className="grid grid-cols-3 gap-x-6 gap-y-3 rounded-card border border-subtle bg-surface px-5 py-4 font-mono text-[1.5rem] leading-8 tabular-nums"
        >
          {number.split(' ').map((group, index) => (
            <li key={`${String(index)}-${group}`}>{group}</li>
          ))}
        </ol>
        <p role="status" className="text-ink-2">
          {t('emergency.help.waiting')}
        </p>
        <Button size={48} className="self-start" onClick={() => void engine.cancelRecoveryHelp()}>
          {t('emergency.help.cancel')}
        </Button>
      </div>
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void start()
      }}
      className="flex flex-col gap-5"
    >
      <div>
        <h1 ref={heading} tabIndex={-1} className="type-title-1">
          {t('emergency.help.heading')}
        </h1>
        <p className="mt-2 text-ink-2 wrap-anywhere">{email}</p>
      </div>
      <div aria-live="polite" className="contents">
        <RefusalBanner
          problem={problem === null ? null : { title: t('emergency.help.failedTitle'), text: problem }}
        />
      </div>
      <NewPasswordField
        label={t('emergency.help.password')}
        value={password}
        onChange={(typed) => {
          warmUpPasswordWork()
          setPassword(typed)
        }}
        email={email}
        error={fields.errors.password}
        inputRef={fields.inputRef('password')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size={48}>
          {t('emergency.help.submit')}
        </Button>
        <Button size={48} onClick={onBack}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
