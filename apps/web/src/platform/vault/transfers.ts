/** File transfers, as reported by the engine. They continue while other items are shown. */
import type { AttachmentTransfer, ItemRef } from '@severy/client'
import { useMemo } from 'react'
import { create } from 'zustand'
import { onEngineEvent, whenDropped } from '../session/session.ts'

interface Transfers {
  /** By id, in the order they started. Failed uploads stay until the user dismisses them. */
  byId: ReadonlyMap<string, AttachmentTransfer>
  /** Number of uploads completed since the vault was opened. */
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
  // The caller of a failed download gets the refusal as its answer.
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

/** Closing the tab would interrupt an upload. */
function askBeforeClosing(isNeeded: boolean): void {
  if (isNeeded) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
