import type { EngineEvent, OpenedInvitation } from '@severy/client'
import type { ToastMessage } from '@severy/ui'
import type { TFunction } from 'i18next'
import '../../platform/words/en-problems.ts'
import './en-people.ts'

/** The result of answering an invitation before signing in. */
export function answerToast(
  t: TFunction<'app'>,
  { invitation, refusal }: Extract<EngineEvent, { type: 'invitation-answered' }>,
): ToastMessage {
  const email = invitation.inviterEmail
  if (refusal !== null) {
    const text =
      refusal === 'other-address'
        ? t('invite.problems.other-address', { email: invitation.invitedEmail })
        : refusal === 'contact-key-changed'
          ? t('invitePage.changedText', { email })
          : refusal === 'invitation-gone'
            ? t('invite.problems.invitation-gone')
            : t('network.unexpected')
    return { tone: 'danger', title: t('invite.notAnswered', { email }), text }
  }
  return { tone: 'success', title: t('invite.answered', { email }), text: t(thanksOf(invitation), { email }) }
}

/** The catalog key for what happens next. */
export function thanksOf({
  isGiven,
  isToOrganization,
}: Pick<OpenedInvitation, 'isGiven' | 'isToOrganization'>) {
  if (isGiven !== true) return 'invitePage.thanksNotGiven'
  return isToOrganization ? 'invitePage.thanksMember' : 'invitePage.thanksGiven'
}
