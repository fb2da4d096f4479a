import { afterAll, beforeAll } from 'vitest'
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts'

export interface World {
  /** Available once the first test runs. */
  readonly server: TestServer
  /** For a second server on the same data; `null` for SQLite. */
  readonly databaseUrl: string | null
}

/** One server for the tests of a `describe`, on a separate database that is deleted afterward. */
export function useServer(
  openDatabase: () => Promise<{ url: string | null; drop(): Promise<void> }>,
  options: Omit<TestServerOptions, 'databaseUrl'>,
): World {
  let running: TestServer | null = null
  let databaseUrl: string | null = null
  let drop: () => Promise<void> = () => Promise.resolve()
  beforeAll(async () => {
    const fresh = await openDatabase()
    drop = fresh.drop
    databaseUrl = fresh.url
    running = await startTestServer({ ...options, databaseUrl: fresh.url })
  })
  afterAll(async () => {
    await running?.close()
    await drop()
  })
  return {
    get server() {
      if (running === null) throw new Error('The server starts before the first test, not before')
      return running
    },
    get databaseUrl() {
      return databaseUrl
    },
  }
}
