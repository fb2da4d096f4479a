/** Attachments in a bucket of an S3-compatible store, which checks every signature. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropUpload, getStorage, limits, openUpload, readBlobPart, writeBlobPart } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newItemId,
} from '@severy/testkit'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { isSigned, startObjectStore } from '../../testing/object-store.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { useServer } from '../../testing/use-server.ts'
import { subscribe } from '../../testing/what-people-have.ts'
import { openBlobBucket } from './blob-bucket.ts'
import { moveBlobs, openBackupFiles, openBlobs, sweepBucket } from './index.ts'

const store = await startObjectStore()
afterAll(() => store.close())

function settings(dataDir: string, env: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: dataDir, ...store.env, ...env })
  if (!config.ok) throw new Error(config.error.join(' '))
  return config.value
}

it('is signed as in the example of the Signature Version 4 documentation', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  }
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  expect(isSigned({ method: 'GET', url: '/test.txt', headers }, secret)).toBe(true)
  expect(isSigned({ method: 'GET', url: '/test.tx', headers }, secret)).toBe(false)
})

it('is given up if the store takes too long', async () => {
  const { bucket } = settings('none')
  const impatient = openBlobBucket(bucket!, 50)
  store.faults.push('hang')
  await expect(impatient.read({ vaultId: 'v', blobId: 'b' }, 0, 10)).rejects.toThrow('takes too long')
})

describe.each(databaseKinds)('an attachment in a bucket, with %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock, env: store.env })
  let me: ApiCaller
  let ann: BuiltAccount
  let vaultId: string
  let number = 0

  beforeEach(async () => {
    store.faults.length = 0
    store.objects.clear()
    me = new ApiCaller((request) => world.server.http.inject(request))
    number += 1
    const built = await BuiltAccount.build(`ann${String(number)}@post.example`, clock.nowMs())
    ann = await createAccount(me, world.server.mailedToken, built)
    vaultId = ann.vault.vaultId
    await subscribe(world.server.database.durable, ann.userId, 'families')
  })

  const begin = (bytes: number, blobId: string) =>
    me.call(openUpload, { params: { vaultId }, body: { blobId, bytes } })
  const write = (blobId: string, offset: number, octets: Uint8Array, caller = me) =>
    caller.call(writeBlobPart, { params: { vaultId, blobId, offset: String(offset) }, octets })
  const read = (blobId: string, offset = 0) =>
    me.call(readBlobPart, { params: { vaultId, blobId, offset: String(offset) } })
  const keys = () => [...store.objects.keys()].filter((key) => key.startsWith(vaultId))
  const files = (): string[] => {
    try {
      return readdirSync(join(world.server.dataDir, 'blobs', vaultId))
    } catch {
      return []
    }
  }
  /** In five parts: more than the store lists at once. */
  async function upload(bytes: Uint8Array): Promise<string> {
    const blobId = newItemId()
    await begin(bytes.length, blobId)
    const step = Math.ceil(bytes.length / 5)
    for (let at = 0; at < bytes.length; at += step) {
      const part = bytes.subarray(at, at + step)
      expect((await write(blobId, at, part)).reply).toEqual({ received: at + part.length })
    }
    return blobId
  }
  const readiness = async (): Promise<unknown> => {
    clock.advance(10_000)
    return JSON.parse((await world.server.http.inject({ url: '/readyz' })).payload)
  }

  it('is returned byte for byte from any offset, and exists nowhere else', async () => {
    const bytes = patterned(limits.blobPartBytesMax + 1_000)
    const blobId = await upload(bytes)
    expect(keys()).toHaveLength(5)
    expect(files()).toEqual([])
    const first = await read(blobId)
    expect(
      Buffer.concat([first.octets, (await read(blobId, first.octets.length)).octets]).equals(bytes),
    ).toBe(true)
    for (const offset of [1, 900_001, bytes.length - 1]) {
      const part = bytes.subarray(offset, offset + limits.blobPartBytesMax)
      expect((await read(blobId, offset)).octets.equals(part)).toBe(true)
    }
    expect((await read(blobId, bytes.length)).octets).toHaveLength(0)
  })

  it('survives a store that fails once, or breaks off an answer halfway', async () => {
    const bytes = patterned(1_000)
    store.faults.push(500, 'cut')
    const blobId = await upload(bytes)
    store.faults.push('cut', 503)
    expect((await read(blobId)).octets.equals(bytes)).toBe(true)
  })

  it('waits while the store fails; everything else works, readiness names it, and the upload continues afterward', async () => {
    const bytes = patterned(1_000)
    const blobId = newItemId()
    await begin(bytes.length, blobId)
    await write(blobId, 0, bytes.subarray(0, 400))
    store.faults.push(500, 500, 500)
    expect(await write(blobId, 400, bytes.subarray(400))).toMatchObject({
      status: 503,
      problem: 'unavailable',
    })
    expect((await me.call(getStorage)).status).toBe(200)
    store.faults.push(500)
    expect(await readiness()).toMatchObject({ status: 'ready', reasons: ['bucket-unreachable'] })
    expect(await readiness()).toEqual({ status: 'ready', reasons: [] })
    expect((await begin(bytes.length, blobId)).reply).toEqual({ received: 400 })
    await write(blobId, 400, bytes.subarray(400))
    expect((await read(blobId)).octets.equals(bytes)).toBe(true)
  })

  it('is refused with a message when the store is full, which is not confused with a full disk', async () => {
    const blobId = newItemId()
    await begin(10, blobId)
    store.faults.push(507)
    expect(await write(blobId, 0, patterned(10))).toMatchObject({ status: 507, problem: 'server-full' })
    expect(await readiness()).toMatchObject({ status: 'ready' })
    expect((await write(blobId, 0, patterned(10))).reply).toEqual({ received: 10 })
  })

  it('is removed with all its parts, even if the store fails at first; a missing one is reported as not found', async () => {
    const blobId = await upload(patterned(1_000))
    const stored = [...store.objects]
    store.objects.clear()
    expect((await read(blobId)).problem).toBe('not-found')
    for (const [key, bytes] of stored) store.objects.set(key, bytes)
    expect((await me.call(dropUpload, { params: { vaultId, blobId } })).status).toBe(204)
    store.faults.push(500, 500, 500)
    await world.server.jobs.runDue()
    expect(keys()).toHaveLength(5)
    clock.advance(3600_000)
    await world.server.jobs.runDue()
    expect(keys()).toEqual([])
  })

  it('continues in another process, which on PostgreSQL shares no folder', async () => {
    const bytes = patterned(1_000)
    const blobId = newItemId()
    await begin(bytes.length, blobId)
    await write(blobId, 0, bytes.subarray(0, 400))
    const elsewhere = mkdtempSync(join(tmpdir(), 'severy-elsewhere-'))
    cpSync(join(world.server.dataDir, 'secrets.json'), join(elsewhere, 'secrets.json'))
    const dataDir = world.databaseUrl === null ? world.server.dataDir : elsewhere
    const second = await startTestServer({ databaseUrl: world.databaseUrl, clock, dataDir, env: store.env })
    try {
      const there = new ApiCaller((request) => second.http.inject(request))
      for (const [name, value] of me.cookies) there.cookies.set(name, value)
      expect((await write(blobId, 400, bytes.subarray(400), there)).reply).toEqual({ received: 1_000 })
    } finally {
      await second.close()
      rmSync(elsewhere, { recursive: true, force: true })
    }
    expect((await read(blobId)).octets.equals(bytes)).toBe(true)
  })

  it('moves to the folder and back, can be read all the while, and stays where it was if the store fails', async () => {
    const bytes = patterned(1_000)
    const blobId = await upload(bytes)
    const db = world.server.database.durable
    const { folder, bucket } = openBlobs(settings(world.server.dataDir))
    expect(await moveBlobs(db, bucket!, folder)).toMatchObject({ files: 1, bytes: 1_000 })
    expect([keys(), files()]).toEqual([[], [blobId]])
    expect((await read(blobId)).octets.equals(bytes)).toBe(true)

    store.faults.push(500, 500, 500)
    await expect(moveBlobs(db, folder, bucket!)).rejects.toThrow('InternalError')
    expect(files()).toEqual([blobId])
    expect((await read(blobId)).octets.equals(bytes)).toBe(true)
    expect(await moveBlobs(db, folder, bucket!)).toMatchObject({ files: 1 })
    expect(files()).toEqual([])
    expect((await read(blobId)).octets.equals(bytes)).toBe(true)
    const again = await moveBlobs(db, folder, bucket!)
    expect(again).toMatchObject({ files: 0, present: 1 })
    store.objects.clear()
    expect(await moveBlobs(db, folder, bucket!)).toMatchObject({ present: 0, missing: again.missing + 1 })
  })

  it('stays when the bucket is swept: the sweep counts first, and removes only objects of ours that are old and belong to no file', async () => {
    const bytes = patterned(1_000)
    const blobId = await upload(bytes)
    const part = (name: string) => `${vaultId}/${name}/000000000000`
    const [old, young] = [part(newItemId()), part(newItemId())]
    const others = ['doctor/x', 'someone/else.txt', `${vaultId}/${newItemId()}/readme`]
    for (const key of [old, young, ...others]) store.objects.set(key, patterned(7))
    const nowMs = Date.parse('2026-03-01')
    store.modified.set(young, new Date(nowMs - 3600_000))
    const db = world.server.database.durable
    const bucket = openBlobs(settings(world.server.dataDir)).bucket!
    const found = { kept: 5, young: 1, orphans: 1, orphanBytes: 7 }
    const before = new Set(store.objects.keys())
    expect(await sweepBucket(db, bucket, { nowMs, isRemoving: false })).toEqual(found)
    expect(new Set(store.objects.keys())).toEqual(before)
    expect(await sweepBucket(db, bucket, { nowMs, isRemoving: true })).toEqual(found)
    expect(new Set(store.objects.keys())).toEqual(new Set([...before].filter((key) => key !== old)))
    expect((await read(blobId)).octets.equals(bytes)).toBe(true)
    store.faults.push(500, 500, 500)
    await expect(sweepBucket(db, bucket, { nowMs, isRemoving: true })).rejects.toThrow('InternalError')
  })

  it('is backed up from the bucket, and restored into it', async () => {
    const bytes = patterned(700_000)
    const blobId = await upload(bytes)
    const backup = openBackupFiles(openBlobs(settings(world.server.dataDir)))
    const parts: Buffer[] = []
    for (let at = 0; at < bytes.length; at += 262_144) {
      parts.push(
        Buffer.from((await backup.read({ vaultId, blobId }, at, Math.min(262_144, bytes.length - at))) ?? []),
      )
    }
    expect(Buffer.concat(parts).equals(bytes)).toBe(true)
    store.objects.clear()
    for (const [i, part] of parts.entries()) await backup.addPart({ vaultId, blobId }, i * 262_144, part)
    expect((await read(blobId)).octets.equals(bytes)).toBe(true)
    const writes = store.asked.filter((line) => line.startsWith('PUT')).length
    for (const [i, part] of parts.entries()) await backup.addPart({ vaultId, blobId }, i * 262_144, part)
    expect(store.asked.filter((line) => line.startsWith('PUT'))).toHaveLength(writes)
  })

  it('is not stored with a wrong key, which appears in neither the log nor the answer', async () => {
    const needle = 'wrong-needle'
    const { bucket } = openBlobs(settings('none', { S3_SECRET_ACCESS_KEY: needle }))
    const problem = await bucket!.findProblem(1_000)
    expect(problem).toBe('it answers SignatureDoesNotMatch, status 403')
    store.faults.push(500, 500, 500)
    const blobId = newItemId()
    await begin(10, blobId)
    const refused = await write(blobId, 0, patterned(10))
    const said = JSON.stringify([refused.problemBody, world.server.log, store.asked])
    expect(said).not.toContain(store.env['S3_SECRET_ACCESS_KEY'])
    expect(said).not.toContain(store.env['S3_ACCESS_KEY_ID'])
  })
})

function patterned(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  for (let i = 0; i < length; i++) bytes[i] = (i * 31 + (i >> 8)) & 0xff
  return bytes
}
