import type { Organisation, OrganisationMember } from '@severy/client'
import { areAnySet } from '@severy/domain'
import { Banner, Button, useToast } from '@severy/ui'
import { LogOut, Pencil, Scale, UserPlus } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { engine } from '../../../platform/engine/engine-host.ts'
import { orUnexpected } from '../../../platform/or-unexpected.ts'
import { mayChange } from '../../../platform/overlay.ts'
import { useSubscription } from '../../../platform/subscription.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { GroupsSection } from '../groups/groups-section.tsx'
import { InviteLinkDialog } from '../invitations/invite-link-dialog.tsx'
import { InvitedHere } from '../invitations/invited-here.tsx'
import { useInvitationsInto } from '../invitations/use-invitations.ts'
import type { SentTo } from '../invitations/use-invite.ts'
import { AddMemberDialog } from './add-member-dialog.tsx'
import { LeaveOrganisationDialog } from './leave-organisation-dialog.tsx'
import { MemberList } from './member-list.tsx'
import { NameDialog } from './name-dialog.tsx'
import { OpenOffboardings, offboardingAddress } from './offboarding/open-offboardings.tsx'
import { kindOf, memberName, organisationProblemText } from './organisation-words.ts'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { OrganisationFigures } from './reports/organisation-figures.tsx'
import { SeenOfYou } from './reports/seen-of-you.tsx'
import { RulesList } from './rules-list.tsx'

type Asked = { name: 'add' | 'rename' | 'rules' | 'leave' } | { name: 'remove'; member: OrganisationMember }

/** Who belongs to it, who pays, and what this person may do about either. */
export function OrganisationCard({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation()
  const id = useId()
  const state = useSubscription((subscription) => subscription.state)
  const isOnline = useOnline()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [invited, setInvited] = useState<SentTo | null>(null)
  const invitations = useInvitationsInto(organisation.vaultId)
  const { vaultId, name, isOwner, members, plan } = organisation
  const close = () => {
    setAsked(null)
  }
  const kind = kindOf(organisation, state)
  // Whoever is invited takes a place until the invitation ends.
  const waiting = invitations.filter(({ state }) => state !== 'expired').length
  const count = members.length + waiting
  const max = plan?.membersMax ?? null
  // Somebody has to stay in charge.
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
              ? t('organisation.count', { count })
              : t('organisation.countOf', { count, max })}
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
              {t('organisation.leave')}
            </Button>
          )}
          {isOwner && (
            <>
              {(kind === 'business' || areAnySet(organisation.policies)) && (
                <Button
                  disabled={!isOnline}
                  icon={<Scale aria-hidden />}
                  onClick={() => {
                    if (mayChange()) setAsked({ name: 'rules' })
                  }}
                >
                  {t('organisation.setRules')}
                </Button>
              )}
              <Button
                disabled={!isOnline}
                icon={<Pencil aria-hidden />}
                onClick={() => {
                  if (mayChange()) setAsked({ name: 'rename' })
                }}
              >
                {t('organisation.rename')}
              </Button>
              <Button
                variant="primary"
                disabled={!isOnline}
                icon={<UserPlus aria-hidden />}
                onClick={() => {
                  if (mayChange()) setAsked({ name: 'add' })
                }}
              >
                {t('organisation.add')}
              </Button>
            </>
          )}
        </div>
      </div>
      {state?.arePlansOn === true && <PayerLine organisation={organisation} isDisabled={!isOnline} />}
      <p className="mt-1 text-small text-ink-2">{t('organisation.private')}</p>
      {isOwner && kind === 'business' && (
        <>
          <OrganisationFigures organisation={organisation} />
          <OpenOffboardings organisation={organisation} />
        </>
      )}
      <RulesList policies={organisation.policies} title={t('organisation.rules')} />
      <MemberList
        organisation={organisation}
        kind={kind}
        isDisabled={!isOnline}
        onRemove={(member) => {
          const { userId } = member
          if (kind === 'business') void navigate(offboardingAddress({ vaultId, userId }))
          else setAsked({ name: 'remove', member })
        }}
      />
      <InvitedHere invitations={invitations} />
      {(kind === 'business' || organisation.groups.length > 0) && (
        <GroupsSection organisation={organisation} isDisabled={!isOnline} />
      )}
      {kind === 'business' && <SeenOfYou />}
      {asked?.name === 'add' && (
        <AddMemberDialog
          organisation={organisation}
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
      {asked?.name === 'rules' && <RulesDialog organisation={organisation} onClose={close} />}
      {asked?.name === 'leave' && <LeaveOrganisationDialog organisation={organisation} onClose={close} />}
      {asked?.name === 'rename' && (
        <NameDialog
          organisation={organisation}
          title={t('organisation.renameTitle', { name })}
          onClose={close}
        />
      )}
      {asked?.name === 'remove' && (
        <RemoveMemberDialog organisation={organisation} member={asked.member} onClose={close} />
      )}
    </section>
  )
}

/** Whose plan covers everybody, and what to do where nobody's does. */
function PayerLine({
  organisation,
  isDisabled,
}: {
  organisation: Organisation
  isDisabled: boolean
}): ReactNode {
  const { t } = useTranslation()
  const { show } = useToast()
  const state = useSubscription((subscription) => subscription.state)
  const [isBusy, setBusy] = useState(false)
  const { plan, members, isOwner, vaultId } = organisation
  if (plan === null) return <p className="mt-3 text-ink-2">{t('organisation.planUnknown')}</p>
  const payer = members.find(({ userId }) => userId === plan.payerId)
  const isCovered = payer !== undefined && plan.isActive

  async function takeOver() {
    setBusy(true)
    const done = await orUnexpected(engine().payForMembers(vaultId))
    setBusy(false)
    if (done.ok) show({ tone: 'success', title: t('organisation.takenOver') })
    else {
      const text = organisationProblemText(t, done.error)
      show({ tone: 'danger', title: t('organisation.takeOverFailed'), text })
    }
  }

  const hasOwn = state !== null && (state.isSubscriptionActive || state.isTrialActive)
  const mayTakeOver = isOwner && !plan.isPaidByMe && hasOwn && state.subscriptionTier !== 'personal'
  const button = mayTakeOver && (
    <Button size={32} busy={isBusy} disabled={isDisabled} onClick={() => void takeOver()}>
      {t('organisation.takeOver')}
    </Button>
  )
  if (isCovered) {
    return (
      <div className="mt-3 flex flex-wrap items-center gap-3 text-ink-2">
        <p>
          {plan.isPaidByMe
            ? t('organisation.paidByMe')
            : t('organisation.paidBy', { email: memberName(t, payer) })}
        </p>
        {button}
      </div>
    )
  }
  return (
    <Banner tone="warn" className="mt-3" action={button}>
      {t(payer === undefined ? 'organisation.paidByNobody' : 'organisation.notActive')}
    </Banner>
  )
}
