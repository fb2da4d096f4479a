/**
 * A client that is older than the one that wrote the data (PROTOCOL 7.1.1): it shows what it cannot read as such and
 * keeps it unchanged. The test acts as the newer client, with the keys of an owner.
 */
import { commitVault } from '@severy/contract'
import { emptyDraft, newItem, vaultMetaItemId, type Item } from '@severy/domain'
import { ApiCaller, databaseKinds, freshDatabase, newItemId } from '@severy/testkit'
import {
  accountPassword,
  draft,
  givenBy,
  must,
  signUpColluder,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { Role } from '@severy/verifier'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'
import { subscribe } from '@severy/server/testing/what-people-have'

describe.each(databaseKinds)('on %s', (kind) => {
  let people = 0
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))
  const newAddress = (): string => `older-${String(++people)}@example.org`

  /** Numbers and spaces written differently from this version. */
  const wifi = {
    ...newItem({ ...emptyDraft('note'), title: 'Guest network' }, 1),
    type: 'wifi',
    v: 2,
    fields: { ssid: 'Harbor', band: 5.0, custom: [] },
  }
  const [wifiId, mailId] = [newItemId(), newItemId()]
  const later = { ...newItem(draft('Mail'), 1), glyph: { name: 'anchor' } }

  /** Ben has what the owner's newer client wrote into their shared vault. */
  async function meet({
    role = Role.editor,
    contents,
    accepts = true,
    others = [],
  }: { role?: Role; contents?: [string, unknown][]; accepts?: boolean; others?: string[] } = {}) {
    const { http, mailedToken, database } = world.server
    const caller = new ApiCaller((request) => http.inject(request))
    const owner = await signUpColluder(caller, mailedToken, newAddress())
    await subscribe(database.durable, owner.account.userId, 'families')
    const email = newAddress()
    const ben = await world.house.signUp(email)
    const given: [string, unknown][] = contents ?? [
      [wifiId, wifi],
      [mailId, later],
    ]
    const { vault } = await givenBy(owner, [email, ...others], ['Given'], { role, contents: given })
    await ben.engine.syncNow()
    if (accepts) must(await ben.engine.acceptShare(vault.vaultId))
    await ben.untilSynced()
    const write = async (puts: Map<string, unknown>): Promise<void> => {
      const made = await vault.commit(owner.account, { puts })
      const { params, body, items } = made
      const answer = await caller.call(commitVault, { params, body, items })
      expect(answer.problem).toBeNull()
      made.accept()
    }
    return { ben, email, vaultId: vault.vaultId, write }
  }

  const failedRows = (device: TestDevice) =>
    device.rows.flatMap(({ failed, summary }) => (failed === false ? [] : [[failed, summary.title]]))

  interface Exported {
    vaults: { name: string; items: (Item & Record<string, unknown>)[]; newer?: string[] }[]
  }
  async function exported(device: TestDevice): Promise<Exported> {
    const { content } = must(await device.engine.exportVault(accountPassword, { format: 'plain' }))
    return JSON.parse(await content.text()) as Exported
  }
  const newerIn = async (device: TestDevice): Promise<string[]> =>
    (await exported(device)).vaults.flatMap(({ newer = [] }) => newer)

  it('shows what it does not understand as a row, without an alarm, and can write everything else', async () => {
    const { ben, email, vaultId } = await meet()
    expect(failedRows(ben)).toEqual([['newer', 'Guest network']])
    expect(ben.alarms).toEqual([])
    must(await ben.engine.addItem(draft('Bank'), vaultId))
    await ben.untilSynced()
    await ben.restart()
    must(await ben.engine.unlock(accountPassword))
    await ben.untilComplete()
    for (const device of [ben, await world.house.signIn(email)]) {
      expect(failedRows(device)).toEqual([['newer', 'Guest network']])
      expect(device.alarms).toEqual([])
      expect(await newerIn(device)).toEqual([JSON.stringify(wifi)])
      expect(device.titles()).toContain('Bank')
    }
  })

  it('keeps members that it does not know through every edit', async () => {
    const { ben, email, vaultId } = await meet()
    const ref = { vaultId, itemId: mailId }
    const typed = { ...draft('Mail'), notes: 'new' }
    const row = ben.rows.find(({ ref: { itemId } }) => itemId === mailId)!
    must(await ben.engine.editItem(ref, typed, row.rev))
    must(await ben.engine.changeItems([ref], { name: 'favorite', value: true }))
    await ben.untilSynced()
    const fresh = await world.house.signIn(email)
    const items = (await exported(fresh)).vaults.flatMap((vault) => vault.items)
    expect(items.find(({ title }) => title === 'Mail')).toMatchObject({
      notes: 'new',
      favorite: true,
      glyph: { name: 'anchor' },
    })
  })

  it('seals it again unchanged when the vault gets a new key, including the vault’s own item', async () => {
    const meta = { v: 2, type: 'vault', title: 'Given', look: { tint: 3 } }
    const contents: [string, unknown][] = [
      [vaultMetaItemId, meta],
      [wifiId, wifi],
    ]
    const eve = newAddress()
    const device = await world.house.signUp(eve)
    const { ben, email, vaultId } = await meet({ role: Role.owner, contents, others: [eve] })
    must(await ben.engine.revokeShare(vaultId, userIdOf(device)))
    await ben.untilSynced()
    must(await ben.engine.migrateEncryption())
    expect(await ben.engine.getEncryption()).toMatchObject({ outdated: 0 })
    const fresh = await world.house.signIn(email)
    expect(fresh.alarms).toEqual([])
    expect(failedRows(fresh)).toEqual([['newer', 'Guest network']])
    expect(await newerIn(fresh)).toEqual([JSON.stringify(wifi)])
  })

  it('holds an edit of what a newer version has changed, and sends it once that is read', async () => {
    const { ben, vaultId, write } = await meet()
    const ref = { vaultId, itemId: mailId }
    const { rev } = ben.rows.find(({ ref: { itemId } }) => itemId === mailId)!
    await write(new Map([[mailId, { ...later, v: 2 }]]))
    must(await ben.engine.editItem(ref, { ...draft('Mail'), notes: 'typed here' }, rev))
    await ben.until(({ events }) => events.some(({ type }) => type === 'change-refused'), 'the refusal')
    expect(ben.events.filter(({ type }) => type === 'change-refused')).toMatchObject([
      { reason: 'newer-version', title: 'Mail' },
    ])
    expect(await ben.engine.getItem(ref)).toMatchObject({ notes: 'typed here' })
    expect(ben.alarms).toEqual([])
    // As after an update of this client, which can now read what it could not read before.
    await write(new Map([[mailId, { ...later, tags: ['shore'] }]]))
    await ben.restart()
    must(await ben.engine.unlock(accountPassword))
    await ben.untilSynced()
    expect(await ben.engine.getItem(ref)).toMatchObject({ notes: 'typed here', tags: ['shore'] })
  })

  it('says how many entries a table leaves out; a JSON export contains them, and an import names them', async () => {
    const { ben } = await meet()
    const csv = must(await ben.engine.exportVault(accountPassword, { format: 'csv' }))
    expect(csv.newerLeftOut).toBe(1)
    const plain = must(await ben.engine.exportVault(accountPassword, { format: 'plain' }))
    expect(plain.newerLeftOut).toBe(0)
    const file = new File([plain.content], 'severy.json')
    const preview = must(await ben.engine.previewImport(file))
    expect(preview.skipped).toMatchObject([
      { title: 'Guest network', reason: expect.stringContaining('newer version') as string },
    ])
  })

  it('shows the readable part of an offer', async () => {
    const { ben } = await meet({ contents: [[wifiId, wifi]], accepts: false })
    const [offer] = (await ben.engine.getShares()).offers
    expect(offer?.items.map(({ title }) => title).toSorted()).toEqual(['Given', 'Guest network'])
  })
})

function userIdOf({ status }: TestDevice): string {
  if (status?.name !== 'unlocked') throw new Error('locked')
  return status.account.userId
}
