import { importKey } from '@severy/crypto'
import type { Bytes } from '@severy/verifier'
import type { Engine } from './session.ts'

/**
 * A copy of the account key for a host that resumes, made before the key is taken over; none for every other, nor of a key
 * that the host holds already. What is answered hands it over once the account is open, and wipes it where it did not open.
 */
export function heldForHost(
  { ports }: Engine,
  accountKey: Bytes | CryptoKey | null,
): (isOpen: boolean) => void {
  const { keepAccountKey, holdAccountKey } = ports
  const isWanted = keepAccountKey !== undefined || holdAccountKey !== undefined
  if (!isWanted || accountKey === null || accountKey instanceof CryptoKey) return () => undefined
  const copy = accountKey.slice()
  return (isOpen) => {
    if (isOpen) keepAccountKey?.(copy.slice())
    if (isOpen && holdAccountKey !== undefined) void importKey(copy).then(holdAccountKey)
    else copy.fill(0)
  }
}
