import { Banner, Button, Pictogram } from '@severy/ui'
import type { PendingSignUp } from '@severy/client'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../platform/words/problem-texts.ts'
import { useGoOn } from './use-go-on.ts'
import './en-confirm.ts'

/** Seconds before the email can be requested again. */
const resendAfterSeconds = 60

/** Shown after sign-up. The same for every address, known or not (PROTOCOL 5.1). */
export function CheckMail({
  email,
  password,
  pending: { registrationId, waitKey, number },
  onChangeAddress,
}: {
  email: string
  /** The password of this sign-up, so that nobody has to type it again here. */
  password: string
  pending: PendingSignUp
  onChangeAddress: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const goOn = useGoOn({ email, password, waitKey })
  const [secondsLeft, restart] = useCountdown(resendAfterSeconds)
  const [problem, setProblem] = useState<string | null>(null)
  const [isResent, setResent] = useState(false)

  async function resend() {
    setProblem(null)
    const outcome = await orUnexpected(engine.resendConfirmation(registrationId))
    if (outcome.ok) {
      setResent(true)
      restart()
    } else setProblem(networkProblemText(t, outcome.error))
  }

  return (
    <div className="flex flex-col items-start gap-5">
      <Pictogram name="envelope" size={96} />
      <div>
        <h1 tabIndex={-1} className="type-title-1">
          {t('auth.checkTitle')}
        </h1>
        <p className="mt-2 text-body-l">{t('auth.checkText')}</p>
        <p className="mt-2 text-ink-2 wrap-anywhere">{t('auth.checkDetail', { email })}</p>
      </div>
      <div aria-live="polite" className="contents">
        {goOn.problem !== null && <Banner tone="danger">{goOn.problem}</Banner>}
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        {isResent && problem === null && <Banner tone="ok">{t('auth.resent')}</Banner>}
      </div>
      <p className="text-ink-2">{t('auth.checkElsewhere')}</p>
      {number !== null && (
        <p className="flex w-full items-center gap-4 rounded-card border border-subtle bg-sunken px-4 py-3">
          <span>{t('auth.checkNumber')}</span>
          <strong className="type-title-1 ms-auto tabular-nums">{number}</strong>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={goOn.isBusy} busyLabel={t('auth.signingIn')} onClick={goOn.signIn}>
          {t('auth.checkContinue')}
        </Button>
        <Button disabled={secondsLeft > 0} onClick={() => void resend()}>
          {secondsLeft > 0 ? t('auth.resendIn', { count: secondsLeft }) : t('auth.resend')}
        </Button>
      </div>
      <Button variant="quiet" className="-ms-4 -mt-3" onClick={onChangeAddress}>
        {t('auth.changeAddress')}
      </Button>
    </div>
  )
}

/** Counts down by the clock, so that a sleeping tab does not have to wait again. */
function useCountdown(seconds: number): [secondsLeft: number, restart: () => void] {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
    }, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [])
  const restart = (): void => {
    setNow(Date.now())
    setEndsAt(Date.now() + seconds * 1000)
  }
  return [Math.max(0, Math.ceil((endsAt - now) / 1000)), restart]
}
