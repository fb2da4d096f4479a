/** Attachments on people's devices: the real engine against the real server. */
import { getStorage, limits, openUpload, readBlobPart, writeBlobPart } from '@severy/contract'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { jsonReply, problemReply } from '@severy/testkit/lying-server'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { startTestServer } from '@severy/server/testing/test-server'
import { useServer } from '@severy/server/testing/use-server'

type ItemRef = ReturnType<TestDevice['ref']>
type Transfer = Extract<TestDevice['events'][number], { type: 'attachment-progress' }>['transfer']

describe.each(databaseKinds)('an attachment on %s', (kind) => {
  let people = 0

  const running = useServer(() => freshDatabase(kind), { clock: systemClock })
  const world = useHouse(running)

  const newAddress = (): string => `person-${String(++people)}@example.org`
  async function personWithMail(): Promise<{ email: string; device: TestDevice; ref: ItemRef }> {
    const email = newAddress()
    const device = await world.house.signUp(email)
    await addPasswords(device, 'Mail')
    return { email, device, ref: device.ref('Mail') }
  }
  const usedBytes = async (device: TestDevice) => must(await device.engine.getStorage()).usedBytes

  it.each([0, 5, 65_536, 1_500_000])('of %i bytes opens unchanged on another device', async (size) => {
    const { email, device, ref } = await personWithMail()
    const file = patterned(size)
    await attach(device, ref, 'plan ünïcode.bin', file)
    await device.untilSynced()

    const other = await world.house.signIn(email)
    const [attachment] = await attachmentsOf(other, ref)
    expect(attachment).toMatchObject({ name: 'plan ünïcode.bin', size })
    const opened = must(await other.engine.openAttachment(ref, attachment!.blobId))
    expect(Buffer.from(await opened.arrayBuffer()).equals(file)).toBe(true)
    expect(opened.type).toBe('')
  })

  it('leaves the device only as ciphertext: no name, content or size', async () => {
    const { device, ref } = await personWithMail()
    const from = device.sent.length
    await attach(device, ref, 'zanzibar-ledger.txt', Buffer.from('quietly remembered words'))
    await device.untilSynced()
    const sent = device.sent.slice(from)
    const wire = Buffer.concat(sent.map(({ path, body }) => Buffer.concat([Buffer.from(path), body])))
    for (const text of ['zanzibar', 'quietly remembered', 'emFuemliYX'])
      expect(wire.includes(text)).toBe(false)
    const begun = sent.find(({ path }) => path.endsWith('/blobs'))
    expect(JSON.parse(Buffer.from(begun!.body).toString())).toMatchObject({ bytes: 65_672 })
  })

  it('continues after a lost connection at the server’s offset, with the same ciphertext', async () => {
    const { device, ref } = await personWithMail()
    const file = patterned(3_000_000)
    // The first part arrives but its acknowledgment is lost; the second never arrives.
    let parts = 0
    world.house.liar.tell(writeBlobPart, async (request, ask) => {
      parts += 1
      if (parts === 1) await ask(request)
      if (parts <= 2) throw new TypeError('the connection is lost')
      return ask(request)
    })
    await attach(device, ref, 'film.bin', file)
    expect(parts).toBeGreaterThan(3)
    const offsets = device.sent
      .filter(({ method }) => method === 'PUT')
      .map(({ path }) => Number(path.split('/').at(-1)))
    expect(offsets.slice(0, 3)).toEqual([0, 262_144, 262_144])
    await expectContent(device, ref, file)
  })

  it('continues after a restart of the server', async () => {
    const { device, ref } = await personWithMail()
    const file = patterned(2_000_000)
    const second = await startTestServer({
      databaseUrl: running.databaseUrl,
      clock: systemClock,
      dataDir: world.server.dataDir,
    })
    const origin = await second.http.listen({ host: '127.0.0.1', port: 0 })
    try {
      let parts = 0
      world.house.liar.tell(writeBlobPart, async (request, ask) => {
        parts += 1
        if (parts === 2) throw new TypeError('the server stops')
        if (parts === 1) return ask(request)
        // From here on another process answers, which shares only the files on disk.
        const { method, path, headers, body } = request
        const response = await fetch(origin + path, { method, headers, body })
        const bytes = new Uint8Array(await response.arrayBuffer())
        return { status: response.status, headers: response.headers, body: bytes }
      })
      await attach(device, ref, 'film.bin', file)
      await expectContent(device, ref, file)
    } finally {
      await second.close()
    }
  })

  it('starts over, under another key, if the server has lost what it acknowledged', async () => {
    const { device, ref } = await personWithMail()
    const file = patterned(2_000_000)
    let asked = 0
    world.house.liar.tell(openUpload, async (request, ask) => {
      asked += 1
      const answer = await ask(request)
      return asked === 2 ? jsonReply(200, { received: 0 }) : answer
    })
    let parts = 0
    world.house.liar.tell(writeBlobPart, (request, ask) => {
      parts += 1
      return parts === 2 ? Promise.reject(new TypeError('lost')) : ask(request)
    })
    await attach(device, ref, 'film.bin', file)
    const begun = device.sent
      .filter(({ path }) => path.endsWith('/blobs'))
      .map(({ body }) => Buffer.from(body).toString())
    expect(new Set(begun).size).toBe(2)
    await expectContent(device, ref, file)
    await device.untilSynced()
    // The abandoned upload no longer uses space.
    expect(await usedBytes(device)).toBeLessThan(2_200_000)
  })

  it('can be canceled during the upload, and then takes no space', async () => {
    const { device, ref } = await personWithMail()
    world.house.liar.tell(writeBlobPart, async (request, ask) => {
      const answer = await ask(request)
      await device.engine.cancelTransfer(transferId)
      return answer
    })
    const { transferId } = must(await device.engine.attachFile(ref, fileOf('film.bin', patterned(3_000_000))))
    await device.until(() => transferOf(device, transferId)?.state === 'canceled', 'the canceled upload')
    expect(await attachmentsOf(device, ref)).toEqual([])
    expect(await usedBytes(device)).toBe(0)
  })

  it('that does not fit is refused with the used space; one that is too large, before anything is sent', async () => {
    const { device, ref } = await personWithMail()
    world.house.liar.tell(openUpload, () => Promise.resolve(problemReply(422, 'quota-full')))
    world.house.liar.tell(getStorage, () =>
      Promise.resolve(jsonReply(200, { usedBytes: 999, maxBytes: 1_000, tier: 'personal' })),
    )
    const { transferId } = must(await device.engine.attachFile(ref, fileOf('a.bin', patterned(10))))
    await device.until(() => transferOf(device, transferId)?.state === 'failed', 'the refusal')
    expect(transferOf(device, transferId)?.failure).toEqual({
      reason: 'quota-full',
      storage: { usedBytes: 999, maxBytes: 1_000, tier: 'personal' },
    })

    const from = device.sent.length
    const tooLarge = { name: 'b.bin', size: limits.attachmentBytesMax + 1 } as File
    expect(await device.engine.attachFile(ref, tooLarge)).toEqual({
      ok: false,
      error: { reason: 'file-too-large' },
    })
    expect(device.sent).toHaveLength(from)
  })

  it('whose file can no longer be read is refused with that reason, and leaves nothing behind', async () => {
    const { device, ref } = await personWithMail()
    const gone = fileOf('gone.bin', patterned(2_000_000))
    gone.slice = () => {
      throw new DOMException('changed since it was chosen', 'NotReadableError')
    }
    const { transferId } = must(await device.engine.attachFile(ref, gone))
    await device.until(() => transferOf(device, transferId)?.state === 'failed', 'the refusal')
    expect(transferOf(device, transferId)?.failure).toEqual({ reason: 'file-unreadable' })
    expect(await usedBytes(device)).toBe(0)
  })

  it('stops uploading at a lock, and its item does not name it', async () => {
    const { device, ref } = await personWithMail()
    let isLocking = false
    world.house.liar.tell(writeBlobPart, async (request, ask) => {
      const answer = await ask(request)
      if (!isLocking) {
        isLocking = true
        await device.engine.lock('user')
      }
      return answer
    })
    must(await device.engine.attachFile(ref, fileOf('film.bin', patterned(2_000_000))))
    await device.until(({ status }) => status?.name === 'locked', 'the lock')
    world.house.liar.beHonest()
    must(await device.engine.unlock(accountPassword))
    await device.untilComplete()
    expect(await attachmentsOf(device, ref)).toEqual([])
  })

  it('is renamed and removed, and removal frees its space', async () => {
    const { device, ref } = await personWithMail()
    await attach(device, ref, 'a.txt', patterned(10))
    await attach(device, ref, 'b.txt', patterned(20))
    await device.untilSynced()
    expect(await usedBytes(device)).toBe(2 * 65_672)
    const [a, b] = await attachmentsOf(device, ref)
    must(await device.engine.renameAttachment(ref, a!.blobId, 'renamed.txt'))
    for (const name of ['', ' ', 'x'.repeat(256), '\ud800']) {
      expect(await device.engine.renameAttachment(ref, a!.blobId, name)).toMatchObject({ ok: false })
    }
    must(await device.engine.removeAttachment(ref, b!.blobId))
    await device.untilSynced()
    expect((await attachmentsOf(device, ref)).map(({ name }) => name)).toEqual(['renamed.txt'])
    expect(await usedBytes(device)).toBe(65_672)
    await expectContent(device, ref, patterned(10))
  })

  it('is deleted with its item, and comes back with it if an edit made offline wins over the deletion', async () => {
    const { email, device, ref } = await personWithMail()
    await attach(device, ref, 'plan.txt', patterned(10))
    await device.untilSynced()
    const other = await world.house.signIn(email)
    other.isOnline = false
    must(await other.engine.editItem(ref, draft('Kept'), other.row('Mail').rev))
    must(await device.engine.changeItems([ref], { name: 'trash' }))
    must(await device.engine.deleteItems([ref]))
    await device.untilSynced()
    expect(device.titles()).toEqual([])
    expect(await usedBytes(device)).toBe(0)

    other.isOnline = true
    await other.engine.syncNow()
    await other.untilSynced()
    const kept = other.ref('Kept')
    expect(kept.itemId).not.toBe(ref.itemId)
    await expectContent(other, kept, patterned(10))
    await device.engine.syncNow()
    await expectContent(device, kept, patterned(10))
    expect(await usedBytes(device)).toBe(65_672)
  })

  it('is not part of a copy of its item, and its key never leaves the worker', async () => {
    const { device, ref } = await personWithMail()
    await attach(device, ref, 'plan.txt', patterned(10))
    const copy = must(await device.engine.duplicateItem(ref))
    expect(await attachmentsOf(device, copy)).toEqual([])
    expect(await attachmentsOf(device, ref)).toMatchObject([{ name: 'plan.txt', key: '' }])
  })

  it('added on two devices at once: both stay', async () => {
    const { email, device, ref } = await personWithMail()
    const other = await world.house.signIn(email)
    await attach(device, ref, 'one.txt', patterned(1))
    await device.untilSynced()
    // The other device does not know of it yet.
    await attach(other, ref, 'two.txt', patterned(2))
    await other.untilSynced()
    await device.engine.syncNow()
    for (const one of [device, other]) {
      expect((await attachmentsOf(one, ref)).map(({ name }) => name).sort()).toEqual(['one.txt', 'two.txt'])
    }
    expect(await usedBytes(device)).toBe(2 * 65_672)
    expect(device.alarms).toEqual([])
  })
})

describe('a file that is shared without its item', () => {
  const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
  const usedBytes = async (device: TestDevice) => must(await device.engine.getStorage()).usedBytes
  const paths = ({ sent }: TestDevice, ending: string): number =>
    sent.filter(({ path }) => path.endsWith(ending)).length

  it('is copied into a separate note, and everything else stays', async () => {
    const [ann, ben] = [
      await world.house.signUp('ann@example.org'),
      await world.house.signUp('ben@example.org'),
    ]
    await addPasswords(ann, 'Mail')
    const ref = ann.ref('Mail')
    const letter = patterned(100_000)
    await attach(ann, ref, 'letter <1>.txt', letter)
    await attach(ann, ref, 'codes.txt', patterned(10))
    await ann.untilSynced()
    const [first, second] = await attachmentsOf(ann, ref)
    const copy = must(await ann.engine.copyFile(ref, first!.blobId)).ref
    expect(await ann.engine.getItem(copy)).toMatchObject({
      type: 'note',
      title: 'letter <1>.txt',
      attachments: [{ name: 'letter <1>.txt', size: 100_000 }],
    })
    const [copied] = await attachmentsOf(ann, copy)
    expect(copied!.blobId).not.toBe(first!.blobId)
    expect(await attachmentsOf(ann, ref)).toEqual([first, second])

    const begun = paths(ann, '/blobs')
    const { keys } = must(await ann.engine.findPerson('ben@example.org'))
    const whom = { email: 'ben@example.org', acceptedFp: keys.fp, permission: 'view' } as const
    must(await ann.engine.shareItem({ ref: copy, ...whom }))
    // The file is stored where it can be shared as it is, so it is not copied again.
    expect(paths(ann, '/blobs')).toBe(begun)
    await ben.engine.syncNow()
    must(await ben.engine.acceptShare(copy.vaultId))
    expect(ben.titles()).toEqual(['letter <1>.txt'])
    await expectContent(ben, copy, letter)
  })

  it('leaves nothing behind if it is canceled, does not fit, or was altered', async () => {
    const device = await world.house.signUp('eve@example.org')
    await addPasswords(device, 'Mail')
    const ref = device.ref('Mail')
    await attach(device, ref, 'film.bin', patterned(1_000_000))
    await device.untilSynced()
    const [film] = await attachmentsOf(device, ref)
    const { blobId } = film!
    const used = await usedBytes(device)
    const expectNothingLeft = async (): Promise<void> => {
      world.house.liar.beHonest()
      await device.engine.syncNow()
      expect(device.titles()).toEqual(['Mail'])
      expect(await usedBytes(device)).toBe(used)
    }
    for (const endpoint of [readBlobPart, writeBlobPart]) {
      world.house.liar.tell(endpoint, async (request, ask) => {
        const answer = await ask(request)
        await device.engine.cancelTransfer(blobId)
        return answer
      })
      expect(await device.engine.copyFile(ref, blobId)).toMatchObject({ error: { reason: 'canceled' } })
      await expectNothingLeft()
    }
    world.house.liar.tell(openUpload, () => Promise.resolve(problemReply(422, 'quota-full')))
    expect(await device.engine.copyFile(ref, blobId)).toMatchObject({ error: { reason: 'quota-full' } })
    await expectNothingLeft()
    // Files that will not fit are not fetched.
    const asked = device.sent.length
    const storage = { usedBytes: 9, maxBytes: 1_000_000, tier: 'personal' }
    world.house.liar.tell(getStorage, () => Promise.resolve(jsonReply(200, storage)))
    expect(await device.engine.copyFile(ref, blobId)).toMatchObject({
      error: { reason: 'quota-full', storage },
    })
    expect(device.sent).toHaveLength(asked + 1)
    await expectNothingLeft()
    world.house.liar.tell(readBlobPart, async (request, ask) => {
      const answer = await ask(request)
      return { ...answer, body: answer.body.map((byte, i) => (i === 500 ? byte ^ 1 : byte)) }
    })
    expect(await device.engine.copyFile(ref, blobId)).toMatchObject({
      error: { reason: 'integrity', code: 'attachment-content' },
    })
    await expectNothingLeft()
    device.isOnline = false
    expect(await device.engine.copyFile(ref, blobId)).toMatchObject({ error: { reason: 'offline' } })
  })
})

async function attach(
  device: TestDevice,
  ref: ItemRef,
  name: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { transferId } = must(await device.engine.attachFile(ref, fileOf(name, content)))
  await device.until(() => ended.has(transferOf(device, transferId)?.state ?? ''), 'the end of the upload')
  expect(transferOf(device, transferId)).toMatchObject({
    state: 'done',
    failure: null,
    doneBytes: content.length,
  })
}

const ended = new Set(['done', 'failed', 'canceled'])

function transferOf({ events }: TestDevice, transferId: string): Transfer | undefined {
  return events
    .flatMap((event) => (event.type === 'attachment-progress' ? [event.transfer] : []))
    .findLast((transfer) => transfer.transferId === transferId)
}

async function attachmentsOf(device: TestDevice, ref: ItemRef) {
  return (await device.engine.getItem(ref))?.attachments ?? []
}

async function expectContent(device: TestDevice, ref: ItemRef, content: Uint8Array): Promise<void> {
  const [attachment] = await attachmentsOf(device, ref)
  const opened = must(await device.engine.openAttachment(ref, attachment?.blobId ?? ''))
  expect(Buffer.from(await opened.arrayBuffer()).equals(content)).toBe(true)
}

function fileOf(name: string, content: Uint8Array<ArrayBuffer>): File {
  return new File([content], name)
}

function patterned(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(length).map((_, i) => (i * 31 + (i >> 8)) & 0xff)
}
