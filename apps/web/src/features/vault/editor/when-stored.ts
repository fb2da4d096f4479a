import type { ItemRef, SaveReason, SyncStatus } from '@severy/client'
import { useSession } from '../../../platform/session/session.ts'
import { findRow, useVaultRows } from '../../../platform/vault/vault-rows.ts'

/**
 * What happened to a change kept on this device: the server stored it, refused it for a reason, or it waits for the
 * server. Polled until one of these applies.
 */
type Stored = 'stored' | { refusal: SaveReason } | { waits: SyncStatus['state'] }

/** Milliseconds without an answer after which a change counts as waiting. */
const patienceMs = 6_000

export function whenStored(ref: ItemRef): Promise<Stored> {
  return new Promise((resolve) => {
    const look = (): Stored | null => {
      const row = findRow(ref)
      const { state } = useSession.getState().sync
      if (row !== null && row.refusal !== null) return { refusal: row.refusal }
      // Stored under another id, or already removed: the list shows the result.
      if (row === null || !row.isWaiting) return 'stored'
      return canSend(state) ? null : { waits: state }
    }
    const stop: (() => void)[] = []
    const end = (stored: Stored): void => {
      for (const one of stop) one()
      resolve(stored)
    }
    const check = (): void => {
      const stored = look()
      if (stored !== null) end(stored)
    }
    const timer = setTimeout(() => {
      end(look() ?? { waits: 'unreachable' })
    }, patienceMs)
    stop.push(
      () => {
        clearTimeout(timer)
      },
      useVaultRows.subscribe(check),
      useSession.subscribe(check),
    )
    check()
  })
}

function canSend(state: SyncStatus['state']): boolean {
  return state === 'synced' || state === 'syncing' || state === 'waiting'
}
