import { classNames, SearchField } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import type { MembersFound } from './members-found.ts'

/** Search field above a long list of members. Announces the number of results. */
export function MemberSearch({
  search,
  found,
  className,
}: Pick<MembersFound, 'search'> & { found: number; className?: string }) {
  const { t } = useTranslation()
  if (search === null) return null
  return (
    <div className={className}>
      <SearchField
        label={t('organization.search')}
        placeholder={t('organization.search')}
        clearLabel={t('shell.searchClear')}
        {...search}
        className="max-w-[24rem]"
      />
      <p role="status" className={classNames('mt-2 text-small text-ink-2', search.value === '' && 'sr-only')}>
        {search.value === '' ? '' : t('organization.found', { count: found })}
      </p>
    </div>
  )
}
