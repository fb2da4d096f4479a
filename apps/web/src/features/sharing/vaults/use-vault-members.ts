import type { VaultMembers } from '@severy/client'
import type { Result } from '@severy/result'
import { useEffect, useState } from 'react'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { onEngineEvent } from '../../../platform/session/session.ts'

/** Undefined until known, null for a vault that is not here, `failed` if it cannot be read. */
type Known = VaultMembers | 'failed' | null | undefined

/** Follows changes made elsewhere. */
export function useVaultMembers(vaultId: string): { known: Known; reload: () => void } {
  const engine = useEngine()
  const [answer, setAnswer] = useState<{ vaultId: string; known: Known }>({ vaultId, known: undefined })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    let newest = 0
    const load = async () => {
      const own = ++newest
      const all: Promise<Result<VaultMembers | null, never>> = engine
        .getVaultMembers(vaultId)
        .then((value) => ({ ok: true, value }))
      const told = await orUnexpected(all)
      if (!isGone && own === newest) setAnswer({ vaultId, known: told.ok ? told.value : 'failed' })
    }
    void load()
    const stop = onEngineEvent(({ type }) => {
      if (type === 'shares' || type === 'addresses') void load()
    })
    return () => {
      isGone = true
      stop()
    }
  }, [engine, vaultId, tries])
  return {
    known: answer.vaultId === vaultId ? answer.known : undefined,
    reload: () => {
      setTries((count) => count + 1)
    },
  }
}
