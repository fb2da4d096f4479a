import {
  createIdentity,
  deriveAccountKeys,
  openKeyring,
  randomBytes,
  sealKeyring,
  type Core,
} from '@severy/crypto'
import { sha256, toBase64Url, zeros32 } from '@severy/verifier'
import { expect, it } from 'vitest'
import { withPin } from '../people/identity/pins.ts'
import { openKeyringCopy } from '../account/keyring.ts'
import { sealNextKeyring } from './write-keyring.ts'

const text = (length: number): string => toBase64Url(randomBytes(length))

it('keeps what a later version has written, whatever is changed', async () => {
  const userId = randomBytes(16)
  const keys = await deriveAccountKeys(randomBytes(32), userId, 1)
  const emailTag = randomBytes(16)
  const { identity, secret } = await createIdentity({ userId, emailTag, timeMs: 1 })
  const own = { email: 'bo@example.com', level: 'none', at: 1 } as const
  const contact = { ...own, userId: text(16), fp: text(32), statement: text(141), nickname: 'Bo' }
  const later: Omit<Core, 'vaultsHash'> & Record<string, unknown> = {
    v: 1,
    seq: 1,
    prev: toBase64Url(zeros32),
    identity: [secret],
    contacts: [contact],
    invites: [],
    escrows: [],
    heads: {},
    minSuite: 1,
    policy: { secretKey: false, webUnlock: true },
    opaquePk: text(32),
    settings: { theme: 'dark', panes: ['a'] },
    pwVer: 1,
    kit: null,
    left: [],
    devices: [{ name: 'phone' }],
  }
  const sealed = await sealKeyring(keys, later, [])
  const copy = { ...sealed, akVer: 1, coreHashes: await sha256(sealed.coreBox) }
  const keyring = await openKeyringCopy(keys, copy, { seq: 1, hash: zeros32 })
  const statement = keyring!.ownStatements[0]!
  const holder = { keys, keyring: keyring!, vaults: new Map(), accountHead: { seq: 0, vaults: [] } }
  const next = await sealNextKeyring(holder, (core) => ({
    ...core,
    settings: { ...core.settings, theme: 'light' },
    contacts: withPin(core.contacts, { ...own, userId: contact.userId, statement, level: 'number' }, 5),
  }))
  expect(identity.userId).toEqual(userId)
  const written = await openKeyring(keys, next!.keyring.copy)
  expect(written?.core).toMatchObject({
    seq: 2,
    devices: [{ name: 'phone' }],
    settings: { theme: 'light', panes: ['a'] },
    contacts: [{ userId: contact.userId, level: 'number', at: 5, nickname: 'Bo' }],
  })
})
