import type { OrganizationEnd } from '@severy/client'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import './en-notices.ts'

/** An organization of this person is about to end. */
export function EndingLine({ end: { name, isOwner, endsAt }, now }: { end: OrganizationEnd; now: number }) {
  const { t } = useTranslation()
  return (
    <>
      <strong className="font-semibold wrap-anywhere">
        {endsAt <= now
          ? t('organization.endDueLineTitle', { name })
          : t('organization.endLineTitle', { name, date: new Date(endsAt) })}
      </strong>{' '}
      {t(isOwner ? 'organization.endOwnLine' : 'organization.endLine')}{' '}
      <Link
        to="/organization"
        className="font-semibold whitespace-nowrap text-current underline underline-offset-3"
      >
        {t('organization.endLook')}
      </Link>
    </>
  )
}
