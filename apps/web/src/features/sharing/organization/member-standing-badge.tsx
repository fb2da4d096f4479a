import type { OrganizationMember } from '@severy/client'
import { Badge } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import './en-organization.ts'

/** Whether a listed person has yet to accept, has declined or has left; renders nothing for those who joined, and while unknown. */
export function MemberStandingBadge({ standing }: Pick<OrganizationMember, 'standing'>) {
  const { t } = useTranslation()
  if (standing === null || standing === 'joined') return null
  const tone = standing === 'invited' ? 'neutral' : 'warn'
  return <Badge tone={tone}>{t(`organization.standings.${standing}`)}</Badge>
}
