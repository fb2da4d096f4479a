import type { OpenedInvitation } from '@severy/client'
import { useEffect, useState } from 'react'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { useSession } from '../../platform/session/session-state.ts'

/** The invitation this person came with and has answered; its address is the one to sign up with. */
export function useOpenedInvitation(takeEmail: (email: string) => void): OpenedInvitation | null {
  const engine = useEngine()
  const [opened, setOpened] = useState<OpenedInvitation | null>(null)
  const isReady = useSession(isSignedOut)
  useEffect(() => {
    // While a session ends there is no worker to ask, and the rendered state may lag behind.
    if (!isReady || !isSignedOut(useSession.getState())) return
    let isGone = false
    void engine.getOpenedInvitation().then((invitation) => {
      if (isGone || invitation === null || invitation.isGiven === null) return
      setOpened(invitation)
      takeEmail(invitation.invitedEmail)
    })
    return () => {
      isGone = true
    }
  }, [engine, isReady, takeEmail])
  return opened
}

function isSignedOut({ status }: ReturnType<typeof useSession.getState>): boolean {
  return status.name === 'signed-out'
}
