import type { SecondStepAnswer } from '@severy/client'
import { arePasskeysSupported } from '@severy/engine-host/passkey-ceremonies'
import { Banner, Button, Checkbox, TextField } from '@severy/ui'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { signWithKey } from '../pages/ask-passkey.ts'
import { problemText } from '../pages/problem-texts.ts'
import { stirEveryMs } from '../pages/steady-door.ts'
import type { Door } from '../pages/use-vault.ts'

/** After the right password: a code from the authenticator app, a backup code, or a passkey or security key. */
export function SecondStepForm({
  door,
  server,
  methods,
  onOver,
}: {
  door: Door
  server: string
  methods: readonly string[]
  /**
   * Called with the error's text if this sign-in cannot continue; with null if the person cancels it. Left out if the
   * vault is open and only its session is renewed.
   */
  onOver?: (problem: string | null) => void
}) {
  const [isBackup, setBackup] = useState(!methods.includes('authenticator'))
  const [code, setCode] = useState('')
  const [isRemembered, setRemembered] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [codeError, setCodeError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  // Finding a phone takes a while, and an idle background ends together with the pending sign-in.
  useEffect(() => {
    const timer = setInterval(() => void door.state(), stirEveryMs)
    return () => {
      clearInterval(timer)
    }
  }, [door])

  async function verify(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setProblem(null)
    if (code.trim() === '') {
      refuseCode(
        isBackup ? 'Enter one of your backup codes.' : 'Enter the 6-digit code from your authenticator app.',
      )
      return
    }
    setCodeError(undefined)
    setBusy(true)
    await send({ method: isBackup ? 'backup-code' : 'authenticator', code })
  }

  function refuseCode(text: string): void {
    setCodeError(text)
    input.current?.focus()
  }

  async function answerWithKey(): Promise<void> {
    if (isBusy) return
    setProblem(null)
    setCodeError(undefined)
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
    const text = problemText(outcome.error)
    const isWrong = outcome.error.reason === 'second-factor-wrong'
    if (outcome.error.reason === 'sign-in-expired' && onOver !== undefined) onOver(text)
    else if (!isWrong) setProblem(text)
    else if (answer.method === 'security-key') {
      setProblem('That passkey or security key wasn’t accepted. Try another one, or enter a code.')
    } else if (answer.method === 'backup-code') {
      refuseCode('That backup code is wrong or already used. Try another one.')
    } else refuseCode(text)
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
        error={codeError}
        inputRef={input}
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
              setCodeError(undefined)
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
            onOver?.(null)
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
