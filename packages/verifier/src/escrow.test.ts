import { beforeAll, describe, expect, it } from 'vitest'
import { concat, lp, u16, u32, u8, type Bytes } from './bytes.ts'
import {
  acceptEscrow,
  encodeEscrow,
  encodeRelease,
  EscrowKind,
  escrowWaitDaysMax,
  parseEscrow,
  parseRelease,
  type Escrow,
  type Release,
} from './escrow.ts'
import type { VerifiedStatement } from './statement.ts'
import { bytes, flipped, person, rotated, spliced, verified, type Person } from './test-people.ts'

const escrow: Escrow = {
  userId: bytes(16, 1),
  ownFp: bytes(32, 2),
  contactId: bytes(16, 3),
  contactFp: bytes(32, 4),
  slotId: bytes(16, 5),
  akVer: 6,
  kind: EscrowKind.view,
  waitDays: 7,
  enc: bytes(32, 8),
  ct: bytes(48, 9),
}
const release: Release = {
  userId: bytes(16, 1),
  contactId: bytes(16, 2),
  contactFp: bytes(32, 3),
  slotId: bytes(16, 4),
  akVer: 5,
  ephPk: bytes(32, 6),
  enc: bytes(32, 7),
  ct: bytes(48, 8),
}

describe('the bytes of an escrow', () => {
  const body = encodeEscrow(escrow)

  it('read back as they were', () => {
    expect(parseEscrow(body)).toEqual(escrow)
    const longest = { ...escrow, waitDays: escrowWaitDaysMax }
    expect(parseEscrow(encodeEscrow(longest))).toEqual(longest)
  })

  it.each<[string, Bytes]>([
    ['of another version', spliced(body, 0, u8(2))],
    ['of version 0 of the account key', spliced(body, 113, u32(0))],
    ['of kind 0', spliced(body, 117, u8(0))],
    ['of kind 3', spliced(body, 117, u8(3))],
    ['of a longer wait than there is', spliced(body, 118, u16(escrowWaitDaysMax + 1))],
    ['of a key of 31 bytes', concat(body.subarray(0, 152), lp(bytes(47, 9)))],
    ['of a key of 33 bytes', concat(body.subarray(0, 152), lp(bytes(49, 9)))],
    ['cut', body.slice(0, -1)],
    ['extended', concat(body, u8(0))],
  ])('%s are refused', (_what, malformed) => {
    expect(parseEscrow(malformed)).toBeNull()
  })
})

describe('the bytes of a release', () => {
  const body = encodeRelease(release)

  it('read back as they were', () => {
    expect(parseRelease(body)).toEqual(release)
  })

  it.each<[string, Bytes]>([
    ['of another version', spliced(body, 0, u8(2))],
    ['of version 0 of the account key', spliced(body, 81, u32(0))],
    ['of a key of 31 bytes', concat(body.subarray(0, 149), lp(bytes(47, 8)))],
    ['of a key of 33 bytes', concat(body.subarray(0, 149), lp(bytes(49, 8)))],
    ['cut', body.slice(0, -1)],
    ['extended', concat(body, u8(0))],
  ])('%s are refused', (_what, malformed) => {
    expect(parseRelease(malformed)).toBeNull()
  })
})

describe('an escrow is accepted', () => {
  let ann: Person
  let ben: Person
  let owner: VerifiedStatement

  beforeAll(async () => {
    ;[ann, ben] = await Promise.all([person(), person()])
    owner = (await verified(ann))[0]!
  })

  async function judge(over: Partial<Escrow> = {}, signer = ann) {
    const made = { userId: ann.userId, ownFp: ann.fp, contactId: ben.userId, contactFp: ben.fp }
    const body = encodeEscrow({ ...escrow, ...made, ...over })
    const signed = { body, sig: await signer.sign('escrow', body) }
    return acceptEscrow(signed, { owner, contactId: ben.userId, contactFps: [ben.fp] })
  }

  it('from its owner, for keys of this contact', async () => {
    expect(await judge()).toMatchObject({ ok: true, value: { kind: EscrowKind.view, waitDays: 7 } })
  })

  it.each<[string, () => Partial<Escrow>, string]>([
    ['of another account', () => ({ userId: ben.userId }), 'escrow-owner'],
    ['under other keys of the owner', () => ({ ownFp: ben.fp }), 'escrow-owner'],
    ['for someone else', () => ({ contactId: ann.userId }), 'escrow-contact'],
    ['for other keys of the contact', () => ({ contactFp: ann.fp }), 'escrow-contact'],
  ])('but not one %s', async (_what, over, code) => {
    expect(await judge(over())).toEqual({ ok: false, error: code })
  })

  it('but not one that someone else signed, including the owner’s next keys', async () => {
    expect(await judge({}, ben)).toEqual({ ok: false, error: 'escrow-signature' })
    expect(await judge({}, await rotated(ann))).toEqual({ ok: false, error: 'escrow-signature' })
  })

  it('but not one that was altered, or signed for another purpose', async () => {
    const made = { userId: ann.userId, ownFp: ann.fp, contactId: ben.userId, contactFp: ben.fp }
    const body = encodeEscrow({ ...escrow, ...made })
    const to = { owner, contactId: ben.userId, contactFps: [ben.fp] }
    const sig = await ann.sign('escrow', body)
    // The slot id, and the sealed key.
    for (const at of [100, 160]) {
      expect(await acceptEscrow({ body: flipped(body, at), sig }, to)).toMatchObject({
        error: 'escrow-signature',
      })
    }
    const granted = { body, sig: await ann.sign('grant', body) }
    expect(await acceptEscrow(granted, to)).toMatchObject({ error: 'escrow-signature' })
  })
})
