/** Interprets measurements. Pure functions; times are minutes since 1970. */
import type { ReplyOf, StatusDay, StatusIncident, StatusPart, getStatus } from '@severy/contract'

/** One minute; all values are `null` when the database did not answer. */
export interface Measurement {
  minute: number
  databaseMs: number | null
  /** How long the oldest email has waited. */
  mailWaitMs: number | null
  /** How long the oldest due job has waited. */
  jobsWaitMs: number | null
}

export interface DayCount {
  /** Days since 1970. */
  day: number
  measured: number
  databaseTroubled: number
  mailTroubled: number
  jobsTroubled: number
}

export type StatusReport = ReplyOf<typeof getStatus>
type IncidentKind = StatusIncident['kind']

export const minutesPerDay = 24 * 60
export const daysKept = 90
export const daysOfIncidents = 14
/** Higher values count as trouble. */
export const databaseMsMax = 1_000
export const mailWaitMsMax = 5 * 60_000
export const jobsWaitMsMax = 2 * 60_000
/** Shorter gaps are restarts, or hiccups that no one noticed. */
const incidentMinutesMin = 3

export interface Measured {
  nowMinute: number
  /** The first minute that is stored; `null` when there is none. */
  firstMinute: number | null
  last: Measurement | null
  /** Days without a measurement are missing. */
  days: readonly DayCount[]
  /** Measurements of the last `daysOfIncidents` days, in order. */
  recent: readonly Measurement[]
}

export function reportOf(measured: Measured): StatusReport {
  const { nowMinute, firstMinute, last } = measured
  const isCurrent = last !== null && nowMinute - last.minute <= incidentMinutesMin
  const today = Math.floor(nowMinute / minutesPerDay)
  const days = Array.from({ length: daysKept }, (_, index) => today - daysKept + 1 + index)
  const counts = new Map(measured.days.map((count) => [count.day, count]))
  const troubledNow = last === null ? [] : troublesOf(last).map((kind) => partOf[kind])
  return {
    measuredAt: last === null ? null : last.minute * 60_000,
    parts: parts.map((part) => ({
      part,
      state: !isCurrent ? 'unknown' : troubledNow.includes(part) ? 'troubled' : 'well',
      days: days.map((day) => dayOf(part, day, dueMinutes(day, firstMinute, nowMinute), counts.get(day))),
    })),
    incidents: incidentsOf(measured),
  }
}

const parts: readonly StatusPart[] = ['server', 'database', 'mail', 'jobs']

const partOf: Record<IncidentKind, StatusPart> = {
  'not-measured': 'server',
  'database-silent': 'database',
  'database-slow': 'database',
  'mail-late': 'mail',
  'jobs-late': 'jobs',
}

/** Minutes of a day in which a measurement was due. The current minute counts once it is measured. */
function dueMinutes(day: number, firstMinute: number | null, nowMinute: number): number {
  if (firstMinute === null) return 0
  const from = Math.max(day * minutesPerDay, firstMinute)
  const to = Math.min((day + 1) * minutesPerDay, nowMinute)
  return Math.max(0, to - from)
}

function dayOf(part: StatusPart, day: number, due: number, count: DayCount | undefined): StatusDay {
  const measured = count?.measured ?? 0
  const troubled = {
    server: 0,
    database: count?.databaseTroubled ?? 0,
    mail: count?.mailTroubled ?? 0,
    jobs: count?.jobsTroubled ?? 0,
  }[part]
  return { day: dayName(day), due: Math.max(due, measured), measured, troubled }
}

function dayName(day: number): string {
  return new Date(day * minutesPerDay * 60_000).toISOString().slice(0, 10)
}

function troublesOf({ databaseMs, mailWaitMs, jobsWaitMs }: Measurement): IncidentKind[] {
  return [
    ...(databaseMs === null ? (['database-silent'] as const) : []),
    ...((databaseMs ?? 0) > databaseMsMax ? (['database-slow'] as const) : []),
    ...((mailWaitMs ?? 0) > mailWaitMsMax ? (['mail-late'] as const) : []),
    ...((jobsWaitMs ?? 0) > jobsWaitMsMax ? (['jobs-late'] as const) : []),
  ]
}

interface Span {
  kind: IncidentKind
  fromMinute: number
  /** The first minute after it. */
  toMinute: number
}

function incidentsOf({ recent, last, nowMinute }: Measured): StatusIncident[] {
  const spans = [...gapsIn(recent, nowMinute), ...troubledKinds.flatMap((kind) => spansOf(kind, recent))]
  const isOpen = ({ kind, toMinute }: Span): boolean =>
    kind === 'not-measured' ? toMinute >= nowMinute : last !== null && toMinute > last.minute
  return spans
    .filter(({ fromMinute, toMinute }) => toMinute - fromMinute >= incidentMinutesMin)
    .toSorted((a, b) => b.fromMinute - a.fromMinute)
    .map((span) => ({
      kind: span.kind,
      from: span.fromMinute * 60_000,
      to: isOpen(span) ? null : span.toMinute * 60_000,
    }))
}

const troubledKinds = ['database-silent', 'database-slow', 'mail-late', 'jobs-late'] as const

function gapsIn(recent: readonly Measurement[], nowMinute: number): Span[] {
  const minutes = recent.map(({ minute }) => minute)
  return minutes.map((minute, index) => ({
    kind: 'not-measured',
    fromMinute: minute + 1,
    toMinute: minutes[index + 1] ?? nowMinute,
  }))
}

/** Spans of consecutive troubled minutes; a good or unmeasured minute ends a span. */
function spansOf(kind: IncidentKind, recent: readonly Measurement[]): Span[] {
  const spans: Span[] = []
  for (const measurement of recent) {
    if (!troublesOf(measurement).includes(kind)) continue
    const { minute } = measurement
    const open = spans.at(-1)
    if (open?.toMinute === minute) open.toMinute = minute + 1
    else spans.push({ kind, fromMinute: minute, toMinute: minute + 1 })
  }
  return spans
}
