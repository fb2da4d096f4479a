/** Items: what a server can do to ciphertext that it cannot open (PROTOCOL 16, the rows named in the tests). */
import { commitVault } from '@severy/contract'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import { addPasswords, draft, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import {
  acknowledge,
  rootOver,
  createForger,
  forgeHead,
  type ServedVault,
  type SyncAnswer,
} from '@severy/testkit/lying-server'
import { describe, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

describe.each(databaseKinds)('on %s', (kind) => {
  let people = 0
  const newAddress = (): string => `person-${String(++people)}@example.org`

  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))

  /** Two devices of one person; the second one has seen everything except the newest changes of Mail and Bank. */
  async function prepare(): Promise<{ email: string; writer: TestDevice; reader: TestDevice }> {
    const email = newAddress()
    const writer = await world.house.signUp(email)
    await addPasswords(writer, 'Mail', 'Bank', 'Shop')
    const reader = await world.house.signIn(email)
    for (const title of ['Mail', 'Bank']) {
      const { ref, rev } = writer.row(title)
      must(await writer.engine.editItem(ref, draft(title, `newer secret of ${title}`), rev))
      await writer.untilSynced()
    }
    return { email, writer, reader }
  }

  it('without a lie the same steps pass', async () => {
    const { email, reader } = await prepare()
    await reader.engine.syncNow()
    expect(reader.alarms).toEqual([])
    const mail = await reader.engine.getItem(reader.ref('Mail'))
    expect(mail).toMatchObject({ fields: { password: 'newer secret of Mail' } })

    // The proxy itself changes nothing: it decodes and encodes every answer.
    world.house.liar.changeSync(() => undefined)
    const other = await world.house.signIn(email)
    expect(other.titles()).toEqual(['Bank', 'Mail', 'Shop'])
    expect(other.alarms).toEqual([])
    expect(world.house.liar.told).toBeGreaterThan(0)
  })

  type ItemLie = (vault: ServedVault) => void | Promise<void>
  /** Each lie is told to a device with memory, and to one that sees the vault for the first time. */
  const lies: [row: string, code: string | string[], lie: ItemLie][] = [
    [
      'BW05, LP02: two items are swapped',
      'items-root',
      ({ items }) => {
        const [a, b] = secrets(items)
        ;[a.ct, b.ct] = [b.ct, a.ct]
      },
    ],
    [
      'LP05: one bit of a ciphertext is turned',
      'items-root',
      ({ items }) => {
        const [a] = secrets(items)
        a.ct = a.ct.slice()
        a.ct[100] = (a.ct[100] ?? 0) ^ 1
      },
    ],
    [
      'DL01: an older ciphertext is replayed under the newer revision',
      'items-root',
      ({ items }) => {
        const [a] = secrets(items)
        a.ct = old.ct
      },
    ],
    [
      '1P02: an item is dropped',
      ['items-count', 'items-root'],
      ({ items }) => {
        items.pop()
      },
    ],
    [
      '1P02: an item is served twice',
      'item-change',
      ({ items }) => {
        items.push({ ...secrets(items)[0] })
      },
    ],
    [
      '1P02: an item is served twice under another id',
      ['items-count', 'items-root'],
      ({ items }) => {
        items.push({ ...secrets(items)[0], itemId: crypto.getRandomValues(new Uint8Array(16)) })
      },
    ],
    [
      'a revision is lowered',
      ['item-revision', 'items-root'],
      ({ items }) => {
        secrets(items)[0].rev -= 1
      },
    ],
    [
      'a revision is raised',
      'items-root',
      ({ items }) => {
        secrets(items)[0].rev += 1
      },
    ],
    [
      'an epoch is changed',
      ['item-epoch', 'items-root'],
      ({ items }) => {
        secrets(items)[0].epoch = 2
      },
    ],
    [
      'an item is said to have been removed',
      ['item-change', 'items-count', 'items-root'],
      ({ changes, items }) => {
        const gone = items.pop()
        if (gone !== undefined) changes.removed.push(Buffer.from(gone.itemId).toString('base64url'))
      },
    ],
  ]
  const old = { ct: new Uint8Array(0) }

  describe.each(lies)('%s', (_row, code, lie) => {
    const codes = Array.isArray(code) ? code : [code]

    it('is an alarm on a device that knows the vault; its copy stays, and nothing is written', async () => {
      const { reader } = await prepare()
      const before = await reader.engine.getItem(reader.ref('Mail'))
      await rememberOld(reader)
      world.house.liar.changeSync(eachVault(lie))
      await reader.engine.syncNow()

      expect(codes).toContain(reader.alarms[0]?.code)
      expect(reader.alarms).toMatchObject([{ vaultName: 'Personal' }])
      expect(reader.titles()).toEqual(['Bank', 'Mail', 'Shop'])
      expect(await reader.engine.getItem(reader.ref('Mail'))).toEqual(before)
      expect(await reader.engine.addItem(draft('x'))).toMatchObject({
        ok: false,
        error: { reason: 'integrity' },
      })
      const commits = reader.sent.filter(({ path }) => path.endsWith('/commit'))
      expect(commits).toEqual([])
    })

    it('is an alarm on a new device, which shows nothing of the vault', async () => {
      const { email, writer } = await prepare()
      await rememberOld(writer)
      world.house.liar.changeSync(eachVault(lie))
      const device = await world.house.newDevice()
      must(await device.engine.signIn({ email, password: 'plover quarry ember lantern 7' }))
      await device.until(({ alarms }) => alarms.length > 0, 'the alarm')
      expect(codes).toContain(device.alarms[0]?.code)
      expect(device.titles()).toEqual([])
    })
  })

  /** What the server could have kept: a valid ciphertext of the same vault, but not the requested one. */
  async function rememberOld(device: TestDevice): Promise<void> {
    const everything = await world.house.liar.lookAtEverything(device.cookies.header())
    const shop = everything.vaults[0]?.items.find(({ rev }) => rev === 1)
    if (shop === undefined) throw new Error('nothing to replay')
    old.ct = shop.ct.slice()
  }

  it('DL01: an older state of one item is refused even when the head is forged to match', async () => {
    const { reader } = await prepare()
    const forger = await createForger()
    world.house.liar.changeSync(
      eachVault(async ({ changes, items }) => {
        items.pop()
        const itemsRoot = await rootOver(items)
        const newest = changes.heads.at(-1) ?? ''
        const forged = await forgeHead(forger, newest, () => ({ itemsRoot, count: items.length }))
        changes.heads = [...changes.heads.slice(0, -1), forged.body]
        changes.headSig = forged.sig
      }),
    )
    await reader.engine.syncNow()
    expect(reader.alarms).toMatchObject([{ code: 'head-author-role' }])
  })

  it('an alarm survives a restart and an honest server, until the person has everything checked again', async () => {
    const { reader } = await prepare()
    world.house.liar.changeSync(eachVault(({ items }) => void items.pop()))
    await reader.engine.syncNow()
    world.house.liar.beHonest()
    await reader.engine.lock('user')
    await reader.restart()
    must(await reader.engine.unlock('plover quarry ember lantern 7'))
    await reader.untilComplete()
    expect(reader.alarms.length).toBe(1)
    await reader.engine.syncNow()
    expect(await reader.engine.addItem(draft('x'))).toMatchObject({
      ok: false,
      error: { reason: 'integrity' },
    })

    must(await reader.engine.checkAgain())
    expect(reader.alarms).toEqual([])
    await addPasswords(reader, 'After')
    expect(reader.titles()).toEqual(['After', 'Bank', 'Mail', 'Shop'])
  })

  it('one outdated delta is corrected by one full read, without an alarm', async () => {
    const { reader } = await prepare()
    let isFirst = true
    world.house.liar.changeSync(
      eachVault(({ items }) => {
        if (isFirst) items.pop()
        isFirst = false
      }),
    )
    await reader.engine.syncNow()
    expect(reader.alarms).toEqual([])
    expect(world.house.liar.told).toBeGreaterThan(1)
    expect(await reader.engine.getItem(reader.ref('Bank'))).toMatchObject({
      fields: { password: 'newer secret of Bank' },
    })
  })

  it('BW04, LP06: nothing typed leaves the device unencrypted, and no field can be changed alone', async () => {
    const device = await world.house.signUp(newAddress())
    const typed = {
      ...draft('Zanzibar ledger', 'hunter-xyzzy-2'),
      notes: 'quietly remembered',
      category: 'Banking',
    }
    must(await device.engine.addItem(typed))
    await device.untilSynced()
    const wire = Buffer.concat([...device.sent, ...device.received].map(({ body }) => body))
    const { title, notes, category, urls, fields } = typed
    for (const value of [
      title,
      notes,
      category,
      ...urls,
      fields.username,
      fields.password,
      'password',
      'Personal',
    ]) {
      if (value !== 'password') expect(wire.includes(value)).toBe(false)
      expect(wire.includes(Buffer.from(value).toString('base64url').slice(0, -1))).toBe(false)
    }
  })

  it('Injection: a weak and a strong password look the same in requests', async () => {
    const device = await world.house.signUp(newAddress())
    const shapes: unknown[] = []
    for (const [title, password] of [
      ['Weak', 'password1'],
      ['Good', 'Vq4!zPm9x'],
    ] as const) {
      const from = device.sent.length
      must(await device.engine.addItem(draft(title, password)))
      await device.untilSynced()
      shapes.push(device.sent.slice(from).map(({ method, path, body }) => [method, path, body.length]))
    }
    expect(shapes[0]).toEqual(shapes[1])
  })

  it('one saved item is sent in one request of less than 4 kB', async () => {
    const device = await world.house.signUp(newAddress())
    await addPasswords(device, 'Mail')
    const from = device.sent.length
    await addPasswords(device, 'Bank')
    expect(device.sent.length - from).toBe(1)
    expect(device.sent.at(-1)?.body.length).toBeLessThan(4096)
  })

  it('BW06, LP03: opening a vault requests only the vault', async () => {
    const email = newAddress()
    await addPasswords(await world.house.signUp(email), 'Mail', 'Bank')
    const device = await world.house.signIn(email)
    await device.engine.getItem(device.ref('Mail'))
    expect(device.sent.map(({ path }) => path)).toEqual(['/v1/auth/start', '/v1/auth/finish', '/v1/sync'])
  })

  it('a commit that is acknowledged but dropped is noticed at the next sync', async () => {
    const { writer } = await prepare()
    world.house.liar.tell(commitVault, (request) => Promise.resolve(acknowledge(request)))
    await addPasswords(writer, 'Dropped')
    world.house.liar.beHonest()
    await writer.engine.syncNow()
    expect(writer.alarms).toMatchObject([{ code: 'head-reference' }])
    expect(writer.titles()).toContain('Dropped')
  })
})

/** Items except the vault's own. */
function secrets(items: ServedVault['items']): [ServedVault['items'][number], ServedVault['items'][number]] {
  const found = items.filter(({ itemId }) => itemId.some((byte) => byte !== 0))
  const [a, b] = found.slice(-2)
  if (a === undefined || b === undefined) throw new Error('too few items to lie about')
  return [a, b]
}

/** Applies a lie about items to each vault. */
function eachVault(lie: (vault: ServedVault) => void | Promise<void>): (answer: SyncAnswer) => Promise<void> {
  return async ({ vaults }) => {
    for (const vault of vaults) if (vault.items.length > 1) await lie(vault)
  }
}
