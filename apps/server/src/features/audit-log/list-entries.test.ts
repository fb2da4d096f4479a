import {
  type BodyOf,
  exportAuditEntries,
  getAuditEntry,
  listAuditEntries,
  verifyAuditLog,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  signIn,
} from '@severy/testkit'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { changeRole } from '../roles/index.ts'
import { recordAct } from './index.ts'

const dayMs = 24 * 3600_000

describe.each(databaseKinds)('the page of the audit log on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const db = () => world.server.database.durable
  const caller = new ApiCaller((request) => world.server.http.inject(request))
  let ada: BuiltAccount
  let dayTwoMs = 0

  beforeAll(async () => {
    ada = await BuiltAccount.build('ada@post.example', clock.nowMs())
    await createAccount(caller, world.server.mailedToken, ada)
    await changeRole(db(), ada.email, 'admin', clock.nowMs())
    clock.advance(dayMs)
    await signIn(caller, ada.email, ada.password)
    dayTwoMs = clock.nowMs()
    const act = {
      actorId: ada.userId,
      address: '192.0.2.7',
      action: 'role-changed',
      before: { role: 'user' },
      after: { role: 'admin' },
    } as const
    const target = (label: string) => ({ type: 'person' as const, id: label, label })
    await recordAct(db(), { ...act, target: target('=ben@post.example'), result: 'success' }, clock.nowMs())
    await recordAct(db(), { ...act, target: target('eve_x@post.example'), result: 'blocked' }, clock.nowMs())
  })

  type Body = BodyOf<typeof listAuditEntries>
  const noFilters: Body['filters'] = { action: null, result: null, from: null, to: null }
  const list = async (filters: Partial<Body['filters']> = {}, search = '', more: Partial<Body> = {}) => {
    const body: Body = {
      search,
      filters: { ...noFilters, ...filters },
      sort: [],
      size: 25,
      place: null,
      ...more,
    }
    return (await caller.call(listAuditEntries, { body })).reply
  }
  const targets = async (...asked: Parameters<typeof list>) =>
    (await list(...asked)).rows.map((row) => row.target?.label)

  it('shows the newest first: who did what to whom, from where, and the previous value', async () => {
    const { rows, total } = await list()
    expect(total).toEqual({ count: 3, isExact: true })
    expect(rows.map(({ seq, actorEmail }) => [seq, actorEmail])).toEqual([
      [3, 'ada@post.example'],
      [2, 'ada@post.example'],
      [1, ''],
    ])
    expect(rows[0]).toMatchObject({
      actorId: ada.userId,
      address: '192.0.2.7',
      action: 'role-changed',
      target: { type: 'person', label: 'eve_x@post.example' },
      before: { role: 'user' },
      after: { role: 'admin' },
      result: 'blocked',
    })
  })

  it('shows each entry under its number', async () => {
    const { rows } = await list()
    expect((await caller.call(getAuditEntry, { params: { seq: '2' } })).reply).toEqual(rows[1])
    expect((await caller.call(getAuditEntry, { params: { seq: '4' } })).problem).toBe('not-found')
    expect((await caller.call(getAuditEntry, { params: { seq: '0' } })).problem).toBe('invalid-request')
  })

  it('can be filtered by action, result, time and parts of names, and reversed', async () => {
    expect(await targets({ result: 'blocked' })).toEqual(['eve_x@post.example'])
    expect(await targets({ action: 'settings-saved' })).toEqual([])
    expect(await targets({ to: dayTwoMs })).toEqual(['ada@post.example'])
    expect(await targets({ from: dayTwoMs })).toHaveLength(2)
    expect(await targets({}, 'BEN@')).toEqual(['=ben@post.example'])
    // Neither character acts as a wildcard.
    expect(await targets({}, 'e_x')).toEqual(['eve_x@post.example'])
    expect(await targets({}, 'e%x')).toEqual([])
    const { rows } = await list({}, '', { sort: [{ column: 'seq', direction: 'ascending' }] })
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  it('is exported completely, without formulas, and the export is itself an entry', async () => {
    expect((await caller.call(verifyAuditLog)).reply).toMatchObject({ isWhole: true, count: 3, lastSeq: 3 })
    const body = { search: '', filters: { ...noFilters, result: 'success' as const }, sort: [] }
    const file = await caller.call(exportAuditEntries, { body })
    const lines = Buffer.from(file.octets).toString().trim().split('\r\n')
    expect(lines[0]).toContain('"Number","Time","Actor"')
    expect(lines.filter((line) => line.includes(`"'=ben@post.example"`))).toHaveLength(1)
    expect(lines.join()).not.toContain('eve_x')
    const [newest] = (await list()).rows
    expect(newest).toMatchObject({ action: 'audit-log-exported', after: { result: 'success', search: '' } })
  })

  it('says where the log was changed outside the server', async () => {
    await sql`update audit_entries set result = 'success' where seq = 3`.execute(db())
    expect((await caller.call(verifyAuditLog)).reply).toEqual({ isWhole: false, seq: 3 })
  })

  describe('as a file that is larger than the buffers on its way', () => {
    let origin = ''
    beforeAll(async () => {
      await sql`
        with recursive numbers(i) as (select 1000 union all select i + 1 from numbers where i < 12999)
        insert into audit_entries
        select i, 0, null, 'root@post.example', '', 'role-changed', null, null, null, null, ${'x'.repeat(1000)}, 'success',
          '', '' from numbers`.execute(db())
      origin = await world.server.http.listen({ host: '127.0.0.1', port: 0 })
    })

    const begin = async (signal: AbortSignal) => {
      const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(origin + exportAuditEntries.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ search: '', filters: noFilters, sort: [] }),
        signal,
      })
      expect(response.status).toBe(200)
      const reader = response.body?.getReader()
      expect((await reader?.read())?.done).toBe(false)
      return reader
    }
    const readOn = async (reader: Awaited<ReturnType<typeof begin>>): Promise<void> => {
      while ((await reader?.read())?.done === false);
    }

    it('leaves the database free again when the people who requested it have gone', async () => {
      // More files than may be read at once.
      for (let i = 0; i < 33; i++) {
        const own = new AbortController()
        await begin(own.signal)
        own.abort()
      }
      await readOn(await begin(new AbortController().signal))
    })

    // SQLite cannot lose its connection.
    if (kind === 'SQLite') return
    it('has no proper end if the database breaks off, and the server continues', async () => {
      const reader = await begin(new AbortController().signal)
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(db())
      await expect(readOn(reader)).rejects.toThrow('terminated')
      await readOn(await begin(new AbortController().signal))
    })
  })
})
