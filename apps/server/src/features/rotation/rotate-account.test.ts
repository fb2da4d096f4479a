import { getSession, rotateAccount, startPasswordChange, sync, writeKeyring } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  finishOpaqueRegistration,
  freshDatabase,
  ManualClock,
  signIn,
  startOpaqueRegistration,
  trySignIn,
} from '@severy/testkit'
import { fromBase64Url, sha256, toBase64Url } from '@severy/verifier'
import { beforeEach, describe, expect, it } from 'vitest'
import { findSlot, passwordSlot, recoverySlot } from '../accounts/index.ts'
import { useServer } from '../../testing/use-server.ts'

describe.each(databaseKinds)('replacing all keys on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  let me: ApiCaller
  let ann: BuiltAccount
  let number = 0

  beforeEach(async () => {
    me = browser()
    number += 1
    const account = await BuiltAccount.build(`rot${String(number)}@post.example`, clock.nowMs())
    ann = await createAccount(me, world.server.mailedToken, account)
  })

  const prepare = async (password = 'a new password') => {
    const { state, request } = await startOpaqueRegistration(password)
    const started = await me.call(startPasswordChange, { body: { registrationRequest: request } })
    const registered = finishOpaqueRegistration(password, state, started.reply.registrationResponse)
    const rotation = await ann.rotation(registered.exportKey)
    return { registrationRecord: registered.record, ...rotation }
  }
  const slotsNow = async () =>
    Promise.all(
      ([passwordSlot, recoverySlot] as const).map(async (type) => {
        const slot = await findSlot(world.server.database.durable, ann.userId, type)
        return slot?.slotId ?? null
      }),
    )

  it('takes effect as a whole: record, slots, statement and keyring, and the owner is informed', async () => {
    const other = browser()
    await signIn(other, ann.email, ann.password)
    const body = await prepare()
    expect((await me.call(rotateAccount, { body })).problem).toBeNull()

    expect((await trySignIn(browser(), ann.email, ann.password)).answer.problem).toBe('sign-in-failed')
    const { bundle } = await signIn(browser(), ann.email, 'a new password')
    expect(bundle.statements.at(-1)).toEqual(body.statement)
    expect(bundle.statements).toHaveLength(2)
    expect(bundle.keyring).toMatchObject({ seq: ann.keyringSeq + 1, akVer: 2 })
    expect(bundle.slots).toMatchObject([{ type: 1, slotId: body.slot.slotId, akVer: 2 }])
    expect(await slotsNow()).toEqual([body.slot.slotId, body.recoverySlot.slotId])

    expect((await other.call(getSession)).problem).toBe('not-signed-in')
    expect((await me.call(getSession)).problem).toBeNull()
    await world.server.jobs.runDue()
    const subjects = world.server.mails.filter(({ to }) => to === ann.email).map(({ subject }) => subject)
    expect(subjects).toContain('All keys of your account were reset')
  })

  it('refuses keyrings under the previous key from then on', async () => {
    const stale = await ann.nextKeyring()
    expect((await me.call(rotateAccount, { body: await prepare() })).problem).toBeNull()
    const next = { ...stale, seq: stale.seq + 1 }
    expect((await me.call(writeKeyring, { body: next })).problem).toBe('sequence-conflict')
  })

  it('changes nothing if another device wrote the keyring first', async () => {
    const body = await prepare()
    const keyring = await ann.nextKeyring()
    await me.call(writeKeyring, { body: keyring })
    const before = await slotsNow()
    expect((await me.call(rotateAccount, { body })).problem).toBe('sequence-conflict')
    expect(await slotsNow()).toEqual(before)
    await signIn(browser(), ann.email, ann.password)
  })

  it('changes nothing for a statement that does not follow, or for keys of different versions', async () => {
    const body = await prepare()
    const stranger = await BuiltAccount.build('stranger@post.example', clock.nowMs())
    const { statement } = await stranger.rotation(new Uint8Array(64))
    expect((await me.call(rotateAccount, { body: { ...body, statement } })).problem).toBe('record-refused')
    const slot = { ...body.slot, akVer: 1 }
    expect((await me.call(rotateAccount, { body: { ...body, slot } })).problem).toBe('invalid-request')
    const keyring = { ...body.keyring, akVer: 3 }
    const skipping = {
      ...body,
      keyring,
      slot: { ...body.slot, akVer: 3 },
      recoverySlot: { ...body.recoverySlot, akVer: 3 },
    }
    expect((await me.call(rotateAccount, { body: skipping })).problem).toBe('sequence-conflict')
    await signIn(browser(), ann.email, ann.password)
    expect((await me.call(rotateAccount, { body })).problem).toBeNull()
  })

  describe('over another branch of keyrings', () => {
    const hashOf = async (coreBox: string) => toBase64Url(await sha256(fromBase64Url(coreBox)!))
    const keyringNow = async (known: { keyringSeq: number; coreHash?: string }) =>
      (await me.call(sync, { body: { ...known, vaults: [] } })).reply.keyring

    /** Numbers 1 to 3 are on the server; the upload is number 4 and branches off after 1. */
    const prepareOver = async () => {
      const first = await hashOf((await keyringNow({ keyringSeq: 0 }))!.coreBox)
      let coreHash = first
      for (const _ of [2, 3]) {
        const keyring = await ann.nextKeyring()
        expect((await me.call(writeKeyring, { body: keyring })).problem).toBeNull()
        await ann.acceptKeyring(keyring)
        coreHash = await hashOf(keyring.coreBox)
      }
      const rotation = await prepare()
      const coreHashes = [2, 3].map((i) => toBase64Url(new Uint8Array(32).fill(i)))
      const branch = { newest: { seq: 3, coreHash }, fork: 1, coreHashes }
      // The kit on the server may be unknown to this device; it is ended anyway.
      const recoverySlot = { ...rotation.recoverySlot, replaces: toBase64Url(new Uint8Array(16).fill(9)) }
      return { body: { ...rotation, recoverySlot, branch }, first }
    }

    it('replaces the named keyring, with the hashes that lead to it', async () => {
      const { body, first } = await prepareOver()
      expect((await me.call(rotateAccount, { body })).problem).toBeNull()
      const newest = await hashOf(body.keyring.coreBox)
      expect(await keyringNow({ keyringSeq: 0 })).toEqual({
        ...body.keyring,
        coreHashes: [first, ...body.branch.coreHashes, newest],
      })
      // When sent again, there is nothing left to replace.
      expect((await me.call(rotateAccount, { body })).problem).toBe('sequence-conflict')
    })

    it('changes nothing if the server has another one by now, even with the same number', async () => {
      const { body, first } = await prepareOver()
      const before = await slotsNow()
      const { seq, coreHash } = body.branch.newest
      for (const newest of [
        { seq, coreHash: first },
        { seq: 2, coreHash },
      ]) {
        const other = { ...body, branch: { ...body.branch, newest } }
        expect((await me.call(rotateAccount, { body: other })).problem).toBe('sequence-conflict')
      }
      expect(await slotsNow()).toEqual(before)
      expect((await me.call(rotateAccount, { body })).problem).toBeNull()
    })

    it('is refused with numbers that do not lead to it, and without a fresh password', async () => {
      const { body } = await prepareOver()
      const { branch } = body
      for (const wrong of [
        { ...branch, fork: 2 },
        { ...branch, fork: 3, coreHashes: branch.coreHashes.slice(1) },
        { ...branch, coreHashes: branch.coreHashes.slice(1) },
        { ...branch, newest: { ...branch.newest, seq: 4 } },
        { ...branch, newest: { ...branch.newest, seq: 1 } },
      ]) {
        const answer = await me.call(rotateAccount, { body: { ...body, branch: wrong } })
        expect(answer.problem).toBe('invalid-request')
      }
      clock.advance(5 * 60_000)
      expect((await me.call(rotateAccount, { body })).problem).toBe('reauthentication-required')
    })

    it('is visible to a device that has another keyring with the same number', async () => {
      const { body } = await prepareOver()
      const { seq, coreHash } = body.branch.newest
      expect(await keyringNow({ keyringSeq: seq })).toBeUndefined()
      expect(await keyringNow({ keyringSeq: seq, coreHash })).toBeUndefined()
      const [, another] = body.branch.coreHashes
      expect(await keyringNow({ keyringSeq: seq, coreHash: another! })).toMatchObject({
        seq,
        coreHashes: [],
      })
    })
  })

  it('needs a password that was proved less than five minutes ago', async () => {
    const body = await prepare()
    clock.advance(5 * 60_000)
    expect((await me.call(rotateAccount, { body })).problem).toBe('reauthentication-required')
  })
})
