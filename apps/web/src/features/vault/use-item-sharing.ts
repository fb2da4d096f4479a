import type { ItemRow } from '@severy/client'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { mayChange } from '../../platform/page/overlay.ts'
import { useCollections, vaultPermission } from '../../platform/session/session-state.ts'

/** Whether an item can be shared on its own, and the dialog that does it. A shared vault is shared as a whole. */
export function useItemSharing(): { isShareable: (row: ItemRow) => boolean; share: (row: ItemRow) => void } {
  const navigate = useNavigate()
  const collections = useCollections()
  const isShareable = useCallback(
    ({ ref }: ItemRow) =>
      vaultPermission(ref.vaultId) === 'owner' && !collections.some(({ vaultId }) => vaultId === ref.vaultId),
    [collections],
  )
  const share = useCallback(
    ({ ref }: ItemRow) => {
      if (mayChange()) void navigate(`/sharing?share=${ref.itemId}`)
    },
    [navigate],
  )
  return { isShareable, share }
}
