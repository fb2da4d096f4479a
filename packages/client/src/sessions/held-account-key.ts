import type { Bytes } from '@severy/verifier'
import type { Engine } from './session.ts'

/**
 * A copy of the account key for a host that resumes, made before the key is taken over; none for every other. What is
 * answered hands it over once the account is open, and wipes it where it did not open.
 */
export function heldForHost({ ports }: Engine, accountKey: Bytes | null): (isOpen: boolean) => void {
  const { keepAccountKey } = ports
  if (keepAccountKey === undefined || accountKey === null) return () => undefined
  const copy = accountKey.slice()
  return (isOpen) => {
    if (isOpen) keepAccountKey(copy.slice())
    copy.fill(0)
  }
}
