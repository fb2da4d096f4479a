/** Progress of one transfer, as reported to screens. */
import type { AttachmentTransfer } from './data.ts'
import { hasEnded, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { transfersOf, type Transfer } from './transfers.ts'

/** Lists a new transfer and shows it as waiting. Its signal aborts on `cancel`, and when the account is locked. */
export function beginTransfer(
  engine: Engine,
  unlocked: Unlocked,
  shown: Omit<AttachmentTransfer, 'doneBytes' | 'state' | 'failure'>,
): Transfer {
  const canceling = new AbortController()
  const transfer: Transfer = {
    shown: { ...shown, doneBytes: 0, state: 'waiting', failure: null },
    signal: AbortSignal.any([canceling.signal, unlocked.ending.signal]),
    cancel: () => {
      canceling.abort()
    },
  }
  transfersOf(unlocked).byId.set(shown.transferId, transfer)
  showTransfer(engine, unlocked, transfer, {})
  return transfer
}

/** Reports the transfer's state to the screens. A finished one is dropped here. */
export function showTransfer(
  engine: Engine,
  unlocked: Unlocked,
  transfer: Transfer,
  change: Partial<Pick<AttachmentTransfer, 'doneBytes' | 'state' | 'failure'>>,
): void {
  transfer.shown = { ...transfer.shown, ...change }
  const { transferId, state } = transfer.shown
  if (state === 'done' || state === 'canceled' || state === 'failed') {
    transfersOf(unlocked).byId.delete(transferId)
  }
  if (!hasEnded(unlocked)) engine.emit({ type: 'attachment-progress', transfer: transfer.shown })
}

/** Resolves to true after `ms`, or to false when `signal` aborts first. */
export function waitIn(engine: Engine, { signal }: { signal: AbortSignal }, ms: number): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false)
  return new Promise((resolve) => {
    const callOff = engine.ports.clock.after(ms, () => {
      signal.removeEventListener('abort', end)
      resolve(true)
    })
    const end = (): void => {
      callOff()
      resolve(false)
    }
    signal.addEventListener('abort', end, { once: true })
  })
}
