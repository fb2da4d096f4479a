import type { SecondStepAnswer } from '@severy/client'
import { Button, TextField, useToast } from '@severy/ui'
import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine, type Engine } from '../../platform/engine/use-engine.ts'
import { orUnexpected, type Unexpected } from '../../platform/server/or-unexpected.ts'
import { tellOtherTabs } from '../../platform/browser/tabs.ts'
import { keepFreshKit } from '../../platform/session/fresh-kit.ts'
import { networkProblemText, newPasswordText } from '../../platform/words/problem-texts.ts'
import { arePasskeysSupported, askForSecurityKey } from '@severy/engine-host/passkey-ceremonies'
import { warmUpPasswordWork } from '../../platform/secrets/password-typing.ts'
import { useOnward } from '../../platform/page/use-onward.ts'
import { codeLengths } from '../../shell/second-step/use-second-step.ts'
import { QrReader } from '../../shell/forms/qr-reader.tsx'
import { NewPasswordField } from '../../shell/proof/new-password-field.tsx'
import { RefusalBanner, type Problem } from './refusal-banner.tsx'

/** Prefix of every Recovery Kit's code (PROTOCOL 3). */
const recoveryKeyPrefix = 'R1-'

/** The recovery code, a new password, and the second factor if the server requires it (PROTOCOL 5.7). */
export function RecoverForm({
  token,
  onExpired,
  onOtherWay,
}: {
  token: string
  onExpired: () => void
  onOtherWay: (way: 'help' | 'start-over') => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const goOn = useOnward()
  const [recoveryKey, setRecoveryKey] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ code?: string; password?: string; factor?: string }>({})
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const codeInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const [isFactorNeeded, setFactorNeeded] = useState(false)
  const [factorCode, setFactorCode] = useState('')
  const [hasKeys, setHasKeys] = useState(false)
  const factorInput = useRef<HTMLInputElement>(null)

  async function recover() {
    setBusy(true)
    setProblem(null)
    const found = checkFields()
    setErrors(found)
    if (Object.keys(found).length > 0) {
      setBusy(false)
      const first =
        found.code !== undefined ? codeInput : found.password !== undefined ? passwordInput : factorInput
      first.current?.focus()
      return
    }
    await send(isFactorNeeded ? factorOf(factorCode) : undefined)
  }

  /** Uses a passkey or security key instead of the code. */
  async function answerWithKey() {
    setErrors({})
    setBusy(true)
    const asked = await orUnexpected(
      engine.askRecoverySecurityKey({ token, recoveryKey: recoveryKey.trim() }),
    )
    const signed = asked.ok ? await askForSecurityKey(asked.value) : null
    if (asked.ok && signed?.ok === true) {
      await send({ method: 'security-key', challengeId: asked.value.challengeId, ...signed.value })
      return
    }
    setBusy(false)
    if (asked.ok) setErrors({ factor: t('secondStep.keyCanceled') })
    else refuse(asked.error)
  }

  async function send(secondFactor: SecondStepAnswer | undefined) {
    const outcome = await orUnexpected(
      engine.recover({
        token,
        recoveryKey: recoveryKey.trim(),
        newPassword: password,
        ...(secondFactor !== undefined && { secondFactor }),
      }),
    )
    setBusy(false)
    if (outcome.ok) {
      keepFreshKit(outcome.value.kit)
      tellOtherTabs('recovered')
      show({ tone: 'success', title: t('recover.doneTitle'), text: t('recover.doneText') })
      await goOn('/account/recovery-kit', { replace: true })
      return
    }
    refuse(outcome.error, secondFactor?.method === 'security-key')
  }

  /** Checks whether a key can be used: the server answers once link and recovery key are shown. */
  async function lookForKeys() {
    if (!arePasskeysSupported()) return
    const asked = await orUnexpected(
      engine.askRecoverySecurityKey({ token, recoveryKey: recoveryKey.trim() }),
    )
    setHasKeys(asked.ok && asked.value.credentials.length > 0)
  }

  function takeCode(code: string) {
    warmUpPasswordWork()
    setRecoveryKey(code)
  }

  function takeScanned(text: string) {
    if (!text.startsWith(recoveryKeyPrefix)) {
      setErrors({ code: t('recover.codeOther') })
      return
    }
    setErrors({})
    takeCode(text)
    passwordInput.current?.focus()
  }

  function checkFields(): typeof errors {
    return {
      ...(recoveryKey.trim() === '' && { code: t('recover.codeMissing') }),
      ...(password === '' && { password: t('auth.passwordMissing') }),
      ...(isFactorNeeded && factorCode === '' && { factor: t('secondStep.empty') }),
    }
  }

  function refuse(
    refusal: Extract<Awaited<ReturnType<RecoverCall>>, { ok: false }>['error'] | Unexpected,
    wasKey = false,
  ) {
    const { reason } = refusal
    switch (reason) {
      case 'link-expired':
        onExpired()
        return
      case 'recovery-key-wrong':
        setErrors({ code: t('recover.codeWrong') })
        codeInput.current?.focus()
        return
      case 'second-factor-needed':
        setFactorNeeded(true)
        void lookForKeys()
        return
      case 'second-factor-wrong':
        setErrors({ factor: wasKey ? t('secondStep.wrongKey') : t('recover.factorWrong') })
        factorInput.current?.focus()
        return
      case 'weak-password':
      case 'common-password':
        setErrors({ password: newPasswordText(t, reason) })
        passwordInput.current?.focus()
        return
      case 'integrity':
        setProblem({
          title: t('auth.integrityTitle'),
          text: t('auth.integrityText', { code: refusal.code ?? '' }),
        })
        return
      default:
        setProblem({ title: t('recover.failedTitle'), text: networkProblemText(t, { ...refusal, reason }) })
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void recover()
      }}
      className="flex flex-col gap-5"
    >
      <div>
        <h1 tabIndex={-1} className="type-title-1">
          {t('recover.heading')}
        </h1>
        <p className="mt-2 text-ink-2">{t('recover.lead')}</p>
      </div>
      <div aria-live="polite" className="contents">
        <RefusalBanner problem={problem} />
      </div>
      <QrReader
        lead={
          <TextField
            exact
            label={t('recover.code')}
            hint={t('recover.codeHint')}
            autoComplete="off"
            size={48}
            value={recoveryKey}
            onChange={takeCode}
            error={errors.code}
            required
            inputRef={codeInput}
            autoFocus
          />
        }
        onFound={takeScanned}
        onNoCode={() => {
          setErrors({ code: t('qr.pictureNone') })
        }}
      />
      <NewPasswordField
        label={t('recover.newPassword')}
        value={password}
        onChange={setPassword}
        email=""
        error={errors.password}
        inputRef={passwordInput}
      />
      {isFactorNeeded && (
        <TextField
          exact
          label={t('recover.factor')}
          hint={t('recover.factorHint')}
          autoComplete="one-time-code"
          size={48}
          value={factorCode}
          onChange={(text) => {
            setFactorCode(text.replace(/[\s-]/g, '').slice(0, codeLengths['backup-code']))
          }}
          error={errors.factor}
          required
          inputRef={factorInput}
          autoFocus
        />
      )}
      {isFactorNeeded && hasKeys && (
        <Button
          icon={<KeyRound aria-hidden />}
          disabled={isBusy}
          onClick={() => void answerWithKey()}
          className="self-start"
        >
          {t('secondStep.useKey')}
        </Button>
      )}
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="primary" size={48} busy={isBusy} busyLabel={t('recover.submitting')}>
          {t('recover.submit')}
        </Button>
        <p className="text-small text-ink-3">{t('recover.ends')}</p>
        {(['help', 'start-over'] as const).map((way) => (
          <button
            key={way}
            type="button"
            className="text-link-underlined mt-2 self-start rounded-tile text-small pointer-coarse:min-h-11"
            onClick={() => {
              onOtherWay(way)
            }}
          >
            {t(way === 'help' ? 'emergency.help.choose' : 'startOver.choose')}
          </button>
        ))}
      </div>
    </form>
  )
}

/** The two kinds of codes differ in length. */
function factorOf(code: string): SecondStepAnswer {
  const isBackupCode = code.length === codeLengths['backup-code']
  return { method: isBackupCode ? 'backup-code' : 'authenticator', code }
}

type RecoverCall = Engine['recover']
