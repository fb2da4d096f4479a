import type { getHealth, ReplyOf } from '@severy/contract'

type Health = ReplyOf<typeof getHealth>
type Part<Name extends keyof Health> = NonNullable<Health[Name]>

/** `look`: needs attention. `off`: not in use. `unknown`: could not be measured. */
export type PartState = 'well' | 'look' | 'off' | 'unknown'

/** Above this many milliseconds, users notice the delay. */
const databaseMsMax = 250
const oldestDueMsMax = 5 * 60_000
/** Above this many milliseconds, everyone waits. */
const loopDelayMsMax = 200
/** Milliseconds after its due time when a backup counts as missing. */
const backupLateMsMax = 6 * 3600_000
/** Fraction of the disk that must stay free. */
const freeShareMin = 0.1

export const stateOf = {
  database: ({ latencyMs }: Part<'database'>): PartState => (latencyMs > databaseMsMax ? 'look' : 'well'),
  payments: ({ mode, state }: Part<'payments'>): PartState =>
    mode === null ? 'off' : state === 'error' ? 'look' : 'well',
  breaches: ({ source, isReachable }: Part<'breaches'>): PartState =>
    source === 'off' ? 'off' : isReachable === true ? 'well' : 'look',
  jobs: ({ dead, oldestDueMs, troubled }: Part<'jobs'>): PartState =>
    dead > 0 || troubled.length > 0 || oldestDueMs > oldestDueMsMax ? 'look' : 'well',
  load: ({ loopDelayMs, pools }: Part<'load'>): PartState =>
    loopDelayMs > loopDelayMsMax || pools.some(({ waiting }) => waiting > 0) ? 'look' : 'well',
  disk: ({ freeBytes, totalBytes, bucket }: Part<'disk'>): PartState =>
    freeBytes < freeShareMin * totalBytes || (bucket !== null && bucket.problem !== null) ? 'look' : 'well',
}

/** A failure counts until an email has been sent since. */
export function mailState({ server, dead, lastSentAt, lastFailure }: Part<'mail'>): PartState {
  if (server === null) return 'off'
  const hasFailedSince = lastFailure !== null && lastFailure.at > (lastSentAt ?? 0)
  return dead > 0 || hasFailedSince ? 'look' : 'well'
}

/** A failure counts until a backup has been made since. */
export function backupState(
  { schedule, lastAt, lastFailureAt, dueAt }: Part<'backups'>,
  nowMs = Date.now(),
): PartState {
  if (schedule === null || schedule === 'off') return 'off'
  const hasFailedSince = lastFailureAt !== null && lastFailureAt > (lastAt ?? 0)
  const isLate = dueAt !== null && nowMs - dueAt > backupLateMsMax
  return hasFailedSince || isLate ? 'look' : 'well'
}
