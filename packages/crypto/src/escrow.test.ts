import {
  acceptEscrow,
  ephemeralNumber,
  EscrowKind,
  parseEscrow,
  parseRelease,
  verifySignature,
  verifyStatementChain,
  type VerifiedStatement,
} from '@severy/verifier'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeEscrow, makeRelease, openEscrow, openEscrowSlot, openRelease, type NewEscrow } from './escrow.ts'
import { createAgreementKey, importAgreementKey } from './hpke.ts'
import { createIdentity, type Identity } from './identity.ts'
import { randomBytes } from './random.ts'

interface Someone {
  identity: Identity
  statement: VerifiedStatement
}

const someone = async (): Promise<Someone> => {
  const { identity } = await createIdentity({
    userId: randomBytes(16),
    emailTag: randomBytes(16),
    timeMs: 0,
  })
  const chain = await verifyStatementChain([identity.statement])
  return { identity, statement: (chain as { value: VerifiedStatement[] }).value[0]! }
}

const accountKey = randomBytes(32)
const slotId = randomBytes(16)
let ann: Someone
let ben: Someone

beforeAll(async () => {
  ;[ann, ben] = await Promise.all([someone(), someone()])
})

const contactOf = ({ statement: { userId, fp, xPk } }: Someone) => ({ userId, fp, xPk })
const make = async (kind: EscrowKind = EscrowKind.takeOver): Promise<NewEscrow> =>
  (await makeEscrow(
    ann.identity,
    contactOf(ben),
    { slotId, akVer: 3, kind, waitDays: 7 },
    accountKey.slice(),
  ))!
const accept = ({ escrow }: NewEscrow, owner = ann, contact = ben) =>
  acceptEscrow(escrow, {
    owner: owner.statement,
    contactId: contact.statement.userId,
    contactFps: [contact.statement.fp],
  })

describe('an escrow', () => {
  it('names both people with their keys, the slot, the kind and the wait, and is signed as an escrow', async () => {
    const { escrow } = await make()
    expect(parseEscrow(escrow.body)).toMatchObject({
      userId: ann.statement.userId,
      ownFp: ann.statement.fp,
      contactId: ben.statement.userId,
      contactFp: ben.statement.fp,
      slotId,
      akVer: 3,
      kind: 1,
      waitDays: 7,
    })
    expect(await verifySignature(ann.statement.edPk, 'escrow', escrow.body, escrow.sig)).toBe(true)
    expect(await verifySignature(ann.statement.edPk, 'grant', escrow.body, escrow.sig)).toBe(false)
  })

  it('is accepted only from its owner and by its contact', async () => {
    const made = await make()
    const eve = await someone()
    expect((await accept(made)).ok).toBe(true)
    expect(await accept(made, eve)).toEqual({ ok: false, error: 'escrow-owner' })
    expect(await accept(made, ann, eve)).toEqual({ ok: false, error: 'escrow-contact' })
    const body = made.escrow.body.slice()
    body[body.length - 1]! ^= 1
    expect(await accept({ ...made, escrow: { ...made.escrow, body } })).toEqual({
      ok: false,
      error: 'escrow-signature',
    })
    const longer = new Uint8Array([...made.escrow.body, 0])
    expect(await accept({ ...made, escrow: { ...made.escrow, body: longer } })).toEqual({
      ok: false,
      error: 'escrow-malformed',
    })
  })

  it('opens the account with both halves only', async () => {
    const made = await make()
    const escrow = parseEscrow(made.escrow.body)!
    const half = (await openEscrow(ben.identity, escrow))!
    expect(await openEscrowSlot(half, escrow, made.slot)).toEqual(accountKey)
    // Another person's key, another slot, another kind, another version of the account key.
    expect(await openEscrow((await someone()).identity, escrow)).toBeNull()
    expect(await openEscrowSlot(half, escrow, (await make()).slot)).toBeNull()
    expect(await openEscrowSlot(half, { ...escrow, kind: EscrowKind.view }, made.slot)).toBeNull()
    expect(await openEscrowSlot(half, { ...escrow, akVer: 4 }, made.slot)).toBeNull()
    // Everything signed next to the sealed half is bound to it.
    expect(await openEscrow(ben.identity, { ...escrow, waitDays: 0 })).toBeNull()
  })

  it('for viewing holds the key of the vaults box and not the account key', async () => {
    const made = await make(EscrowKind.view)
    const escrow = parseEscrow(made.escrow.body)!
    const key = await openEscrowSlot((await openEscrow(ben.identity, escrow))!, escrow, made.slot)
    expect(key).toHaveLength(32)
    expect(key).not.toEqual(accountKey)
  })
})

describe('a release', () => {
  it('opens on the device whose key it names, and is signed as a release', async () => {
    const device = await createAgreementKey()
    const info = { userId: ann.statement.userId, slotId, akVer: 3, ephPk: device.publicKey }
    const signed = (await makeRelease(ben.identity, info, accountKey.slice()))!
    const release = parseRelease(signed.body)!
    expect(release).toMatchObject({ ...info, contactId: ben.statement.userId, contactFp: ben.statement.fp })
    expect(await verifySignature(ben.statement.edPk, 'release', signed.body, signed.sig)).toBe(true)
    expect(await openRelease(await importAgreementKey(device.secret), release)).toEqual(accountKey)
    const other = await createAgreementKey()
    expect(await openRelease(await importAgreementKey(other.secret), release)).toBeNull()
  })

  it('has a key of 30 digits to read out', async () => {
    const { publicKey } = await createAgreementKey()
    expect(await ephemeralNumber(publicKey)).toMatch(/^\d{5}( \d{5}){5}$/)
  })
})
