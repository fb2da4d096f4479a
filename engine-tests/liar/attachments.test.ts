/** Attachments: what a server can do to files that it cannot open (PROTOCOL 7.2). */
import { openUpload, readBlobPart, writeBlobPart } from '@severy/contract'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import { addPasswords, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { jsonReply, problemReply } from '@severy/testkit/lying-server'
import { concat } from '@severy/verifier'
import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

type Bytes = Uint8Array<ArrayBuffer>
type ItemRef = ReturnType<TestDevice['ref']>

describe.each(databaseKinds)('on %s', (kind) => {
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))
  let device: TestDevice
  /** Three files of the same size: two in one item, one in another. */
  let mail: ItemRef
  let stored: Record<'first' | 'second' | 'elsewhere', { blobId: string; content: Bytes; ct: Bytes }>
  const size = 200_000

  beforeAll(async () => {
    device = await world.house.signUp('ada@example.org')
    await addPasswords(device, 'Mail', 'Bank')
    mail = device.ref('Mail')
    stored = {
      first: await store(mail, 'first'),
      second: await store(mail, 'second'),
      elsewhere: await store(device.ref('Bank'), 'elsewhere'),
    }
  })
  async function store(ref: ItemRef, name: string) {
    const content = crypto.getRandomValues(new Uint8Array(65_536))
    const file = new File([content, content, content, content.subarray(0, size - 3 * 65_536)], name)
    const parts: Bytes[] = []
    world.house.liar.tell(writeBlobPart, (request, ask) => {
      parts.push(request.body)
      return ask(request)
    })
    await attach(ref, file)
    world.house.liar.beHonest()
    await device.untilSynced()
    const item = await device.engine.getItem(ref)
    const attachment = item?.attachments.find((one) => one.name === name)
    const whole = new Uint8Array(await file.arrayBuffer())
    return { blobId: attachment?.blobId ?? '', content: whole, ct: concat(...parts) }
  }

  async function attach(ref: ItemRef, file: File): Promise<void> {
    const { transferId } = must(await device.engine.attachFile(ref, file))
    await device.until(({ events }) =>
      events.some(
        (event) =>
          event.type === 'attachment-progress' &&
          event.transfer.transferId === transferId &&
          event.transfer.state === 'done',
      ),
    )
  }

  const open = () => device.engine.openAttachment(mail, stored.first.blobId)
  const serve = (content: () => Bytes): void => {
    world.house.liar.tell(readBlobPart, (request) => {
      const offset = Number(request.path.split('/').at(-1))
      const headers = new Headers({ 'content-type': 'application/octet-stream' })
      return Promise.resolve({ status: 200, headers, body: content().slice(offset) })
    })
  }
  const refused = { ok: false, error: { reason: 'integrity', code: 'attachment-content' } }

  it('without a lie the file opens, also through the lying server', async () => {
    serve(() => stored.first.ct)
    const opened = must(await open())
    expect(Buffer.from(await opened.arrayBuffer()).equals(stored.first.content)).toBe(true)
    expect(world.house.liar.told).toBeGreaterThan(0)
  })

  it.each<[string, () => Bytes]>([
    ['another file of the same item is served', () => stored.second.ct],
    ['a file of another item is served', () => stored.elsewhere.ct],
    ['one bit is turned', () => turned(stored.first.ct, 100_000)],
    ['one bit of the padding is turned', () => turned(stored.first.ct, stored.first.ct.length - 100)],
    ['the commitment is altered', () => turned(stored.first.ct, 30)],
    ['it is cut short at the end of a chunk', () => stored.first.ct.slice(0, 56 + 5 * 16_400)],
    ['its last byte is missing', () => stored.first.ct.slice(0, -1)],
    ['it has one byte more', () => concat(stored.first.ct, new Uint8Array(1))],
    ['two chunks change places', () => swapped(stored.first.ct)],
    [
      'the end of another file is put to it',
      () => concat(stored.first.ct.slice(0, 100_000), stored.second.ct.slice(100_000)),
    ],
    ['nothing is served', () => new Uint8Array(0)],
    ['it is zeros', () => new Uint8Array(stored.first.ct.length)],
  ])('%s: not a byte of it is released', async (_row, content) => {
    serve(content)
    expect(await open()).toEqual(refused)
    // The vault itself is unchanged and still works.
    expect(device.alarms).toEqual([])
    world.house.liar.beHonest()
    expect(await open()).toMatchObject({ ok: true })
  })

  it('a file that is missing, or withheld, is reported as gone', async () => {
    world.house.liar.tell(readBlobPart, () => Promise.resolve(problemReply(404, 'not-found')))
    expect(await open()).toEqual({ ok: false, error: { reason: 'attachment-gone' } })
  })

  it('an upload that is acknowledged and discarded does not open later', async () => {
    world.house.liar.tell(writeBlobPart, (request) => {
      const end = Number(request.path.split('/').at(-1)) + request.body.length
      return Promise.resolve(jsonReply(200, { received: end }))
    })
    await attach(mail, new File([new Uint8Array(10)], 'thrown away'))
    world.house.liar.beHonest()
    const item = await device.engine.getItem(mail)
    const blobId = item?.attachments.find(({ name }) => name === 'thrown away')?.blobId ?? ''
    expect(await device.engine.openAttachment(mail, blobId)).toEqual({
      ok: false,
      error: { reason: 'attachment-gone' },
    })
  })

  it('a server that claims to have what was never sent gets nothing sealed because of it', async () => {
    world.house.liar.tell(openUpload, () => Promise.resolve(jsonReply(200, { received: 70_000 })))
    const from = device.sent.length
    const { transferId } = must(
      await device.engine.attachFile(mail, new File([new Uint8Array(99)], 'claimed')),
    )
    await device.until(({ events }) =>
      events.some(
        (event) =>
          event.type === 'attachment-progress' &&
          event.transfer.transferId === transferId &&
          event.transfer.state === 'failed',
      ),
    )
    expect(device.sent.slice(from).filter(({ method }) => method === 'PUT')).toEqual([])
    const item = await device.engine.getItem(mail)
    expect(item?.attachments.some(({ name }) => name === 'claimed')).toBe(false)
  })
})

function turned(bytes: Bytes, at: number): Bytes {
  const copy = bytes.slice()
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

function swapped(bytes: Bytes): Bytes {
  const chunk = (i: number) => bytes.slice(56 + i * 16_400, 56 + (i + 1) * 16_400)
  return concat(bytes.slice(0, 56), chunk(1), chunk(0), bytes.slice(56 + 2 * 16_400))
}
