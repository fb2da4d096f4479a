import type { BreachWatch } from '@severy/client'
import { useTranslation } from 'react-i18next'

/** Known breaches of the person's own address. The published descriptions are shown unchanged, as plain text. */
export function AddressBreaches({ breaches }: Pick<BreachWatch, 'breaches'>) {
  const { t } = useTranslation()
  if (breaches.length === 0) return null
  const newestFirst = breaches.toSorted((a, b) => b.happenedOn.localeCompare(a.happenedOn))
  return (
    <section
      aria-labelledby="address-breaches-heading"
      className="rounded-card border border-subtle bg-surface px-5 pt-5 pb-1"
    >
      <h2 id="address-breaches-heading" className="type-title-3">
        {t('monitoring.breaches')}
      </h2>
      <p className="mt-1 max-w-[72ch] text-ink-2">{t('monitoring.breachesText')}</p>
      <ul className="mt-2">
        {newestFirst.map(({ name, title, domain, happenedOn, dataClasses }) => (
          <li key={name} className="border-b border-subtle py-3 last:border-b-0">
            <p className="font-semibold wrap-anywhere">
              {t('monitoring.at', { title, date: new Date(`${happenedOn}T12:00:00`) })}
            </p>
            {domain !== '' && <p className="text-small text-ink-2 wrap-anywhere">{domain}</p>}
            {dataClasses.length > 0 && (
              <p className="text-small text-ink-2">{t('monitoring.taken', { classes: dataClasses })}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
