import { House } from '@severy/testkit/devices'
import { systemClock } from '../platform/clock.ts'
import { startTestServer } from './test-server.ts'

/** Another server, with another OPAQUE setup, on which somebody took the same address and password. */
export async function startElsewhere(email: string): Promise<{ house: House; close: () => Promise<void> }> {
  const other = await startTestServer({ databaseUrl: null, clock: systemClock })
  const origin = await other.http.listen({ host: '127.0.0.1', port: 0 })
  const house = new House(origin, (path) => other.mailedToken(path))
  await house.signUp(email)
  return { house, close: () => other.close() }
}
