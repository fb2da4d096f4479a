import { importKey } from '@severy/crypto'
import type { Bytes } from '@severy/verifier'
import type { Engine } from './session.ts'

/**
 * Copies the account key for a host that resumes, before the key is overwritten; no copy for other hosts, or if the
 * host already has the key. Call the returned function once it is known whether the account opened: it passes the key
 * on, or overwrites it.
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
