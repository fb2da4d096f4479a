import type { OpenedInvitation } from '@severy/client'
import { useEffect, useState } from 'react'
import { engine } from '../../platform/engine/engine-host.ts'
import { useSession } from '../../platform/session-state.ts'

/** The invitation whose link this person came by and has said something about; its address is the one to sign up with. */
export function useOpenedInvitation(takeEmail: (email: string) => void): OpenedInvitation | null {
  const [opened, setOpened] = useState<OpenedInvitation | null>(null)
  const isReady = useSession(isSignedOut)
  useEffect(() => {
    // While a session ends there is no worker to ask, and what was drawn before that may be late to know.
    if (!isReady || !isSignedOut(useSession.getState())) return
    let isGone = false
    void engine()
      .getOpenedInvitation()
      .then((invitation) => {
        if (isGone || invitation === null || invitation.isGiven === null) return
        setOpened(invitation)
        takeEmail(invitation.invitedEmail)
      })
    return () => {
      isGone = true
    }
  }, [isReady, takeEmail])
  return opened
}

function isSignedOut({ status }: ReturnType<typeof useSession.getState>): boolean {
  return status.name === 'signed-out'
}
