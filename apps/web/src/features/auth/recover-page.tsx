import { buttonClass, Button, EmptyState, TextField, useToast } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { engine, warmUpPasswordWork } from '../../platform/engine/engine-host.ts'
import { orUnexpected, type Unexpected } from '../../platform/or-unexpected.ts'
import { tellOtherTabs } from '../../platform/tabs.ts'
import { keepFreshKit } from '../../platform/fresh-kit.ts'
import { networkProblemText } from '../../platform/problem-texts.ts'
import { useSession } from '../../platform/session.ts'
import { PageLoader } from '../../shell/page-loader.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { codeLengths } from '../../shell/second-step/use-second-step.ts'
import { AuthShell } from './auth-shell.tsx'
import { NewPasswordField } from '../../shell/new-password-field.tsx'
import { RefusalBanner, type Problem } from './refusal-banner.tsx'
import { StartOver } from './start-over.tsx'
import { usePageToken } from './use-page-token.ts'

/** Where the recovery mail leads: the Recovery Kit opens the vault and a new password is set (PROTOCOL 5.7). */
export function RecoverPage() {
  const { t } = useTranslation()
  useTitle(t('title.recover'))
  const token = usePageToken()
  const isLoading = useSession(({ status }) => status.name === 'loading')
  const [expiredToken, setExpiredToken] = useState<string | null>(null)
  const [isStartingOver, setStartingOver] = useState(false)
  const isExpired = token !== null && token === expiredToken
  if (isLoading) return <PageLoader />
  if (token === null || isExpired) {
    return (
      <AuthShell>
        <EmptyState
          headingLevel={1}
          pictogram="kit"
          title={t('recover.expiredTitle')}
          text={isExpired ? t('recover.expiredText') : t('confirm.incomplete')}
          actions={
            <Link to="/auth" className={buttonClass({ variant: 'primary' })}>
              {t('recover.toSignIn')}
            </Link>
          }
        />
      </AuthShell>
    )
  }
  const expire = (): void => {
    setExpiredToken(token)
  }
  return (
    <AuthShell>
      {isStartingOver ? (
        <StartOver
          token={token}
          onBack={() => {
            setStartingOver(false)
          }}
          onExpired={expire}
        />
      ) : (
        <RecoverForm
          token={token}
          onExpired={expire}
          onStartOver={() => {
            setStartingOver(true)
          }}
        />
      )}
    </AuthShell>
  )
}

function RecoverForm({
  token,
  onExpired,
  onStartOver,
}: {
  token: string
  onExpired: () => void
  onStartOver: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const navigate = useNavigate()
  const [recoveryKey, setRecoveryKey] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ code?: string; password?: string; factor?: string }>({})
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const codeInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const [isFactorNeeded, setFactorNeeded] = useState(false)
  const [factorCode, setFactorCode] = useState('')
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
    const outcome = await orUnexpected(
      engine().recover({
        token,
        recoveryKey: recoveryKey.trim(),
        newPassword: password,
        ...(isFactorNeeded && { secondFactor: factorOf(factorCode) }),
      }),
    )
    setBusy(false)
    if (outcome.ok) {
      keepFreshKit(outcome.value.kit)
      tellOtherTabs('recovered')
      show({ tone: 'success', title: t('recover.doneTitle'), text: t('recover.doneText') })
      await navigate('/account/recovery-kit', { replace: true })
      return
    }
    refuse(outcome.error)
  }

  function checkFields(): typeof errors {
    return {
      ...(recoveryKey.trim() === '' && { code: t('recover.codeMissing') }),
      ...(password === '' && { password: t('auth.passwordMissing') }),
      ...(isFactorNeeded && factorCode === '' && { factor: t('secondStep.empty') }),
    }
  }

  function refuse(refusal: Extract<Awaited<ReturnType<RecoverCall>>, { ok: false }>['error'] | Unexpected) {
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
        return
      case 'second-factor-wrong':
        setErrors({ factor: t('recover.factorWrong') })
        factorInput.current?.focus()
        return
      case 'weak-password':
        setErrors({ password: t('auth.weakPassword') })
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
      <TextField
        exact
        label={t('recover.code')}
        hint={t('recover.codeHint')}
        autoComplete="off"
        size={48}
        value={recoveryKey}
        onChange={(next) => {
          warmUpPasswordWork()
          setRecoveryKey(next)
        }}
        error={errors.code}
        required
        inputRef={codeInput}
        autoFocus
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
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="primary" size={48} busy={isBusy} busyLabel={t('recover.submitting')}>
          {t('recover.submit')}
        </Button>
        <p className="text-small text-ink-3">{t('recover.ends')}</p>
        <button
          type="button"
          className="text-link-underlined mt-2 self-start rounded-tile text-small pointer-coarse:min-h-11"
          onClick={onStartOver}
        >
          {t('startOver.choose')}
        </button>
      </div>
    </form>
  )
}

/** Their lengths tell the two kinds of codes apart. */
function factorOf(code: string): NonNullable<Parameters<RecoverCall>[0]['secondFactor']> {
  const isBackupCode = code.length === codeLengths['backup-code']
  return { method: isBackupCode ? 'backup-code' : 'authenticator', code }
}

type RecoverCall = ReturnType<typeof engine>['recover']
