/** How a call of the access tests is prepared: everything that belongs into it, aimed at the target's rows. */
import type { ItemFrame } from '@severy/contract'
import type { Target } from '../her-things.ts'

export interface PreparedCall {
  params?: Record<string, string>
  body?: unknown
  items?: readonly ItemFrame[]
  octets?: Uint8Array
  /** What the target has to take note of once the server has taken the call. */
  accept?: () => void
}

export type Prepare = (target: Target) => Promise<PreparedCall>

/** Of the right form, and nobody's. */
export const id = 'AAAAAAAAAAAAAAAAAAAAAA'
export const bytes32 = 'A'.repeat(43)

/** The same body in every call: what has to be new in each is prepared by a function of its own. */
export const saying =
  (body: unknown): Prepare =>
  () =>
    Promise.resolve({ body })
