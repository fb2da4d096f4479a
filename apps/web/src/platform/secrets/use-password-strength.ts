import type { PasswordUse, Strength } from '@severy/domain'
import { useEffect, useState } from 'react'
import { useEngine, type Engine } from '../engine/use-engine.ts'

/** Milliseconds without a key press before the password is judged: judging a long one takes time. */
const pauseMs = 120

/**
 * The verdict on the password, once typing pauses; `own` (an address, a user name) adds little to it. Null without a
 * password, and until the first verdict.
 */
export function usePasswordStrength(password: string, own: string, use: PasswordUse): Strength | null {
  const engine = useEngine()
  const [judged, setJudged] = useState<Strength | null>(null)
  useEffect(() => {
    if (password === '') return
    let isCurrent = true
    const timer = setTimeout(() => {
      void engine.judgePassword(password, [own], use).then((strength) => {
        if (isCurrent) setJudged(strength)
      }, withoutVerdict)
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [engine, password, own, use])
  return password === '' ? null : judged
}

/** Loads the large dictionaries before the first verdict is needed. */
export function warmUpStrength(engine: Pick<Engine, 'judgePassword'>): void {
  engine.judgePassword('', [], 'account').catch(withoutVerdict)
}

/** If the dictionaries cannot be fetched, no strength is shown; the engine refuses weak passwords all the same. */
function withoutVerdict(): void {
  // Nothing to undo.
}
