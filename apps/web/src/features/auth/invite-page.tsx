import type { OpenInvitationReason, OpenedInvitation, Refusal } from '@severy/client'
import { Button, buttonClass, EmptyState, ErrorState } from '@severy/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../platform/words/problem-texts.ts'
import { useSession } from '../../platform/session/session.ts'
import { Breakable } from '../../shell/values/breakable.tsx'
import { PageLoader } from '../../shell/frame/page-loader.tsx'
import { useTitle } from '../../shell/frame/use-title.ts'
import { AuthShell } from '../../shell/frame/auth-shell.tsx'
import { InviteAnswer } from './invite-answer.tsx'
import { usePageToken } from '../../platform/session/use-page-token.ts'
import '../../platform/i18n/en-shared.ts'
import './en-invite.ts'

/** `u8 1 || inviteId16 || secret16 || inviterFp32` in base64url (PROTOCOL 8.3). */
const codeLength = 87

/** `/invite#…`: who invites, whether they gave the link themselves, and the next step with or without an account. */
export function InvitePage() {
  const { t } = useTranslation()
  useTitle(t('invitePage.title'))
  const code = usePageToken(codeLength)
  const isLoading = useSession(({ status }) => status.name === 'loading')
  if (isLoading) return <PageLoader />
  return (
    <AuthShell>
      <div aria-live="polite">{code === null ? <Returned /> : <Opened key={code} code={code} />}</div>
    </AuthShell>
  )
}

/** Without a link in the address: returning from the sign-in page, or the link was cut off. */
function Returned() {
  const { t } = useTranslation()
  const engine = useEngine()
  const [invitation, setInvitation] = useState<OpenedInvitation | null | undefined>()
  useEffect(() => {
    let isGone = false
    void engine.getOpenedInvitation().then((opened) => {
      if (!isGone) setInvitation(opened)
    })
    return () => {
      isGone = true
    }
  }, [engine])
  if (invitation === undefined) return <p className="text-ink-2">{t('common.loading')}</p>
  if (invitation !== null) return <Question invitation={invitation} />
  return (
    <EmptyState
      headingLevel={1}
      pictogram="envelope"
      title={t('invitePage.incompleteTitle')}
      text={t('invitePage.incompleteText')}
    />
  )
}

type Opening = OpenedInvitation | Refusal<OpenInvitationReason | 'unexpected'> | null

function Opened({ code }: { code: string }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [opening, setOpening] = useState<Opening>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    void orUnexpected(engine.openInvitation(code)).then((outcome) => {
      if (!isGone) setOpening(outcome.ok ? outcome.value : outcome.error)
    })
    return () => {
      isGone = true
    }
  }, [engine, code, tries])

  if (opening === null) return <p className="text-ink-2">{t('common.loading')}</p>
  if (!('reason' in opening)) return <Question invitation={opening} />
  const { reason } = opening
  switch (reason) {
    case 'link-malformed':
      return (
        <EmptyState
          headingLevel={1}
          pictogram="envelope"
          title={t('invitePage.incompleteTitle')}
          text={t('invitePage.incompleteText')}
        />
      )
    case 'invitation-gone':
      return (
        <EmptyState
          headingLevel={1}
          pictogram="envelope"
          title={t('invitePage.goneTitle')}
          text={t('invitePage.goneText')}
          actions={
            <Link to="/auth" className={buttonClass()}>
              {t('auth.signIn')}
            </Link>
          }
        />
      )
    case 'integrity':
      return (
        <EmptyState
          headingLevel={1}
          pictogram="locked"
          title={t('invitePage.integrityTitle')}
          text={t('invitePage.integrityText', { code: opening.code ?? reason })}
        />
      )
    default:
      return (
        <ErrorState
          title={t('invitePage.failedTitle')}
          text={networkProblemText(t, { ...opening, reason })}
          retryLabel={t('common.tryAgain')}
          onRetry={() => {
            setOpening(null)
            setTries((count) => count + 1)
          }}
        />
      )
  }
}

/**
 * Asks whether the inviter handed over the link themselves: only then does the link prove who they are (PROTOCOL
 * 8.3(3)).
 */
function Question({ invitation }: { invitation: OpenedInvitation }) {
  const { t } = useTranslation()
  const [isGiven, setGiven] = useState(invitation.isGiven)
  const { inviterEmail: email, invitedEmail, isToOrganization, permission, expiresAt } = invitation
  if (isGiven !== null) return <InviteAnswer invitation={invitation} isGiven={isGiven} />
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 tabIndex={-1} className="type-title-1">
          <Breakable
            text={t(isToOrganization ? 'invitePage.memberHeading' : 'invitePage.heading', { email })}
          />
        </h1>
        <p className="mt-2 wrap-anywhere text-ink-2">{t('invitePage.lead', { email: invitedEmail })}</p>
        <p className="mt-2 text-small text-ink-3">
          {t(`invitePage.serverWord.${isToOrganization ? 'member' : permission}`, {
            date: new Date(expiresAt),
          })}{' '}
          {t('invitePage.serverWordText')}
        </p>
      </div>
      <div>
        <h2 className="type-title-3">
          <Breakable text={t('invitePage.question', { email })} />
        </h2>
        <p className="mt-1 text-ink-2">{t('invitePage.questionText')}</p>
      </div>
      <div className="flex flex-col gap-2">
        <Button
          variant="primary"
          size={48}
          onClick={() => {
            setGiven(true)
          }}
        >
          {t('invitePage.yes', { email })}
        </Button>
        <Button
          size={48}
          onClick={() => {
            setGiven(false)
          }}
        >
          {t('invitePage.no')}
        </Button>
      </div>
    </div>
  )
}
