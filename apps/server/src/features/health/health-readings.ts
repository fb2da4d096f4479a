import type { Reading } from '../../platform/metrics.ts'
import type { OwnHealth } from './measure-health.ts'

/**
 * The health report as Prometheus metrics: seconds and bytes, times as seconds since 1970. A part that could not be
 * measured has no values.
 */
export function readingsOf(health: OwnHealth): Reading[] {
  const { database, mail, jobs, disk, backups, load } = health
  const parts = { database, mail, jobs, disk, backups, load }
  return [
    {
      name: 'severy_part_measured',
      help: '1 if this part of the server was measured, 0 if not, or not in time.',
      values: Object.entries(parts).map(([part, found]) => ({
        labels: { part },
        value: found === null ? 0 : 1,
      })),
    },
    one('severy_started_seconds', 'When this process started.', seconds(health.startedAt)),
    one('severy_clock_seconds', "This machine's clock.", seconds(health.measuredAt)),
    ...(database === null ? [] : databaseReadings(database)),
    ...(mail === null ? [] : mailReadings(mail)),
    ...(jobs === null ? [] : jobReadings(jobs)),
    ...(disk === null ? [] : diskReadings(disk)),
    ...(backups === null ? [] : backupReadings(backups)),
    ...(load === null ? [] : loadReadings(load)),
  ]
}

type Measured<Name extends keyof OwnHealth> = NonNullable<OwnHealth[Name]>

function databaseReadings({ latencyMs, bytes, clockAheadMs }: Measured<'database'>): Reading[] {
  return [
    one('severy_database_latency_seconds', 'Round trip of one query.', seconds(latencyMs)),
    one('severy_database_bytes', 'Size of the database.', bytes),
    ...known(
      'severy_clock_ahead_of_database_seconds',
      "How far this machine's clock is ahead of the database's.",
      clockAheadMs,
    ),
  ]
}

function mailReadings({ waiting, dead, kept, lastSentAt, lastFailure }: Measured<'mail'>): Reading[] {
  return [
    {
      name: 'severy_mails',
      help: 'Emails waiting to be sent, given up, or kept in the outbox.',
      values: [byState('waiting', waiting), byState('dead', dead), byState('kept', kept)],
    },
    ...known('severy_mail_last_sent_seconds', 'When an email was last sent.', lastSentAt),
    ...known(
      'severy_mail_last_failure_seconds',
      'When a mail server last refused one.',
      lastFailure?.at ?? null,
    ),
  ]
}

function jobReadings({ due, running, waiting, dead, oldestDueMs }: Measured<'jobs'>): Reading[] {
  return [
    {
      name: 'severy_jobs',
      help: 'Jobs due, running, scheduled for later, or given up.',
      values: [
        byState('due', due),
        byState('running', running),
        byState('waiting', waiting),
        byState('dead', dead),
      ],
    },
    one(
      'severy_jobs_oldest_due_seconds',
      'How long the oldest due job has been waiting.',
      seconds(oldestDueMs),
    ),
  ]
}

function diskReadings({ freeBytes, totalBytes, attachmentBytes, bucket }: Measured<'disk'>): Reading[] {
  return [
    one('severy_disk_free_bytes', 'Free space on the disk with DATA_DIR.', freeBytes),
    one('severy_disk_bytes', 'Size of that disk.', totalBytes),
    one('severy_attachment_bytes', "Everyone's attachments.", attachmentBytes),
    ...(bucket === null
      ? []
      : [
          one(
            'severy_bucket_reachable',
            '1 if the attachments bucket responds.',
            bucket.problem === null ? 1 : 0,
          ),
        ]),
  ]
}

function backupReadings({ schedule, lastAt, lastFailureAt, dueAt }: Measured<'backups'>): Reading[] {
  const isScheduled = schedule !== null && schedule !== 'off'
  return [
    one('severy_backup_scheduled', '1 if backups are scheduled.', isScheduled ? 1 : 0),
    ...known('severy_backup_last_success_seconds', 'When the last complete backup was made.', lastAt),
    ...known('severy_backup_last_failure_seconds', 'When a backup last failed.', lastFailureAt),
    ...known('severy_backup_due_seconds', 'When the next backup is due.', dueAt),
  ]
}

function loadReadings({
  loopDelayMs,
  connections,
  connectionsMax,
  channels,
  pools,
}: Measured<'load'>): Reading[] {
  const help = 'Database connections by purpose: used, allowed, and requests waiting for one.'
  return [
    one(
      'severy_event_loop_delay_seconds',
      'Delay of the event loop in the last second.',
      seconds(loopDelayMs),
    ),
    one('severy_connections', 'Open connections.', connections),
    one('severy_connections_max', 'Most connections allowed.', connectionsMax),
    one('severy_live_channels', 'Open live channels.', channels),
    {
      name: 'severy_database_pool',
      help,
      values: pools.flatMap(({ name: pool, used, max, waiting }) =>
        Object.entries({ used, max, waiting }).map(([state, value]) => ({ labels: { pool, state }, value })),
      ),
    },
  ]
}

function one(name: string, help: string, value: number): Reading {
  return { name, help, values: [{ value }] }
}

/** A metric in seconds from milliseconds; none for `null`. */
function known(name: string, help: string, ms: number | null): Reading[] {
  return ms === null ? [] : [one(name, help, seconds(ms))]
}

function byState(state: string, value: number) {
  return { labels: { state }, value }
}

function seconds(ms: number): number {
  return ms / 1000
}
