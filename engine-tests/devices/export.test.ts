/** Exporting a vault and importing it into another account, with the real engine. */
import { readBlobPart } from '@severy/contract'
import { freshDatabase } from '@severy/testkit'
import { anyItem } from '@severy/testkit/any-item'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  useHouse,
  type TestDevice,
} from '@severy/testkit/devices'
import { jsonReply } from '@severy/testkit/lying-server'
import { fullPassword, oneOfEach } from '@severy/testkit/one-of-each'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

it('the list of passwords contains no secret, the unencrypted export contains everything, also offline', async () => {
  const device = await world.house.signUp('export@example.org')
  const { folderId } = must(await device.engine.addFolder('Home', null))
  must(await device.engine.addItem({ ...draft('Mail'), folderId, notes: 'a note' }))
  must(await device.engine.addItem({ ...draft('Bank'), reprompt: true, notes: 'for my eyes' }))
  await device.untilSynced()
  const { ref, rev } = device.row('Mail')
  must(await device.engine.editItem(ref, { ...draft('Mail', 'newer'), folderId, notes: 'a note' }, rev))
  device.isOnline = false

  const list = JSON.parse(must(await device.engine.exportItemList())) as Record<string, unknown>
  expect(list).toMatchObject({
    user_email: 'export@example.org',
    passwords: [
      { name: 'Bank', notes: '' },
      { name: 'Mail', username: 'Mail@example.org', website: 'https://mail.example', notes: 'a note' },
    ],
  })
  expect(JSON.stringify(list)).not.toMatch(/newer|secret of|for my eyes/)

  expect(await device.engine.exportVault('not this one at all', { format: 'plain' })).toMatchObject({
    error: { reason: 'wrong-password' },
  })
  const { content } = must(await device.engine.exportVault(accountPassword, { format: 'plain' }))
  const plain = JSON.parse(await content.text()) as Record<string, unknown>
  expect(plain).toMatchObject({
    format: 'severy-plain',
    vaults: [
      {
        folders: [{ id: folderId, name: 'Home' }],
        items: [
          { title: 'Bank', reprompt: true, notes: 'for my eyes', fields: { password: 'secret of Bank' } },
          {
            title: 'Mail',
            folderId,
            fields: { password: 'newer' },
            history: [{ field: 'password', value: 'secret of Mail' }],
            files: [],
          },
        ],
      },
    ],
  })

  await device.engine.lock('user')
  expect(await device.engine.exportItemList()).toMatchObject({ error: { reason: 'locked' } })
  expect(await device.engine.exportVault(accountPassword, { format: 'plain' })).toMatchObject({
    error: { reason: 'device-forgotten' },
  })
})

describe('a device that does not have everything open', () => {
  const namesIn = (list: string) =>
    (JSON.parse(list) as { passwords: { name: string }[] }).passwords.map(({ name }) => name)

  it('exports once it does', async () => {
    let gate: PromiseWithResolvers<undefined> | null = null
    const device = await world.house.signUp('hasty@example.org', {
      overStore: (store) => ({
        ...store,
        async readItem(...place) {
          await gate?.promise
          return store.readItem(...place)
        },
      }),
    })
    await addPasswords(device, 'Bank', 'Mail')
    await device.restart()
    gate = Promise.withResolvers()
    must(await device.engine.unlock(accountPassword))
    const list = device.engine.exportItemList()
    const size = device.engine.getExportSize()
    const whole = device.engine.exportVault(accountPassword, { format: 'csv' })
    gate.resolve(undefined)
    expect(namesIn(must(await list))).toEqual(['Bank', 'Mail'])
    expect(await size).toMatchObject({ items: 2 })
    expect(await must(await whole).content.text()).toMatch(/secret of Bank[^]+secret of Mail/)
  })

  it('exports nothing while part of it is only on the server, which does not answer', async () => {
    const device = await world.house.signUp('evicted@example.org')
    await addPasswords(device, 'Mail')
    await device.engine.lock('user')
    for (const name of ['snapshot', 'items']) await device.dropStored(name)
    await device.restart()
    device.isOnline = false
    must(await device.engine.unlock(accountPassword))
    const refused = { error: { reason: 'offline' } }
    expect(await device.engine.exportItemList()).toMatchObject(refused)
    expect(await device.engine.exportVault(accountPassword, { format: 'plain' })).toMatchObject(refused)
    device.isOnline = true
    await device.engine.syncNow()
    expect(namesIn(must(await device.engine.exportItemList()))).toEqual(['Mail'])
  })
})

describe('everything in an account', () => {
  const passphrase = 'Lantern-sail-quarry-9-willow'
  const choices = [
    { format: 'archive', passphrase, withFiles: true },
    { format: 'plain' },
    { format: 'csv' },
    { format: 'cxf', exporterRpId: 'severy.example' },
  ] as const

  it('is the same in an empty account into which it was imported, in each of the formats', async () => {
    const device = await world.house.signUp('packed@example.org')
    const trunk = must(await device.engine.addFolder('Trunk', null))
    must(await device.engine.addFolder('Pocket', trunk.folderId))
    const items = fc.sample(anyItem, { numRuns: 15, seed: 20_261_122 })
    await bringIn(device, new File([plainFile(items)], 'items.json'))
    must(await device.engine.addItem({ ...draft('Scans'), folderId: trunk.folderId }))
    await device.untilSynced()
    const file = new Uint8Array(200_000).map((_, i) => i % 251)
    must(await device.engine.attachFile(device.ref('Scans'), new File([file], 'scan.bin')))
    await device.until((one) => one.row('Scans').rev === 2, 'the attached file')
    await device.untilSynced()
    const left = await takenAlong(device)
    expect(left).toHaveLength(16)

    for (const choice of choices) {
      const { content, extension, leftOut } = must(await device.engine.exportVault(accountPassword, choice))
      expect(leftOut).toEqual([])
      const other = await world.house.signUp(`unpacked-${choice.format}@example.org`)
      await bringIn(other, new File([content], `vault.${extension}`), passphrase)
      const hasFiles = choice.format === 'archive'
      const arrived = left.map((item) => (hasFiles ? item : { ...item, files: [] }))
      expect([choice.format, await takenAlong(other)]).toEqual([choice.format, arrived])
      // Empty folders are exported if the format has them.
      if (choice.format !== 'csv') expect(other.folders.map(({ name }) => name)).toContain('Pocket')
      if (!hasFiles) continue
      const scans = await other.engine.getItem(other.ref('Scans'))
      const blobId = scans?.attachments[0]?.blobId ?? ''
      const opened = must(await other.engine.openAttachment(other.ref('Scans'), blobId))
      expect(Buffer.from(await opened.arrayBuffer()).equals(file)).toBe(true)
    }
  })

  it('is exported without a file that the server no longer has, which is named', async () => {
    const device = await world.house.signUp('lost-file@example.org')
    must(await device.engine.addItem(draft('Scans')))
    await device.untilSynced()
    for (const [rev, name] of [
      [2, 'lost.bin'],
      [3, 'kept.bin'],
    ] as const) {
      must(await device.engine.attachFile(device.ref('Scans'), new File([name], name)))
      await device.until((one) => one.row('Scans').rev === rev, name)
    }
    await device.untilSynced()
    const [lost] = (await device.engine.getItem(device.ref('Scans')))?.attachments ?? []
    const gone = jsonReply(404, { type: '/problems/not-found', title: '', status: 404 })
    world.house.liar.tell(readBlobPart, (request, ask) =>
      request.path.includes(lost?.blobId ?? '') ? Promise.resolve(gone) : ask(request),
    )
    const [choice] = choices
    const { content, leftOut } = must(await device.engine.exportVault(accountPassword, choice))
    expect(leftOut).toEqual([{ title: 'Scans', name: 'lost.bin' }])
    const preview = must(await device.engine.previewImport(new File([content], 'x'), { passphrase }))
    expect(preview.rows).toMatchObject([{ title: 'Scans', files: 1 }])
    expect(preview.leftOut).toMatchObject([{ part: 'lost.bin' }])
  })

  it('waits while the server limits requests, and stops when the person cancels it', async () => {
    const device = await world.house.signUp('cancels@example.org')
    must(await device.engine.addItem(draft('Scans')))
    await device.untilSynced()
    must(await device.engine.attachFile(device.ref('Scans'), new File(['content'], 'scan.bin')))
    await device.until((one) => one.row('Scans').rev === 2, 'the attached file')
    await device.untilSynced()
    // More refusals than the number of retries after a lost connection.
    let refusals = 5
    const enough = { type: '/problems/rate-limited', title: '', status: 429, retryAfterSeconds: 0 }
    world.house.liar.tell(readBlobPart, (request, ask) =>
      refusals-- > 0 ? Promise.resolve(jsonReply(429, enough)) : ask(request),
    )
    must(await device.engine.exportVault(accountPassword, choices[0]))
    world.house.liar.tell(readBlobPart, async (request, ask) => {
      await device.engine.cancelExport()
      return ask(request)
    })
    expect(await device.engine.exportVault(accountPassword, choices[0])).toMatchObject({
      error: { reason: 'canceled' },
    })
    world.house.liar.beHonest()
    must(await device.engine.exportVault(accountPassword, choices[0]))
    const progress = device.events.filter((event) => event.type === 'export-progress').at(-1)
    expect(progress).toMatchObject({ doneBytes: 7, totalBytes: 7 })
  })

  it('is sealed under a passphrase that is hard to guess, and opens with no other', async () => {
    const device = await world.house.signUp('sealed@example.org')
    must(await device.engine.addItem(draft('Mail')))
    const [choice] = choices
    const weak = { ...choice, passphrase: 'letmein' }
    expect(await device.engine.exportVault(accountPassword, weak)).toMatchObject({
      error: { reason: 'weak-passphrase' },
    })
    const { content } = must(await device.engine.exportVault(accountPassword, choice))
    const archive = new File([content], 'vault.severy')
    expect(Buffer.from(await content.arrayBuffer()).includes('Mail')).toBe(false)
    const read = async (file: File, typed?: string) => {
      const preview = await device.engine.previewImport(
        file,
        typed === undefined ? {} : { passphrase: typed },
      )
      return preview.ok ? preview.value.rows.length : preview.error.reason
    }
    expect(await read(archive)).toBe('passphrase-needed')
    expect(await read(archive, 'another one entirely')).toBe('wrong-passphrase')
    expect(await read(archive, passphrase)).toBe(1)
    const half = new File([content.slice(0, content.size / 2)], 'half.severy')
    expect(await read(half, passphrase)).toBe('malformed')
  })
})

describe('a file for another product', () => {
  const passphrase = 'Lantern-sail-quarry-9-willow'
  const formats = ['bitwarden', 'chrome', '1password', 'proton', 'kdbx'] as const
  const choiceOf = (format: (typeof formats)[number], withFiles = true) =>
    format === 'kdbx' ? { format, passphrase, withFiles } : { format }

  it('contains every item that the format can hold, and its losses are counted before', async () => {
    const device = await world.house.signUp('moves@example.org')
    await bringIn(device, new File([plainFile([fullPassword, ...oneOfEach])], 'items.json'))
    const { folderId } = must(await device.engine.addFolder('Scans', null))
    must(await device.engine.addItem({ ...draft('Passport scan'), folderId }))
    await device.untilSynced()
    const scan = new Uint8Array(200_000).map((_, at) => at % 251)
    must(await device.engine.attachFile(device.ref('Passport scan'), new File([scan], 'scan.bin')))
    await device.until((one) => one.row('Passport scan').rev === 2, 'the attached file')
    await device.untilSynced()

    for (const format of ['csv', 'cxf'] as const) {
      const losses = await device.engine.getExportLosses(format, false)
      expect(losses).toContainEqual({ kind: 'files', count: 1 })
      expect(losses?.some(({ kind }) => kind === 'others')).toBe(false)
    }
    const arrivedIn: Record<string, number> = {}
    for (const format of formats) {
      const losses = await device.engine.getExportLosses(format, true)
      const kinds = losses?.find(({ kind }) => kind === 'kinds')?.count ?? 0
      expect(losses?.some(({ kind }) => kind === 'files')).toBe(format !== 'kdbx')
      const choice = choiceOf(format)
      const { content, extension, leftOut } = must(await device.engine.exportVault(accountPassword, choice))
      expect(leftOut).toEqual([])
      const other = await world.house.signUp(`moved-${format}@example.org`)
      await bringIn(
        other,
        new File([content], `export.${extension}`),
        format === 'kdbx' ? passphrase : undefined,
      )
      const arrived = (await takenAlong(other)) as unknown as {
        title: string
        folder: string
        totp: string
      }[]
      arrivedIn[format] = arrived.length
      expect(arrived).toHaveLength(oneOfEach.length + 2 - kinds)
      const mail = arrived.find(({ title }) => title === fullPassword.title)
      expect(mail).toMatchObject({ fields: { username: 'mara@mail.example', password: '  v"K7,!\n👩‍👩‍👧 ]]>' } })
      expect(mail?.totp).toBe(format === 'chrome' ? '' : fullPassword.totp)
      if (format === 'bitwarden') {
        const fingerprint = 'SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU'
        expect(await content.text()).toContain(`"keyFingerprint": "${fingerprint}"`)
      }
      if (format !== 'kdbx') continue
      expect(arrived.find(({ title }) => title === 'Passport scan')?.folder).toBe('/Scans')
      const item = await other.engine.getItem(other.ref('Passport scan'))
      const blobId = item?.attachments[0]?.blobId ?? ''
      const opened = must(await other.engine.openAttachment(other.ref('Passport scan'), blobId))
      expect(Buffer.from(await opened.arrayBuffer()).equals(scan)).toBe(true)
    }
    expect(arrivedIn).toEqual({ bitwarden: 15, chrome: 3, '1password': 3, proton: 15, kdbx: 15 })
  }, 120_000)

  it('asks for the account password, and as a KeePass database for a passphrase that is hard to guess', async () => {
    const device = await world.house.signUp('moves-not@example.org')
    must(await device.engine.addItem(draft('Mail')))
    for (const format of formats)
      expect(await device.engine.exportVault('not this one at all', choiceOf(format))).toMatchObject({
        error: { reason: 'wrong-password' },
      })
    const weak = { format: 'kdbx', passphrase: 'letmein', withFiles: false } as const
    expect(await device.engine.exportVault(accountPassword, weak)).toMatchObject({
      error: { reason: 'weak-passphrase' },
    })
  })

  it('is a KeePass database that only its passphrase opens, without files if the person wants', async () => {
    const device = await world.house.signUp('keeps@example.org')
    must(await device.engine.addItem(draft('Scans')))
    await device.untilSynced()
    must(await device.engine.attachFile(device.ref('Scans'), new File(['content'], 'scan.bin')))
    await device.until((one) => one.row('Scans').rev === 2, 'the attached file')
    await device.untilSynced()
    expect(await device.engine.getExportLosses('kdbx', false)).toEqual([{ kind: 'files', count: 1 }])
    device.isOnline = false
    const { content, extension } = must(
      await device.engine.exportVault(accountPassword, choiceOf('kdbx', false)),
    )
    expect(extension).toBe('kdbx')
    expect(Buffer.from(await content.arrayBuffer()).includes('Scans')).toBe(false)
    const file = new File([content], 'vault.kdbx')
    expect(await device.engine.previewImport(file, {})).toMatchObject({
      error: { reason: 'passphrase-needed' },
    })
    const { rows } = must(await device.engine.previewImport(file, { passphrase }))
    expect(rows).toMatchObject([{ title: 'Scans', files: 0 }])
    // With a key file, the passphrase alone opens nothing.
    const keyedChoice = { format: 'kdbx', passphrase, withFiles: false, withKeyFile: true } as const
    const both = must(await device.engine.exportVault(accountPassword, keyedChoice))
    const keyed = new File([both.content], 'vault.kdbx')
    const keyFile = new File([both.keyFile ?? ''], 'vault.keyx')
    expect(await device.engine.previewImport(keyed, { passphrase })).toMatchObject({
      error: { reason: 'wrong-passphrase' },
    })
    expect(must(await device.engine.previewImport(keyed, { passphrase, keyFile })).rows).toHaveLength(1)
    // With attachments, the export needs the server, which has the files.
    expect(await device.engine.exportVault(accountPassword, choiceOf('kdbx'))).toMatchObject({
      error: { reason: 'offline' },
    })
  }, 120_000)
})

/** An export of another account with these items. */
function plainFile(items: readonly object[]): string {
  const vault = {
    name: 'Personal',
    isPersonal: true,
    folders: [],
    items: items.map((item) => ({ ...item, folderId: undefined, files: [] })),
  }
  return JSON.stringify({ format: 'severy-plain', version: 1, vaults: [vault] })
}

async function bringIn(device: TestDevice, file: File, passphrase?: string): Promise<void> {
  const choices = passphrase === undefined ? {} : { passphrase }
  const { previewId, rows, skipped } = must(await device.engine.previewImport(file, choices))
  expect(skipped).toEqual([])
  const report = must(await device.engine.runImport(previewId, [...rows.keys()]))
  expect(report).toMatchObject({ added: rows.length, remaining: [], leftOut: [] })
  await device.untilSynced()
}

/** Every item of the personal vault as in the plain export, with its folder's path instead of an id. */
async function takenAlong(device: TestDevice) {
  const { content } = must(await device.engine.exportVault(accountPassword, { format: 'plain' }))
  const { vaults } = JSON.parse(await content.text()) as {
    vaults: {
      folders: { id: string; name: string; parentId?: string }[]
      items: ({ folderId?: string; files: object[] } & object)[]
    }[]
  }
  const [vault] = vaults
  const pathOf = (id: string | undefined): string => {
    const folder = vault?.folders.find((one) => one.id === id)
    return folder === undefined ? '' : `${pathOf(folder.parentId)}/${folder.name}`
  }
  return (
    (vault?.items ?? [])
      // The time of the import differs between accounts.
      .map(({ folderId, ...item }) => ({ ...item, importedAt: undefined, folder: pathOf(folderId) }))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  )
}
