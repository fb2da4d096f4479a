import { beforeAll, describe, expect, it } from 'vitest'
import vectors from '../../../docs/protocol/vectors/severy-1.json' with { type: 'json' }
import { acceptGenesis, type RosterChain } from './accept-roster.ts'
import { concat, fromHex, toHex, u8, zeros32, type Bytes } from './bytes.ts'
import {
  acceptHeads,
  encodeHead,
  headChainStart,
  headHash,
  parseHead,
  refuseReferences,
  refuseRemovals,
  verifyNewestHead,
  type Head,
} from './head.ts'
import { Role } from './roster.ts'
import { StatementBook } from './statement.ts'
import {
  bytes,
  flipped,
  person,
  rotated,
  signedRoster,
  spliced,
  tooLargeU64,
  tooLateTime,
  verified,
  type Person,
} from './test-people.ts'

let ada: Person
let bob: Person
let vic: Person
let chain: RosterChain
let statements: StatementBook

beforeAll(async () => {
  ada = await person()
  bob = await person()
  vic = await person()
  statements = new StatementBook()
  for (const who of [await rotated(ada), bob, vic]) statements.add(await verified(who))
  const members = [
    { userId: ada.userId, fp: ada.fp, role: Role.owner },
    { userId: bob.userId, fp: bob.fp, role: Role.editor },
    { userId: vic.userId, fp: vic.fp, role: Role.viewer },
  ]
  const accepted = await acceptGenesis(await signedRoster(ada, { members }), { statements })
  if (!accepted.ok) throw new Error(accepted.error)
  chain = accepted.value
})

describe('a head as bytes', () => {
  const body = fromHex(vectors.head.body)!

  it('reproduces the vector', async () => {
    expect(body).toHaveLength(197)
    expect(encodeHead(parseHead(body)!)).toEqual(body)
    expect(toHex(await headHash(body))).toBe(vectors.head.hash)
    expect(toHex(parseHead(body)!.itemsRoot)).toBe(vectors.head.itemsRoot)
  })

  it('is refused with an unknown version, numbers out of range, a byte too many or too few', () => {
    expect(parseHead(spliced(body, 0, u8(0)))).toBeNull()
    expect(parseHead(spliced(body, 17, tooLargeU64))).toBeNull()
    expect(parseHead(spliced(body, 181, tooLargeU64))).toBeNull()
    expect(parseHead(spliced(body, 189, tooLateTime))).toBeNull()
    expect(parseHead(concat(body, u8(0)))).toBeNull()
    expect(parseHead(body.slice(0, 196))).toBeNull()
  })
})

describe('the chain of heads', () => {
  it('is accepted from the start, or from a head known before', async () => {
    const bodies = await chained(4)
    const all = await acceptHeads(chain.vaultId, headChainStart, bodies)
    expect(all.ok && all.value.map(({ hSeq }) => hSeq)).toEqual([1, 2, 3, 4])
    const known = all.ok ? all.value[1]! : headChainStart
    expect(await acceptHeads(chain.vaultId, known, bodies.slice(2))).toMatchObject({ ok: true })
    expect(await acceptHeads(chain.vaultId, known, [])).toEqual({ ok: true, value: [] })
  })

  it('is refused with a gap, a repetition, another order or another branch', async () => {
    const bodies = await chained(3)
    const other = await chained(3, 1)
    const [h1, h2, h3] = bodies as [Bytes, Bytes, Bytes]
    for (const list of [[h2], [h1, h3], [h1, h1], [h2, h1], [h1, other[1]!]]) {
      expect(await acceptHeads(chain.vaultId, headChainStart, list)).toMatchObject({ error: 'head-chain' })
    }
  })

  it('is refused with the head of another vault, or a malformed one', async () => {
    const foreign = encodeHead(head({ vaultId: bytes(16) }))
    expect(await acceptHeads(chain.vaultId, headChainStart, [foreign])).toMatchObject({ error: 'head-vault' })
    const long = concat(encodeHead(head()), u8(0))
    expect(await acceptHeads(chain.vaultId, headChainStart, [long])).toMatchObject({
      error: 'head-malformed',
    })
  })

  it('contains every reference that this device has', async () => {
    const served = await acceptHeads(chain.vaultId, headChainStart, await chained(3))
    const places = served.ok ? served.value : []
    expect(refuseReferences(places, [places[0]!, places[2]!])).toBeNull()
    expect(refuseReferences(places, [])).toBeNull()
    expect(refuseReferences(places, [places[0]!, { hSeq: 2, hash: bytes(32) }])).toBe('head-reference')
    expect(refuseReferences(places, [{ hSeq: 4, hash: places[2]!.hash }])).toBe('head-reference')
  })
})

describe('items that are missing from the list', () => {
  const by = ({ userId, fp }: Person, over: Partial<Head> = {}) =>
    head({ authorId: userId, authorFp: fp, ...over })

  it('are accepted after an owner’s head, whoever wrote before and after', () => {
    expect(refuseRemovals(0, [by(bob)], [chain.roster])).toBeNull()
    expect(refuseRemovals(1, [by(ada)], [chain.roster])).toBeNull()
    expect(refuseRemovals(3, [by(bob), by(ada), by(bob)], [chain.roster])).toBeNull()
  })

  it('are refused if only editors wrote', async () => {
    const newer = await rotated(ada)
    const stranger = { ...ada, userId: bytes(16, 9) }
    for (const heads of [
      [],
      [by(bob)],
      [by(bob), by(bob)],
      [by({ ...ada, fp: newer.fp })],
      [by(stranger)],
      [by(ada, { rSeq: 7 })],
    ]) {
      expect(refuseRemovals(1, heads, [chain.roster])).toBe('item-removal-role')
    }
  })

  it('count by the list that each head names: an owner then, an editor since', () => {
    const members = chain.roster.members.map((member) => ({ ...member, role: Role.editor }))
    const since = { ...chain.roster, rSeq: 1, members }
    expect(refuseRemovals(1, [by(ada), by(ada, { rSeq: 1 })], [chain.roster, since])).toBeNull()
    expect(refuseRemovals(1, [by(ada, { rSeq: 1 })], [chain.roster, since])).toBe('item-removal-role')
  })
})

describe('the newest head', () => {
  it('is accepted from an editor and from an owner', async () => {
    for (const author of [ada, bob]) {
      expect(await verifyNewestHead(await signed(author), chain, statements)).toMatchObject({ ok: true })
    }
  })

  it.each<[string, Partial<Head>, string]>([
    ['another vault', { vaultId: bytes(16, 1) }, 'head-vault'],
    ['another roster number', { rSeq: 1 }, 'head-roster'],
    ['another roster', { rosterHash: bytes(32, 1) }, 'head-roster'],
    ['another epoch', { epoch: 2 }, 'head-epoch'],
  ])('is refused when it names %s', async (_, over, error) => {
    expect(await verifyNewestHead(await signed(ada, over), chain, statements)).toMatchObject({ error })
  })

  it('is refused from a viewer, from a stranger and under keys that the roster does not list', async () => {
    const newer = await rotated(ada)
    statements.add(await verified(newer))
    for (const author of [vic, await person(), newer]) {
      expect(await verifyNewestHead(await signed(author), chain, statements)).toMatchObject({
        error: 'head-author-role',
      })
    }
  })

  it('is refused while the author’s statement is unknown, or is another person’s', async () => {
    const error = 'head-author-role'
    expect(await verifyNewestHead(await signed(ada), chain, new StatementBook())).toMatchObject({ error })
    const members = [{ userId: bob.userId, fp: ada.fp, role: Role.owner }]
    const posing = { ...chain, roster: { ...chain.roster, members } }
    const asBob = await signed(ada, { authorId: bob.userId })
    expect(await verifyNewestHead(asBob, posing, statements)).toMatchObject({ error })
  })

  it('is refused when it names another member as its author', async () => {
    const forged = await signed(bob, { authorId: ada.userId, authorFp: ada.fp })
    expect(await verifyNewestHead(forged, chain, statements)).toMatchObject({ error: 'head-signature' })
    const mixed = await signed(bob, { authorId: ada.userId })
    expect(await verifyNewestHead(mixed, chain, statements)).toMatchObject({ error: 'head-author-role' })
  })

  it('is refused when altered, or signed for another purpose', async () => {
    const good = await signed(ada)
    expect(await verifyNewestHead({ ...good, sig: flipped(good.sig, 63) }, chain, statements)).toMatchObject({
      error: 'head-signature',
    })
    expect(
      await verifyNewestHead({ ...good, body: flipped(good.body, 196) }, chain, statements),
    ).toMatchObject({
      error: 'head-signature',
    })
    const wrong = { body: good.body, sig: await ada.sign('roster', good.body) }
    expect(await verifyNewestHead(wrong, chain, statements)).toMatchObject({ error: 'head-signature' })
    expect(
      await verifyNewestHead({ ...good, body: concat(good.body, u8(0)) }, chain, statements),
    ).toMatchObject({
      error: 'head-malformed',
    })
  })
})

function head(over: Partial<Head> = {}): Head {
  return {
    vaultId: chain.vaultId,
    hSeq: 1,
    prevHash: zeros32,
    rSeq: 0,
    rosterHash: chain.hash,
    epoch: 1,
    count: 0,
    itemsRoot: zeros32,
    authorId: ada.userId,
    authorFp: ada.fp,
    authorKeyringSeq: 1,
    timeMs: 1_700_000_000_000,
    ...over,
  }
}

async function signed(author: Person, over: Partial<Head> = {}) {
  const body = encodeHead(head({ authorId: author.userId, authorFp: author.fp, ...over }))
  return { body, sig: await author.sign('head', body) }
}

async function chained(length: number, count = 0): Promise<Bytes[]> {
  const bodies: Bytes[] = []
  let prevHash: Bytes = zeros32
  for (let hSeq = 1; hSeq <= length; hSeq++) {
    const body = encodeHead(head({ hSeq, prevHash, count }))
    prevHash = await headHash(body)
    bodies.push(body)
  }
  return bodies
}
