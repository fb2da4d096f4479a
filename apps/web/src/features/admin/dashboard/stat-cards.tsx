import type { DayFigures } from '@severy/contract'
import { useTranslation } from 'react-i18next'
import { type CardName, cardFigure } from './figures.ts'
import { Sparkline } from './sparkline.tsx'

const cards: readonly CardName[] = [
  'users',
  'trialUsers',
  'paidSubscribers',
  'monthlyRevenue',
  'activePasswords',
  'securityEvents',
]
const hints = {
  monthlyRevenue: 'adminDashboard.monthlyRevenueHint',
  activePasswords: 'adminDashboard.activePasswordsHint',
} as const

/** The six figures, each with its last 30 days. One that could not be counted says so; the others still show. */
export function StatCards({ days, currency }: { days: readonly DayFigures[]; currency: string }) {
  const { t } = useTranslation()
  const format = (name: CardName, value: number): string =>
    name === 'monthlyRevenue'
      ? value.toLocaleString('en-US', { style: 'currency', currency })
      : value.toLocaleString('en')
  return (
    <section
      aria-label={t('adminDashboard.cards')}
      className="grid grid-cols-2 gap-4 max-sm:gap-3 xl:grid-cols-3"
    >
      {cards.map((name) => {
        const { value, delta, line } = cardFigure(days, name, currency)
        const hint = name in hints ? t(hints[name as keyof typeof hints]) : null
        return (
          <section
            key={name}
            aria-label={t(`adminDashboard.${name}`)}
            className="flex flex-col rounded-card border border-subtle bg-surface p-5"
          >
            <h2 className="text-small font-semibold text-ink-2">{t(`adminDashboard.${name}`)}</h2>
            <div className="mt-1 flex items-end justify-between gap-3">
              {value === null ? (
                <p className="text-ink-3">{t('adminDashboard.notCounted')}</p>
              ) : (
                <p className="type-title-1 tabular-nums">{format(name, value)}</p>
              )}
              <Sparkline values={line} />
            </div>
            <p className="mt-1 text-small text-ink-3 tabular-nums">
              {delta === null
                ? t('adminDashboard.noDelta')
                : delta === 0
                  ? t('adminDashboard.same')
                  : t('adminDashboard.delta', {
                      sign: delta > 0 ? '+' : '−',
                      value: format(name, Math.abs(delta)),
                    })}
            </p>
            {hint !== null && <p className="mt-1 text-small text-ink-3">{hint}</p>}
          </section>
        )
      })}
    </section>
  )
}
