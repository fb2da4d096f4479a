import type * as Comlink from 'comlink'
import { useEffect, useState } from 'react'
import { openDoor } from '../vault/knock.ts'
import { stateChannel, type VaultDoor, type VaultState } from '../vault/vault-door.ts'

export type Door = Comlink.Remote<VaultDoor>

/** The vault as this page knows it; null until it has answered. Drawn anew whenever its state changes. */
export function useVault(): { door: Door; state: VaultState } | null {
  const [door, setDoor] = useState<Door | null>(null)
  const [state, setState] = useState<VaultState | null>(null)
  useEffect(() => {
    let isOver = false
    void openDoor().then((opened) => {
      // A function as a state would be called, and what Comlink gives is one.
      if (!isOver) setDoor(() => opened)
    })
    return () => {
      isOver = true
    }
  }, [])
  useEffect(() => {
    if (door === null) return
    let newest = 0
    const ask = (): void => {
      const asked = ++newest
      void door.state().then((answer) => {
        if (asked === newest) setState(answer)
      })
    }
    const channel = new BroadcastChannel(stateChannel)
    channel.addEventListener('message', ask)
    ask()
    return () => {
      newest = Infinity
      channel.close()
    }
  }, [door])
  return door === null || state === null ? null : { door, state }
}
