import { freshDatabase, type DatabaseKind } from '@severy/testkit'
import { House } from '@severy/testkit/devices'
import { afterEach, beforeAll } from 'vitest'
import { systemClock, type Clock } from '../platform/clock.ts'
import { useServer, type World } from './use-server.ts'

/**
 * One server for the tests of a `describe`, on loopback, with a liar in front of it and room for real devices. The liar
 * is honest again after each test.
 */
export function useHouse(
  kind: DatabaseKind,
  { clock = systemClock }: { clock?: Clock } = {},
): World & { readonly house: House } {
  const world = useServer(() => freshDatabase(kind), { clock })
  let house: House | null = null
  beforeAll(async () => {
    const origin = await world.server.http.listen({ host: '127.0.0.1', port: 0 })
    house = new House(origin, (path) => world.server.mailedToken(path))
  })
  afterEach(() => {
    house?.liar.beHonest()
  })
  return {
    get house() {
      if (house === null) throw new Error('The house is there from the first test on, not before')
      return house
    },
    get server() {
      return world.server
    },
    get databaseUrl() {
      return world.databaseUrl
    },
  }
}
