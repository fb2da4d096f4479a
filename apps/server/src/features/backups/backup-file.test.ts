import { createSecretKey, randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitVault, getSession, openUpload, readBlobPart, writeBlobPart } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  type DatabaseKind,
  databaseKinds,
  emptyDatabase,
  freshDatabase,
  ManualClock,
  newItemId,
  signIn,
} from '@severy/testkit'
import { err } from '@severy/result'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { appliedMigrations, migrate, type Migration } from '../../platform/database/migrate-store.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { describeTables, readRows, type Row } from '../../platform/database/whole-tables-store.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openBackupFiles, openBlobs } from '../attachments/index.ts'
import { recordAct } from '../audit-log/index.ts'
import { type BackupKey, createBackupKey, decryptStream, encryptStream } from './age.ts'
import { decodeFrames, encodeFrame, encodeJson, type Frame } from './frames.ts'
import { type WrittenBackup, writeBackup } from './write-backup.ts'
import { applyBackup, inspectBackup, type RestorePlace, type RestoreSteps } from './apply-backup.ts'
import { isInBackup } from './tables.ts'

const clock = new ManualClock()
const never = new AbortController().signal
const file = new Uint8Array(randomBytes(700_000))

interface Place {
  server: TestServer
  source: Parameters<typeof writeBackup>[0]
  place: RestorePlace
}

const folders: string[] = []
const closings: (() => Promise<void>)[] = []

async function startPlace(kind: DatabaseKind, secretsFrom: string | null): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'severy-backup-'))
  folders.push(dataDir)
  if (secretsFrom !== null) cpSync(join(secretsFrom, 'secrets.json'), join(dataDir, 'secrets.json'))
  const fresh = await freshDatabase(kind)
  const server = await startTestServer({ clock, databaseUrl: fresh.url, dataDir })
  closings.push(async () => {
    await server.close()
    await fresh.drop()
  })
  const files = openBackupFiles(openBlobs({ dataDir, bucket: null, areBlobsInBucket: false }))
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    enumerationKey: string
    opaqueServerSetup: string
  }
  const installationKey = createSecretKey(secrets.enumerationKey, 'base64url')
  const opaquePublicKey = secrets.opaqueServerSetup
  return {
    server,
    source: { database: server.database, files, installationKey, opaquePublicKey },
    place: {
      database: server.database,
      addPart: (name, offset, bytes) => files.addPart(name, offset, bytes),
      secrets: { installationKey, opaquePublicKey },
    },
  }
}

async function backUp(
  { source }: Pick<Place, 'source'>,
  recipient: string,
): Promise<{ made: WrittenBackup; chunks: Uint8Array[] }> {
  const chunks: Uint8Array[] = []
  const made = await writeBackup(
    source,
    recipient,
    (bytes) => {
      chunks.push(bytes.slice())
      return Promise.resolve()
    },
    { nowMs: clock.nowMs(), signal: never, onProgress: () => undefined },
  )
  return { made, chunks }
}

const opening = (chunks: readonly Uint8Array[]) =>
  async function* (): AsyncGenerator<Uint8Array> {
    for (const chunk of chunks) yield await Promise.resolve(chunk)
  }

const stepsOf = (): RestoreSteps => ({
  nowMs: clock.nowMs(),
  signal: never,
  saveFirst: () => Promise.resolve(),
  onStep: () => Promise.resolve(),
  onProgress: () => undefined,
  finish: () => Promise.resolve(),
})
const restore = ({ place }: Pick<Place, 'place'>, chunks: readonly Uint8Array[], identity: string) =>
  applyBackup(place, opening(chunks), identity, stepsOf())

async function contentOf(database: Database): Promise<Record<string, Row[]>> {
  const snapshot = await database.openSnapshot()
  const content: Record<string, Row[]> = {}
  for (const table of await describeTables(snapshot.db, database.kind)) {
    if (!isInBackup(table.name)) continue
    const rows: Row[] = []
    for await (const portion of readRows(snapshot.db, table)) rows.push(...portion)
    content[table.name] = rows
      .map((row) =>
        row.map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value)),
      )
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  await snapshot.close()
  return content
}

const caller = ({ server }: Place): ApiCaller => new ApiCaller((request) => server.http.inject(request))

afterAll(async () => {
  for (const close of closings) await close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
] as const)('a backup of %s', (from, to) => {
  let first: Place
  let second: Place
  let key: BackupKey
  let ann: BuiltAccount
  let backup: Awaited<ReturnType<typeof backUp>>
  const blobId = newItemId()

  beforeAll(async () => {
    first = await startPlace(from, null)
    key = await createBackupKey()
    const me = caller(first)
    const built = await BuiltAccount.build('ann@post.example', clock.nowMs())
    ann = await createAccount(me, first.server.mailedToken, built)
    const { vaultId } = ann.vault
    const bytes = file.length
    await me.call(openUpload, { params: { vaultId }, body: { blobId, bytes } })
    await me.call(writeBlobPart, { params: { vaultId, blobId, offset: '0' }, octets: file })
    for (let part = 0; part < 3; part++) {
      const puts = new Map(
        Array.from({ length: 150 }, (_, n) => [newItemId(), { title: `item ${String(n)}` }]),
      )
      const commit = await ann.vault.commit(ann.keyringSeq, { puts })
      expect((await me.call(commitVault, commit)).problem).toBeNull()
      commit.accept()
    }
    backup = await backUp(first, key.recipient)
  })

  it(`contains every row and file, and is restored into ${to}, where the same password opens the same vault`, async () => {
    second = await startPlace(to, first.server.dataDir)
    const restored = await restore(second, backup.chunks, key.identity)
    expect(restored).toMatchObject({ ok: true, value: { files: 1, missingFiles: 0, rows: backup.made.rows } })
    expect(await contentOf(second.server.database)).toEqual(await contentOf(first.server.database))

    const me = caller(second)
    await signIn(me, ann.email, ann.password)
    const { vaultId } = ann.vault
    const part = await me.call(readBlobPart, { params: { vaultId, blobId, offset: '0' } })
    expect(part.problem).toBeNull()
    // Sessions from the time of the backup do not work.
    expect((await caller(first).call(getSession)).problem).toBe('not-signed-in')
  })

  it('shows everything as it was at one moment, whatever is written in the meantime', async () => {
    const me = caller(first)
    await signIn(me, ann.email, ann.password)
    await noteAct(first, 'admin')
    const before = await contentOf(first.server.database)
    const chunks: Uint8Array[] = []
    let isReading = false
    let isLateWritten = false
    const write = async (bytes: Uint8Array): Promise<void> => {
      chunks.push(bytes.slice())
      // The head of the file may be written before the moment that the backup captures.
      if (!isReading || isLateWritten) return
      isLateWritten = true
      const puts = new Map([[newItemId(), { title: 'late' }]])
      const commit = await ann.vault.commit(ann.keyringSeq, { puts })
      expect((await me.call(commitVault, commit)).problem).toBeNull()
      commit.accept()
    }
    const onProgress = (): void => {
      isReading = true
    }
    const asked = { nowMs: clock.nowMs(), signal: never, onProgress }
    await writeBackup(first.source, key.recipient, write, asked)
    expect(isLateWritten).toBe(true)
    expect((await restore(second, chunks, key.identity)).ok).toBe(true)
    expect(await contentOf(second.server.database)).toEqual(before)
  })

  it('does not undo what administrators have done since', async () => {
    await noteAct(second, 'super_admin')
    const logOf = async ({ server }: Place) => (await contentOf(server.database))['audit_entries']
    const longer = await logOf(second)
    expect(longer).toHaveLength(2)
    expect((await restore(second, backup.chunks, key.identity)).ok).toBe(true)
    expect(await logOf(second)).toEqual(longer)
  })
})

describe.each(databaseKinds)('a backup from before the newest migrations, on %s', (kind) => {
  const had = migrations.slice(0, 1)
  const installationKey = createSecretKey(randomBytes(32))
  const opaquePublicKey = 'the same'

  async function openAt(known: readonly Migration[]): Promise<Database> {
    const dataDir = mkdtempSync(join(tmpdir(), 'severy-backup-'))
    folders.push(dataDir)
    const fresh = await emptyDatabase(kind)
    const database = await openDatabase({ databaseUrl: fresh.url, dataDir })
    closings.push(async () => {
      await database.close()
      await fresh.drop()
    })
    expect((await migrate(database, known, clock.nowMs())).ok).toBe(true)
    return database
  }

  it('is restored with its content, in the current shape', async () => {
    const old = await openAt(had)
    const db = old.durable
    await sql`insert into users values ('ann', 'ann@post.example', 'ann', '', 7, 0)`.execute(db)
    await sql`
      insert into security_events (user_id, event_id, ip_address, user_agent, created_at)
      values ('ann', 'one', '', '', 7)`.execute(db)
    // The names from before the baseline, as an installation of that time has them.
    await sql`update migrations set name = '0059-live-signals'`.execute(db)
    const files = openBackupFiles(
      openBlobs({ dataDir: join(tmpdir(), 'none'), bucket: null, areBlobsInBucket: false }),
    )
    const source = { database: old, files, installationKey, opaquePublicKey }
    const key = await createBackupKey()
    const { chunks } = await backUp({ source }, key.recipient)

    const database = await openAt(migrations)
    const place = {
      database,
      addPart: () => Promise.resolve(),
      secrets: { installationKey, opaquePublicKey },
    }
    expect(await restore({ place }, chunks, key.identity)).toMatchObject({ ok: true })
    expect(await appliedMigrations(database.durable)).toEqual(migrations.map(({ name }) => name))
    const { rows } = await sql`select user_id, is_news from security_events`.execute(database.durable)
    expect(rows).toEqual([{ user_id: 'ann', is_news: 0 }])
  })
})

const noteAct = async ({ server }: Place, role: string): Promise<void> =>
  recordAct(
    server.database.durable,
    {
      actorId: null,
      address: '',
      action: 'role-changed',
      target: null,
      before: null,
      after: { role },
      result: 'success',
    },
    clock.nowMs(),
  )

describe('a damaged or foreign backup', () => {
  let first: Place
  let key: BackupKey
  let chunks: Uint8Array[]

  beforeAll(async () => {
    first = await startPlace('SQLite', null)
    key = await createBackupKey()
    const built = await BuiltAccount.build('ben@post.example', clock.nowMs())
    await createAccount(caller(first), first.server.mailedToken, built)
    const padding = Array.from({ length: 200 }, (_, n) => [`k${String(n)}`, 'v'.repeat(1_000)] as const)
    await sql`insert into system_settings (name, value) values ${sql.join(padding.map(([k, v]) => sql`(${k}, ${v})`))}`.execute(
      first.server.database.durable,
    )
    chunks = [Buffer.concat((await backUp(first, key.recipient)).chunks)]
  })

  const inspect = (bytes: readonly Uint8Array[], identity = key.identity, place = first) =>
    inspectBackup(opening(bytes)(), identity, place.place.secrets, {
      signal: never,
      onProgress: () => undefined,
    })
  const whole = (): Uint8Array => new Uint8Array(chunks[0] as Uint8Array)

  /** Someone with the key writes it again with other contents. */
  async function rewritten(change: (frame: Frame) => Uint8Array): Promise<Uint8Array[]> {
    const plain = await decryptStream(key.identity, opening(chunks)())
    if (plain === null) throw new Error('the key does not fit')
    async function* frames(opened: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const frame of decodeFrames(opened)) yield change(frame)
    }
    const made: Uint8Array[] = []
    for await (const chunk of await encryptStream(key.recipient, frames(plain))) made.push(chunk.slice())
    return made
  }
  const asItIs = ({ type, body }: Frame): Uint8Array => encodeFrame(type, body)
  const starting = (changed: object) =>
    rewritten((frame) =>
      frame.type === 'start'
        ? encodeJson('start', { ...(JSON.parse(Buffer.from(frame.body).toString()) as object), ...changed })
        : asItIs(frame),
    )

  it('is intact before the test changes it', async () => {
    expect(await inspect(chunks)).toMatchObject({ ok: true })
    expect(await inspect(await rewritten(asItIs))).toMatchObject({ ok: true })
  })

  it.each([1, 20, 65_600, 100_000])('is refused without its last %i bytes', async (bytes) => {
    expect(await inspect([whole().subarray(0, -bytes)])).toEqual(err('damaged'))
  })

  it.each([0.3, 0.6, 0.99])('is refused with one bit changed at %f of it', async (where) => {
    const bytes = whole()
    const at = Math.floor(bytes.length * where)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    expect(await inspect([bytes])).toEqual(err('damaged'))
  })

  it('is refused when something is appended', async () => {
    expect(await inspect([whole(), new Uint8Array(70_000)])).toEqual(err('damaged'))
  })

  it('is not opened by another key, and a file that is no backup is not opened at all', async () => {
    expect(await inspect(chunks, (await createBackupKey()).identity)).toEqual(err('wrong-key'))
    expect(await inspect([Buffer.from('not a backup at all')])).toEqual(err('wrong-key'))
    expect(await inspect([])).toEqual(err('wrong-key'))
  })

  it('is refused if someone with the key has changed or left out rows', async () => {
    const changed = await rewritten((frame) =>
      frame.type === 'row'
        ? encodeFrame(
            'row',
            Buffer.from(
              Buffer.from(frame.body).toString('latin1').replace('v'.repeat(9), 'w'.repeat(9)),
              'latin1',
            ),
          )
        : asItIs(frame),
    )
    expect(await inspect(changed)).toEqual(err('not-from-here'))
    const fewer = await rewritten((frame) => (frame.type === 'row' ? new Uint8Array(0) : asItIs(frame)))
    expect(await inspect(fewer)).toEqual(err('not-from-here'))
  })

  it('is refused if its rows would go into a table that no backup contains', async () => {
    const smuggled = await rewritten((frame) =>
      frame.type === 'table'
        ? encodeJson('table', { name: 'sessions', columns: ['user_id'] })
        : asItIs(frame),
    )
    expect(await inspect(smuggled)).toEqual(err('damaged'))
  })

  it('is refused if it comes from another installation or a later version', async () => {
    const other = await startPlace('SQLite', null)
    expect(await inspect(chunks, key.identity, other)).toEqual(err('other-secrets'))
    expect(await inspect(await starting({ version: 2 }))).toEqual(err('too-new'))
    expect(await inspect(await starting({ migrations: ['9999-later'] }))).toEqual(err('too-new'))
  })

  it.each(['SQLite', 'PostgreSQL'] as const)('leaves %s as it was', async (kind) => {
    const second = await startPlace(kind, first.server.dataDir)
    const before = await contentOf(second.server.database)
    expect(await restore(second, [whole().subarray(0, -20)], key.identity)).toEqual(err('damaged'))
    // Correct on the first reading, cut off on the second.
    let times = 0
    const outcome = await applyBackup(
      second.place,
      () => opening([times++ === 0 ? whole() : whole().subarray(0, 130_000)])(),
      key.identity,
      stepsOf(),
    )
    expect(outcome).toEqual(err('damaged'))
    expect(await contentOf(second.server.database)).toEqual(before)
  })
})
