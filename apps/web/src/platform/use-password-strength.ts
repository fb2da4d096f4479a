import type { PasswordScore } from '@severy/client'
import { useEffect, useState } from 'react'
import { engine } from './engine/engine-host.ts'

/** Milliseconds without a key press before the password is scored: scoring a long one takes time. */
const pauseMs = 120

/**
 * zxcvbn's estimate for the password, once typing pauses; parts of `guessable` (an address, a user name) add nothing to
 * it. Null without a password.
 */
export function usePasswordStrength(password: string, guessable: string): PasswordScore | null {
  const [judged, setJudged] = useState<{ password: string; estimate: PasswordScore } | null>(null)
  useEffect(() => {
    if (password === '') return
    let isCurrent = true
    const timer = setTimeout(() => {
      void engine()
        .scorePassword(password, [guessable])
        .then((estimate) => {
          if (isCurrent) setJudged({ password, estimate })
        }, withoutEstimate)
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [password, guessable])
  return judged !== null && password !== '' ? judged.estimate : null
}

/** Loads the large dictionaries before the first estimate is needed. */
export function warmUpStrength(): void {
  engine().scorePassword('', []).catch(withoutEstimate)
}

/** If the dictionaries cannot be fetched, no strength is shown; the engine refuses weak passwords all the same. */
function withoutEstimate(): void {
  // Nothing to undo.
}
