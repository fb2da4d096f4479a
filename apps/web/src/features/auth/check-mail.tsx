import { Banner, Button, Pictogram, useToast } from '@severy/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../platform/words/problem-texts.ts'
import { noteSignedIn } from '../../platform/session/session.ts'
import { onTokenOffered } from '../../platform/session/sign-up-tab.ts'
import { useOnward } from '../../platform/page/use-onward.ts'
import { signInProblem } from './sign-in-problem.ts'
import './en-confirm.ts'

/** Seconds before the email can be requested again. */
const resendAfterSeconds = 60

/** Shown after sign-up. The same for every address, known or not (PROTOCOL 5.1). */
export function CheckMail({
  email,
  password,
  registrationId,
  onChangeAddress,
}: {
  email: string
  /** The password of this sign-up, so that nobody has to type it again here. */
  password: string
  registrationId: string
  onChangeAddress: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const goOn = useGoOn(email, password)
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

/**
 * Opens the vault without the password being typed again: automatically if the link is opened in this browser, or with
 * a button after it was opened on another device.
 */
function useGoOn(email: string, password: string) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const goOn = useOnward()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** The page around this one shows the vault as soon as it is open, which may be before the response arrives. */
  function enter(): void {
    // A new account has no earlier changes to look for.
    noteSignedIn({ isNewDevice: false })
    show({ tone: 'success', title: t('auth.welcomeNewTitle'), text: t('auth.welcomeNewText') })
  }

  useEffect(() => {
    return onTokenOffered(async (token) => {
      setBusy(true)
      const outcome = await orUnexpected(engine.confirmSignUp({ token, password }))
      setBusy(false)
      if (!outcome.ok) return outcome.error.reason === 'link-expired' ? 'expired' : 'refused'
      enter()
      return 'done'
    })
    // The password does not change as long as the page is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [password])

  async function signIn(): Promise<void> {
    setBusy(true)
    setProblem(null)
    const outcome = await orUnexpected(engine.signIn({ email, password, followsOther: false }))
    setBusy(false)
    if (outcome.ok && outcome.value.name === 'signed-in') enter()
    else if (outcome.ok) await goOn('/auth', { replace: true })
    else {
      const { reason } = outcome.error
      const isOpen = reason !== 'sign-in-failed' && reason !== 'secret-key-malformed'
      setProblem(isOpen ? signInProblem(t, { ...outcome.error, reason }).text : t('auth.checkNotYet'))
    }
  }

  return {
    isBusy,
    problem,
    signIn: () => {
      if (!isBusy) void signIn()
    },
  }
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
