/** A separate primary with a streaming replica, from this machine's own PostgreSQL programs. */
import { openPostgresClusters } from './postgres-clusters.ts'

export { canReplicate } from './postgres-clusters.ts'

export interface ReplicatedPostgres {
  primaryUrl: string
  replicaUrl: string
  stopReplica(): Promise<void>
  close(): Promise<void>
}

/** Starts both servers. Throws without PostgreSQL's programs on this machine (`canReplicate`). */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const clusters = openPostgresClusters()
  const primary = await clusters.create('primary')
  const replica = await clusters.copy(primary, 'replica')
  return {
    primaryUrl: clusters.urlOf(primary),
    replicaUrl: clusters.urlOf(replica),
    stopReplica: () => clusters.crash('replica'),
    close: clusters.close,
  }
}
