/**
 * A streaming replica of the primary, for reads that may be a minute old. It is used as long as it is found to be a
 * replica and to keep up; if anything goes wrong, the primary answers instead.
 */
import { type Kysely, sql } from 'kysely'
import type { Db, NoTables, ReplicaState } from './database.ts'

/** The maximum age of what a replica answers. */
const staleMsMax = 60_000
const lookMs = 5_000

type ReplicaProblem = Exclude<ReplicaState, 'used'>

/** Whether there is a replica but the primary answers instead of it. */
export function isReplicaLeft(state: ReplicaState | null): state is ReplicaProblem {
  return state !== null && state !== 'used'
}

/** Problems, each with what to do about it. */
export const replicaSentences: Record<ReplicaProblem, string> = {
  unreachable:
    'The replica that DATABASE_REPLICA_URL names cannot be reached, so the primary answers everything. Make sure that it is running and that host, port, user and password are right.',
  'not-a-replica':
    'DATABASE_REPLICA_URL names a server that is no streaming replica, so the primary answers everything. Name a replica, or unset it.',
  'of-another':
    'DATABASE_REPLICA_URL names a replica of another server or another database than DATABASE_URL, so the primary answers everything. Name the right one.',
  behind:
    'The replica that DATABASE_REPLICA_URL names is more than a minute behind, so the primary answers everything. See pg_stat_replication on the primary.',
}

export interface Replica {
  /** `null` while the primary has to answer. */
  usable(): Db | null
  /** Stops using the replica until it is checked again. */
  distrust(): void
  look(): Promise<ReplicaState>
  stop(): void
}

interface Mark {
  position: string
  atMs: number
}

/** Checks the replica every few seconds, until `stop`. */
export function watchReplica(replica: Kysely<NoTables>, primary: Db): Replica {
  let state: ReplicaState = 'unreachable'
  let marks: Mark[] = []
  let looking: Promise<ReplicaState> | null = null

  async function examine(): Promise<ReplicaState> {
    const own = await placeOf(primary)
    const nowMs = performance.now()
    marks = [
      ...marks.filter(({ atMs }) => nowMs - atMs < staleMsMax),
      { position: own.position, atMs: nowMs },
    ]
    try {
      const other = await placeOf(replica)
      if (!other.isReplica) return 'not-a-replica'
      if (other.server !== own.server || other.name !== own.name) return 'of-another'
      // What the primary had written up to a minute ago is there, so no answer is older than that.
      const { rows } = await sql<{ keepsUp: boolean }>`
        select pg_last_wal_replay_lsn() >= ${marks[0]?.position}::pg_lsn as "keepsUp"`.execute(replica)
      return rows[0]?.keepsUp === true ? 'used' : 'behind'
    } catch (error) {
      if (error instanceof Error) return 'unreachable'
      throw error
    }
  }

  function look(): Promise<ReplicaState> {
    looking ??= examine()
      // Without the primary, the replica's state cannot be judged.
      .catch((): ReplicaState => 'unreachable')
      .then((found) => (state = found))
      .finally(() => {
        looking = null
      })
    return looking
  }

  const timer = setInterval(() => void look(), lookMs).unref()
  return {
    usable: () => (state === 'used' ? replica : null),
    distrust: () => {
      state = 'unreachable'
    },
    look,
    stop: () => {
      clearInterval(timer)
    },
  }
}

interface Place {
  isReplica: boolean
  server: string
  name: string
  /** How far the primary has written; the replica's is not read here. */
  position: string
}

async function placeOf(db: Db): Promise<Place> {
  const { rows } = await sql<Place>`
    select pg_is_in_recovery() as "isReplica",
      (select system_identifier::text from pg_control_system()) as server,
      current_database() as name,
      case when pg_is_in_recovery() then '' else pg_current_wal_lsn()::text end as position`.execute(db)
  if (rows[0] === undefined) throw new Error('PostgreSQL did not say which server it is')
  return rows[0]
}
