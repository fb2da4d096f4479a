import { Banner, Button, QrPicture, TextField } from '@severy/ui'
import { useEffect, useState } from 'react'
import { problemText } from '../pages/problem-texts.ts'
import type { Door } from '../pages/use-vault.ts'

/**
 * Shows a code for an unlocked device of the user to read (PROTOCOL 5.6). That device's answer contains the email, and
 * what this device needs besides the password.
 */
export function LinkForm({
  door,
  onLinked,
  onCancel,
}: {
  door: Door
  onLinked: (email: string) => void
  onCancel: () => void
}) {
  const [round, setRound] = useState(0)
  const [code, setCode] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    const waiting = new AbortController()
    void wait(waiting.signal)
    return () => {
      waiting.abort()
      void door.cancelDeviceLink()
    }

    async function wait(signal: AbortSignal): Promise<void> {
      const shown = await door.startDeviceLink()
      if (signal.aborted) return
      setCode(shown.code)
      const outcome = await door.awaitDeviceLink()
      if (hasEnded(signal)) return
      if (outcome.ok) onLinked(outcome.value.email)
      else setProblem(problemText(outcome.error))
    }
    // Only a new round shows a new code.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [round])

  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="type-title-1">Sign in with another device</h1>
        <p className="mt-2 text-ink-2">
          On a device where you’re signed in, open the web app, go to Account, Sessions, “Add a device”, and
          scan this code or paste its text. Then all you need here is your account password.
        </p>
      </div>
      {problem === null ? (
        <>
          {/* Dark on white in every theme, so that cameras can read it. */}
          <div className="size-60 rounded-card border border-subtle bg-stone-0 p-4 text-night-950 forced-color-adjust-none">
            {code !== null && (
              <QrPicture text={code} label="Code for your other device" className="size-full" />
            )}
          </div>
          <TextField exact readOnly label="Code as text" value={code ?? ''} onChange={() => undefined} />
          <p role="status" className="text-small text-ink-2">
            Waiting for your other device...
          </p>
        </>
      ) : (
        <Banner
          tone="warn"
          live="polite"
          action={
            <Button
              size={32}
              onClick={() => {
                setCode(null)
                setProblem(null)
                setRound(round + 1)
              }}
            >
              New code
            </Button>
          }
        >
          {problem}
        </Banner>
      )}
      <div className="-mx-3">
        <Button variant="quiet" size={32} onClick={onCancel}>
          Type email and password instead
        </Button>
      </div>
    </div>
  )
}

function hasEnded({ aborted }: AbortSignal): boolean {
  return aborted
}
