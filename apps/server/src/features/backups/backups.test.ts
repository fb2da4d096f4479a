import { createSecretKey, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  cancelBackupWork,
  checkBackup,
  commitVault,
  deleteBackup,
  downloadBackup,
  getBackups,
  makeBackup,
  restoreBackup,
  setBackupKey,
  setBackupSchedule,
  type BackupState,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newItemId,
  signIn,
} from '@severy/testkit'
import { err } from '@severy/result'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { renewTerms } from '../../testing/rows-store.ts'
import { useServer } from '../../testing/use-server.ts'
import { openBlobs } from '../attachments/index.ts'
import { changeRole } from '../roles/index.ts'
import { createBackupKey, type BackupKey } from './age.ts'
import type { BackupFolder } from './backup-folder.ts'
import { type BackupCommands, make, openBackupPlace, openBackupWork } from './index.ts'

const dayMs = 24 * 3600_000

describe.each(databaseKinds)('backups in the admin area on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  let ann: BuiltAccount
  let me: ApiCaller
  let key: BackupKey

  beforeAll(async () => {
    const account = await BuiltAccount.build('ann@post.example', clock.nowMs())
    ann = await createAccount(browser(), world.server.mailedToken, account)
    await changeRole(world.server.database.durable, ann.email, 'super_admin', clock.nowMs())
    key = await createBackupKey()
    await world.server.jobs.plant(world.server.database.durable)
    await enter()
  })

  const enter = async (): Promise<void> => {
    // A role held for more than a week needs a second step at sign-in.
    await renewTerms(world.server.database, clock.nowMs())
    me = browser()
    await signIn(me, ann.email, ann.password)
  }
  const state = async (): Promise<BackupState> => (await me.call(getBackups)).reply
  const folder = (): string => join(world.server.dataDir, 'backups')
  const made = async (): Promise<string> => {
    expect((await me.call(makeBackup)).problem).toBeNull()
    await world.server.backups.settled()
    const name = (await state()).work?.name
    if (name === undefined) throw new Error('no backup was made')
    return name
  }
  const audited = async (): Promise<string[]> => {
    const { rows } = await sql<{ line: string }>`
      select action || ' ' || result as line from audit_entries order by seq`.execute(
      world.server.database.durable,
    )
    return rows.map(({ line }) => line)
  }

  it('need a key first, which only a super admin can set who has just proved the password', async () => {
    expect((await me.call(makeBackup)).problem).toBe('no-key')
    expect((await me.call(setBackupSchedule, { body: { schedule: 'daily' } })).problem).toBe('no-key')
    clock.advance(6 * 60_000)
    const body = { recipient: key.recipient }
    expect((await me.call(setBackupKey, { body })).problem).toBe('reauthentication-required')
    await enter()
    expect((await me.call(setBackupKey, { body })).reply).toMatchObject({
      key: { recipient: key.recipient },
      schedule: 'daily',
    })
    expect(
      (await me.call(setBackupKey, { body: { recipient: `${key.recipient.slice(0, -1)}b` } })).problem,
    ).toBe('invalid-request')
  })

  it('are written, listed with size and checksum, and downloaded as stored', async () => {
    const name = await made()
    const [backup] = (await state()).backups
    expect(backup).toMatchObject({ name, cause: 'asked', state: 'whole', check: 'intact', files: 0 })
    expect((await state()).work).toMatchObject({ kind: 'backup', outcome: 'done' })
    const bytes = readFileSync(join(folder(), name))
    expect(backup?.bytes).toBe(bytes.length)
    expect(bytes.toString('latin1').startsWith('age-encryption.org/v1\n-> X25519 ')).toBe(true)
    expect(bytes.includes(ann.email)).toBe(false)
    const file = await me.call(downloadBackup, { params: { name } })
    expect(Buffer.compare(Buffer.from(file.octets), bytes)).toBe(0)
    expect((await me.call(downloadBackup, { params: { name: 'other.age' } })).problem).toBe('not-found')
  })

  it('are checked: the file alone, or with the key to the end', async () => {
    const name = await made()
    const check = async (identity: string | null) => {
      expect((await me.call(checkBackup, { params: { name }, body: { identity } })).problem).toBeNull()
      await world.server.backups.settled()
      const { work, backups } = await state()
      return [work?.outcome, backups.find((one) => one.name === name)?.check]
    }
    expect(await check(null)).toEqual(['done', 'intact'])
    expect(await check((await createBackupKey()).identity)).toEqual(['wrong-key', 'intact'])
    expect(await check(key.identity)).toEqual(['done', 'opened'])
    const path = join(folder(), name)
    writeFileSync(path, readFileSync(path).subarray(0, -5))
    expect(await check(null)).toEqual(['damaged', 'damaged'])
  })

  it('that someone put into the folder are opened with the key, and known from then on', async () => {
    const name = await made()
    writeFileSync(join(folder(), 'from-elsewhere.age'), readFileSync(join(folder(), name)))
    const find = async () => (await state()).backups.find((one) => one.name === 'from-elsewhere.age')
    expect(await find()).toMatchObject({ cause: 'found', madeAt: null })
    const params = { name: 'from-elsewhere.age' }
    expect((await me.call(checkBackup, { params, body: { identity: null } })).problem).toBe('key-needed')
    await me.call(checkBackup, { params, body: { identity: key.identity } })
    await world.server.backups.settled()
    expect(await find()).toMatchObject({ cause: 'found', madeAt: clock.nowMs(), check: 'opened' })
  })

  /** The operator's command on the server's machine, in a separate process. */
  const openCommands = () => {
    const { database, dataDir } = world.server
    const place = openBackupPlace(
      { database, clock, enumerationKey: createSecretKey(randomBytes(32)) },
      {
        dataDir,
        blobs: openBlobs({ dataDir, bucket: null, areBlobsInBucket: false }),
        opaquePublicKey: '',
        areSecretsReplaced: false,
      },
    )
    const log = {
      info: () => undefined,
      debug: () => undefined,
      warn: () => undefined,
      error: () => undefined,
    }
    const work = openBackupWork({ database, clock, log }, place)
    const inFolder = (chosen: BackupFolder): BackupCommands => ({
      place: { ...place, folder: chosen },
      work,
      folder: 'backups',
    })
    return { place, work, inFolder }
  }

  it('are made one at a time, and a canceled one leaves nothing behind', async () => {
    const files = readdirSync(folder())
    const { place, work, inFolder } = openCommands()
    const { held, isReached, release } = heldUp(place.folder)
    const first = make(inFolder(held), null)
    await isReached
    expect((await me.call(makeBackup)).problem).toBe('busy')
    expect((await me.call(cancelBackupWork)).problem).toBeNull()
    // The other process learns of it with its next heartbeat, or is told at once.
    await work.cancel()
    release()
    expect(await first).toEqual(err('It was canceled in the admin area.'))
    expect((await state()).work).toMatchObject({ kind: 'backup', outcome: 'canceled' })
    expect(readdirSync(folder())).toEqual(files)
    await made()
    expect(readdirSync(folder())).toHaveLength(files.length + 1)
  })

  it('that do not fit on the disk leave nothing behind, which the requester and the list are told', async () => {
    const { place, inFolder } = openCommands()
    const files = readdirSync(folder())
    const known = (await state()).backups.length
    expect(await make(inFolder(withRoomFor(5_000, place.folder)), null)).toEqual(err('The disk is full.'))
    expect(readdirSync(folder())).toEqual(files)
    const { work: said, backups } = await state()
    expect(said).toMatchObject({ kind: 'backup', outcome: 'disk-full' })
    expect(backups).toHaveLength(known + 1)
    const failed = backups.find(({ name }) => name === said?.name)
    expect(failed).toMatchObject({ state: 'failed', failure: 'disk-full', bytes: null })
    const download = await me.call(downloadBackup, { params: { name: failed?.name ?? '' } })
    expect(download.problem).toBe('not-found')
    expect((await make(inFolder(place.folder), null)).ok).toBe(true)
    expect(readdirSync(folder())).toHaveLength(files.length + 1)
  })

  it('replace everything, which is backed up first, and end all sessions', async () => {
    await enter()
    const other = browser()
    await signIn(other, ann.email, ann.password)
    const name = await made()
    const commit = await ann.vault.commit(ann.keyringSeq, {
      puts: new Map([[newItemId(), { title: 'later' }]]),
    })
    expect((await me.call(commitVault, commit)).problem).toBeNull()

    const restore = (identity: string, confirmation = 'RESTORE') =>
      me.call(restoreBackup, {
        params: { name },
        body: { identity, confirmation: confirmation as 'RESTORE' },
      })
    expect((await restore(key.identity, 'restore')).problem).toBe('invalid-request')
    expect((await restore((await createBackupKey()).identity)).problem).toBeNull()
    await world.server.backups.settled()
    expect((await state()).work).toMatchObject({ kind: 'restore', outcome: 'wrong-key' })

    expect((await restore(key.identity)).problem).toBeNull()
    await world.server.backups.settled()
    expect((await me.call(getBackups)).problem).toBe('not-signed-in')
    expect((await other.call(getBackups)).problem).toBe('not-signed-in')
    await enter()
    const { work, backups } = await state()
    expect(work).toMatchObject({ kind: 'restore', outcome: 'done', name })
    expect(backups.map(({ cause }) => cause)).toContain('before-restore')
    // The commit after the backup is gone, so the same one is accepted again.
    expect((await me.call(commitVault, commit)).problem).toBeNull()
    expect((await audited()).slice(-2)).toEqual(['backup-restored failed', 'backup-restored success'])

    // And back to the state before the restore.
    const before = backups.find(({ cause }) => cause === 'before-restore')?.name ?? ''
    const back = {
      params: { name: before },
      body: { identity: key.identity, confirmation: 'RESTORE' as const },
    }
    expect((await me.call(restoreBackup, back)).problem).toBeNull()
    await world.server.backups.settled()
    await enter()
    expect((await me.call(commitVault, commit)).problem).toBe('sequence-conflict')
  })

  it('are made automatically when they are due, and deleted when they have been kept long enough, except the newest', async () => {
    await enter()
    await me.call(setBackupSchedule, { body: { schedule: 'off' } })
    for (const { name } of (await state()).backups) {
      expect((await me.call(deleteBackup, { params: { name } })).problem).toBeNull()
    }
    expect(readdirSync(folder())).toEqual([])
    const old = await made()
    clock.advance(31 * dayMs)
    await world.server.jobs.runDue()
    await world.server.backups.settled()
    await enter()
    expect((await state()).backups.map(({ name }) => name)).toEqual([old])
    await me.call(setBackupSchedule, { body: { schedule: 'daily' } })
    clock.advance(5 * 60_000)
    await world.server.jobs.runDue()
    await world.server.backups.settled()
    expect((await state()).backups.map(({ cause }) => cause)).toEqual(['scheduled', 'asked'])
    expect((await state()).nextAt).toBe(clock.nowMs() + dayMs)
    clock.advance(5 * 60_000)
    await world.server.jobs.runDue()
    expect((await state()).backups.map(({ cause }) => cause)).toEqual(['scheduled'])
    expect(readdirSync(folder())).toHaveLength(1)
  })

  it('can be made more often on request, and less often or not at all only with the password', async () => {
    await enter()
    const choose = async (schedule: BackupState['schedule']) =>
      (await me.call(setBackupSchedule, { body: { schedule } })).problem
    expect(await choose('weekly')).toBeNull()
    clock.advance(6 * 60_000)
    expect(await choose('off')).toBe('reauthentication-required')
    expect((await state()).schedule).toBe('weekly')
    expect(await choose('weekly')).toBeNull()
    expect(await choose('daily')).toBeNull()
    expect(await choose('weekly')).toBe('reauthentication-required')
    expect((await state()).schedule).toBe('daily')
    await enter()
    expect(await choose('off')).toBeNull()
  })
})

/** The first write waits until it is released. */
function heldUp(folder: BackupFolder) {
  const reached = Promise.withResolvers<undefined>()
  const released = Promise.withResolvers<undefined>()
  const held: BackupFolder = {
    ...folder,
    async create(name) {
      const draft = await folder.create(name)
      return {
        ...draft,
        async write(bytes) {
          reached.resolve(undefined)
          await released.promise
          await draft.write(bytes)
        },
      }
    },
  }
  return {
    held,
    isReached: reached.promise,
    release: () => {
      released.resolve(undefined)
    },
  }
}

/** A disk with room for this many bytes of one file: further writes fail like on a full disk. */
function withRoomFor(bytesMax: number, folder: BackupFolder): BackupFolder {
  return {
    ...folder,
    async create(name) {
      const draft = await folder.create(name)
      let room = bytesMax
      return {
        ...draft,
        async write(bytes) {
          await draft.write(bytes.subarray(0, room))
          if (bytes.length > room) {
            throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
          }
          room -= bytes.length
        },
      }
    },
  }
}
