import type { Organization } from '@severy/client'
import type { Provisioning } from '@severy/contract'
import { Button } from '@severy/ui'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { mayChange } from '../../../platform/page/overlay.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { InviteLinkDialog } from '../invitations/invite-link-dialog.tsx'
import type { SentTo } from '../invitations/use-invite.ts'
import { AddMemberDialog } from '../organization/add-member-dialog.tsx'
import { offboardingAddress } from '../organization/offboarding/open-offboardings.tsx'
import { proposedChanges } from './proposed-changes.ts'

type Asked = { name: 'add'; email: string } | { name: 'invited'; invitation: SentTo }

/** Each proposal is carried out by an owner's device, through the usual dialogs; the server carries out none. */
export function Proposals({
  organization,
  provisioning: { people, groups },
}: {
  organization: Organization
  provisioning: Provisioning
}) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const navigate = useNavigate()
  const { vaultId } = organization
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => {
    setAsked(null)
  }
  // Until every address is known, an existing member could be proposed again.
  const isChecking = organization.members.some((member) => member.isChecking)
  const { adds, removes } = isChecking ? { adds: [], removes: [] } : proposedChanges(organization, people)
  return (
    <>
      <h3 className="mt-6 text-small font-semibold text-ink-2">{t('provisioning.proposals')}</h3>
      {adds.length + removes.length === 0 && (
        <p className="mt-1">{t(isChecking ? 'provisioning.checking' : 'provisioning.none')}</p>
      )}
      <ProposalList label={t('provisioning.adds')} isEmpty={adds.length === 0}>
        {adds.map(({ email, name }) => (
          <ProposalLine key={email} email={email} name={name}>
            <Button
              size={32}
              disabled={!isOnline}
              onClick={() => {
                if (mayChange()) setAsked({ name: 'add', email })
              }}
            >
              {t('organization.add')}
            </Button>
          </ProposalLine>
        ))}
      </ProposalList>
      <ProposalList label={t('provisioning.removes')} isEmpty={removes.length === 0}>
        {removes.map((member) => (
          <ProposalLine key={member.userId} email={member.email ?? ''} name={null}>
            <Button
              size={32}
              disabled={!isOnline}
              onClick={() => {
                if (mayChange()) void navigate(offboardingAddress({ vaultId, userId: member.userId }))
              }}
            >
              {t('organization.remove')}
            </Button>
          </ProposalLine>
        ))}
      </ProposalList>
      {groups.length > 0 && (
        <>
          <h3 className="mt-6 text-small font-semibold text-ink-2">{t('provisioning.groups')}</h3>
          <p className="mt-1 text-ink-2">{t('provisioning.groupsText')}</p>
          <ul className="mt-1 list-disc ps-5">
            {groups.map(({ name, memberCount }) => (
              <li key={name} dir="auto" className="wrap-anywhere">
                {t('provisioning.group', { name, count: memberCount })}
              </li>
            ))}
          </ul>
        </>
      )}
      {asked?.name === 'add' && (
        <AddMemberDialog
          organization={organization}
          suggested={asked.email}
          onInvited={(invitation) => {
            setAsked({ name: 'invited', invitation })
          }}
          onClose={close}
        />
      )}
      {asked?.name === 'invited' && <InviteLinkDialog {...asked.invitation} onClose={close} />}
    </>
  )
}

function ProposalList({
  label,
  isEmpty,
  children,
}: {
  label: string
  isEmpty: boolean
  children: ReactNode
}) {
  if (isEmpty) return null
  return (
    <>
      <p className="mt-2">{label}</p>
      <ul aria-label={label} className="flex flex-col">
        {children}
      </ul>
    </>
  )
}

function ProposalLine({
  email,
  name,
  children,
}: {
  email: string
  name: string | null
  children: ReactNode
}) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-subtle py-2 last:border-b-0">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-semibold break-all">{email}</bdi>
        {name !== null && <bdi className="wrap-anywhere">{name}</bdi>}
      </p>
      {children}
    </li>
  )
}
