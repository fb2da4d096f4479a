/** A primary with a streaming standby that can take over, and one fixed address at which servers find the primary. */
import { openPostgresClusters } from '@severy/testkit/postgres-clusters'
import { pause } from '../pause.ts'
import { openRelay, type RelayWatch } from './relay.ts'

export type Replication = 'synchronous' | 'asynchronous'

export interface PostgresPair {
  /** The same before and after a failover. */
  url: string
  /**
   * Ends the primary abruptly; the standby takes over its role and its address. Resolves to the milliseconds without a
   * primary.
   */
  failOver(): Promise<number>
  /** Gives the new primary a standby. No other failover may happen before that. */
  addStandby(): Promise<void>
  close(): Promise<void>
}

const lookMs = 100
const connectionsMax = 150

/** `watch` sees what passes between servers and primary. */
export async function startPostgresPair(replication: Replication, watch: RelayWatch): Promise<PostgresPair> {
  const clusters = openPostgresClusters(connectionsMax)
  let made = 0
  const nameNext = (): string => `server${String(++made)}`
  let primary = { name: nameNext(), port: 0 }
  primary.port = await clusters.create(primary.name)
  let standby: typeof primary | null = null
  let isUp = true
  const relay = await openRelay(() => (isUp ? [primary.port] : []), watch)

  /** With a standby, the primary waits for it at each commit; without one, it would wait forever. */
  async function setWaiting(isOn: boolean): Promise<void> {
    if (replication === 'asynchronous') return
    await clusters.ask(primary.port, `alter system set synchronous_standby_names = '${isOn ? '*' : ''}'`)
    await clusters.ask(primary.port, 'select pg_reload_conf()')
  }

  async function addStandby(): Promise<void> {
    const name = nameNext()
    const port = await clusters.copy(primary.port, name)
    await setWaiting(true)
    const state = replication === 'synchronous' ? 'sync' : 'async'
    const isFollowed = `select 1 from pg_stat_replication where state = 'streaming' and sync_state = '${state}'`
    while ((await clusters.ask(primary.port, isFollowed)).length === 0) await pause(lookMs)
    standby = { name, port }
  }

  await addStandby()
  const address = new URL(clusters.urlOf(primary.port))
  address.port = String(relay.port)
  return {
    url: address.href,
    addStandby,
    async failOver() {
      if (standby === null) throw new Error('There is no standby yet')
      const startedMs = performance.now()
      isUp = false
      relay.cut()
      // There must never be two primaries, so the old one ends before the new one begins.
      await clusters.crash(primary.name)
      await clusters.promote(standby.name)
      primary = standby
      standby = null
      isUp = true
      return performance.now() - startedMs
    },
    async close() {
      relay.close()
      await clusters.close()
    },
  }
}
