import { useTranslation } from 'react-i18next'
import { useSkipTargets } from '../../platform/page/skip-targets.ts'
import './en-frame.ts'

/** Skips what every page starts with (WCAG 2.4.1); in the vault also leads to its list and to the opened item. */
export function SkipLinks() {
  const { t } = useTranslation()
  const has = useSkipTargets()
  return (
    <>
      <SkipLink to="main">{t('common.skipToContent')}</SkipLink>
      {has.list && <SkipLink to="list">{t('common.skipToList')}</SkipLink>}
      {has.details && <SkipLink to="details">{t('common.skipToDetails')}</SkipLink>}
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
