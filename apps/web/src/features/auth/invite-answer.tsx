import type { AnswerInvitationReason, OpenedInvitation, Refusal } from '@severy/client'
import { buttonClass, EmptyState, ErrorState, type PictogramName } from '@severy/ui'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { useSession } from '../../platform/session/session.ts'
import { thanksOf } from '../../shell/people/answer-toast.ts'
import { sessionProblemText } from '../../shell/failures/load-problem.tsx'

type Outcome = 'answered' | Refusal<AnswerInvitationReason | 'unexpected'> | null

/** Shown after answering: the answer is sent by the open account, or kept until there is one. */
export function InviteAnswer({ invitation, isGiven }: { invitation: OpenedInvitation; isGiven: boolean }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const status = useSession((session) => session.status)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [tries, setTries] = useState(0)
  const { inviterEmail: inviter, invitedEmail: invited } = invitation
  useEffect(() => {
    let isGone = false
    void orUnexpected(engine.answerInvitation(isGiven)).then((answered) => {
      if (!isGone) setOutcome(answered.ok ? 'answered' : answered.error)
    })
    return () => {
      isGone = true
    }
  }, [engine, isGiven, tries])

  if (outcome === null) return <p className="text-ink-2">{t('invitePage.answering')}</p>
  const toVault = <PageLink to="/sharing" text={t('invitePage.toVault')} />
  if (outcome === 'answered') {
    return (
      <Stage
        pictogram="success"
        title={t('invitePage.thanksTitle')}
        text={t(thanksOf({ ...invitation, isGiven }), { email: inviter })}
        actions={toVault}
      />
    )
  }
  switch (outcome.reason) {
    case 'sign-in-needed':
      if (status.name === 'locked') {
        return (
          <Stage
            pictogram="locked"
            title={t('invitePage.lockedTitle')}
            text={t('invitePage.lockedText')}
            actions={<PageLink to="/sharing" text={t('invitePage.toUnlock')} />}
          />
        )
      }
      return (
        <Stage
          pictogram="shared"
          title={t('invitePage.joinTitle')}
          text={
            <>
              <p>{t('invitePage.joinText', { email: invited })}</p>
              {!isGiven && <p className="mt-2">{t('invitePage.notGivenText', { inviter })}</p>}
            </>
          }
          actions={
            <>
              <PageLink to="/auth?tab=signup" text={t('invitePage.toSignUp')} />
              <Link to="/auth" className={buttonClass()}>
                {t('invitePage.toSignIn')}
              </Link>
            </>
          }
        />
      )
    case 'other-address':
      return (
        <Stage
          pictogram="envelope"
          title={t('invitePage.otherTitle')}
          text={t('invitePage.otherText', {
            email: invited,
            inviter,
            own: status.name === 'unlocked' ? status.account.email : '',
          })}
          actions={toVault}
        />
      )
    case 'contact-key-changed':
      return (
        <Stage
          pictogram="locked"
          title={t('invitePage.changedTitle', { email: inviter })}
          text={t('invitePage.changedText', { email: inviter })}
          actions={<PageLink to="/sharing?view=contacts" text={t('contacts.open')} />}
        />
      )
    case 'invitation-gone':
      return <Stage pictogram="envelope" title={t('invitePage.goneTitle')} text={t('invitePage.goneText')} />
    default:
      return (
        <ErrorState
          title={t('invitePage.failedTitle')}
          text={sessionProblemText(t, { ...outcome, reason: outcome.reason })}
          retryLabel={t('common.tryAgain')}
          onRetry={() => {
            setOutcome(null)
            setTries((count) => count + 1)
          }}
        />
      )
  }
}

function Stage(props: { pictogram: PictogramName; title: string; text: ReactNode; actions?: ReactNode }) {
  return <EmptyState headingLevel={1} className="wrap-anywhere" {...props} />
}

function PageLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className={buttonClass({ variant: 'primary' })}>
      {text}
    </Link>
  )
}
