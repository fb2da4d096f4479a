import { getSession } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
} from '@severy/testkit'
import { freePort } from '@severy/testkit/free-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ObjectStore, startObjectStore } from '../testing/object-store.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

describe.each(databaseKinds)('what Prometheus reads from a server on %s', (kind) => {
  const clock = new ManualClock()
  let store: ObjectStore
  let server: TestServer
  let drop: () => Promise<void>
  let origin: string
  let ann: BuiltAccount
  const caller = new ApiCaller((request) => server.http.inject(request))

  beforeAll(async () => {
    const fresh = await freshDatabase(kind)
    drop = fresh.drop
    store = await startObjectStore()
    const port = String(await freePort())
    server = await startTestServer({
      databaseUrl: fresh.url,
      clock,
      env: { METRICS_PORT: port, ...store.env },
    })
    await server.metrics?.listen()
    origin = `http://127.0.0.1:${port}`
    const built = await BuiltAccount.build('ann@post.example', clock.nowMs())
    ann = await createAccount(caller, server.mailedToken, built)
  })
  afterAll(async () => {
    await server.close().catch(() => undefined)
    await drop()
    await store.close()
  })

  /** The value of one line; `null` if there is none. */
  async function read(line: string): Promise<number | null> {
    const text = await readAll()
    const found = text.split('\n').find((one) => one.startsWith(`${line} `))
    return found === undefined ? null : Number(found.slice(line.length))
  }
  async function readAll(): Promise<string> {
    const response = await fetch(`${origin}/metrics`)
    expect(response.status).toBe(200)
    return response.text()
  }

  it('counts requests by route and status, and names no one and nothing that was requested', async () => {
    await caller.call(getSession)
    await caller.call(getSession)
    await server.http.inject({ url: '/v1/ann@post.example/secret-token?key=secret-query' })
    const text = await readAll()
    expect(text).toContain('severy_requests_total{method="GET",route="/v1/session",status="200"} 2')
    expect(text).toMatch(/severy_requests_total\{method="GET",route="none",status="404"\} 1/)
    expect(text).toMatch(/severy_request_seconds_count\{method="GET",route="\/v1\/session"\} 2/)
    const known = [ann.email, 'post.example', 'secret', ann.userId, '127.0.0.1']
    for (const word of known) expect(text).not.toContain(word)
    for (const token of caller.cookies.values()) expect(text).not.toContain(token)
  })

  it('shows pools, jobs, emails, backups, the disk, the bucket and the clock as the health page does', async () => {
    expect(await read('severy_bucket_reachable')).toBe(1)
    expect(await read('severy_database_pool{pool="main",state="max"}')).toBe(kind === 'SQLite' ? 1 : 20)
    expect(await read('severy_jobs{state="dead"}')).toBe(0)
    expect(await read('severy_mails{state="waiting"}')).toBe(0)
    expect(await read('severy_mail_last_sent_seconds')).toBe(clock.nowMs() / 1000)
    expect(await read('severy_backup_scheduled')).toBe(0)
    expect(await read('severy_backup_last_success_seconds')).toBeNull()
    expect(await read('severy_disk_free_bytes')).toBeGreaterThan(0)
    expect(await read('severy_clock_seconds')).toBe(clock.nowMs() / 1000)
    expect(await read('severy_clock_ahead_of_database_seconds')).toEqual(
      kind === 'SQLite' ? null : expect.any(Number),
    )
    expect(await read('nodejs_heap_size_used_bytes')).toBeGreaterThan(0)
  })

  it('is not served on the public port, and its own port serves nothing else', async () => {
    expect((await server.http.inject({ url: '/metrics' })).statusCode).toBe(404)
    for (const path of ['/', '/healthz', '/v1/session', '/metrics?all']) {
      expect((await fetch(origin + path)).status).toBe(404)
    }
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404)
  })

  it('says what it cannot measure, and shows no old numbers', async () => {
    await server.database.close()
    await expect.poll(() => read('severy_part_measured{part="database"}')).toBe(0)
    expect(await read('severy_part_measured{part="load"}')).toBe(1)
    expect(await read('severy_jobs{state="dead"}')).toBeNull()
  })
})
