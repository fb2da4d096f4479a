import { label, sha256, toBase64Url, u32, u64, utf8, zeros32 } from '@severy/verifier'
import { beforeAll, expect, it } from 'vitest'
import { deriveAccountKeys, type AccountKeys } from './account-keys.ts'
import type { Core, Vaults } from './core.ts'
import { createIdentity } from './identity.ts'
import { isNewerKeyring, keyringBytesMax, openKeyring, sealKeyring, type SealedKeyring } from './keyring.ts'
import { pad } from './padding.ts'
import { randomBytes } from './random.ts'
import { seal } from './seal.ts'

const userId = randomBytes(16)
const accountKey = randomBytes(32)
let keys: AccountKeys
let core: Omit<Core, 'vaultsHash'>
const vaults: Vaults = [{ id: text(16), keys: [{ epoch: 1, key: text(32) }] }]

beforeAll(async () => {
  keys = await deriveAccountKeys(accountKey.slice(), userId, 1)
  const { secret } = await createIdentity({ userId, emailTag: randomBytes(16), timeMs: 1 })
  core = {
    v: 1,
    seq: 3,
    prev: toBase64Url(zeros32),
    identity: [secret],
    contacts: [
      {
        userId: text(16),
        email: 'bob@example.com',
        fp: text(32),
        statement: text(141),
        level: 'link',
        at: 5,
      },
      {
        userId: text(16),
        email: 'ann@example.com',
        fp: text(32),
        statement: text(141),
        level: 'org',
        at: 6,
        orgVaultId: text(16),
      },
    ],
    invites: [{ inviteId: text(16), secret: text(16), email: 'c@d', vaultId: text(16), role: 2, expires: 9 }],
    escrows: [{ contactId: text(16), contactFp: text(32), slotId: text(16), akVer: 1, kind: 2, waitDays: 7 }],
    heads: { [text(16)]: { hSeq: 4, hash: text(32), rSeq: 0 } },
    minSuite: 1,
    policy: { secretKey: false, webUnlock: true },
    opaquePk: text(32),
    settings: { lockMinutes: 15, theme: 'dark', monitoring: false },
    pwVer: 1,
    kit: { number: 1, slotId: text(16), savedAt: null },
    left: [text(16)],
  }
})

it('opens what was written, with the hash that connects the boxes', async () => {
  const sealed = await sealKeyring(keys, core, vaults)
  const vaultsHash = toBase64Url(await sha256(sealed.vaultsBox))
  expect(sealed.seq).toBe(3)
  expect(await openKeyring(keys, sealed)).toEqual({ core: { ...core, vaultsHash }, vaults })
})

it('does not open at another sequence number, for another user or under another account key', async () => {
  const sealed = await sealKeyring(keys, core, vaults)
  const others = [
    await deriveAccountKeys(accountKey.slice(), userId, 2),
    await deriveAccountKeys(accountKey.slice(), randomBytes(16), 1),
    await deriveAccountKeys(randomBytes(32), userId, 1),
  ]
  for (const other of others) expect(await openKeyring(other, sealed)).toBeNull()
  expect(await openKeyring(keys, { ...sealed, seq: 4 })).toBeNull()
})

it('does not open with one box of another write', async () => {
  const [a, b] = [await sealKeyring(keys, core, vaults), await sealKeyring(keys, core, [])]
  expect(await openKeyring(keys, { ...a, vaultsBox: b.vaultsBox })).toBeNull()
  expect(await openKeyring(keys, { ...a, coreBox: b.coreBox })).toBeNull()
  expect(await openKeyring(keys, { ...a, coreBox: a.vaultsBox, vaultsBox: a.coreBox })).toBeNull()
})

it('does not open when the core names another sequence number than its box', async () => {
  expect(await openKeyring(keys, await boxed({ ...core, seq: 2 }, 3))).toBeNull()
  expect(await openKeyring(keys, await boxed(core, 3))).not.toBeNull()
})

it.each<[string, (core: Omit<Core, 'vaultsHash'>) => object]>([
  ['another version', (c) => ({ ...c, v: 2 })],
  ['no identity', (c) => ({ ...c, identity: [] })],
  ['a pin without its statement', (c) => ({ ...c, contacts: [{ ...c.contacts[0], statement: undefined }] })],
  ['an unknown level', (c) => ({ ...c, contacts: [{ ...c.contacts[0], level: 'sure' }] })],
  ['a time out of range', (c) => ({ ...c, contacts: [{ ...c.contacts[0], at: 253_402_300_800_000 }] })],
  [
    'a head number above 2^53-1',
    (c) => ({ ...c, heads: { [text(16)]: { hSeq: 2 ** 53, hash: text(32), rSeq: 0 } } }),
  ],
  ['an id that is not 16 bytes', (c) => ({ ...c, left: [text(15)] })],
  ['a hash that is not 32 bytes', (c) => ({ ...c, prev: text(31) })],
  ['no suite', (c) => ({ ...c, minSuite: 0 })],
  ['a missing field', (c) => ({ ...c, opaquePk: undefined })],
])('does not open a core with %s', async (_, alter) => {
  expect(await openKeyring(keys, await boxed(alter(core), 3))).toBeNull()
})

it('opens with members of a later version, and keeps them', async () => {
  const later = {
    ...core,
    devices: [{ name: 'phone' }],
    contacts: core.contacts.map((contact) => ({ ...contact, nickname: 'Bo' })),
    policy: { ...core.policy, travel: true },
    settings: { ...core.settings, panes: ['a', 'b'] },
  }
  const opened = await openKeyring(keys, await boxed(later, 3))
  expect(opened?.core).toMatchObject(later)
})

it('distinguishes a core of a later version from an invalid one', async () => {
  const [newer, wrong] = [await boxed({ v: 2, seq: 3 }, 3), await boxed({ ...core, left: 1 }, 3)]
  expect([await openKeyring(keys, newer), await openKeyring(keys, wrong)]).toEqual([null, null])
  expect([await isNewerKeyring(keys, newer), await isNewerKeyring(keys, wrong)]).toEqual([true, false])
  const stranger = await deriveAccountKeys(randomBytes(32), userId, 1)
  expect(await isNewerKeyring(stranger, newer)).toBe(false)
})

it('does not open a core with a duplicate key, or with __proto__', async () => {
  const json = JSON.stringify(core)
  const twice = `{"seq":3,${json.slice(1)}`
  const proto = json.replace('"settings":{', '"settings":{"__proto__":1,')
  for (const text of [twice, proto]) {
    expect(await openKeyring(keys, await boxedText(text, 3))).toBeNull()
  }
  expect(await openKeyring(keys, await boxedText(json, 3))).not.toBeNull()
})

it('does not open vaults of another form: each has one key for each epoch', async () => {
  const key = { epoch: 1, key: text(32) }
  const cases: unknown[] = [{}, [{ id: text(16), keys: [] }], [{ id: text(16), keys: [key, key] }]]
  for (const other of cases) {
    const sealed = await sealKeyring(keys, core, other as Vaults)
    expect(await openKeyring(keys, sealed)).toBeNull()
  }
})

it('refuses boxes above 4 MiB before decoding them', async () => {
  const note = 'x'.repeat(keyringBytesMax)
  const largeCore = await sealKeyring(keys, { ...core, settings: { note } }, vaults)
  expect(await openKeyring(keys, largeCore)).toBeNull()
  const many = Array.from({ length: 45_000 }, () => vaults[0]!)
  const largeVaults = await sealKeyring(keys, core, many)
  expect(largeVaults.vaultsBox.length).toBeGreaterThan(keyringBytesMax)
  expect(await openKeyring(keys, largeVaults)).toBeNull()
  expect(await openKeyring(keys, await sealKeyring(keys, core, many.slice(0, 10_000)))).not.toBeNull()
})

function boxed(altered: object, seq: number): Promise<SealedKeyring> {
  return boxedText(JSON.stringify(altered), seq)
}

/** Seals a keyring with the given text as its core JSON, after inserting the right `vaultsHash`. */
async function boxedText(json: string, seq: number): Promise<SealedKeyring> {
  const context = (name: string) => label(name, userId, u32(1), u64(seq))
  const vaultsBox = await seal(keys.vaults, context('vaults'), pad(utf8(JSON.stringify(vaults))))
  const whole = `${json.slice(0, -1)},"vaultsHash":"${toBase64Url(await sha256(vaultsBox))}"}`
  return { seq, vaultsBox, coreBox: await seal(keys.core, context('core'), pad(utf8(whole))) }
}

function text(length: number): string {
  return toBase64Url(randomBytes(length))
}
