import type { PendingInvitation } from '@severy/client'
import type { Result } from '@severy/result'
import { useEffect, useState } from 'react'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { onEngineEvent } from '../../../platform/session/session.ts'

export type Invitations = readonly PendingInvitation[] | 'failed' | null

/**
 * Invitations that are not finished, including those that someone has joined with or that have expired. Null until
 * known, `failed` if they cannot be read.
 */
export function useInvitations(): { invitations: Invitations; reload: () => void } {
  const engine = useEngine()
  const [invitations, setInvitations] = useState<Invitations>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const all: Promise<Result<PendingInvitation[], never>> = engine
        .getInvitations()
        .then((value) => ({ ok: true, value }))
      const answer = await orUnexpected(all)
      if (isGone) return
      setInvitations(answer.ok ? answer.value : 'failed')
    }
    void load()
    const stop = onEngineEvent(({ type }) => {
      if (type === 'shares' || type === 'status') void load()
    })
    return () => {
      isGone = true
      stop()
    }
  }, [engine, tries])
  return {
    invitations,
    reload: () => {
      setTries((count) => count + 1)
    },
  }
}

/** Invitations to one vault or organization; empty while unknown. */
export function useInvitationsInto(vaultId: string): readonly PendingInvitation[] {
  const { invitations } = useInvitations()
  if (invitations === null || invitations === 'failed') return []
  return invitations.filter((invitation) => invitation.vaultId === vaultId)
}
