/** How a call of the access tests is prepared: with everything it needs, aimed at the target's rows. */
import type { ItemFrame } from '@severy/contract'
import type { Target } from '../her-things.ts'

export interface PreparedCall {
  params?: Record<string, string>
  body?: unknown
  items?: readonly ItemFrame[]
  octets?: Uint8Array
  /** Updates the target after the server has accepted the call. */
  accept?: () => void
}

export type Prepare = (target: Target) => Promise<PreparedCall>

/** Well-formed, but belongs to nobody. */
export const id = 'AAAAAAAAAAAAAAAAAAAAAA'
export const bytes32 = 'A'.repeat(43)

/** For calls that can repeat the same body; calls that need new values prepare them with a function. */
export const saying =
  (body: unknown): Prepare =>
  () =>
    Promise.resolve({ body })
