import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { detailsId, listId } from '../platform/item-address.ts'

/** Past what every page begins with (WCAG 2.4.1); in the vault also straight to its list and to the opened item. */
export function SkipLinks() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const hasList = pathname === '/dashboard'
  const hasDetails = hasList && new URLSearchParams(search).has('item')
  return (
    <>
      <SkipLink to="main">{t('common.skipToContent')}</SkipLink>
      {hasList && <SkipLink to={listId}>{t('vault.skipToList')}</SkipLink>}
      {hasDetails && <SkipLink to={detailsId}>{t('vault.skipToDetails')}</SkipLink>}
    </>
  )
}

function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={`#${to}`}
      className="fixed top-2 left-2 z-60 -translate-y-16 rounded-control bg-primary px-4 py-2 font-semibold text-on-primary focus-visible:translate-y-0"
    >
      {children}
    </a>
  )
}
