import type { VaultMembers } from '@severy/client'
import { useEffect, useState } from 'react'
import { engine } from '../../../platform/engine/engine-host.ts'
import { useCollections } from '../../../platform/session-state.ts'

/**
 * Shared vaults that would be left without an owner: this person owns them, and none of the other members does. Null
 * until known.
 */
export function useOwnedVaults(): readonly VaultMembers[] | null {
  const ids = useCollections()
    .filter(({ permission }) => permission === 'owner')
    .map(({ vaultId }) => vaultId)
    .join()
  const [vaults, setVaults] = useState<readonly VaultMembers[] | null>(null)
  useEffect(() => {
    let isGone = false
    const all = ids === '' ? [] : ids.split(',').map((vaultId) => engine().getVaultMembers(vaultId))
    void Promise.all(all).then((found) => {
      if (!isGone) setVaults(found.flatMap((vault) => (vault !== null && isLeftAlone(vault) ? [vault] : [])))
    })
    return () => {
      isGone = true
    }
  }, [ids])
  return vaults
}

function isLeftAlone({ members }: VaultMembers): boolean {
  const others = members.filter(({ isMe, hasLeft }) => !isMe && !hasLeft)
  return others.length > 0 && !others.some(({ role }) => role === 'owner')
}
