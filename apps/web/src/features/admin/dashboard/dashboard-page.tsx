import { type DayFigures, type FigureRange, figureRanges, getDashboardFigures } from '@severy/contract'
import { Banner, ErrorState, SegmentedControl, Skeleton, Switch } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import { useApi } from '../../../platform/server/use-api.ts'
import { useTitle } from '../../../shell/frame/use-title.ts'
import { chartPoints, mainCurrency, revenueOf } from './figures.ts'
import { QuickStats } from './quick-stats.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { StatCards } from './stat-cards.tsx'
import { TimeChart } from './time-chart.tsx'
import '../audit/en-admin-audit.ts'
import './en-admin-dashboard.ts'

const defaultRange: FigureRange = 30

/** `/admin/dashboard`. Figures and activity are fetched separately, so that either can fail alone. */
export function DashboardPage() {
  const { t } = useTranslation()
  useTitle(t('adminDashboard.title'))
  const [params, setParams] = useSearchParams()
  const range = figureRanges.find((days) => String(days) === params.get('range')) ?? defaultRange
  const { value, refusal, isLoading, reload } = useApi(getDashboardFigures, { body: { range } })
  return (
    <>
      <div>
        <h1 tabIndex={-1} className="type-title-1">
          {t('adminDashboard.title')}
        </h1>
        {value !== null && (
          <p className="mt-1 text-small text-ink-3">
            {t('adminDashboard.counted', {
              time: new Date(value.countedAt).toLocaleString('en', {
                dateStyle: 'medium',
                timeStyle: 'short',
              }),
            })}
            {!value.arePlansOn && ` ${t('adminDashboard.plansOff')}`}
          </p>
        )}
      </div>
      {refusal !== null && value !== null && (
        <Banner tone="warn" title={t('adminDashboard.stale')}>
          {apiProblemText(t, refusal)}
        </Banner>
      )}
      {value === null && refusal !== null && (
        <ErrorState
          title={t('adminDashboard.failed')}
          text={apiProblemText(t, refusal)}
          retryLabel={t('common.tryAgain')}
          busy={isLoading}
          onRetry={() => void reload()}
        />
      )}
      {value === null && refusal === null && <Skeleton className="h-72" />}
      {value !== null && (
        <>
          <StatCards days={value.days} currency={mainCurrency(value.days)} />
          <QuickStats today={value.days.at(-1)} />
          <Charts
            days={value.days}
            range={range}
            onRange={(next) => {
              setParams(next === defaultRange ? {} : { range: String(next) }, { replace: true })
            }}
          />
        </>
      )}
      <RecentActivity />
    </>
  )
}

function Charts({
  days,
  range,
  onRange,
}: {
  days: readonly DayFigures[]
  range: FigureRange
  onRange: (range: FigureRange) => void
}) {
  const { t } = useTranslation()
  const [isCompared, setCompared] = useState(false)
  const [isTable, setTable] = useState(false)
  const currency = mainCurrency(days)
  const count = (value: number): string => value.toLocaleString('en')
  const money = (value: number): string => value.toLocaleString('en-US', { style: 'currency', currency })
  const signUps = chartPoints(days, range, (day) => day.signUps)
  const conversions = chartPoints(days, range, (day) => day.conversions)
  const revenue = chartPoints(days, range, (day) => revenueOf(day, currency))
  const sum = (points: typeof signUps): string =>
    t('adminDashboard.total', { value: count(points.reduce((all, { value }) => all + (value ?? 0), 0)) })
  return (
    <section aria-labelledby="charts" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 id="charts" className="type-title-3">
          {t('adminDashboard.charts')}
        </h2>
        <SegmentedControl
          label={t('adminDashboard.range')}
          value={String(range)}
          onChange={(next) => {
            onRange(figureRanges.find((one) => String(one) === next) ?? defaultRange)
          }}
          segments={figureRanges.map((one) => ({
            value: String(one),
            label: t('adminDashboard.days', { count: one }),
          }))}
        />
        <Switch label={t('adminDashboard.compare')} checked={isCompared} onChange={setCompared} />
        <Switch label={t('adminDashboard.asTable')} checked={isTable} onChange={setTable} />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <TimeChart
          title={t('adminDashboard.signUps')}
          unit={t('adminDashboard.signUpsUnit')}
          points={signUps}
          isCompared={isCompared}
          isTable={isTable}
          format={count}
          sum={sum(signUps)}
        />
        <TimeChart
          title={t('adminDashboard.conversions')}
          unit={t('adminDashboard.conversionsUnit')}
          points={conversions}
          isCompared={isCompared}
          isTable={isTable}
          format={count}
          sum={sum(conversions)}
        />
        <div className="lg:col-span-2">
          <TimeChart
            title={t('adminDashboard.revenue')}
            unit={t('adminDashboard.revenueUnit', { currency })}
            points={revenue}
            isCompared={isCompared}
            isTable={isTable}
            format={money}
            sum={t('adminDashboard.latest', { value: money(revenue.at(-1)?.value ?? 0) })}
          />
        </div>
      </div>
    </section>
  )
}
