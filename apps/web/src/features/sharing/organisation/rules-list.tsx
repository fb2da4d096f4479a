import type { Organisation } from '@severy/client'
import { useTranslation } from 'react-i18next'

/** The rules that hold for everybody here, for everybody to see; nothing where there are none. */
export function RulesList({ organisation: { policies } }: { organisation: Organisation }) {
  const { t } = useTranslation()
  const { maySharesLeave, idleMinutesMax } = policies
  const rules = [
    ...(maySharesLeave ? [] : [t('organisation.sharesStayRule')]),
    ...(idleMinutesMax === 0 ? [] : [t('organisation.idleRule', { count: idleMinutesMax })]),
  ]
  if (rules.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-small font-semibold text-ink-2">{t('organisation.rules')}</h3>
      <ul className="mt-1 list-disc ps-5">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </>
  )
}
