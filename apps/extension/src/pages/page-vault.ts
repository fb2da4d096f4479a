import { nothingKnown } from '@severy/engine-host/known-session'
import type { VaultState } from '../vault/vault-door.ts'
import { openSteadyDoor, type Door } from './steady-door.ts'

/** The vault, and what this page knows of its state. */
export interface PageVault {
  readonly door: Door
  /** Null until the vault has answered. */
  known(): Known | null
  /** Calls back whenever what is known has changed; the returned function stops it. */
  subscribe(listener: () => void): () => void
}

export interface Known {
  door: Door
  state: VaultState
}

/** What a page shows when the vault does not start, however often it is asked to. */
const gone: VaultState = {
  ...nothingKnown,
  status: { name: 'failed', why: 'crashed', reference: 'vault/not-started' },
  server: null,
  hasAlarm: false,
  itemCount: 0,
  untold: [],
}

let vault: PageVault | null = null

/**
 * The page's only vault. The first call connects to it and asks for its state, without waiting for the page to be
 * drawn.
 */
export function pageVault(): PageVault {
  vault ??= openPageVault()
  return vault
}

function openPageVault(): PageVault {
  const listeners = new Set<() => void>()
  let known: Known | null = null
  let newest = 0

  const door = openSteadyDoor(ask)

  function ask(): void {
    const asked = ++newest
    void door
      .state()
      .catch(() => gone)
      .then((state) => {
        if (asked !== newest) return
        known = { door, state }
        for (const listener of listeners) listener()
      })
  }

  ask()
  return {
    door,
    known: () => known,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
