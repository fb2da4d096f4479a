import { useEffect, useState } from 'react'
import type { VaultState } from '../vault/vault-door.ts'
import { openSteadyDoor, type Door } from './steady-door.ts'

export type { Door } from './steady-door.ts'

/** The vault's state for this page; null until it has answered. Renders again whenever the state changes. */
export function useVault(): { door: Door; state: VaultState } | null {
  const [known, setKnown] = useState<{ door: Door; state: VaultState } | null>(null)
  useEffect(() => {
    let newest = 0
    const ask = (): void => {
      const asked = ++newest
      void door.state().then((state) => {
        if (asked === newest) setKnown({ door, state })
      })
    }
    const { door, close } = openSteadyDoor(ask)
    ask()
    return () => {
      newest = Infinity
      close()
    }
  }, [])
  return known
}
