import type { PendingInvitation } from '@severy/client'
import { Badge, Button, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { mayChange } from '../../../platform/page/overlay.ts'
import { useNow } from '../../../platform/browser/use-now.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { findRow } from '../../../platform/vault/vault-rows.ts'
import { Breakable } from '../../../shell/values/breakable.tsx'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'
import { ShareLine } from '../share-line.tsx'
import { invitedName } from './invited-name.ts'
import { showSent, type SentTo } from './use-invite.ts'

interface InviteRowProps {
  invitation: PendingInvitation
  onShow: (sent: SentTo) => void
  onFinish: (invitation: PendingInvitation) => void
  onCancel: (invitation: PendingInvitation) => void
}

/** Among shares: what was shared, and with whom. */
export function InviteRow(props: InviteRowProps) {
  const { t } = useTranslation()
  const { invitation } = props
  const { email, ref, permission } = invitation
  return (
    <ShareLine
      row={ref === null ? null : findRow(ref)}
      name={invitedName(t, invitation)}
      permission={permission === 'view' ? 'view' : 'edit'}
      lines={
        <>
          <p className="mt-0.5 text-small break-all text-ink-2">
            <bdi>{email}</bdi>
          </p>
          <InviteState invitation={invitation} />
        </>
      }
    >
      <InviteActions {...props} />
    </ShareLine>
  )
}

/** Among the members of one vault or organization: who is invited. */
export function InvitedLine(props: InviteRowProps) {
  const { t } = useTranslation()
  const { invitation } = props
  const { email, permission, isToOrganization } = invitation
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-subtle py-3 last:border-b-0 sm:items-center">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="font-semibold text-ink-2">
            <Breakable text={email} />
          </bdi>
          {!isToOrganization && <Badge>{t(`vaults.roles.${permission}`)}</Badge>}
        </p>
        <InviteState invitation={invitation} isNamed />
      </div>
      <InviteActions {...props} />
    </li>
  )
}

function InviteActions({ invitation, onShow, onFinish, onCancel }: InviteRowProps) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const { inviteId, email, state, isToOrganization } = invitation
  const name = invitedName(t, invitation)
  const needsNetwork = { disabled: !isOnline, ...(!isOnline && { title: t('sharing.offline') }) }

  async function showLink() {
    const code = await engine.getInvitationCode(inviteId)
    if (code !== null) onShow({ email, code })
  }

  async function resend() {
    if (!mayChange()) return
    setBusy(true)
    const sent = await orUnexpected(engine.resendInvitation(inviteId, null))
    setBusy(false)
    if (sent.ok) showSent(t, show, sent.value)
    else show({ tone: 'danger', title: t('invite.resendFailed'), text: personProblemText(t, sent.error) })
  }

  return (
    <div className="flex flex-wrap gap-2">
      {state === 'ready' && (
        <Button
          size={32}
          variant="primary"
          aria-label={
            isToOrganization
              ? t('invite.finishMemberTitle', { email, name })
              : t('invite.finishLabel', { email, name })
          }
          {...needsNetwork}
          onClick={() => {
            onFinish(invitation)
          }}
        >
          {isToOrganization ? t('organization.add') : t('invite.finish')}
        </Button>
      )}
      {state === 'waiting' && (
        <Button size={32} aria-label={t('invite.linkLabel', { email, name })} onClick={() => void showLink()}>
          {t('invite.linkButton')}
        </Button>
      )}
      {state !== 'ready' && (
        <Button
          size={32}
          aria-label={t('invite.resendLabel', { email, name })}
          busy={isBusy}
          busyLabel={t('invite.sending')}
          {...needsNetwork}
          onClick={() => void resend()}
        >
          {t('invite.resend')}
        </Button>
      )}
      <Button
        size={32}
        variant="quiet"
        aria-label={t('invite.cancelLabel', { email, name })}
        {...needsNetwork}
        onClick={() => {
          onCancel(invitation)
        }}
      >
        {t('invite.cancel')}
      </Button>
    </div>
  )
}

function InviteState({
  invitation,
  isNamed = false,
}: {
  invitation: PendingInvitation
  /** The address is shown beside it. */
  isNamed?: boolean
}) {
  const { t } = useTranslation()
  const now = useNow(60_000)
  const { email, expiresAt, state, isEmailSent } = invitation
  const date = new Date(expiresAt)
  if (state === 'ready') {
    return (
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-small text-ink-2">
        <Badge tone="ok">{t('invite.ready')}</Badge>
        {t('invite.readyText', { email })}
      </p>
    )
  }
  if (state === 'expired') {
    return (
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-small text-ink-2">
        <Badge tone="warn">{t('invite.expired')}</Badge>
        {t('invite.expiredOn', { date })}
      </p>
    )
  }
  return (
    <>
      <p className="mt-0.5 text-small text-ink-3">
        {isNamed ? t('invite.waitingHere') : t('invite.waiting', { email })} ·{' '}
        {t('invite.expiresIn', { relative: until(expiresAt, now), date })}
      </p>
      {isEmailSent === false && <p className="mt-0.5 text-small text-danger-ink">{t('invite.notMailed')}</p>}
    </>
  )
}

/** "in 6 days", "in 3 hours". */
function until(then: number, now: number): string {
  const hours = Math.max(1, Math.round((then - now) / 3_600_000))
  return hours < 48 ? relative.format(hours, 'hour') : relative.format(Math.round(hours / 24), 'day')
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' })
