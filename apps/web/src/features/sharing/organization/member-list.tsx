import type { Organization, OrganizationMember } from '@severy/client'
import { Button } from '@severy/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MemberLine } from './member-line.tsx'
import { MemberSearch } from './member-search.tsx'
import { useMembersFound } from './members-found.ts'
import type { OrganizationKind } from './organization-words.ts'

/** Rows added by each click: a thousand at once would be slow. */
const portion = 50

export function MemberList({
  organization,
  kind,
  isDisabled,
  onRemove,
}: {
  organization: Organization
  kind: OrganizationKind
  isDisabled: boolean
  onRemove: (member: OrganizationMember) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const [count, setCount] = useState(portion)
  const { found, search } = useMembersFound(organization.members)
  return (
    <>
      <h3 id={id} className="mt-6 text-small font-semibold text-ink-2">
        {t('organization.members')}
      </h3>
      <MemberSearch search={search} found={found.length} className="mt-2" />
      <ul aria-labelledby={id} className="mt-1 flex flex-col">
        {found.slice(0, count).map((member) => (
          <MemberLine
            key={member.userId}
            organization={organization}
            member={member}
            kind={kind}
            isDisabled={isDisabled}
            onRemove={() => {
              onRemove(member)
            }}
          />
        ))}
      </ul>
      {found.length > count && (
        <Button
          className="mt-3"
          onClick={() => {
            setCount(count + portion)
          }}
        >
          {t('organization.more')}
        </Button>
      )}
    </>
  )
}
