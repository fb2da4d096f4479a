/** Files on their way up or down. They live as long as the vault is unlocked, and end with it. */
import { memorySlot } from '../base/memory-slot.ts'
import type { AttachmentTransfer } from './data.ts'
import { createLine, type Line } from '../line.ts'

export interface Transfers {
  byId: Map<string, Transfer>
  /** Uploads go one after another: the first file is there sooner, and nothing is sent twice as often. */
  uploads: Line
}

export interface Transfer {
  shown: AttachmentTransfer
  /** Ends when the person cancels, or the vault is locked. */
  signal: AbortSignal
  cancel: () => void
}

export const transfersOf = memorySlot((): Transfers => ({ byId: new Map(), uploads: createLine() }))
