import { getSession, limits, replaceRecoverySlot, sync, writeKeyring } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  signIn,
} from '@severy/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'

describe.each(databaseKinds)('sealed account records on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  let me: ApiCaller
  let ann: BuiltAccount
  let number = 0

  beforeEach(async () => {
    me = browser()
    number += 1
    const account = await BuiltAccount.build(`ann${String(number)}@post.example`, clock.nowMs())
    ann = await createAccount(me, world.server.mailedToken, account)
  })

  const readKeyring = async (keyringSeq: number) =>
    (await me.call(sync, { body: { keyringSeq, vaults: [] } })).reply.keyring

  it('keeps the newest keyring, and the hashes of all of them', async () => {
    for (let i = 0; i < 3; i++) {
      const keyring = await ann.nextKeyring()
      expect((await me.call(writeKeyring, { body: keyring })).status).toBe(204)
      await ann.acceptKeyring(keyring)
    }
    expect(await readKeyring(1)).toMatchObject({ seq: 4, coreHashes: { length: 3 } })
    expect(await readKeyring(0)).toMatchObject({ seq: 4, coreHashes: { length: 4 } })
    expect(await readKeyring(4)).toBeUndefined()
  })

  it('refuses a keyring that is not the next one, and keeps the stored one', async () => {
    const keyring = await ann.nextKeyring()
    for (const seq of [1, 3, 2 ** 53 - 1]) {
      const answer = await me.call(writeKeyring, { body: { ...keyring, seq } })
      expect(answer).toMatchObject({ status: 409, problem: 'sequence-conflict' })
    }
    expect(await readKeyring(0)).toMatchObject({ seq: 1 })
  })

  it('refuses a keyring under another version of the account key', async () => {
    const keyring = await ann.nextKeyring()
    const answer = await me.call(writeKeyring, { body: { ...keyring, akVer: 2 } })
    expect(answer.problem).toBe('sequence-conflict')
  })

  it('lets one of two simultaneous writers win', async () => {
    const keyring = await ann.nextKeyring()
    const answers = await Promise.all([1, 2].map(() => me.call(writeKeyring, { body: keyring })))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  it('refuses a keyring whose boxes are too large together', async () => {
    const half = Buffer.alloc(limits.keyringBytesMax / 2 + 1, 1).toString('base64url')
    const answer = await me.call(writeKeyring, { body: { seq: 2, akVer: 1, coreBox: half, vaultsBox: half } })
    expect(answer).toMatchObject({ status: 413, problem: 'too-large' })
  })

  it('writes the recovery slot right after a sign-in, together with the keyring', async () => {
    const { slot, accept } = await ann.recoverySlot()
    const keyring = await ann.nextKeyring()
    const answer = await me.call(replaceRecoverySlot, { body: { recoverySlot: slot, keyring } })
    expect(answer.status).toBe(204)
    accept()
    await ann.acceptKeyring(keyring)

    const second = await ann.recoverySlot()
    const body = { recoverySlot: second.slot, keyring: await ann.nextKeyring() }
    expect((await me.call(replaceRecoverySlot, { body })).status).toBe(204)
  })

  it('refuses to write the recovery slot five minutes after the sign-in', async () => {
    const { slot } = await ann.recoverySlot()
    const body = { recoverySlot: slot, keyring: await ann.nextKeyring() }
    clock.advance(5 * 60_000)
    expect((await me.call(getSession)).status).toBe(200)
    const late = await me.call(replaceRecoverySlot, { body })
    expect(late).toMatchObject({ status: 403, problem: 'reauthentication-required' })

    await signIn(me, ann.email, ann.password)
    expect((await me.call(replaceRecoverySlot, { body })).status).toBe(204)
  })

  it('writes neither slot nor keyring if the slot to be replaced has changed', async () => {
    const { slot } = await ann.recoverySlot()
    const keyring = await ann.nextKeyring()
    const stale = { ...slot, replaces: 'AAAAAAAAAAAAAAAAAAAAAA' }
    const answer = await me.call(replaceRecoverySlot, { body: { recoverySlot: stale, keyring } })
    expect(answer).toMatchObject({ status: 409, problem: 'sequence-conflict' })
    expect(await readKeyring(0)).toMatchObject({ seq: 1 })
    // The slot was not written either, so the next one replaces none.
    expect((await me.call(replaceRecoverySlot, { body: { recoverySlot: slot, keyring } })).status).toBe(204)
  })
})
