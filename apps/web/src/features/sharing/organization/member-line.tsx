import type { Organization, OrganizationMember } from '@severy/client'
import { Badge, IconButton, Menu, useToast } from '@severy/ui'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { NewKeysButton } from '../../../shell/people/new-keys-button.tsx'
import { StandingMark } from '../../../shell/people/standing-mark.tsx'
import { MemberStandingBadge } from './member-standing-badge.tsx'
import { memberName, organizationProblemText, type OrganizationKind } from './organization-words.ts'

/** One member with their role, and for owners the menu to change it. */
export function MemberLine({
  organization: { vaultId, isOwner: amOwner },
  member,
  kind,
  isDisabled,
  onRemove,
}: {
  organization: Organization
  member: OrganizationMember
  kind: OrganizationKind
  isDisabled: boolean
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const { userId, isMe, isOwner, standing, isChecking } = member
  const address = memberName(t, member)
  // A person who has not accepted cannot be put in charge.
  const mayChangeRole = isOwner || standing === 'joined'
  const owner = kind === 'family' ? 'organizer' : 'owner'

  async function changeRole() {
    setBusy(true)
    const done = await orUnexpected(engine.setMemberRole(vaultId, userId, !isOwner))
    setBusy(false)
    if (done.ok) show({ tone: 'success', title: t('organization.roleChanged') })
    else {
      const text = organizationProblemText(t, done.error)
      show({ tone: 'danger', title: t('organization.roleFailed'), text })
    }
  }

  const entries = [
    ...(mayChangeRole
      ? [
          {
            id: 'role',
            label: isOwner
              ? t('organization.makeMember')
              : t(kind === 'family' ? 'organization.makeOrganizer' : 'organization.makeOwner'),
            onSelect: () => void changeRole(),
          },
        ]
      : []),
    { id: 'remove', label: t('organization.remove'), danger: true, onSelect: onRemove },
  ]
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-subtle py-2 last:border-b-0">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className={isChecking ? 'text-ink-3' : 'font-semibold break-all'}>{address}</bdi>
        {isMe && <span className="text-small text-ink-2">{t('organization.you')}</span>}
        {isOwner && <Badge tone="info">{t(`organization.${owner}`)}</Badge>}
        {member.trust === 'keys-replaced' && <StandingMark standing={member.trust} />}
        <MemberStandingBadge standing={standing} />
      </p>
      {amOwner && !isMe && <NewKeysButton userId={userId} email={address} />}
      {amOwner && !isMe && (
        <Menu
          align="end"
          trigger={
            <IconButton
              label={t('organization.memberMenu', { email: address })}
              icon={<Ellipsis aria-hidden />}
              disabled={isDisabled || isBusy || isChecking}
            />
          }
          groups={[entries]}
        />
      )}
    </li>
  )
}
