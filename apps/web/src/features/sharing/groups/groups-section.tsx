import type { Organization, OrganizationGroup } from '@severy/client'
import { Button } from '@severy/ui'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayChange } from '../../../platform/page/overlay.ts'
import { memberName } from '../organization/organization-words.ts'
import { DeleteGroupDialog } from './delete-group-dialog.tsx'
import { GroupDialog } from './group-dialog.tsx'

type Asked = { name: 'save'; group: OrganizationGroup | null } | { name: 'delete'; group: OrganizationGroup }

/** The groups of an organization: visible to all members, managed by its owners. */
export function GroupsSection({
  organization,
  isDisabled,
}: {
  organization: Organization
  isDisabled: boolean
}) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { isOwner, groups } = organization
  const close = () => {
    setAsked(null)
  }
  if (!isOwner && groups.length === 0) return null
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-small font-semibold text-ink-2">{t('groups.heading')}</h3>
        {isOwner && (
          <Button
            size={32}
            disabled={isDisabled}
            icon={<UsersRound aria-hidden />}
            onClick={() => {
              if (mayChange()) setAsked({ name: 'save', group: null })
            }}
          >
            {t('groups.add')}
          </Button>
        )}
      </div>
      {groups.length === 0 && <p className="mt-1 max-w-[62ch] text-ink-2">{t('groups.empty')}</p>}
      <ul className="mt-1 flex flex-col">
        {groups.map((group) => (
          <GroupLine
            key={group.groupId}
            group={group}
            organization={organization}
            isDisabled={isDisabled}
            onChange={() => {
              if (mayChange()) setAsked({ name: 'save', group })
            }}
            onDelete={() => {
              setAsked({ name: 'delete', group })
            }}
          />
        ))}
      </ul>
      {asked?.name === 'save' && (
        <GroupDialog organization={organization} group={asked.group} onClose={close} />
      )}
      {asked?.name === 'delete' && (
        <DeleteGroupDialog organization={organization} group={asked.group} onClose={close} />
      )}
    </>
  )
}

function GroupLine({
  group: { name, memberIds },
  organization: { isOwner, members },
  isDisabled,
  onChange,
  onDelete,
}: {
  group: OrganizationGroup
  organization: Organization
  isDisabled: boolean
  onChange: () => void
  onDelete: () => void
}) {
  const { t } = useTranslation()
  const emails = members
    .filter(({ userId }) => memberIds.includes(userId))
    .map((member) => memberName(t, member))
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b border-subtle py-2 last:border-b-0">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          <span className="text-small text-ink-2">
            {emails.length === 0 ? t('groups.none') : t('groups.count', { count: emails.length })}
          </span>
        </p>
        {emails.length > 0 && (
          <p className="line-clamp-2 text-small wrap-anywhere text-ink-2">{emails.join(', ')}</p>
        )}
      </div>
      {isOwner && (
        <div className="flex gap-2">
          <Button
            size={32}
            disabled={isDisabled}
            aria-label={t('groups.editLabel', { name })}
            onClick={onChange}
          >
            {t('groups.edit')}
          </Button>
          <Button
            size={32}
            disabled={isDisabled}
            aria-label={t('groups.deleteLabel', { name })}
            onClick={onDelete}
          >
            {t('groups.delete')}
          </Button>
        </div>
      )}
    </li>
  )
}
