import type { SecondStepAnswer } from '@severy/client'
import { arePasskeysSupported } from '@severy/engine-host/passkey-ceremonies'
import { Banner, Button, Checkbox, TextField } from '@severy/ui'
import { KeyRound } from 'lucide-react'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { signWithKey } from '../pages/ask-passkey.ts'
import { problemText } from '../pages/problem-texts.ts'
import { stirEveryMs } from '../pages/steady-door.ts'
import type { Door } from '../pages/use-vault.ts'

/** After the right password: a code from the authenticator app, a backup code, or a passkey or security key. */
export function SecondStepForm({
  door,
  server,
  methods,
  onCancel,
}: {
  door: Door
  server: string
  methods: readonly string[]
  /** Left out over an open vault, whose session alone it renews. */
  onCancel?: () => void
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
    await send({ method: isBackup ? 'backup-code' : 'authenticator', code })
  }

  async function answerWithKey(): Promise<void> {
    if (isBusy) return
    setProblem(null)
    setBusy(true)
    const signed = await signWithKey(door, server)
    if (signed.ok) return send({ method: 'security-key', ...signed.value })
    setBusy(false)
    setProblem(signed.error)
  }

  async function send(answer: SecondStepAnswer): Promise<void> {
    const outcome = await door.verifySecondFactor({ answer, rememberDevice: isRemembered })
    setBusy(false)
    if (outcome.ok) return
    const isKeyWrong = outcome.error.reason === 'second-factor-wrong' && answer.method === 'security-key'
    setProblem(
      isKeyWrong
        ? 'That passkey or security key wasn’t accepted. Try another one, or enter a code.'
        : problemText(outcome.error),
    )
    if (outcome.error.reason === 'sign-in-expired') onCancel?.()
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
      <Checkbox label="Remember this device for 30 days" checked={isRemembered} onChange={setRemembered} />
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
        {methods.includes('security-key') && arePasskeysSupported() && (
          <Button size={48} icon={<KeyRound aria-hidden />} onClick={() => void answerWithKey()}>
            Use a passkey or security key
          </Button>
        )}
        <Button
          variant="quiet"
          size={48}
          onClick={() => {
            void door.cancelSignIn()
            onCancel?.()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
