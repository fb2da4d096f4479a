import { itemTypes } from '@severy/domain'
import { useTranslation } from 'react-i18next'
import { useVaultRows } from '../../../platform/vault/vault-rows.ts'

export function VaultCounts() {
  const { t } = useTranslation()
  const { sections, archivedCount, trashed, isComplete } = useVaultRows()
  const counts = [
    ...itemTypes.map((kind) => ({ label: t(`vault.sections.${kind}`), count: sections[kind].length })),
    { label: t('account.archived'), count: archivedCount },
    { label: t('account.trashed'), count: trashed.length },
  ]
  return (
    <section aria-labelledby="counts-heading" aria-busy={!isComplete}>
      <h2 id="counts-heading" className="type-title-3">
        {t('account.countsHeading')}
      </h2>
      <p className="mt-1 text-ink-2">{t('account.countsText')}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 md:grid-cols-3">
        {counts.map(({ label, count }) => (
          <div key={label} className="flex items-baseline justify-between gap-3 border-b border-subtle py-2.5">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{isComplete ? count.toLocaleString('en') : '…'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
