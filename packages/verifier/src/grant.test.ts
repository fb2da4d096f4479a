import { beforeAll, describe, expect, it } from 'vitest'
import { acceptGenesis, acceptRoster, type RosterChain } from './accept-roster.ts'
import { concat, lp, u32, type Bytes } from './bytes.ts'
import { acceptGrant, encodeGrant, parseGrant, type Grant } from './grant.ts'
import { ladderBytes, Role, type Roster } from './roster.ts'
import type { SignedRecord } from './signature.ts'
import { StatementBook } from './statement.ts'
import {
  bytes,
  flipped,
  impostor,
  person,
  rotated,
  signedRoster,
  spliced,
  tooLargeU64,
  verified,
  type Person,
} from './test-people.ts'

const grant: Grant = {
  vaultId: bytes(16, 1),
  epoch: 3,
  rSeq: 4,
  rosterHash: bytes(32, 2),
  hSeq: 5,
  headHash: bytes(32, 3),
  granterId: bytes(16, 4),
  granterFp: bytes(32, 5),
  recipId: bytes(16, 6),
  recipFp: bytes(32, 7),
  enc: bytes(32, 8),
  ct: bytes(48, 9),
}

describe('the bytes of a grant', () => {
  const body = encodeGrant(grant)

  it('are 277 and read back as they were', () => {
    expect(body).toHaveLength(277)
    expect(parseGrant(body)).toEqual(grant)
  })

  it('are refused when cut anywhere or extended', () => {
    for (let length = 0; length < body.length; length++) expect(parseGrant(body.slice(0, length))).toBeNull()
    expect(parseGrant(concat(body, bytes(1, 0)))).toBeNull()
  })

  it.each<[string, Bytes]>([
    ['of another version', spliced(body, 0, bytes(1, 2))],
    ['of epoch 0', spliced(body, 17, u32(0))],
    ['of a head before the first', spliced(body, 57, bytes(8, 0))],
    ['of a head number above 2^53-1', spliced(body, 57, tooLargeU64)],
    ['of a key of 31 bytes', concat(body.subarray(0, 225), lp(bytes(47, 9)))],
    ['of a key of 33 bytes', concat(body.subarray(0, 225), lp(bytes(49, 9)))],
  ])('%s are refused', (_what, malformed) => {
    expect(parseGrant(malformed)).toBeNull()
  })

  it('have one spelling: whatever parses encodes to itself', () => {
    for (let at = 0; at < body.length; at++) {
      const parsed = parseGrant(flipped(body, at))
      if (parsed !== null) expect(encodeGrant(parsed)).toEqual(flipped(body, at))
    }
  })
})

describe('a grant is accepted', () => {
  let owner: Person
  let reader: Person
  let stranger: Person
  let book: StatementBook
  let first: SignedRecord
  let chain: RosterChain

  const members = (...listed: [Person, Role][]) =>
    listed.map(([{ userId, fp }, role]) => ({ userId, fp, role }))

  beforeAll(async () => {
    ;[owner, reader, stranger] = await Promise.all([person(), person(), person()])
    book = new StatementBook()
    for (const who of [owner, reader, stranger]) book.add(await verified(who))
    first = await signedRoster(owner, { members: members([owner, Role.owner], [reader, Role.viewer]) })
    const accepted = await acceptGenesis(first, { statements: book })
    if (!accepted.ok) throw new Error(accepted.error)
    chain = accepted.value
  })

  async function granted(over: Partial<Grant> = {}, signer = owner): Promise<SignedRecord> {
    const body = encodeGrant({
      ...grant,
      vaultId: chain.vaultId,
      epoch: 1,
      rSeq: 0,
      rosterHash: chain.hash,
      granterId: owner.userId,
      granterFp: owner.fp,
      recipId: reader.userId,
      recipFp: reader.fp,
      ...over,
    })
    return { body, sig: await signer.sign('grant', body) }
  }

  const judge = (
    signed: SignedRecord,
    { rosters = chain, bodies = [first.body] }: { rosters?: RosterChain; bodies?: Bytes[] } = {},
  ) => acceptGrant(signed, reader.userId, { rosters, bodies, statements: book })

  async function followed(over: Partial<Roster>): Promise<{ rosters: RosterChain; bodies: Bytes[] }> {
    const next = await signedRoster(owner, {
      vaultId: chain.vaultId,
      rSeq: 1,
      prevHash: chain.hash,
      members: chain.roster.members,
      ...over,
    })
    const accepted = await acceptRoster(chain, next, { statements: book })
    if (!accepted.ok) throw new Error(accepted.error)
    return { rosters: accepted.value, bodies: [first.body, next.body] }
  }

  it('from an owner on the named list to someone whom it lists', async () => {
    expect(await judge(await granted())).toMatchObject({ ok: true, value: { epoch: 1, rSeq: 0 } })
  })

  it('and also if the list has changed since without a new key', async () => {
    const later = await followed({ members: members([owner, Role.owner], [reader, Role.editor]) })
    expect(await judge(await granted(), later)).toMatchObject({ ok: true })
  })

  it.each<[string, Partial<Grant> | (() => Partial<Grant>), string]>([
    ['of another vault', { vaultId: bytes(16, 1) }, 'grant-vault'],
    ['for someone else', () => ({ recipId: stranger.userId }), 'grant-recipient'],
    ['for other keys than the listed', () => ({ recipFp: stranger.fp }), 'grant-recipient'],
    ['by someone who is not listed', () => ({ granterId: stranger.userId }), 'grant-granter-role'],
    [
      'by someone listed who is not an owner',
      () => ({ granterId: reader.userId, granterFp: reader.fp }),
      'grant-granter-role',
    ],
    ['under other keys of the granter', () => ({ granterFp: stranger.fp }), 'grant-granter-role'],
    ['that names a list which never was', { rosterHash: bytes(32, 1) }, 'grant-roster'],
    ['that names a list to come', { rSeq: 1 }, 'grant-roster'],
    ['of another epoch', { epoch: 2 }, 'grant-epoch'],
  ])('but not one %s', async (_what, over, code) => {
    const change = typeof over === 'function' ? over() : over
    expect(await judge(await granted(change))).toEqual({ ok: false, error: code })
  })

  it('but not one that someone else signed, or that was altered', async () => {
    expect(await judge(await granted({}, stranger))).toEqual({ ok: false, error: 'grant-signature' })
    const good = await granted()
    expect(await judge({ ...good, sig: flipped(good.sig, 3) })).toEqual({
      ok: false,
      error: 'grant-signature',
    })
    for (const at of [61, 200, 240]) {
      const altered = await judge({ ...good, body: flipped(good.body, at) })
      expect(altered).toEqual({ ok: false, error: 'grant-signature' })
    }
    expect(await judge({ ...good, body: flipped(good.body, 0) })).toEqual({
      ok: false,
      error: 'grant-malformed',
    })
  })

  it('but not one signed for another purpose', async () => {
    const { body } = await granted()
    expect(await judge({ body, sig: await owner.sign('roster', body) })).toEqual({
      ok: false,
      error: 'grant-signature',
    })
  })

  it('but not one whose list is on the chain but was not presented', async () => {
    expect(await judge(await granted(), { bodies: [] })).toEqual({ ok: false, error: 'grant-roster' })
  })

  it('but not one whose list is presented but not on the chain', async () => {
    const forked = await followed({ timeMs: 2 })
    const { rosters } = await followed({ timeMs: 3 })
    const beside = { rSeq: 1, rosterHash: forked.rosters.hash }
    expect(await judge(await granted(beside), forked)).toMatchObject({ ok: true })
    expect(await judge(await granted(beside), { rosters, bodies: forked.bodies })).toEqual({
      ok: false,
      error: 'grant-roster',
    })
  })

  it('but not after the key was renewed or the recipient was removed', async () => {
    const renewed = await followed({ epoch: 2, ladder: bytes(ladderBytes) })
    expect(await judge(await granted(), renewed)).toEqual({ ok: false, error: 'grant-epoch' })
    const removed = await followed({
      epoch: 2,
      ladder: bytes(ladderBytes),
      members: members([owner, Role.owner]),
    })
    expect(await judge(await granted(), removed)).toEqual({ ok: false, error: 'grant-epoch' })
    const named = { epoch: 2, rSeq: 1, rosterHash: removed.rosters.hash }
    expect(await judge(await granted(named), removed)).toEqual({ ok: false, error: 'grant-recipient' })
  })

  it('but not from a former owner who was removed, for the key that was made then', async () => {
    const list = members([owner, Role.owner], [stranger, Role.owner], [reader, Role.viewer])
    const both = await followed({ members: list })
    const without = await signedRoster(owner, {
      vaultId: chain.vaultId,
      rSeq: 2,
      prevHash: both.rosters.hash,
      epoch: 2,
      ladder: bytes(ladderBytes),
      members: chain.roster.members,
    })
    const accepted = await acceptRoster(both.rosters, without, { statements: book })
    if (!accepted.ok) throw new Error(accepted.error)
    const now = { rosters: accepted.value, bodies: [...both.bodies, without.body] }
    const before = { rSeq: 1, rosterHash: both.rosters.hash }
    const his = { ...before, granterId: stranger.userId, granterFp: stranger.fp }
    expect(await judge(await granted(his, stranger), both)).toMatchObject({ ok: true })
    expect(await judge(await granted({ ...his, epoch: 2 }, stranger), now)).toEqual({
      ok: false,
      error: 'grant-epoch',
    })
  })

  it('but not by the roles in a list that was presented instead of the named one', async () => {
    const shown = await signedRoster(stranger, {
      members: members([owner, Role.viewer], [stranger, Role.owner], [reader, Role.viewer]),
    })
    const his = { granterId: stranger.userId, granterFp: stranger.fp }
    expect(await judge(await granted(his, stranger), { bodies: [shown.body] })).toEqual({
      ok: false,
      error: 'grant-roster',
    })
  })

  it('but not from keys that do not belong to the listed person', async () => {
    const false_ = await impostor(owner)
    book.add(await verified(false_))
    expect(await judge(await granted({ granterFp: false_.fp }, false_))).toEqual({
      ok: false,
      error: 'grant-granter-role',
    })
  })

  it('and to keys that were handed over since, as long as the named list lists the old ones', async () => {
    const next = await rotated(reader)
    book.add(await verified(next))
    const relisted = await followed({
      members: [
        { userId: owner.userId, fp: owner.fp, role: Role.owner },
        { userId: reader.userId, fp: next.fp, role: Role.viewer },
      ],
    })
    expect(await judge(await granted(), relisted)).toMatchObject({ ok: true })
  })
})
