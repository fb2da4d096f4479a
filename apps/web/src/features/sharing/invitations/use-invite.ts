import type { InviteReason, Refusal, SentInvitation, ShareReason } from '@severy/client'
import type { Result } from '@severy/result'
import { useToast, type Toasts } from '@severy/ui'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'

/** An invitation's link, and whom it is for. */
export interface SentTo {
  email: string
  code: string
}

/**
 * Invites someone without an account, through the engine's `invite` or `inviteToItem`. Resolves to null if refused,
 * after showing why.
 */
export function useInvite(failedTitle: string): {
  invite: (
    email: string,
    ask: () => Promise<Result<SentInvitation, Refusal<InviteReason | ShareReason>>>,
  ) => Promise<SentTo | null>
  isBusy: boolean
} {
  const { t } = useTranslation()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    invite: async (email, ask) => {
      setBusy(true)
      const sent = await orUnexpected(ask())
      setBusy(false)
      if (sent.ok) {
        showSent(t, show, sent.value)
        return { email, code: sent.value.code }
      }
      show({ tone: 'danger', title: failedTitle, text: personProblemText(t, sent.error) })
      return null
    },
  }
}

/** Says that the invitation was sent, or that its email could not be. */
export function showSent(t: TFunction<'app'>, show: Toasts['show'], { isEmailSent }: SentInvitation): void {
  show(
    isEmailSent
      ? { tone: 'success', title: t('invite.sent'), text: t('invite.sentText') }
      : { tone: 'danger', title: t('invite.created'), text: t('invite.createdText') },
  )
}
