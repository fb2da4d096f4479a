/** A primary of its own with a streaming replica, from the machine's own PostgreSQL programs. */
import { openPostgresClusters } from './postgres-clusters.ts'

export { canReplicate } from './postgres-clusters.ts'

export interface ReplicatedPostgres {
  primaryUrl: string
  replicaUrl: string
  stopReplica(): Promise<void>
  close(): Promise<void>
}

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
