import { systemClock } from '../platform/clock.ts'
import { startTestServer } from './test-server.ts'

/** Another server with its own OPAQUE setup, to which a liar can redirect requests. */
export async function startElsewhere(): Promise<{
  origin: string
  mailedToken: (path: string) => Promise<string>
  close: () => Promise<void>
}> {
  const server = await startTestServer({ databaseUrl: null, clock: systemClock })
  const origin = await server.http.listen({ host: '127.0.0.1', port: 0 })
  return { origin, mailedToken: (path) => server.mailedToken(path), close: () => server.close() }
}
