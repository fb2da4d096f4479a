/** A server that lies about what people share (PROTOCOL 6, 7.4, 8, 16), alone and with a member. */
import { commitVault } from '@severy/contract'
import { newItem } from '@severy/domain'
import { ApiCaller, type BuiltMember, bytesOf, freshDatabase, newItemId } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  type Colluder,
  draft,
  givenBy,
  memberOf,
  must,
  personOf,
  signUpColluder,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import {
  createForger,
  forgeHead,
  forgeRoster,
  rootOver,
  type ServedVault,
} from '@severy/testkit/lying-server'
import { headHash, Role, toBase64Url } from '@severy/verifier'
import { describe, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'
import { subscribe } from '@severy/server/testing/what-people-have'
import { systemClock } from '@severy/server/platform/clock'

let people = 0
const newAddress = (name: string): string => `${name}-${String(++people)}@example.org`

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

interface Person {
  email: string
  device: TestDevice
}

async function join(name: string): Promise<Person> {
  const email = newAddress(name)
  return { email, device: await world.house.signUp(email) }
}

/** A person whose keys the test has: a member who colludes with the server. */
/** A person whose keys the test has: a member who colludes with the server. */
async function colluder(name: string, taggedAs?: string): Promise<Colluder> {
  const { http, mailedToken, database } = world.server
  const caller = new ApiCaller((request) => http.inject(request))
  const signedUp = await signUpColluder(caller, mailedToken, newAddress(name), taggedAs)
  await subscribe(database.durable, signedUp.account.userId, 'families')
  return signedUp
}

/** Shares an item by title and, if the other person has a device, accepts it there. */
async function share(from: Person, email: string, title: string, permission: 'view' | 'edit') {
  const { keys, userId } = must(await from.device.engine.findPerson(email))
  const { ref } = must(
    await from.device.engine.shareItem({
      ref: from.device.ref(title),
      email,
      acceptedFp: keys.fp,
      permission,
    }),
  )
  await from.device.untilSynced()
  return { ref, userId }
}

async function twoSharing(permission: 'view' | 'edit' = 'edit') {
  const ann = await join('ann')
  const ben = await join('ben')
  await addPasswords(ann.device, 'Wi-Fi')
  const { ref, userId } = await share(ann, ben.email, 'Wi-Fi', permission)
  await ben.device.engine.syncNow()
  must(await ben.device.engine.acceptShare(ref.vaultId))
  return { ann, ben, ref, bensId: userId }
}

const change = (vaultId: string, lie: (vault: ServedVault) => void | Promise<void>): void => {
  world.house.liar.changeSync(async ({ vaults }) => {
    const vault = vaults.find(({ changes }) => changes.vaultId === vaultId)
    if (vault !== undefined) await lie(vault)
  })
}

const codes = ({ device }: Person): string[] => device.alarms.map(({ code }) => code)

async function edit({ device }: Person, title: string, password: string): Promise<void> {
  const { ref, rev } = device.row(title)
  must(await device.engine.editItem(ref, draft(title, password), rev))
  await device.untilSynced()
}

describe('a viewer who writes with the help of the server', () => {
  it('is refused by the others', async () => {
    const ann = await join('ann')
    const ben = await colluder('ben')
    await addPasswords(ann.device, 'Wi-Fi')
    const { ref } = await share(ann, ben.account.email, 'Wi-Fi', 'view')
    const now = await world.house.liar.lookAtEverything(ann.device.cookies.header())
    const whole = now.vaults.find(({ changes }) => changes.vaultId === ref.vaultId)!
    const written = whole.items.map((item) => ({ ...item, rev: 2 }))
    change(ref.vaultId, async (vault) => {
      const newest = whole.changes.heads.at(-1)!
      const [prevHash, itemsRoot] = await Promise.all([headHash(bytesOf(newest)), rootOver(written)])
      const forged = await forgeHead(ben.account.identity, newest, ({ hSeq }) => ({
        hSeq: hSeq + 1,
        prevHash,
        itemsRoot,
      }))
      vault.items = written
      vault.changes.heads = [newest, forged.body]
      vault.changes.headSig = forged.sig
    })
    await ann.device.engine.syncNow()
    expect(codes(ann)).toEqual(['head-author-role'])
    expect(ann.device.titles()).toEqual(['Wi-Fi'])
  })
})

describe('an editor who deletes with the help of the server', () => {
  it('is refused by the others, who keep what they have and can make a new vault of it', async () => {
    const ann = await join('ann')
    const ben = await colluder('ben')
    await addPasswords(ann.device, 'Wi-Fi')
    const { ref } = await share(ann, ben.account.email, 'Wi-Fi', 'edit')
    const now = await world.house.liar.lookAtEverything(ann.device.cookies.header())
    const whole = now.vaults.find(({ changes }) => changes.vaultId === ref.vaultId)!
    const kept = whole.items.filter(({ itemId }) => toBase64Url(itemId) !== ref.itemId)
    const removed = async (vault: ServedVault): Promise<void> => {
      const newest = whole.changes.heads.at(-1)!
      const [prevHash, itemsRoot] = await Promise.all([headHash(bytesOf(newest)), rootOver(kept)])
      const forged = await forgeHead(ben.account.identity, newest, ({ hSeq }) => ({
        hSeq: hSeq + 1,
        prevHash,
        itemsRoot,
        count: kept.length,
      }))
      vault.items = []
      vault.changes.removed = [ref.itemId]
      vault.changes.heads = [newest, forged.body]
      vault.changes.headSig = forged.sig
    }
    change(ref.vaultId, removed)
    await ann.device.engine.syncNow()
    expect(codes(ann)).toEqual(['item-removal-role'])
    expect(ann.device.titles()).toEqual(['Wi-Fi'])
    await ann.device.restart()
    must(await ann.device.engine.unlock(accountPassword))
    await ann.device.untilComplete()
    expect(ann.device.titles()).toEqual(['Wi-Fi'])
    expect(await ann.device.engine.getItem(ref)).toMatchObject({ fields: { password: 'secret of Wi-Fi' } })
  })
})

describe('an editor who writes false dates', () => {
  it('blocks nobody: the others can still change it, and both values stay', async () => {
    const owner = await colluder('friend')
    const ben = await join('ben')
    const { vault } = await givenBy(owner, [ben.email])
    await accept(ben, vault.vaultId)
    const { ref } = ben.device.row('Given')
    const latest = 253_402_300_799_999
    const raised = { ...newItem(draft('Given', 'his'), latest), createdAt: latest, changedAt: latest }
    const puts = new Map<string, unknown>([[ref.itemId, raised]])
    expect((await owner.caller.call(commitVault, await vault.commit(owner.account, { puts }))).status).toBe(
      200,
    )
    await ben.device.engine.syncNow()
    await edit(ben, 'Given', 'hers')
    expect(await ben.device.engine.getItem(ref)).toMatchObject({
      fields: { password: 'hers' },
      history: [{ value: 'his' }],
    })
    expect(codes(ben)).toEqual([])
  })

  it('or a revision above all others is refused', async () => {
    const { ben, ref } = await twoSharing()
    await edit(ben, 'Wi-Fi', 'another')
    change(ref.vaultId, (vault) => {
      vault.items = vault.items.map((item) => ({ ...item, rev: 2 ** 32 + 1 }))
    })
    const other = await world.house.newDevice()
    void other.engine.signIn({ email: ben.email, password: accountPassword })
    await other.until(({ alarms }) => alarms.length > 0, 'the alarm')
    expect(other.alarms).toMatchObject([{ vaultId: ref.vaultId }])
    world.house.liar.beHonest()
  })
})

describe('a member list', () => {
  it('to which the server adds someone is refused', async () => {
    const { ann, ref } = await twoSharing()
    const forger = await createForger()
    const now = await world.house.liar.lookAtEverything(ann.device.cookies.header())
    const genesis = now.vaults.find(({ changes }) => changes.vaultId === ref.vaultId)!.changes.rosters[0]!
    const added = await forgeRoster(forger, genesis.body, ({ members, rSeq }) => ({
      rSeq: rSeq + 1,
      members: [...members, { userId: forger.userId, fp: forger.fp, role: Role.editor }],
    }))
    change(ref.vaultId, ({ changes }) => {
      changes.rosters = [added]
      changes.people = [personOf(forger)]
    })
    await ann.device.engine.syncNow()
    expect(codes(ann)).toEqual(['roster-vault'])
  })

  it('with keys exchanged for the server’s own is refused by a device that reads it again', async () => {
    const { ann, ben, ref } = await twoSharing()
    const now = await world.house.liar.lookAtEverything(ben.device.cookies.header())
    const annsId = now.vaults.find(({ changes }) => changes.vaultId === ref.vaultId)!.changes.people![0]!
      .userId
    const impostor = await createForger(bytesOf(annsId))
    change(ref.vaultId, ({ changes }) => {
      changes.people = [{ ...personOf(impostor), email: ann.email }]
    })
    const other = await world.house.newDevice()
    void other.engine.signIn({ email: ben.email, password: accountPassword })
    await other.until(({ alarms }) => alarms.length > 0, 'the alarm')
    expect(other.alarms).toMatchObject([{ code: 'roster-member-statement', vaultId: ref.vaultId }])
    expect(other.titles()).toEqual([])
  })

  it('in which an owner lists someone again under keys of his own making is refused by the others', async () => {
    const owner = await colluder('owner')
    const ben = await join('ben')
    const eve = await join('eve')
    const { vault } = await givenBy(owner, [ben.email, eve.email])
    await accept(ben, vault.vaultId)
    const his = await memberOf(owner.caller, eve.email, Role.editor)
    const impostor = await createForger(his.account.identity.userId)
    const relisted = await vault.commit(owner.account, {
      members: [
        { account: owner.account, role: Role.owner },
        await memberOf(owner.caller, ben.email, Role.editor),
        { account: { identity: impostor }, role: Role.editor },
      ],
    })
    change(vault.vaultId, ({ changes }) => {
      changes.rosters = [relisted.body.roster!]
      changes.people = [...(changes.people ?? []), personOf(impostor)]
      changes.heads = [...changes.heads, relisted.body.head.body]
      changes.headSig = relisted.body.head.sig
    })
    await ben.device.engine.syncNow()
    expect(codes(ben)).toEqual(['roster-member-keys'])
  })

  it('in which an owner lists a contact of this person under keys of his own making is refused', async () => {
    const owner = await colluder('owner')
    const [ben, eve] = [await join('ben'), await join('eve')]
    const { keys } = must(await ben.device.engine.findPerson(eve.email))
    must(await ben.device.engine.verifyContact({ email: eve.email, fp: keys.fp }))
    const { vault, members } = await givenBy(owner, [ben.email])
    await accept(ben, vault.vaultId)
    const hers = await memberOf(owner.caller, eve.email, Role.editor)
    const impostor = await createForger(hers.account.identity.userId)
    const wider = await vault.commit(owner.account, {
      members: [...members, { account: { identity: impostor }, role: Role.editor }],
    })
    change(vault.vaultId, ({ changes }) => {
      changes.rosters = [wider.body.roster!]
      changes.people = [...(changes.people ?? []), personOf(impostor)]
      changes.heads = [...changes.heads, wider.body.head.body]
      changes.headSig = wider.body.head.sig
    })
    await ben.device.engine.syncNow()
    expect(codes(ben)).toEqual(['contact-key-changed'])
  })
})

describe('a shared vault', () => {
  it('that the server withholds is missed, unless an owner’s list says that this person was removed', async () => {
    const { ben, ref } = await twoSharing()
    const now = await world.house.liar.lookAtEverything(ben.device.cookies.header())
    const { rosters, people = [] } = now.vaults.find(
      ({ changes }) => changes.vaultId === ref.vaultId,
    )!.changes
    world.house.liar.changeSync((answer) => {
      answer.vaults = answer.vaults.filter(({ changes }) => changes.vaultId !== ref.vaultId)
    })
    await ben.device.engine.syncNow()
    expect(codes(ben)).toEqual(['vault-missing'])
    expect(ben.device.titles()).toEqual(['Wi-Fi'])

    world.house.liar.changeSync((answer) => {
      answer.vaults = answer.vaults.filter(({ changes }) => changes.vaultId !== ref.vaultId)
      answer.control.ended = [{ vaultId: ref.vaultId, rosters, people }]
    })
    expect(await ben.device.engine.checkAgain()).toMatchObject({ error: { code: 'vault-missing' } })

    const forger = await createForger()
    const without = await forgeRoster(forger, rosters[0]!.body, ({ rSeq, epoch }) => ({
      vaultId: bytesOf(ref.vaultId),
      rSeq: rSeq + 1,
      epoch: epoch + 1,
      ladder: new Uint8Array(104),
      members: [{ userId: forger.userId, fp: forger.fp, role: Role.owner }],
    }))
    world.house.liar.changeSync((answer) => {
      answer.vaults = answer.vaults.filter(({ changes }) => changes.vaultId !== ref.vaultId)
      answer.control.ended = [
        { vaultId: ref.vaultId, rosters: [without], people: [...people, personOf(forger)] },
      ]
    })
    expect(await ben.device.engine.checkAgain()).toMatchObject({ error: { reason: 'integrity' } })
    expect(ben.device.titles()).toEqual(['Wi-Fi'])
  })

  it('whose new key the server withholds is an alarm, and what was read stays', async () => {
    const { ann, ben, ref } = await twoSharing()
    const eve = await join('eve')
    const { userId } = await share(ann, eve.email, 'Wi-Fi', 'view')
    change(ref.vaultId, ({ changes }) => {
      delete changes.grant
    })
    must(await ann.device.engine.revokeShare(ref.vaultId, userId))
    await ben.device.engine.syncNow()
    expect(codes(ben)).toEqual(['head-epoch'])
    expect(ben.device.titles()).toEqual(['Wi-Fi'])
    world.house.liar.beHonest()
    must(await ben.device.engine.checkAgain())
    expect(ben.device.alarms).toEqual([])
    await edit(ben, 'Wi-Fi', 'under the new key')
  })

  it('is not led back to the earlier key, which a removed member could still read', async () => {
    const friend = await colluder('friend')
    const [ben, eve] = [await join('ben'), await join('eve')]
    const { vault, members } = await givenBy(friend, [ben.email, eve.email])
    const { vaultId } = vault
    await accept(ben, vaultId)
    const [first, his, hers] = members as readonly [BuiltMember, BuiltMember, BuiltMember]
    const handedOn = await vault.commit(friend.account, {
      members: [first, { ...his, role: Role.owner }, hers],
    })
    expect((await friend.caller.call(commitVault, handedOn)).status).toBe(200)
    await ben.device.engine.syncNow()
    const past = await world.house.liar.lookAtEverything(ben.device.cookies.header())
    const before = past.vaults.find(({ changes }) => changes.vaultId === vaultId)!
    must(await ben.device.engine.revokeShare(vaultId, toBase64Url(hers.account.identity.userId)))

    // His device got the key that he has given out since then from the keyring; the earlier state has its own grant.
    expect(before.changes.grant).toBeDefined()
    change(vaultId, (served) => {
      Object.assign(served, before)
    })
    const other = await world.house.newDevice()
    void other.engine.signIn({ email: ben.email, password: accountPassword })
    await other.until(({ alarms }) => alarms.length > 0, 'the alarm')
    expect(other.alarms).toMatchObject([{ code: 'head-epoch', vaultId }])
    world.house.liar.beHonest()
  })

  it('gives a removed member nothing new, however much the server shows him', async () => {
    const { ann, ben, ref, bensId } = await twoSharing()
    must(await ann.device.engine.revokeShare(ref.vaultId, bensId))
    await edit(ann, 'Wi-Fi', 'after him')
    const hers = await world.house.liar.lookAtEverything(ann.device.cookies.header())
    const vault = hers.vaults.find(({ changes }) => changes.vaultId === ref.vaultId)!
    const genesis = vault.changes.rosters.slice(1)
    world.house.liar.changeSync((answer) => {
      delete answer.control.ended
      answer.vaults.push({ ...vault, changes: { ...vault.changes, rosters: genesis } })
    })
    await ben.device.engine.syncNow()
    expect(codes(ben)).toEqual(['head-epoch'])
    const seen = await ben.device.engine.getItem(ref)
    expect(seen).toMatchObject({ fields: { password: 'secret of Wi-Fi' } })
  })
})

describe('an offer', () => {
  it('is ignored without a grant, and refused with one that was altered, replaced or made for another vault', async () => {
    const ann = await join('ann')
    const ben = await join('ben')
    await addPasswords(ann.device, 'Wi-Fi', 'Alarm')
    const wifi = (await share(ann, ben.email, 'Wi-Fi', 'edit')).ref.vaultId
    const alarm = (await share(ann, ben.email, 'Alarm', 'edit')).ref.vaultId
    const shown = async () => {
      await ben.device.engine.syncNow()
      const { offers, refused } = await ben.device.engine.getShares()
      const offered = offers.map(({ vaultId }) => vaultId).sort()
      return { offered, refused: Object.fromEntries(refused.map(({ vaultId, code }) => [vaultId, code])) }
    }
    change(wifi, ({ changes }) => {
      delete changes.grant
    })
    expect(await shown()).toEqual({ offered: [alarm], refused: {} })

    world.house.liar.beHonest()
    const now = await world.house.liar.lookAtEverything(ben.device.cookies.header())
    const alarms = now.vaults.find(({ changes }) => changes.vaultId === alarm)?.changes.grant
    change(wifi, ({ changes }) => {
      if (alarms !== undefined) changes.grant = alarms
    })
    const other = await world.house.signIn(ben.email)
    await other.engine.syncNow()
    expect(await other.engine.getShares()).toMatchObject({
      offers: [{ vaultId: alarm }],
      refused: [{ vaultId: wifi, code: 'head-reference' }],
    })

    change(wifi, ({ changes }) => {
      const body = bytesOf(changes.grant?.body ?? '')
      if (body.length > 0) body[240] = body[240]! ^ 1
      changes.grant = { body: toBase64Url(body), sig: changes.grant?.sig ?? 'A'.repeat(86) }
    })
    expect(await shown()).toEqual({ offered: [alarm], refused: { [wifi]: 'grant-signature' } })
    expect(await ben.device.engine.acceptShare(wifi)).toMatchObject({ error: { reason: 'share-gone' } })
    expect(ben.device.alarms).toEqual([])

    world.house.liar.beHonest()
    expect(await shown()).toEqual({ offered: [wifi, alarm].sort(), refused: {} })
  })

  it('from a stranger whom the server invents waits for a click and shows no verified level', async () => {
    const owner = await colluder('stranger')
    const ben = await join('ben')
    const { vault } = await givenBy(owner, [ben.email])
    const other = await world.house.signIn(ben.email)
    await other.engine.syncNow()
    expect(other.titles()).toEqual([])
    expect((await other.engine.getShares()).offers).toMatchObject([
      { vaultId: vault.vaultId, person: { email: owner.account.email, standing: 'new' } },
    ])
  })

  it('under an address that is not its maker’s shows none', async () => {
    const owner = await colluder('stranger')
    const ben = await join('ben')
    const { vault } = await givenBy(owner, [ben.email])
    change(vault.vaultId, ({ changes }) => {
      for (const person of changes.people ?? []) person.email = 'boss@example.org'
    })
    const other = await world.house.signIn(ben.email)
    await other.engine.syncNow()
    expect((await other.engine.getShares()).offers).toMatchObject([
      { person: { email: null, standing: 'new' } },
    ])
  })

  it('from someone else at a contact’s address is not accepted', async () => {
    const [ann, ben] = [await join('ann'), await join('ben')]
    const { keys } = must(await ben.device.engine.findPerson(ann.email))
    must(await ben.device.engine.verifyContact({ email: ann.email, fp: keys.fp }))
    const { vault } = await givenBy(await colluder('eve', ann.email), [ben.email])
    change(vault.vaultId, ({ changes }) => {
      for (const person of changes.people ?? []) person.email = ann.email
    })
    await ben.device.engine.syncNow()
    expect(await ben.device.engine.acceptShare(vault.vaultId)).toMatchObject({
      error: { reason: 'contact-key-changed' },
    })
    expect(ben.device.titles()).toEqual([])
    world.house.liar.beHonest()
  })

  it('from a verified person that was accepted without a click shows later additions only after one', async () => {
    const owner = await colluder('friend')
    const ben = await join('ben')
    const found = must(await ben.device.engine.findPerson(owner.account.email))
    must(await ben.device.engine.verifyContact({ email: owner.account.email, fp: found.keys.fp }))
    await ben.device.engine.syncNow()
    const { vault } = await givenBy(owner, [ben.email])
    const { vaultId } = vault
    // The offer needs a confirmation, unless the settings say otherwise.
    await ben.device.engine.syncNow()
    expect((await ben.device.engine.getShares()).offers).toMatchObject([
      { vaultId, person: { standing: 'verified' } },
    ])
    expect(ben.device.titles()).toEqual([])
    must(await ben.device.engine.saveSettings({ acceptVerified: true }))
    const other = await world.house.signIn(ben.email)
    await other.engine.syncNow()
    expect(other.titles()).toEqual(['Given'])

    const grown = await vault.commit(owner.account, {
      puts: new Map([[newItemId(), newItem(draft('Bait'), 1)]]),
    })
    expect((await owner.caller.call(commitVault, grown)).status).toBe(200)
    await other.engine.syncNow()
    expect(other.titles()).toEqual(['Given'])
    expect((await other.engine.getShares()).withMe).toMatchObject([{ hidden: 1 }])
    expect((await world.house.signIn(ben.email)).titles()).toEqual(['Given'])
    must(await other.engine.acceptShare(vaultId))
    expect(other.titles()).toEqual(['Bait', 'Given'])
    expect((await world.house.signIn(ben.email)).titles()).toEqual(['Bait', 'Given'])
  })

  it('of more than one thing, or of something that was declined, is not accepted without a click', async () => {
    const owner = await colluder('friend')
    const ben = await join('ben')
    const found = must(await ben.device.engine.findPerson(owner.account.email))
    must(await ben.device.engine.verifyContact({ email: owner.account.email, fp: found.keys.fp }))
    await ben.device.engine.syncNow()
    const many = await givenBy(owner, [ben.email], ['One', 'Two'])
    const one = await givenBy(owner, [ben.email])
    await ben.device.engine.syncNow()
    must(await ben.device.engine.declineShare(one.vault.vaultId))
    must(await ben.device.engine.saveSettings({ acceptVerified: true }))
    const anew = await one.vault.commit(owner.account, {
      members: one.members,
      forge: { granted: one.members.slice(1) },
    })
    expect((await owner.caller.call(commitVault, anew)).status).toBe(200)
    const other = await world.house.signIn(ben.email)
    await other.engine.syncNow()
    expect(other.titles()).toEqual([])
    expect(other.events.map(({ type }) => type)).not.toContain('shares-accepted')
    const { offers } = await other.engine.getShares()
    expect(new Map(offers.map(({ vaultId, wasLeft, itemCount }) => [vaultId, [wasLeft, itemCount]]))).toEqual(
      new Map([
        [many.vault.vaultId, [false, 2]],
        [one.vault.vaultId, [true, 1]],
      ]),
    )
  })
})

async function accept({ device }: Person, vaultId: string): Promise<void> {
  await device.engine.syncNow()
  must(await device.engine.acceptShare(vaultId))
}
