import type { PasswordScore } from '@severy/client'
import { useEffect, useState } from 'react'
import { engine } from './engine/engine-host.ts'

/** Milliseconds without a key before the password is judged: judging a long one costs some. */
const pauseMs = 120

/**
 * zxcvbn's estimate of what stands in the field, once typing pauses; `guessable` (an address, a user name) counts for
 * nothing in it. Null while there is none.
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

/** Loads the dictionaries, which are large, before the first estimate is needed. */
export function warmUpStrength(): void {
  engine().scorePassword('', []).catch(withoutEstimate)
}

/** The dictionaries could not be fetched: nothing is said about strength, and the engine refuses what is weak all the same. */
function withoutEstimate(): void {
  // Nothing to undo.
}
