import type { ItemRef, SentInvitation, SharePermission } from '@severy/client'
import { useToast, type Toasts } from '@severy/ui'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { orUnexpected } from '../../../platform/or-unexpected.ts'
import { personProblemText } from '../person-problem-text.ts'

/** An invitation's link, and whom it is for. */
export interface SentTo {
  email: string
  code: string
}

/** Invites somebody who has no account yet. Null when it was refused, which has been said by then. */
export function useInvite(): {
  invite: (input: {
    ref: ItemRef
    email: string
    permission: SharePermission
    name: string | null
  }) => Promise<SentTo | null>
  isBusy: boolean
} {
  const { t } = useTranslation()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    invite: async (input) => {
      setBusy(true)
      const sent = await orUnexpected(engine().inviteToItem(input))
      setBusy(false)
      if (sent.ok) {
        showSent(t, show, sent.value)
        return { email: input.email.trim(), code: sent.value.code }
      }
      show({ tone: 'danger', title: t('invite.failed'), text: personProblemText(t, sent.error) })
      return null
    },
  }
}

/** That it was sent, or that the mail could not be. */
export function showSent(t: TFunction<'app'>, show: Toasts['show'], { isEmailSent }: SentInvitation): void {
  show(
    isEmailSent
      ? { tone: 'success', title: t('invite.sent'), text: t('invite.sentText') }
      : { tone: 'danger', title: t('invite.created'), text: t('invite.createdText') },
  )
}
