import { useId } from 'react'
import { useTranslation } from 'react-i18next'

/** What the owners of a business see about its members (docs/decisions/0032), visible to everyone. */
export function SeenOfYou() {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="text-small font-semibold text-ink-2">
        {t('reports.seenTitle')}
      </h3>
      <ul className="mt-1 list-disc ps-5">
        {t('reports.seen', { returnObjects: true }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-1 text-small text-ink-2">{t('reports.notSeen')}</p>
    </section>
  )
}
