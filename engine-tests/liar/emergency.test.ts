/** A server that wants access through a person's trusted contacts (PROTOCOL 9, 16: BW01, BW02, LP01, 1P01, DL). */
import {
  awaitRecoveryHelp,
  createVault,
  decodeFramed,
  encodeControl,
  encodeFrames,
  type BodyOf,
  type EmergencyAccess,
  findPerson,
  finishRecoveryHelp,
  listEmergencyAccess,
  openEmergencyAccount,
  readEmergencyVaults,
  type ReplyOf,
} from '@severy/contract'
import { createIdentity, randomBytes } from '@severy/crypto'
import { makeEscrow, makeRelease } from '@severy/crypto/to-people'
import { ready, server } from '@serenity-kit/opaque'
import { bytesOf, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  must,
  quickPasswordWork,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { jsonReply } from '@severy/testkit/lying-server'
import { concat, fingerprint, label, parseStatement, toBase64Url, type Bytes } from '@severy/verifier'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { subscribe } from '@severy/server/testing/what-people-have'
import { useServer } from '@severy/server/testing/use-server'

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
const newPassword = 'another good passphrase 9'
let people = 0

interface Person {
  email: string
  userId: string
  device: TestDevice
}

async function join(name: string): Promise<Person> {
  const email = `${name}-${String(++people)}@example.org`
  const device = await world.house.signUp(email)
  const userId = device.status?.name === 'unlocked' ? device.status.account.userId : ''
  await subscribe(world.server.database.durable, userId, 'families')
  return { email, userId, device }
}

async function compared(): Promise<{ ann: Person; ben: Person }> {
  const [ann, ben] = [await join('ann'), await join('ben')]
  await addPasswords(ann.device, 'Mail')
  const { keys } = must(await ann.device.engine.findPerson(ben.email))
  must(await ann.device.engine.verifyContact({ email: ben.email, fp: keys.fp }))
  return { ann, ben }
}

async function trusting(kind: 'view' | 'take-over', { useSecretKey = false } = {}) {
  const { ann, ben } = await compared()
  if (useSecretKey)
    must(await ann.device.engine.rotateKeys({ password: accountPassword, newPassword, useSecretKey }))
  must(await ann.device.engine.enrollEmergencyContact({ userId: ben.userId, kind, waitDays: 0 }))
  const { accesses } = must(await ben.device.engine.getEmergencyAccess())
  const { slotId } = accesses[0]!
  must(await ben.device.engine.requestEmergencyAccess(slotId))
  return { ann, ben, slotId }
}

/** The keys that the server publishes for a person. */
async function keysOf({ device }: Person, { email }: Person): Promise<{ fp: Bytes; xPk: Bytes }> {
  must(await device.engine.findPerson(email))
  const answer = device.received.findLast(({ body }) => new TextDecoder().decode(body).includes('sigSelf'))
  const { statements } = JSON.parse(new TextDecoder().decode(answer?.body)) as ReplyOf<typeof findPerson>
  const body = bytesOf(statements.at(-1)!.body)
  return { fp: await fingerprint(body), xPk: parseStatement(body)!.xPk }
}

/** The first half of a registration at a server with another key. */
async function foreignResponse(registrationRequest: string): Promise<string> {
  await ready
  const serverSetup = server.createSetup()
  const registration = { serverSetup, userIdentifier: 'anybody', registrationRequest }
  return server.createRegistrationResponse(registration).registrationResponse
}

const readText = (body: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(body))
const isEnrollment = ({ path }: { path: string }): boolean => path === '/v1/emergency/contacts'

/** Changes, in place, what contacts and owners are told. */
function changeList(change: (reply: ReplyOf<typeof listEmergencyAccess>) => void): void {
  world.house.liar.tell(listEmergencyAccess, async (request, ask) => {
    const reply = await ask(request)
    if (reply.status !== 200) return reply
    const json = JSON.parse(new TextDecoder().decode(reply.body)) as ReplyOf<typeof listEmergencyAccess>
    change(json)
    return jsonReply(200, json)
  })
}
const changeAccess = (change: (access: EmergencyAccess) => void): void => {
  changeList(({ accesses }) => {
    accesses.forEach(change)
  })
}

describe('the owner', () => {
  it('enrolls nobody whose keys the server has swapped', async () => {
    const { ann, ben } = await compared()
    const { secret } = await createIdentity({
      userId: bytesOf(ben.userId),
      emailTag: await quickPasswordWork.emailTag(ben.email),
      timeMs: Date.now(),
    })
    world.house.liar.answer(findPerson, 200, { userId: ben.userId, statements: [secret.statement] })
    const input = { userId: ben.userId, kind: 'take-over', waitDays: 0 } as const
    expect(await ann.device.engine.enrollEmergencyContact(input)).toMatchObject({
      error: { reason: 'contact-key-changed' },
    })
    expect(ann.device.sent.filter(isEnrollment)).toEqual([])
    world.house.liar.beHonest()
  })

  it('enrolls nobody under keys that were handed over and not compared', async () => {
    const { ann, ben } = await compared()
    must(await ben.device.engine.rotateKeys({ password: accountPassword, newPassword, useSecretKey: false }))
    const input = { userId: ben.userId, kind: 'take-over', waitDays: 0 } as const
    expect(await ann.device.engine.enrollEmergencyContact(input)).toMatchObject({
      error: { reason: 'contact-unverified' },
    })
    expect(ann.device.sent.filter(isEnrollment)).toEqual([])
  })

  it('enrolls nobody because the server says so, neither at a sign-in nor with new keys', async () => {
    const { ann, ben } = await compared()
    changeList(({ contacts }) => {
      contacts.push({
        slotId: toBase64Url(randomBytes(16)),
        contactId: ben.userId,
        requestedAt: 1,
        readyAt: 2,
        openedAt: null,
      })
    })
    expect(must(await ann.device.engine.getEmergencyAccess()).contacts).toEqual([])
    must(await ann.device.engine.rotateKeys({ password: accountPassword, newPassword, useSecretKey: false }))
    const again = await world.house.newDevice()
    must(await again.engine.signIn({ email: ann.email, password: newPassword }))
    await again.untilComplete()
    for (const device of [ann.device, again]) expect(device.sent.filter(isEnrollment)).toEqual([])
    expect(again.events.filter((event) => event.type === 'emergency' && event.asking.length > 0)).toEqual([])
    world.house.liar.beHonest()
  })

  it('gives new keys to nobody who was trusted with the old ones', async () => {
    const { ann, ben, slotId } = await trusting('take-over')
    const { durable } = world.server.database
    const kept = await sql`select * from emergency_accesses where slot_id = ${slotId}`.execute(durable)
    must(await ann.device.engine.rotateKeys({ password: accountPassword, newPassword, useSecretKey: false }))
    await addPasswords(ann.device, 'Written afterwards')
    // The server kept its half and restores it.
    const row = kept.rows[0] as Record<string, unknown>
    const columns = Object.keys(row).map((name) => sql.ref(name))
    const values = Object.values(row).map((value) => sql`${value}`)
    await sql`insert into emergency_accesses (${sql.join(columns)}) values (${sql.join(values)})`.execute(
      durable,
    )
    expect(await ben.device.engine.takeOverAccount({ slotId, newPassword: accountPassword })).toMatchObject({
      error: { reason: 'integrity' },
    })
    expect(must(await ann.device.engine.getEmergencyAccess()).contacts).toEqual([])
  })
})

it('1P01: a recreated vault is sealed only to its maker, whatever groups and contacts the server names', async () => {
  const { ann, ben } = await trusting('take-over')
  const { vaultId: directory } = must(await ann.device.engine.createOrganization('Works'))
  must(await ann.device.engine.addMember({ vaultId: directory, email: ben.email, acceptedFp: null }))
  changeList(({ contacts }) => {
    contacts.push({
      ...contacts[0]!,
      slotId: toBase64Url(randomBytes(16)),
      contactId: toBase64Url(randomBytes(16)),
    })
  })
  ann.device.sent.length = 0
  must(await ann.device.engine.createSharedVault('Recovery'))
  await addPasswords(ann.device, 'Written afterwards')
  const made = ann.device.sent.filter(({ method, path }) => method === 'POST' && path === createVault.path)
  expect(made).toHaveLength(1)
  const framed = decodeFramed(made[0]!.body)
  if (!framed.ok) throw new Error(framed.error)
  expect((JSON.parse(framed.value.control) as BodyOf<typeof createVault>).grants).toEqual([])
  // Nothing else sent with it or after it contains a key for anyone.
  const others = ann.device.sent.filter((request) => request !== made[0])
  for (const { path, body } of others)
    expect([path, new TextDecoder().decode(body)].join()).not.toMatch(/"enc"|escrow/)
  expect(others.some(isEnrollment)).toBe(false)
  world.house.liar.beHonest()
})

describe('the contact', () => {
  it.each<[string, (access: EmergencyAccess) => void, string]>([
    [
      'another signature',
      ({ escrow }) => {
        escrow.sig = toBase64Url(randomBytes(64))
      },
      'escrow-signature',
    ],
    [
      'another wait',
      ({ escrow }) => {
        const body = bytesOf(escrow.body)
        body[119]! ^= 1
        escrow.body = toBase64Url(body)
      },
      'escrow-signature',
    ],
    [
      'another slot',
      (access) => {
        access.slotId = toBase64Url(randomBytes(16))
      },
      'escrow-malformed',
    ],
    [
      'another person as its maker',
      (access) => {
        access.userId = toBase64Url(randomBytes(16))
      },
      'statement-chain',
    ],
  ])('refuses an escrow with %s', async (_what, lie, code) => {
    const { ben } = await trusting('view')
    changeAccess(lie)
    const { accesses } = must(await ben.device.engine.getEmergencyAccess())
    expect(accesses).toMatchObject([{ refused: code }])
    const { slotId } = accesses[0]!
    expect((await ben.device.engine.readEmergencyVaults(slotId)).ok).toBe(false)
    world.house.liar.beHonest()
  })

  it.each([
    ['with keys of the server’s own', true],
    ['as another person at the same address', false],
  ])('does not accept access in the name of a contact, %s', async (_how, isSamePerson) => {
    const { ann, ben } = await trusting('view')
    const anns = must(await ben.device.engine.findPerson(ann.email))
    must(await ben.device.engine.verifyContact({ email: ann.email, fp: anns.keys.fp }))
    const { fp, xPk } = await keysOf(ann, ben)
    const userId = isSamePerson ? bytesOf(ann.userId) : randomBytes(16)
    const { identity, secret } = await createIdentity({
      userId,
      emailTag: await quickPasswordWork.emailTag(ann.email),
      timeMs: Date.now(),
    })
    const slotId = randomBytes(16)
    const { escrow } = (await makeEscrow(
      identity,
      { userId: bytesOf(ben.userId), fp, xPk },
      { slotId, akVer: 1, kind: 2, waitDays: 0 },
      randomBytes(32),
    ))!
    changeAccess((access) => {
      access.slotId = toBase64Url(slotId)
      access.userId = toBase64Url(userId)
      access.statements = [secret.statement]
      access.escrow = { body: toBase64Url(escrow.body), sig: toBase64Url(escrow.sig) }
    })
    const { accesses } = must(await ben.device.engine.getEmergencyAccess())
    expect(accesses).toMatchObject([{ refused: 'contact-key-changed' }])
    world.house.liar.beHonest()
  })

  it('opens nothing with a half made by the server', async () => {
    const { ben, slotId } = await trusting('view')
    world.house.liar.tell(readEmergencyVaults, async (request, ask) => {
      const { durable } = world.server.database
      await sql`update emergency_accesses set slot = ${randomBytes(105)} where slot_id = ${slotId}`.execute(
        durable,
      )
      return ask(request)
    })
    expect(await ben.device.engine.readEmergencyVaults(slotId)).toMatchObject({
      error: { reason: 'integrity', code: 'slot-unopenable' },
    })
    world.house.liar.beHonest()
  })

  it('is not shown a vault that is incomplete', async () => {
    const { ben, slotId } = await trusting('view')
    const { durable } = world.server.database
    await sql`delete from items where item_id <> 'AAAAAAAAAAAAAAAAAAAAAA'`.execute(durable)
    const lent = must(await ben.device.engine.readEmergencyVaults(slotId))
    expect(lent).toEqual({ vaults: [], unreadable: 1, newer: 0 })
  })

  it('is shown a vault once that the server sends twice', async () => {
    const { ben, slotId } = await trusting('view')
    world.house.liar.tell(readEmergencyVaults, async (request, ask) => {
      const reply = await ask(request)
      const framed = decodeFramed(reply.body)
      if (!framed.ok) return reply
      const json = JSON.parse(framed.value.control) as ReplyOf<typeof readEmergencyVaults>
      const vaults = [...json.vaults, ...json.vaults]
      const frames = encodeFrames([...framed.value.items, ...framed.value.items])
      return { ...reply, body: concat(encodeControl({ ...json, vaults }), frames) }
    })
    const lent = must(await ben.device.engine.readEmergencyVaults(slotId))
    expect(lent).toMatchObject({ vaults: [{ isPersonal: true }], unreadable: 1 })
    world.house.liar.beHonest()
  })

  it('is told about a vault that the server withholds', async () => {
    const { ann, ben, slotId } = await trusting('view')
    const { vaultId } = must(await ann.device.engine.createSharedVault('Desk'))
    expect(must(await ben.device.engine.readEmergencyVaults(slotId))).toMatchObject({ unreadable: 0 })
    const { durable } = world.server.database
    await sql`delete from memberships where vault_id = ${vaultId}`.execute(durable)
    expect(must(await ben.device.engine.readEmergencyVaults(slotId))).toMatchObject({
      vaults: [{ isPersonal: true }],
      unreadable: 1,
    })
  })

  it('takes an account over only with the right server key for the new password', async () => {
    const { ben, slotId } = await trusting('take-over')
    world.house.liar.tell(openEmergencyAccount, async (request, ask) => {
      const reply = await ask(request)
      const { registrationRequest } = readText(request.body) as BodyOf<typeof openEmergencyAccount>
      if (registrationRequest === null) return reply
      const registrationResponse = await foreignResponse(registrationRequest)
      return jsonReply(200, { ...(readText(reply.body) as object), registrationResponse })
    })
    expect(await ben.device.engine.takeOverAccount({ slotId, newPassword })).toMatchObject({
      error: { reason: 'integrity', code: 'opaque-server-key' },
    })
    expect(ben.device.sent.map(({ path }) => path)).not.toContain(`/v1/emergency/${slotId}/take-over`)
    world.house.liar.beHonest()
  })

  it('gives nothing to a device that the server has put in place of the owner’s', async () => {
    const { ann, ben, slotId } = await trusting('take-over')
    const device = await world.house.newDevice()
    must(await device.engine.requestRecovery(ann.email))
    const token = await world.house.recoveryToken()
    const { number } = await device.engine.startRecoveryHelp()
    const recovered = device.engine.recoverWithHelp({ token, slotId, newPassword })
    await device.until(({ sent }) => sent.at(-1)?.path === awaitRecoveryHelp.path)
    changeAccess((access) => {
      access.ephPk = toBase64Url(randomBytes(32))
    })
    expect(await ben.device.engine.releaseAccount({ slotId, number })).toMatchObject({
      error: { reason: 'number-differs' },
    })
    world.house.liar.beHonest()
    await device.engine.cancelRecoveryHelp()
    expect(await recovered).toMatchObject({ error: { reason: 'canceled' } })
  })
})

describe('a device that waits for help', () => {
  type Released = NonNullable<ReplyOf<typeof awaitRecoveryHelp>['released']>
  type ReleaseLie = (released: Released, registrationRequest: string, times: number) => void | Promise<void>

  /** The contact releases the key to the device, and the server changes the message. */
  async function helped({ ann, ben, slotId }: Awaited<ReturnType<typeof trusting>>, lie: ReleaseLie) {
    const device = await world.house.newDevice()
    must(await device.engine.requestRecovery(ann.email))
    const token = await world.house.recoveryToken()
    must(await device.engine.requestRecoveryHelp({ token, slotId }))
    const { number } = await device.engine.startRecoveryHelp()
    let times = 0
    const isAwaited = Promise.withResolvers<undefined>()
    world.house.liar.tell(awaitRecoveryHelp, async (request, ask) => {
      const reply = await ask(request)
      isAwaited.resolve(undefined)
      const json = readText(reply.body) as ReplyOf<typeof awaitRecoveryHelp>
      if (reply.status !== 200 || json.released === null) return reply
      const { registrationRequest } = readText(request.body) as BodyOf<typeof awaitRecoveryHelp>
      await lie(json.released, registrationRequest, ++times)
      return jsonReply(200, json)
    })
    const recovered = device.engine.recoverWithHelp({ token, slotId, newPassword })
    await isAwaited.promise
    must(await ben.device.engine.releaseAccount({ slotId, number }))
    const outcome = await recovered
    world.house.liar.beHonest()
    expect(device.sent.map(({ path }) => path)).not.toContain(finishRecoveryHelp.path)
    return outcome
  }

  const withByte = (released: Released, at: number): void => {
    const body = bytesOf(released.release.body)
    body[at]! ^= 1
    released.release.body = toBase64Url(body)
  }

  it.each<[string, ReleaseLie, string]>([
    [
      'with another signature',
      ({ release }) => {
        release.sig = toBase64Url(randomBytes(64))
      },
      'release-signature',
    ],
    [
      'by another person',
      (released) => {
        withByte(released, 17)
      },
      'release-contact',
    ],
    [
      'under keys that the contact does not have',
      (released) => {
        withByte(released, 33)
      },
      'release-contact',
    ],
    [
      'for a slot that the owner gave to nobody',
      (released) => {
        withByte(released, 65)
      },
      'release-contact',
    ],
    [
      'for another device',
      (released) => {
        withByte(released, 85)
      },
      'release-unopenable',
    ],
    [
      'with a key for the new password that is not the server’s',
      async (released, registrationRequest) => {
        released.registrationResponse = await foreignResponse(registrationRequest)
      },
      'opaque-server-key',
    ],
  ])('accepts no release %s', async (_what, lie, code) => {
    expect(await helped(await trusting('take-over'), lie)).toMatchObject({
      error: { reason: 'integrity', code },
    })
  })

  it('gives a password with a Secret Key to no other server’s key either', async () => {
    const given = await trusting('take-over', { useSecretKey: true })
    const outcome = await helped(given, async (released, registrationRequest, times) => {
      if (times > 1) released.registrationResponse = await foreignResponse(registrationRequest)
    })
    expect(outcome).toMatchObject({ error: { reason: 'integrity', code: 'opaque-server-key' } })
  })

  it('accepts no release by keys that the server has made in the name of the contact', async () => {
    const given = await trusting('take-over')
    const made = await createIdentity({
      userId: bytesOf(given.ben.userId),
      emailTag: await quickPasswordWork.emailTag(given.ben.email),
      timeMs: Date.now(),
    })
    const outcome = await helped(given, async (released) => {
      released.statements = [made.secret.statement]
      const body = bytesOf(released.release.body)
      body.set(made.identity.fp, 33)
      const name = label('release', body)
      const sig = new Uint8Array(await crypto.subtle.sign('Ed25519', made.identity.signingKey, name))
      released.release = { body: toBase64Url(body), sig: toBase64Url(sig) }
    })
    expect(outcome).toMatchObject({ error: { reason: 'integrity', code: 'release-contact' } })
  })

  it('accepts no key that the server has made up', async () => {
    const { ann, ben, slotId } = await trusting('take-over')
    const device = await world.house.newDevice()
    must(await device.engine.requestRecovery(ann.email))
    const token = await world.house.recoveryToken()
    world.house.liar.tell(awaitRecoveryHelp, async (request, ask) => {
      const { ephPk } = JSON.parse(new TextDecoder().decode(request.body)) as { ephPk: string }
      await ask(request)
      const { identity } = await createIdentity({
        userId: bytesOf(ben.userId),
        emailTag: randomBytes(16),
        timeMs: 0,
      })
      const info = { userId: bytesOf(ann.userId), slotId: bytesOf(slotId), akVer: 1, ephPk: bytesOf(ephPk) }
      const release = (await makeRelease(identity, info, randomBytes(32)))!
      const { durable } = world.server.database
      await sql`update emergency_accesses set release_body = ${release.body}, release_sig = ${release.sig} where slot_id = ${slotId}`.execute(
        durable,
      )
      return ask(request)
    })
    await device.engine.startRecoveryHelp()
    expect(await device.engine.recoverWithHelp({ token, slotId, newPassword })).toMatchObject({
      error: { reason: 'integrity', code: 'keyring-unopenable' },
    })
    world.house.liar.beHonest()
  })
})
