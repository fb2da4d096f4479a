import type { getSecurityOverview, ReplyOf } from '@severy/contract'
import { Button } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Days = ReplyOf<typeof getSecurityOverview>['refusedSignIns']

const height = 96
const barWidth = 7
const step = 10

/** Failed and blocked sign-ins by day, as bars or as a table. */
export function RefusedSignIns({ days }: { days: Days }) {
  const { t } = useTranslation()
  const [isTable, setTable] = useState(false)
  const failed = sum(days.map((day) => day.failed))
  const blocked = sum(days.map((day) => day.blocked))
  const summary = t('adminSecurity.refusedSummary', { failed, blocked })
  if (failed + blocked === 0)
    return <p className="mt-2 text-small text-ink-2">{t('adminSecurity.refusedNone')}</p>
  return (
    <div className="mt-2">
      <p className="text-small text-ink-2">{summary}</p>
      {isTable ? <DayTable days={days} /> : <Bars days={days} summary={summary} />}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <ul aria-hidden className="flex gap-4 text-small text-ink-2">
          <li className="flex items-center gap-1.5">
            <span className="size-2.5 bg-warn" /> {t('account.status.failed')}
          </li>
          <li className="flex items-center gap-1.5">
            <span className="size-2.5 rotate-45 bg-danger" /> {t('account.status.blocked')}
          </li>
        </ul>
        <Button
          size={32}
          variant="quiet"
          onClick={() => {
            setTable(!isTable)
          }}
        >
          {t(isTable ? 'adminSecurity.asChart' : 'adminSecurity.asTable')}
        </Button>
      </div>
      <p className="mt-2 text-small text-ink-3">{t('adminSecurity.refusedNote')}</p>
    </div>
  )
}

/** One bar per day, blocked stacked on failed. The table has the numbers. */
function Bars({ days, summary }: { days: Days; summary: string }) {
  const { t } = useTranslation()
  const highest = Math.max(1, ...days.map(({ failed, blocked }) => failed + blocked))
  const scale = height / highest
  const width = days.length * step
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure className="mt-3">
      <svg
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        role="img"
        aria-label={summary}
        className="w-full"
      >
        <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} className="stroke-subtle" />
        {days.map(({ at, failed, blocked }, i) => (
          <g key={at}>
            <title>{t('adminSecurity.refusedDay', { date: new Date(at), failed, blocked })}</title>
            {/* So that days without any can be hovered too. */}
            <rect x={i * step} y={0} width={step} height={height} className="fill-transparent" />
            <rect
              x={i * step + 1}
              y={height - failed * scale}
              width={barWidth}
              height={failed * scale}
              className="fill-warn"
            />
            <rect
              x={i * step + 1}
              y={height - (failed + blocked) * scale}
              width={barWidth}
              height={blocked * scale}
              className="fill-danger"
            />
          </g>
        ))}
      </svg>
      {first !== undefined && last !== undefined && (
        <figcaption className="mt-1 flex justify-between text-small text-ink-3 tabular-nums">
          <span>{t('adminSecurity.day', { date: new Date(first.at) })}</span>
          <span>{t('adminSecurity.day', { date: new Date(last.at) })}</span>
        </figcaption>
      )}
    </figure>
  )
}

function DayTable({ days }: { days: Days }) {
  const { t } = useTranslation()
  const some = days.filter(({ failed, blocked }) => failed + blocked > 0).toReversed()
  return (
    <table className="mt-3 w-full text-small tabular-nums">
      <caption className="sr-only">{t('adminSecurity.refused')}</caption>
      <thead>
        <tr className="border-b border-subtle text-start text-ink-2">
          <th className="py-1.5 text-start font-semibold">{t('adminSecurity.dayHead')}</th>
          <th className="py-1.5 text-end font-semibold">{t('account.status.failed')}</th>
          <th className="py-1.5 text-end font-semibold">{t('account.status.blocked')}</th>
        </tr>
      </thead>
      <tbody>
        {some.map(({ at, failed, blocked }) => (
          <tr key={at} className="border-b border-subtle last:border-0">
            <th className="py-1.5 text-start font-normal">
              {t('adminSecurity.day', { date: new Date(at) })}
            </th>
            <td className="py-1.5 text-end">{t('adminForm.number', { value: failed })}</td>
            <td className="py-1.5 text-end">{t('adminForm.number', { value: blocked })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
