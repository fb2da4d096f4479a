/** Files under way, as the engine tells of them: they go on while other items are looked at. */
import type { AttachmentTransfer, ItemRef } from '@severy/client'
import { useMemo } from 'react'
import { create } from 'zustand'
import { onEngineEvent, whenDropped } from './session.ts'

interface Transfers {
  /** By id, in the order in which they began. Failed uploads stay until the person has read why. */
  byId: ReadonlyMap<string, AttachmentTransfer>
  /** Uploads that ended well since the vault was opened. */
  doneCount: number
}

const none: Transfers = { byId: new Map(), doneCount: 0 }
export const useTransfers = create<Transfers>(() => none)

export function useTransfersOf({ itemId }: ItemRef): readonly AttachmentTransfer[] {
  const byId = useTransfers((transfers) => transfers.byId)
  return useMemo(() => [...byId.values()].filter(({ ref }) => ref.itemId === itemId), [byId, itemId])
}

export function dismissTransfer(transferId: string): void {
  useTransfers.setState(({ byId }) => ({ byId: without(byId, transferId) }))
}

onEngineEvent((event) => {
  if (event.type !== 'attachment-progress') return
  const { transfer } = event
  const { transferId, state, direction } = transfer
  // Whoever asked for a file gets its refusal as the answer.
  const hasEnded = state === 'done' || state === 'canceled' || (state === 'failed' && direction === 'down')
  useTransfers.setState(({ byId, doneCount }) => ({
    byId: hasEnded ? without(byId, transferId) : new Map(byId).set(transferId, transfer),
    doneCount: state === 'done' && direction === 'up' ? doneCount + 1 : doneCount,
  }))
  askBeforeClosing(isUploading())
})

whenDropped(() => {
  useTransfers.setState(none, true)
  askBeforeClosing(false)
})

function isUploading(): boolean {
  return [...useTransfers.getState().byId.values()].some(
    ({ direction, state }) => direction === 'up' && state !== 'failed',
  )
}

function without<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  const copy = new Map(map)
  copy.delete(key)
  return copy
}

/** Closing the tab would end an upload half-way. */
function askBeforeClosing(isNeeded: boolean): void {
  if (isNeeded) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
