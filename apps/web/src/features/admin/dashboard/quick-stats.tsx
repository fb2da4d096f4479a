import type { DayFigures } from '@severy/contract'
import { useTranslation } from 'react-i18next'

/** Two ratios, each with the numbers behind it. */
export function QuickStats({ today }: { today: DayFigures | undefined }) {
  const { t } = useTranslation()
  const { users = null, paidSubscribers: paid = null, activePasswords: passwords = null } = today ?? {}
  return (
    <section aria-label={t('adminDashboard.quick')} className="grid grid-cols-2 gap-4 max-sm:gap-3">
      <Stat
        name={t('adminDashboard.conversion')}
        value={
          users === null || paid === null || users === 0
            ? null
            : (paid / users).toLocaleString('en', { style: 'percent', maximumFractionDigits: 1 })
        }
        text={
          users === null || paid === null
            ? t('adminDashboard.notCounted')
            : users === 0
              ? t('adminDashboard.noUsers')
              : t('adminDashboard.conversionText', { paid, count: users })
        }
      />
      <Stat
        name={t('adminDashboard.average')}
        value={
          users === null || passwords === null || users === 0
            ? null
            : (passwords / users).toLocaleString('en', { maximumFractionDigits: 1 })
        }
        text={
          users === null || passwords === null
            ? t('adminDashboard.notCounted')
            : users === 0
              ? t('adminDashboard.noUsers')
              : t('adminDashboard.averageText', {
                  items: t('adminDashboard.items', { count: passwords }),
                  count: users,
                })
        }
      />
    </section>
  )
}

function Stat({ name, value, text }: { name: string; value: string | null; text: string }) {
  return (
    <section aria-label={name} className="rounded-card border border-subtle bg-surface p-5">
      <h2 className="text-small font-semibold text-ink-2">{name}</h2>
      <p className="type-title-2 mt-1 tabular-nums">{value ?? '–'}</p>
      <p className="text-small text-ink-3 tabular-nums">{text}</p>
    </section>
  )
}
