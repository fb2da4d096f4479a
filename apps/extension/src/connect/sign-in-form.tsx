import { Banner, Button, TextField } from '@severy/ui'
import { useState, type SyntheticEvent } from 'react'
import { AccountPasswordField } from '../pages/account-password-field.tsx'
import { openWithPasskey } from '../pages/ask-passkey.ts'
import { PasskeyButton } from '../pages/passkey-button.tsx'
import { problemText } from '../pages/problem-texts.ts'
import type { Door } from '../pages/use-vault.ts'
import { LinkForm } from './link-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { askProvider } from './sign-on.ts'

/** Signing in to an account that has not been open on this device before, or that needs more than an unlock. */
export function SignInForm({
  door,
  server,
  knownEmail,
}: {
  door: Door
  server: string
  /** Whose vault this device has; empty if it has none. */
  knownEmail: string
}) {
  const [isLinking, setLinking] = useState(false)
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const [secretKey, setSecretKey] = useState('')
  const [hasSecretKey, setHasSecretKey] = useState(false)
  const [methods, setMethods] = useState<readonly string[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isVouched, setVouched] = useState(false)
  const [isBusy, setBusy] = useState(false)

  /** The organization's provider confirms the person first; then the password opens the vault. */
  async function signOn(): Promise<void> {
    if (isBusy) return
    if (email.trim() === '') {
      setProblem('Enter your work email first.')
      return
    }
    setProblem(null)
    setBusy(true)
    const outcome = await askOrganization()
    setBusy(false)
    if (typeof outcome === 'string') setProblem(outcome)
    else if (outcome !== null) {
      setEmail(outcome.email)
      setVouched(true)
    }
  }

  /** Returns the error's text; null if the tab was closed. */
  async function askOrganization(): Promise<{ email: string } | string | null> {
    const started = await door.startSignOn(email)
    if (!started.ok) return problemText(started.error)
    const answer = await askProvider(started.value.url, server).catch(() => undefined)
    if (answer === undefined) return 'Your browser didn’t open your organization’s page. Try again.'
    if (answer === null) return null
    const finished = await door.finishSignOn(answer)
    return finished.ok ? finished.value : problemText(finished.error)
  }

  async function signIn(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (email.trim() === '' || password === '') {
      setProblem('Enter your email and account password.')
      return
    }
    setProblem(null)
    setBusy(true)
    const outcome = await door.signIn({
      email,
      password,
      ...(secretKey.trim() !== '' && { secretKey }),
    })
    setBusy(false)
    if (!outcome.ok) setProblem(problemText(outcome.error))
    else if (outcome.value.name === 'second-factor-needed') setMethods(outcome.value.question.methods)
  }

  if (methods !== null) {
    return (
      <SecondStepForm
        door={door}
        server={server}
        methods={methods}
        onOver={(text) => {
          setMethods(null)
          setPassword('')
          setProblem(text)
        }}
      />
    )
  }
  if (isLinking) {
    return (
      <LinkForm
        door={door}
        onLinked={(linked) => {
          setEmail(linked)
          setLinking(false)
        }}
        onCancel={() => {
          setLinking(false)
        }}
      />
    )
  }
  return (
    <form noValidate onSubmit={(event) => void signIn(event)} className="flex flex-col gap-5">
      <h1 className="type-title-1">Sign in</h1>
      {problem !== null && (
        <Banner tone="danger" live="assertive">
          {problem}
        </Banner>
      )}
      {isVouched && (
        <Banner tone="ok" live="polite">
          Your organization confirmed it’s you. Now enter your account password.
        </Banner>
      )}
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        autoFocus={email === ''}
        size={48}
      />
      <AccountPasswordField
        value={password}
        onChange={(value) => {
          if (password === '') void door.warmUp()
          setPassword(value)
        }}
      />
      {hasSecretKey && (
        <TextField
          label="Secret Key"
          hint="On your Recovery Kit. Starts with S1-"
          value={secretKey}
          onChange={setSecretKey}
          autoComplete="off"
          size={48}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" size={48} busy={isBusy} busyLabel="Signing in...">
          Sign in
        </Button>
        <PasskeyButton
          label="Sign in with a passkey"
          ask={(signal) => openWithPasskey(door, server, signal)}
          onProblem={setProblem}
        />
      </div>
      <div className="-mx-3 flex flex-wrap gap-2">
        {!hasSecretKey && (
          <Button
            variant="quiet"
            size={32}
            onClick={() => {
              setHasSecretKey(true)
            }}
          >
            I have a Secret Key
          </Button>
        )}
        <Button
          variant="quiet"
          size={32}
          onClick={() => {
            setLinking(true)
          }}
        >
          Sign in with another device
        </Button>
        <Button variant="quiet" size={32} onClick={() => void signOn()}>
          Sign in with SSO
        </Button>
      </div>
      <a className="self-start text-small text-link" href={`${server}/auth`} target="_blank" rel="noreferrer">
        Create an account or recover one in the web app
      </a>
    </form>
  )
}
