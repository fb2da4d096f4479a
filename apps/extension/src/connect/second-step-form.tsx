import { Banner, Button, Checkbox, TextField } from '@severy/ui'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { problemText } from '../pages/problem-texts.ts'
import { stirEveryMs } from '../pages/steady-door.ts'
import type { Door } from '../pages/use-vault.ts'

/** After the right password: asks for a code from the authenticator app, or for a backup code. */
export function SecondStepForm({
  door,
  methods,
  onCancel,
}: {
  door: Door
  methods: readonly string[]
  onCancel: () => void
}) {
  const [isBackup, setBackup] = useState(!methods.includes('authenticator'))
  const [code, setCode] = useState('')
  const [isRemembered, setRemembered] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  // Finding a phone takes a while, and an idle background ends together with the pending sign-in.
  useEffect(() => {
    const timer = setInterval(() => void door.state(), stirEveryMs)
    return () => {
      clearInterval(timer)
    }
  }, [door])

  async function verify(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || code.trim() === '') return
    setProblem(null)
    setBusy(true)
    const method = isBackup ? 'backup-code' : 'authenticator'
    const outcome = await door.verifySecondFactor({ answer: { method, code }, rememberDevice: isRemembered })
    setBusy(false)
    if (outcome.ok) return
    setProblem(problemText(outcome.error))
    if (outcome.error.reason === 'sign-in-expired') onCancel()
  }

  return (
    <form noValidate onSubmit={(event) => void verify(event)} className="flex flex-col gap-5">
      <h1 className="type-title-1">Two-step verification</h1>
      {problem !== null && (
        <Banner tone="danger" live="assertive">
          {problem}
        </Banner>
      )}
      <TextField
        key={isBackup ? 'backup' : 'app'}
        label={isBackup ? 'Backup code' : 'Code from your authenticator app'}
        inputMode={isBackup ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        autoFocus
        size={48}
      />
      <Checkbox
        label="Do not ask on this device for 30 days"
        checked={isRemembered}
        onChange={setRemembered}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size={48} busy={isBusy} busyLabel="Verifying...">
          Verify
        </Button>
        {methods.includes('authenticator') && methods.includes('backup-code') && (
          <Button
            size={48}
            onClick={() => {
              setBackup(!isBackup)
              setCode('')
            }}
          >
            {isBackup ? 'Use the app instead' : 'Use a backup code'}
          </Button>
        )}
        <Button
          variant="quiet"
          size={48}
          onClick={() => {
            void door.cancelSignIn()
            onCancel()
          }}
        >
          Cancel
        </Button>
      </div>
      {!methods.includes('authenticator') && !methods.includes('backup-code') && (
        <Banner tone="warn">
          This account asks for a security key, which this page cannot ask for yet. Add an authenticator app
          in the web app to sign in here.
        </Banner>
      )}
    </form>
  )
}
