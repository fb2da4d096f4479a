import { afterAll, afterEach, beforeAll } from 'vitest'
import { House } from './house.ts'
import { endDevices } from './test-device.ts'

/** The tests' server, available once the first test runs. */
interface World {
  readonly server: {
    http: { listen(at: { host: string; port: number }): Promise<string> }
    mailedToken(path: string): Promise<string>
  }
}

/**
 * The server of a `describe` on loopback, with a liar in front of it and real devices. The liar is honest again after
 * each test.
 */
export function useHouse<Running extends World>(
  world: Running,
): { readonly house: House; readonly server: Running['server'] } {
  let house: House | null = null
  beforeAll(async () => {
    const origin = await world.server.http.listen({ host: '127.0.0.1', port: 0 })
    house = new House(origin, (path) => world.server.mailedToken(path))
  })
  afterEach(() => {
    house?.liar.beHonest()
  })
  afterAll(endDevices)
  return {
    get house() {
      if (house === null) throw new Error('The house is there from the first test on, not before')
      return house
    },
    get server() {
      return world.server
    },
  }
}
