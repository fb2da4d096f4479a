import { generateKeyPairSync } from 'node:crypto'
import {
  addPasskey,
  finishPasskeySignIn,
  getSession,
  limits,
  listPasskeys,
  removePasskey,
  renamePasskey,
  replaceRecoverySlot,
  startPasskeyEnrollment,
  startPasskeySignIn,
  type PasskeyAssertion,
} from '@severy/contract'
import {
  type Answer,
  ApiCaller,
  Authenticator,
  BuiltAccount,
  createAccount,
  databaseKinds,
  enrollPasskey,
  freshDatabase,
  ManualClock,
  newItemId,
  newPasskey,
  signIn,
} from '@severy/testkit'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { ownExtensionOrigins } from '../../platform/installed-extensions.ts'
import { useServer } from '../../testing/use-server.ts'

const origin = 'https://vault.post.example'
const minuteMs = 60_000

describe.each(databaseKinds)('passkeys on %s', (kind) => {
  const clock = new ManualClock()
  const env = { PUBLIC_URL: origin }
  const world = useServer(() => freshDatabase(kind), { clock, env })
  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  let ann: BuiltAccount
  let caller: ApiCaller
  let people = 0

  beforeEach(async () => {
    caller = browser()
    const account = await BuiltAccount.build(`ann-${String(++people)}@post.example`, clock.nowMs())
    ann = await createAccount(caller, world.server.mailedToken, account)
  })

  const trySignIn = async (
    passkey: Authenticator,
    {
      at = browser(),
      userId = ann.userId,
      change = (assertion: PasskeyAssertion) => assertion,
    }: { at?: ApiCaller; userId?: string; change?: (assertion: PasskeyAssertion) => PasskeyAssertion } = {},
  ): Promise<Answer<typeof finishPasskeySignIn>> => {
    const challenge = (await at.call(startPasskeySignIn)).reply
    const { assertion } = await passkey.answer(challenge)
    return at.call(finishPasskeySignIn, { body: { userId, assertion: change(assertion), keyringSeq: 0 } })
  }
  const enrolled = async (options: Partial<ConstructorParameters<typeof Authenticator>[0]> = {}) => {
    const passkey = new Authenticator({ origin, ...options })
    const passkeyId = await enrollPasskey(caller, ann, passkey)
    return { passkey, passkeyId }
  }
  const events = async (): Promise<string[]> => {
    const { rows } = await sql<{ event_type: string; status: string }>`
      select event_type, status from security_events where user_id = ${ann.userId}
      order by created_at, event_id`.execute(world.server.database.durable)
    return rows.map(({ event_type, status }) => `${event_type} ${status}`)
  }

  it('sign in with everything that the password brings, except the password’s slot', async () => {
    const { passkey } = await enrolled()
    const at = browser()
    const { reply } = await trySignIn(passkey, { at })
    expect(reply.userId).toBe(ann.userId)
    expect(reply.slots).toEqual([])
    expect(reply.passkeySlots.map(({ credentialId }) => credentialId)).toEqual([passkey.credentialId])
    expect(reply.keyring.seq).toBe(1)
    expect((await at.call(getSession)).reply.userId).toBe(ann.userId)
    expect(await events()).toContain('PASSKEY_ADDED success')
  })

  it('prove the person’s identity for five minutes, like the password', async () => {
    const { passkey, passkeyId } = await enrolled()
    const at = browser()
    await trySignIn(passkey, { at })
    expect((await at.call(startPasskeyEnrollment)).problem).toBeNull()
    clock.advance(5 * minuteMs)
    const { slot } = await ann.recoverySlot()
    const body = { recoverySlot: slot, keyring: await ann.nextKeyring() }
    const answers = [
      await at.call(replaceRecoverySlot, { body }),
      await at.call(startPasskeyEnrollment),
      await at.call(removePasskey, { params: { passkeyId } }),
    ]
    expect(answers.map(({ problem }) => problem)).toEqual(Array(3).fill('reauthentication-required'))
  })

  it('are added and removed only within five minutes after the password was entered', async () => {
    const { passkeyId } = await enrolled()
    const body = await newPasskey(caller, ann, new Authenticator({ origin }))
    clock.advance(5 * minuteMs)
    expect((await caller.call(startPasskeyEnrollment)).problem).toBe('reauthentication-required')
    expect((await caller.call(addPasskey, { body })).problem).toBe('reauthentication-required')
    expect((await caller.call(removePasskey, { params: { passkeyId } })).problem).toBe(
      'reauthentication-required',
    )
  })

  it('answer a challenge once, and not late', async () => {
    const { passkey } = await enrolled()
    const at = browser()
    const challenge = (await at.call(startPasskeySignIn)).reply
    const { assertion } = await passkey.answer(challenge)
    const body = { userId: ann.userId, assertion, keyringSeq: 0 }
    expect((await at.call(finishPasskeySignIn, { body })).problem).toBeNull()
    expect((await at.call(finishPasskeySignIn, { body })).problem).toBe('sign-in-expired')

    const late = (await at.call(startPasskeySignIn)).reply
    const answered = await passkey.answer(late)
    clock.advance(5 * minuteMs)
    const lateBody = { ...body, assertion: answered.assertion }
    expect((await at.call(finishPasskeySignIn, { body: lateBody })).problem).toBe('sign-in-expired')
  })

  it('are refused with a challenge that was created for something else', async () => {
    const { passkey } = await enrolled()
    const offer = (await caller.call(startPasskeyEnrollment)).reply
    const { assertion } = await passkey.answer(offer)
    const body = { userId: ann.userId, assertion, keyringSeq: 0 }
    expect((await browser().call(finishPasskeySignIn, { body })).problem).toBe('sign-in-expired')
  })

  it('are refused for another site, without user verification, or as another credential', async () => {
    const { passkey } = await enrolled()
    const failed = { problem: 'sign-in-failed', status: 401 }
    passkey.isVerifying = false
    expect(await trySignIn(passkey)).toMatchObject(failed)
    passkey.isVerifying = true
    passkey.rpId = 'post.example'
    expect(await trySignIn(passkey)).toMatchObject(failed)
    passkey.rpId = new URL(origin).hostname
    Object.assign(passkey, { origin: 'https://vault.post.example.evil.example' })
    expect(await trySignIn(passkey)).toMatchObject(failed)
    Object.assign(passkey, { origin })
    const { passkey: second } = await enrolled()
    const change = (assertion: PasskeyAssertion) => ({ ...assertion, credentialId: second.credentialId })
    expect(await trySignIn(passkey, { change })).toMatchObject(failed)
    expect(await trySignIn(passkey, { userId: newItemId() })).toMatchObject(failed)
    expect((await trySignIn(passkey)).problem).toBeNull()
  })

  it('are accepted in pages of known extensions too, for installed clients only, and never created there', async () => {
    const { passkey } = await enrolled()
    const failed = { problem: 'sign-in-failed', status: 401 }
    const installed = () =>
      new ApiCaller((request) => world.server.http.inject(request), {}, 'chrome-extension')
    for (const known of ownExtensionOrigins) {
      Object.assign(passkey, { origin: known })
      expect((await trySignIn(passkey, { at: installed() })).problem).toBeNull()
      expect(await trySignIn(passkey)).toMatchObject(failed)
      const made = await newPasskey(caller, ann, new Authenticator({ origin: known, rpId: passkey.rpId }))
      expect((await caller.call(addPasskey, { body: made })).problem).toBe('passkey-refused')
    }
    for (const foreign of [`chrome-extension://${'p'.repeat(32)}`, `moz-extension://${'p'.repeat(64)}`]) {
      Object.assign(passkey, { origin: foreign })
      expect(await trySignIn(passkey, { at: installed() })).toMatchObject(failed)
    }
  })

  it.each([
    ['signature', (text: string) => `${text.slice(0, -6)}AAAAAA`],
    ['authenticatorData', (text: string) => `${text.slice(0, -2)}BA`],
    ['clientDataJson', () => Buffer.from('[]').toString('base64url')],
    ['signature', () => 'AAAA'],
    ['authenticatorData', () => 'AAAA'],
  ] as const)('are refused with an altered %s', async (field, alter) => {
    const { passkey } = await enrolled()
    const change = (assertion: PasskeyAssertion) => ({ ...assertion, [field]: alter(assertion[field]) })
    expect((await trySignIn(passkey, { change })).problem).toBe('sign-in-failed')
  })

  it('are refused after a copy with its own counter was detected', async () => {
    const { passkey } = await enrolled({ isCounting: true })
    expect((await trySignIn(passkey)).problem).toBeNull()
    const uses = passkey.signCount
    expect((await trySignIn(passkey)).problem).toBeNull()
    passkey.signCount = uses
    expect((await trySignIn(passkey)).problem).toBe('sign-in-failed')
    expect(await events()).toContain('SIGN_IN blocked')
  })

  it('are refused without user verification, or with a slot that is not theirs', async () => {
    const body = await newPasskey(caller, ann, new Authenticator({ origin, isVerifying: false }))
    expect((await caller.call(addPasskey, { body })).problem).toBe('passkey-refused')

    const swapped = await newPasskey(caller, ann, new Authenticator({ origin }))
    const { passkey: other } = await enrolled()
    const slot = { ...swapped.slot!, credentialId: other.credentialId }
    expect((await caller.call(addPasskey, { body: { ...swapped, slot } })).problem).toBe('passkey-refused')

    const stale = await newPasskey(caller, ann, new Authenticator({ origin }))
    const staleSlot = { ...stale.slot!, akVer: 2 }
    expect((await caller.call(addPasskey, { body: { ...stale, slot: staleSlot } })).problem).toBe(
      'sequence-conflict',
    )
    const { passkeys } = (await caller.call(listPasskeys)).reply
    expect(passkeys).toHaveLength(1)
  })

  it('are refused with an invalid key, or one of another kind than the three', async () => {
    const body = await newPasskey(caller, ann, new Authenticator({ origin }))
    expect((await caller.call(addPasskey, { body: { ...body, publicKey: 'AAAA' } })).problem).toBe(
      'passkey-refused',
    )
    const other = await newPasskey(caller, ann, new Authenticator({ origin }))
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp521r1' })
    const der = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')
    expect((await caller.call(addPasskey, { body: { ...other, publicKey: der } })).problem).toBe(
      'passkey-refused',
    )
  })

  it('belong to one person: a credential of one person cannot be added by another', async () => {
    const { passkey } = await enrolled()
    const thief = browser()
    const ben = await createAccount(
      thief,
      world.server.mailedToken,
      await BuiltAccount.build(`ben-${String(people)}@post.example`, clock.nowMs()),
    )
    const offer = (await thief.call(startPasskeyEnrollment)).reply
    const { prf, ...credential } = await new Authenticator({ origin }).create(
      offer,
      new Uint8Array(Buffer.from(passkey.credentialId, 'base64url')),
    )
    const slot = await ben.passkeySlot(prf, passkey.credentialId)
    const body = { ...credential, kind: 'passkey', name: 'Mine now', slot } as const
    expect((await thief.call(addPasskey, { body })).problem).toBe('passkey-refused')
    expect((await trySignIn(passkey)).problem).toBeNull()
  })

  it('list the credentials that the browser must not create twice', async () => {
    const { passkey } = await enrolled()
    expect((await caller.call(startPasskeyEnrollment)).reply).toMatchObject({
      rpId: 'vault.post.example',
      existing: [passkey.credentialId],
    })
  })

  it('that are security keys may skip user verification, have no slot and do not sign in', async () => {
    const key = new Authenticator({ origin, isVerifying: false })
    await enrollPasskey(caller, ann, key, 'security-key')
    const { passkeys } = (await caller.call(listPasskeys)).reply
    expect(passkeys).toMatchObject([{ kind: 'security-key', slot: null, lastUsedAt: null }])
    key.isVerifying = true
    expect((await trySignIn(key)).problem).toBe('sign-in-failed')
  })

  it('are listed with their last use, renamed, and gone when they are removed', async () => {
    const { passkey, passkeyId } = await enrolled()
    clock.advance(minuteMs)
    await trySignIn(passkey)
    const params = { passkeyId }
    expect((await caller.call(renamePasskey, { params, body: { name: ' Laptop ' } })).problem).toBeNull()
    expect((await caller.call(listPasskeys)).reply.passkeys).toMatchObject([
      { passkeyId, name: 'Laptop', lastUsedAt: clock.nowMs(), slot: { credentialId: passkey.credentialId } },
    ])
    expect((await caller.call(removePasskey, { params })).problem).toBeNull()
    expect((await caller.call(removePasskey, { params })).problem).toBe('not-found')
    expect((await caller.call(renamePasskey, { params, body: { name: 'x' } })).problem).toBe('not-found')
    expect((await trySignIn(passkey)).problem).toBe('sign-in-failed')
    expect((await signIn(browser(), ann.email, ann.password)).bundle.passkeySlots).toEqual([])
    expect(await events()).toContain('PASSKEY_REMOVED success')
  })

  it('are limited to as many as a person needs', async () => {
    const last = await newPasskey(caller, ann, new Authenticator({ origin }))
    for (let i = 0; i < limits.passkeysPerAccountMax; i++) await enrolled()
    expect((await caller.call(startPasskeyEnrollment)).problem).toBe('too-many-passkeys')
    expect((await caller.call(addPasskey, { body: last })).problem).toBe('too-many-passkeys')
  })

  it('inform their owner by email when they are added and removed', async () => {
    const { passkeyId } = await enrolled()
    await caller.call(removePasskey, { params: { passkeyId } })
    await world.server.jobs.runDue()
    const mails = world.server.mails.filter(({ to }) => to === ann.email).map(({ subject }) => subject)
    expect(mails).toEqual(expect.arrayContaining(['A passkey was added', 'A passkey was removed']))
  })
})
