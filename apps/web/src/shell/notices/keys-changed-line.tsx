import type { Account } from '@severy/client'
import { Button, Dialog, PasswordField, TextField } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { proofProblemText } from '../../platform/words/problem-texts.ts'
import { asksToFollow, FollowKeysBanner } from '../failures/follow-keys.tsx'
import { SecondStepDialog } from '../second-step/second-step-dialog.tsx'
import type { SecondFactorQuestion } from '../second-step/use-second-step.ts'
import '../../platform/server/en-server.ts'
import '../../platform/words/en-problems.ts'
import '../proof/en-sign-in.ts'
import './en-notices.ts'

/** "Your password or keys were changed on another device" (PROTOCOL 5.3): a sign-in, right here, resolves it. */
export function KeysChangedLine({ account }: { account: Account }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <strong className="font-semibold">{t('keysChanged.lineTitle')}</strong> {t('keysChanged.lineText')}{' '}
      <button
        type="button"
        className="font-semibold underline underline-offset-3"
        onClick={() => {
          setOpen(true)
        }}
      >
        {t('keysChanged.action')}
      </button>
      {isOpen && (
        <SignInDialog
          email={account.email}
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

function SignInDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [secretKey, setSecretKey] = useState('')
  const [secretKeyError, setSecretKeyError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isFollowing, setFollowing] = useState(false)
  const [question, setQuestion] = useState<SecondFactorQuestion | null>(null)

  async function signIn() {
    if (isBusy) return
    if (password === '') {
      setError(t('auth.passwordMissing'))
      return
    }
    setBusy(true)
    setError(undefined)
    setSecretKeyError(undefined)
    const typed = secretKey.trim() === '' ? {} : { secretKey }
    const outcome = await orUnexpected(
      engine.signIn({ email, password, ...typed, followsOther: isFollowing }),
    )
    setBusy(false)
    if (outcome.ok) {
      if (outcome.value.name === 'second-factor-needed') setQuestion(outcome.value.question)
      else onClose()
      return
    }
    const { reason } = outcome.error
    setFollowing(asksToFollow(outcome.error))
    if (asksToFollow(outcome.error)) return
    if (reason === 'secret-key-malformed') setSecretKeyError(t('auth.secretKeyMalformed'))
    else if (reason === 'sign-in-failed') setError(t('lock.wrong'))
    else setError(proofProblemText(t, { ...outcome.error, reason }))
  }

  if (question !== null) {
    return (
      <SecondStepDialog
        question={question}
        onVerified={onClose}
        onExpired={(text, asked) => {
          setQuestion(null)
          setFollowing(asked)
          if (!asked) setError(text)
        }}
        onClose={() => {
          void engine.cancelSignIn()
          onClose()
        }}
      />
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('keysChanged.title')}
      description={t('keysChanged.text')}
      closeLabel={t('common.close')}
      width="small"
      onSubmit={() => void signIn()}
      footer={
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('auth.signingIn')}>
          {t(isFollowing ? 'auth.followSubmit' : 'keysChanged.submit')}
        </Button>
      }
    >
      <div role="alert" className="empty:hidden mb-5">
        {isFollowing && <FollowKeysBanner />}
      </div>
      <PasswordField
        label={t('auth.password')}
        value={password}
        onChange={setPassword}
        error={error}
        revealLabel={t('auth.showPassword')}
        hideLabel={t('auth.showPassword')}
        capsLockHint={t('auth.capsLock')}
        sealLabel={t('common.onlyYou')}
        autoComplete="current-password"
      />
      <TextField
        exact
        label={t('secretKey.again')}
        hint={t('auth.secretKeyHint')}
        error={secretKeyError}
        value={secretKey}
        onChange={setSecretKey}
        autoComplete="off"
        className="mt-5"
      />
    </Dialog>
  )
}
