/** The report as words and tones for the markers of the status page. */
import type { StatusDay, StatusIncident, StatusPart } from '@severy/contract'
import { timeInLetter } from '../../platform/letter.ts'
import type { StatusReport } from './status-rules.ts'

type Tone = 'ok' | 'warn' | 'bad' | 'none'

interface DayValues {
  tone: Tone
  /** Such as `21 Nov 2026: measured in 1,438 of 1,440 minutes`. */
  text: string
}

export interface StatusPageValues {
  /** The database does not answer, so there is nothing else to show. */
  isUnreadable: boolean
  tone: Tone
  summary: string
  measuredAt: string
  parts: readonly { name: string; tone: Tone; state: string; share: string; days: readonly DayValues[] }[]
  /** Days with a measurement due, newest first, one cell for each part. */
  table: readonly { day: string; cells: readonly string[] }[]
  hasIncidents: boolean
  incidents: readonly { id: string; title: string; when: string; published: string }[]
}

export const unreadableStatus: StatusPageValues = {
  isUnreadable: true,
  tone: 'bad',
  summary: 'The database does not answer',
  measuredAt: '',
  parts: [],
  table: [],
  hasIncidents: false,
  incidents: [],
}

export function statusPageValues({ measuredAt, parts, incidents }: StatusReport): StatusPageValues {
  const troubled = parts.filter(({ state }) => state === 'troubled')
  const isUnknown = parts.some(({ state }) => state === 'unknown')
  return {
    isUnreadable: false,
    tone: isUnknown ? 'none' : troubled.length > 0 ? 'warn' : 'ok',
    summary: isUnknown
      ? 'Not measured in the last minutes'
      : troubled.length > 0
        ? troubled.map(({ part }) => troubleWords[part]).join('. ')
        : 'All systems operational',
    measuredAt: measuredAt === null ? 'never' : timeInLetter(measuredAt),
    parts: parts.map(({ part, state, days }) => ({
      name: partNames[part],
      tone: ({ well: 'ok', troubled: 'warn', unknown: 'none' } as const)[state],
      state: { well: 'Operational', troubled: troubleWords[part], unknown: 'Not measured now' }[state],
      share: shareWords(part, days),
      days: days.map((day) => ({
        tone: dayTone(part, day),
        text: `${dateWords(day.day)}: ${dayWords(part, day)}`,
      })),
    })),
    table: dayTable(parts),
    hasIncidents: incidents.length > 0,
    incidents: incidents.map(incidentValues),
  }
}

const partNames: Record<StatusPart, string> = {
  server: 'Server',
  database: 'Database',
  mail: 'Email',
  jobs: 'Background work',
}

const troubleWords: Record<StatusPart, string> = {
  server: 'The server isn’t responding',
  database: 'The database is slow or not responding',
  mail: 'Emails are delayed',
  jobs: 'Background work is delayed',
}

/** Minutes that a restart may miss. */
const missedMinutesMax = 2
const badMinutesMin = 60

function dayTone(part: StatusPart, { due, measured, troubled }: StatusDay): Tone {
  if (due === 0 || (part !== 'server' && measured === 0)) return 'none'
  const bad = part === 'server' ? due - measured : troubled
  if (bad <= (part === 'server' ? missedMinutesMax : 0)) return 'ok'
  return bad < badMinutesMin ? 'warn' : 'bad'
}

function dayWords(part: StatusPart, { due, measured, troubled }: StatusDay): string {
  if (due === 0) return 'no measurements yet'
  if (measured === 0) return 'not measured'
  if (part === 'server') return `measured in ${number(measured)} of ${minutes(due)}`
  if (measured === 1)
    return troubled === 0 ? 'operational in the one measured minute' : 'degraded in the one measured minute'
  return troubled === 0
    ? `operational in all ${number(measured)} measured minutes`
    : `degraded in ${number(troubled)} of ${number(measured)} measured minutes`
}

function shareWords(part: StatusPart, days: readonly StatusDay[]): string {
  const sum = (read: (day: StatusDay) => number): number => days.reduce((total, day) => total + read(day), 0)
  const measured = sum((day) => day.measured)
  if (measured === 0) return 'No measurements yet'
  return part === 'server'
    ? `Measured in ${percent(
        measured,
        sum((day) => day.due),
      )} of all minutes`
    : `Operational in ${percent(measured - sum((day) => day.troubled), measured)} of the measured minutes`
}

function dayTable(parts: StatusReport['parts']): StatusPageValues['table'] {
  const [first] = parts
  if (first === undefined) return []
  return first.days
    .map(({ day, due }, index) => ({
      day: dateWords(day),
      isDue: due > 0,
      cells: parts.flatMap(({ part, days }) => {
        const one = days[index]
        return one === undefined ? [] : [capital(dayWords(part, one))]
      }),
    }))
    .filter(({ isDue }) => isDue)
    .map(({ day, cells }) => ({ day, cells }))
    .reverse()
}

function incidentValues({ kind, from, to }: StatusIncident): StatusPageValues['incidents'][number] {
  return {
    id: `${kind}-${new Date(from).toISOString().slice(0, 16).replace(':', '')}Z`,
    title: incidentTitles[kind],
    when:
      to === null
        ? `Since ${timeInLetter(from)}`
        : `${timeInLetter(from)}, for ${minutes(Math.round((to - from) / 60_000))}`,
    published: new Date(from).toUTCString(),
  }
}

const incidentTitles: Record<StatusIncident['kind'], string> = {
  'not-measured': 'No measurements: the server was not running, or could not measure',
  'database-silent': 'The database did not answer',
  'database-slow': 'The database was slow',
  'mail-late': 'Mail waited longer than five minutes',
  'jobs-late': 'Background work waited longer than two minutes',
}

/** Rounded down, so that 100% means all. */
function percent(part: number, whole: number): string {
  return `${(Math.floor((part / whole) * 10_000) / 100).toLocaleString('en-US')}%`
}

function minutes(count: number): string {
  return count === 1 ? '1 minute' : `${number(count)} minutes`
}

function number(count: number): string {
  return count.toLocaleString('en-US')
}

function dateWords(day: string): string {
  return dateFormat.format(new Date(`${day}T00:00:00Z`))
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const dateFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
