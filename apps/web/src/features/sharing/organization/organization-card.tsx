import type { Organization, OrganizationMember } from '@severy/client'
import { areAnySet } from '@severy/domain'
import { Banner, Button, useToast } from '@severy/ui'
import { LogOut, Pencil, Scale, UserPlus } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { mayChange } from '../../../platform/page/overlay.ts'
import { useSubscription } from '../../../platform/server/subscription.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { GroupsSection } from '../groups/groups-section.tsx'
import { InviteLinkDialog } from '../invitations/invite-link-dialog.tsx'
import { InvitedHere } from '../invitations/invited-here.tsx'
import { useInvitationsInto } from '../invitations/use-invitations.ts'
import type { SentTo } from '../invitations/use-invite.ts'
import { AddMemberDialog } from './add-member-dialog.tsx'
import { EndingBanner } from './ending-banner.tsx'
import { LeaveOrganizationDialog } from './leave-organization-dialog.tsx'
import { MemberList } from './member-list.tsx'
import { NameDialog } from './name-dialog.tsx'
import { OpenOffboardings, offboardingAddress } from './offboarding/open-offboardings.tsx'
import { kindOf, memberName, organizationProblemText } from './organization-words.ts'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { OrganizationFigures } from './reports/organization-figures.tsx'
import { SeenOfYou } from './reports/seen-of-you.tsx'
import { RulesList } from './rules-list.tsx'

type Asked = { name: 'add' | 'rename' | 'rules' | 'leave' } | { name: 'remove'; member: OrganizationMember }

/** Who belongs to it, who pays, and what this person may change. */
export function OrganizationCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const id = useId()
  const state = useSubscription((subscription) => subscription.state)
  const isOnline = useOnline()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [invited, setInvited] = useState<SentTo | null>(null)
  const invitations = useInvitationsInto(organization.vaultId)
  const { vaultId, name, isOwner, members, plan } = organization
  const close = () => {
    setAsked(null)
  }
  const kind = kindOf(organization, state)
  // An open invitation takes a seat until it ends.
  const waiting = invitations.filter(({ state }) => state !== 'expired').length
  const count = members.length + waiting
  const max = plan?.membersMax ?? null
  // Someone has to stay in charge.
  const mayLeave = !isOwner || members.some((member) => member.isOwner && !member.isMe)
  return (
    <section aria-labelledby={id} className="rounded-card border border-subtle bg-surface p-5 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-full">
          <h2 id={id} dir="auto" className="type-title-2 wrap-break-word">
            {name}
          </h2>
          <p className="mt-1 text-ink-2">
            {max === null || max === 0
              ? t('organization.count', { count })
              : t('organization.countOf', { count, max })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {mayLeave && (
            <Button
              disabled={!isOnline}
              icon={<LogOut aria-hidden />}
              onClick={() => {
                setAsked({ name: 'leave' })
              }}
            >
              {t('organization.leave')}
            </Button>
          )}
          {isOwner && (
            <>
              {(kind === 'business' || areAnySet(organization.policies)) && (
                <Button
                  disabled={!isOnline}
                  icon={<Scale aria-hidden />}
                  onClick={() => {
                    if (mayChange()) setAsked({ name: 'rules' })
                  }}
                >
                  {t('organization.setRules')}
                </Button>
              )}
              <Button
                disabled={!isOnline}
                icon={<Pencil aria-hidden />}
                onClick={() => {
                  if (mayChange()) setAsked({ name: 'rename' })
                }}
              >
                {t('organization.rename')}
              </Button>
              <Button
                variant="primary"
                disabled={!isOnline}
                icon={<UserPlus aria-hidden />}
                onClick={() => {
                  if (mayChange()) setAsked({ name: 'add' })
                }}
              >
                {t('organization.add')}
              </Button>
            </>
          )}
        </div>
      </div>
      {state?.arePlansOn === true && <PayerLine organization={organization} isDisabled={!isOnline} />}
      {plan?.endsAt != null && (
        <EndingBanner organization={organization} endsAt={plan.endsAt} isDisabled={!isOnline} />
      )}
      <p className="mt-1 text-small text-ink-2">{t('organization.private')}</p>
      {isOwner && kind === 'business' && (
        <>
          <OrganizationFigures organization={organization} />
          <OpenOffboardings organization={organization} />
        </>
      )}
      <RulesList policies={organization.policies} title={t('organization.rules')} />
      <MemberList
        organization={organization}
        kind={kind}
        isDisabled={!isOnline}
        onRemove={(member) => {
          const { userId } = member
          if (kind === 'business') void navigate(offboardingAddress({ vaultId, userId }))
          else setAsked({ name: 'remove', member })
        }}
      />
      <InvitedHere invitations={invitations} />
      {(kind === 'business' || organization.groups.length > 0) && (
        <GroupsSection organization={organization} isDisabled={!isOnline} />
      )}
      {kind === 'business' && <SeenOfYou />}
      {asked?.name === 'add' && (
        <AddMemberDialog
          organization={organization}
          onInvited={(invitation) => {
            close()
            setInvited(invitation)
          }}
          onClose={close}
        />
      )}
      {invited !== null && (
        <InviteLinkDialog
          {...invited}
          onClose={() => {
            setInvited(null)
          }}
        />
      )}
      {asked?.name === 'rules' && <RulesDialog organization={organization} onClose={close} />}
      {asked?.name === 'leave' && <LeaveOrganizationDialog organization={organization} onClose={close} />}
      {asked?.name === 'rename' && (
        <NameDialog
          organization={organization}
          title={t('organization.renameTitle', { name })}
          onClose={close}
        />
      )}
      {asked?.name === 'remove' && (
        <RemoveMemberDialog organization={organization} member={asked.member} onClose={close} />
      )}
    </section>
  )
}

/** Whose plan covers everyone, or what to do if no one's does. */
function PayerLine({
  organization,
  isDisabled,
}: {
  organization: Organization
  isDisabled: boolean
}): ReactNode {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const state = useSubscription((subscription) => subscription.state)
  const [isBusy, setBusy] = useState(false)
  const { plan, members, isOwner, vaultId } = organization
  if (plan === null) return <p className="mt-3 text-ink-2">{t('organization.planUnknown')}</p>
  const payer = members.find(({ userId }) => userId === plan.payerId)
  const isCovered = payer !== undefined && plan.isActive

  async function takeOver() {
    setBusy(true)
    const done = await orUnexpected(engine.payForMembers(vaultId))
    setBusy(false)
    if (done.ok) show({ tone: 'success', title: t('organization.takenOver') })
    else {
      const text = organizationProblemText(t, done.error)
      show({ tone: 'danger', title: t('organization.takeOverFailed'), text })
    }
  }

  const hasOwn = state !== null && (state.isSubscriptionActive || state.isTrialActive)
  const mayTakeOver = isOwner && !plan.isPaidByMe && hasOwn && state.subscriptionTier !== 'personal'
  const button = mayTakeOver && (
    <Button size={32} busy={isBusy} disabled={isDisabled} onClick={() => void takeOver()}>
      {t('organization.takeOver')}
    </Button>
  )
  if (isCovered) {
    return (
      <div className="mt-3 flex flex-wrap items-center gap-3 text-ink-2">
        <p>
          {plan.isPaidByMe
            ? t('organization.paidByMe')
            : t('organization.paidBy', { email: memberName(t, payer) })}
        </p>
        {button}
      </div>
    )
  }
  return (
    <Banner tone="warn" className="mt-3" action={button}>
      {t(payer === undefined ? 'organization.paidByNobody' : 'organization.notActive')}
    </Banner>
  )
}
