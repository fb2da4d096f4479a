import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartPoint } from './figures.ts'
import { linePath, xOf, yOf } from './sparkline.tsx'

const width = 640
const height = 180

/** One figure by day, with the preceding range for comparison; each day can be read with pointer and keyboard. */
export function TimeChart({
  title,
  unit,
  points,
  isCompared,
  isTable,
  format,
  sum,
}: {
  title: string
  unit: string
  points: readonly ChartPoint[]
  isCompared: boolean
  isTable: boolean
  format: (value: number) => string
  /** Shown at the end of the heading. */
  sum: string
}) {
  return (
    <section aria-label={title} className="rounded-card border border-subtle bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-small text-ink-2 tabular-nums">{sum}</p>
      </div>
      <p className="text-small text-ink-3">{unit}</p>
      {isTable ? (
        <PointTable title={title} points={points} isCompared={isCompared} format={format} />
      ) : (
        <Lines title={title} points={points} isCompared={isCompared} format={format} />
      )}
    </section>
  )
}

interface PartProps {
  title: string
  points: readonly ChartPoint[]
  isCompared: boolean
  format: (value: number) => string
}

function Lines({ title, points, isCompared, format }: PartProps) {
  const { t } = useTranslation()
  const [read, setRead] = useState<number | null>(null)
  const all = points.flatMap(({ value, before }) => [value ?? 0, isCompared ? (before ?? 0) : 0])
  const max = niceMax(Math.max(0, ...all))
  const frame = { width, height, min: 0, max }
  const point = read === null ? undefined : points[read]

  function step(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    setRead((at) => Math.min(points.length - 1, Math.max(0, (at ?? points.length) + by)))
  }

  return (
    <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <div
        aria-hidden
        className="flex h-44 flex-col justify-between text-end text-micro text-ink-3 tabular-nums"
      >
        <span>{format(max)}</span>
        {Number.isInteger(max / 2) && <span>{format(max / 2)}</span>}
        <span>{format(0)}</span>
      </div>
      <div
        role="img"
        aria-label={`${title}. ${t('adminDashboard.chartHint')}`}
        tabIndex={0}
        onKeyDown={step}
        onBlur={() => {
          setRead(null)
        }}
        onPointerLeave={() => {
          setRead(null)
        }}
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          const part = (event.clientX - box.left) / box.width
          setRead(Math.min(points.length - 1, Math.max(0, Math.round(part * (points.length - 1)))))
        }}
        className="rounded-tile"
      >
        <svg
          viewBox={`-2 -8 ${String(width + 4)} ${String(height + 12)}`}
          className="block h-44 w-full"
          preserveAspectRatio="none"
        >
          {[0, 0.5, 1].map((part) => (
            <line
              key={part}
              x1="0"
              x2={width}
              y1={height * part}
              y2={height * part}
              className="stroke-subtle"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {isCompared && (
            <path
              d={linePath(
                points.map(({ before }) => before),
                frame,
              )}
              fill="none"
              className="stroke-ink-3"
              strokeWidth="1.5"
              strokeDasharray="4 4"
              vectorEffect="non-scaling-stroke"
            />
          )}
          <path
            d={linePath(
              points.map(({ value }) => value),
              frame,
            )}
            fill="none"
            className="stroke-link"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          {read !== null && point !== undefined && (
            <>
              <line
                x1={xOf(read, points.length, width)}
                x2={xOf(read, points.length, width)}
                y1="0"
                y2={height}
                className="stroke-ink-3"
                vectorEffect="non-scaling-stroke"
              />
              {point.value !== null && (
                <line
                  x1={xOf(read, points.length, width) - 5}
                  x2={xOf(read, points.length, width) + 5}
                  y1={yOf(point.value, frame)}
                  y2={yOf(point.value, frame)}
                  className="stroke-link"
                  strokeWidth="6"
                  vectorEffect="non-scaling-stroke"
                />
              )}
            </>
          )}
        </svg>
      </div>
      <div className="col-start-2 mt-1 flex justify-between text-micro text-ink-3 tabular-nums">
        <span>{dayText(points[0]?.day ?? 0)}</span>
        <span className="max-sm:hidden">
          {dayText(points[Math.floor((points.length - 1) / 2)]?.day ?? 0)}
        </span>
        <span>{dayText(points.at(-1)?.day ?? 0)}</span>
      </div>
      <p role="status" className="col-span-2 mt-2 min-h-5 text-small text-ink-2 tabular-nums">
        {point === undefined ? '' : readingOf(point)}
      </p>
    </div>
  )

  function readingOf({ day, value, before }: ChartPoint): string {
    const shown = { day: dayText(day), value: value === null ? '–' : format(value) }
    return isCompared
      ? t('adminDashboard.readingCompared', { ...shown, before: before === null ? '–' : format(before) })
      : t('adminDashboard.reading', shown)
  }
}

function PointTable({ title, points, isCompared, format }: PartProps) {
  const { t } = useTranslation()
  const textOf = (value: number | null): string => (value === null ? '–' : format(value))
  return (
    <div role="region" aria-label={title} tabIndex={0} className="mt-3 max-h-56 overflow-auto">
      <table className="w-full text-small">
        <thead>
          <tr className="border-b border-subtle text-ink-2">
            <th scope="col" className="sticky top-0 bg-surface py-1.5 text-start font-semibold">
              {t('adminDashboard.day')}
            </th>
            <th scope="col" className="sticky top-0 bg-surface py-1.5 text-end font-semibold">
              {t('adminDashboard.value')}
            </th>
            {isCompared && (
              <th scope="col" className="sticky top-0 bg-surface py-1.5 text-end font-semibold">
                {t('adminDashboard.previous')}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {[...points].reverse().map(({ day, value, before }) => (
            <tr key={day} className="border-b border-subtle">
              <th scope="row" className="py-1 text-start font-normal">
                {dayText(day)}
              </th>
              <td className="py-1 text-end">{textOf(value)}</td>
              {isCompared && <td className="py-1 text-end text-ink-2">{textOf(before)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The server counts days in UTC. */
function dayText(day: number): string {
  return new Date(day).toLocaleDateString('en', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function niceMax(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10) * power
}
