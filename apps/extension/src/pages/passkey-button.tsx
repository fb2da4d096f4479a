import { arePasskeysSupported } from '@severy/engine-host/passkey-ceremonies'
import { Button } from '@severy/ui'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/**
 * Starts the browser's passkey dialog, which ends when the button leaves the page. `ask` resolves to the error's text.
 * Renders nothing in browsers without passkeys.
 */
export function PasskeyButton({
  label,
  startsAtOnce = false,
  ask,
  onProblem,
}: {
  label: string
  /** Starts without waiting for a click, because the person has just clicked a button that led here. */
  startsAtOnce?: boolean
  ask: (signal: AbortSignal) => Promise<string | null>
  onProblem: (text: string | null) => void
}) {
  const isAutomatic = startsAtOnce && arePasskeysSupported()
  const [isBusy, setBusy] = useState(isAutomatic)
  const prompt = useRef<AbortController | null>(null)

  async function start(): Promise<void> {
    onProblem(null)
    setBusy(true)
    await run()
  }

  async function run(): Promise<void> {
    const ending = new AbortController()
    prompt.current = ending
    const problem = await ask(ending.signal)
    if (ending.signal.aborted) return
    setBusy(false)
    onProblem(problem)
  }

  useEffect(() => {
    if (isAutomatic) void run()
    return () => {
      prompt.current?.abort()
    }
    // Only once, when the button appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  if (!arePasskeysSupported()) return null
  return (
    <Button
      size={48}
      busy={isBusy}
      busyLabel="Waiting for your passkey..."
      icon={<KeyRound aria-hidden />}
      onClick={() => void start()}
    >
      {label}
    </Button>
  )
}
