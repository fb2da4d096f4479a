import type { ItemRef, SaveReason, SyncStatus } from '@severy/client'
import { useSession } from '../../../platform/session.ts'
import { findRow, useVaultRows } from '../../../platform/vault-rows.ts'

/**
 * What became of a change that is kept on this device: the server has it, or refused it for a reason, or it waits for the
 * server. Asked until one of these is so.
 */
type Stored = 'stored' | { refusal: SaveReason } | { waits: SyncStatus['state'] }

/** Milliseconds after which a change that the server has not answered for counts as one that waits. */
const patienceMs = 6_000

export function whenStored(ref: ItemRef): Promise<Stored> {
  return new Promise((resolve) => {
    const look = (): Stored | null => {
      const row = findRow(ref)
      const { state } = useSession.getState().sync
      if (row !== null && row.refusal !== null) return { refusal: row.refusal }
      // Under another id, or gone again: what it became is on the list.
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
