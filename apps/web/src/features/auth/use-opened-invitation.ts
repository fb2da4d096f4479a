import type { OpenedInvitation } from '@severy/client'
import { useEffect, useState } from 'react'
import { engine } from '../../platform/engine/engine-host.ts'

/** The invitation whose link this person came by and has said something about; its address is the one to sign up with. */
export function useOpenedInvitation(takeEmail: (email: string) => void): OpenedInvitation | null {
  const [opened, setOpened] = useState<OpenedInvitation | null>(null)
  useEffect(() => {
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
  }, [takeEmail])
  return opened
}
