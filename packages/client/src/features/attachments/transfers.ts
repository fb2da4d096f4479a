/** Running uploads and downloads. Locking the vault ends them. */
import { memorySlot } from '../../base/memory-slot.ts'
import type { AttachmentTransfer } from './data.ts'
import { createLine, type Line } from '../../base/line.ts'

export interface Transfers {
  byId: Map<string, Transfer>
  /**
   * Uploads run one after another, so that the first file is complete sooner and a lost connection costs one part only.
   */
  uploads: Line
}

export interface Transfer {
  shown: AttachmentTransfer
  /** Aborts when the person cancels or the vault is locked. */
  signal: AbortSignal
  cancel: () => void
}

export const transfersOf = memorySlot((): Transfers => ({ byId: new Map(), uploads: createLine() }))
