import { beforeAll, describe, expect, it } from 'vitest'
import vectors from '../../../docs/protocol/vectors/severy-1.json' with { type: 'json' }
import {
  acceptGenesis,
  acceptRoster,
  findMember,
  type RosterChain,
  type RosterEvidence,
} from './accept-roster.ts'
import { compareBytes, concat, fromHex, toHex, u16, u8, zeros32, zeros64, type Bytes } from './bytes.ts'
import { encodeRoster, parseRoster, Role, vaultIdOf, VaultKind, type Member, type Roster } from './roster.ts'
import { StatementBook, verifyStatementChain } from './statement.ts'
import {
  bytes,
  flipped,
  impostor,
  person,
  rotated,
  signedRoster,
  spliced,
  tooLateTime,
  verified,
  type Person,
} from './test-people.ts'

let ada: Person
let bob: Person
let eve: Person
let evidence: RosterEvidence

beforeAll(async () => {
  ada = await person()
  bob = await person()
  eve = await person()
  evidence = await knowing(ada, bob, eve)
})

describe('a roster as bytes', () => {
  it('reproduces the vector', async () => {
    const body = fromHex(vectors.roster.body)!
    const parsed = parseRoster(body)!
    expect(encodeRoster(parsed)).toEqual(body)
    expect(toHex(await vaultIdOf(body))).toBe(vectors.roster.vaultId)
  })

  it('is the same whatever order its members were given in', async () => {
    const members = [listed(ada, Role.owner), listed(bob, Role.viewer), listed(eve, Role.editor)]
    const roster = parseRoster((await signedRoster(ada, { members })).body)!
    expect(encodeRoster({ ...roster, members: members.toReversed() })).toEqual(
      encodeRoster({ ...roster, members }),
    )
  })

  it('refuses unknown version, kind and role, no member, wrong order, duplicates, late time, trailing bytes', async () => {
    const sorted = [listed(ada, Role.owner), listed(bob, Role.viewer)].sort((a, b) =>
      compareBytes(a.userId, b.userId),
    )
    const { body } = await signedRoster(ada, { members: sorted })
    const [m0, m1] = [body.slice(117, 166), body.slice(166, 215)]
    const cases = {
      version: spliced(body, 0, u8(2)),
      kind: spliced(body, 58, u8(3)),
      role: spliced(body, 165, u8(4)),
      noRole: spliced(body, 165, u8(0)),
      order: spliced(body, 117, concat(m1, m0)),
      duplicate: spliced(body, 117, concat(m0, m0)),
      time: spliced(body, 107, tooLateTime),
      count: spliced(body, 115, u16(3)),
      noMember: concat(body.slice(0, 115), u16(0), new Uint8Array(4)),
      trailing: concat(body, u8(0)),
      short: body.slice(0, -1),
    }
    expect(parseRoster(body)).not.toBeNull()
    for (const [name, malformed] of Object.entries(cases)) {
      expect([name, parseRoster(malformed)]).toEqual([name, null])
      const signed = { body: malformed, sig: await ada.sign('roster', malformed) }
      expect(await acceptGenesis(signed, evidence)).toMatchObject({ error: 'roster-malformed' })
    }
  })

  it('refuses more than 1,200 members and more than 60 kB', async () => {
    const crowd = (size: number): Member[] =>
      Array.from({ length: size }, () => ({ userId: bytes(16), fp: bytes(32), role: Role.viewer }))
    const most = await signedRoster(ada, { members: crowd(1200) })
    expect(parseRoster(most.body)?.members).toHaveLength(1200)
    expect(parseRoster((await signedRoster(ada, { members: crowd(1201) })).body)).toBeNull()
    const large = await signedRoster(ada, { ladder: new Uint8Array(60_000) })
    expect(parseRoster(large.body)).toBeNull()
    expect(await acceptGenesis(large, evidence)).toMatchObject({ error: 'roster-too-large' })
  })
})

describe('the first roster', () => {
  it('is accepted and names the vault', async () => {
    const signed = await signedRoster(ada)
    const chain = await acceptGenesis(signed, evidence)
    expect(chain.ok && chain.value.vaultId).toEqual(await vaultIdOf(signed.body))
    expect(chain.ok && findMember(chain.value.roster, ada.userId)?.role).toBe(Role.owner)
  })

  it('accepts the vector under its statement', async () => {
    const signed = { body: fromHex(vectors.roster.body)!, sig: fromHex(vectors.roster.sig)! }
    const statement = {
      body: fromHex(vectors.identity.body)!,
      sigSelf: fromHex(vectors.identity.sigSelf)!,
      sigPrev: zeros64,
    }
    const own = await verifyStatementChain([statement])
    const statements = new StatementBook()
    if (own.ok) statements.add(own.value)
    // The vector lists a second person without giving their statement.
    expect(await acceptGenesis(signed, { statements })).toMatchObject({ error: 'roster-member-statement' })
  })

  it.each<[string, Partial<Roster>, string]>([
    ['another number', { rSeq: 1 }, 'roster-genesis'],
    ['another epoch', { epoch: 2 }, 'roster-genesis'],
    ['a predecessor', { prevHash: bytes(32, 1) }, 'roster-genesis'],
    ['a ladder', { ladder: new Uint8Array(104) }, 'roster-ladder'],
    ['no suite', { minSuite: 0 }, 'roster-suite'],
    ['an unknown suite', { minSuite: 2 }, 'roster-suite'],
  ])('is refused with %s', async (_, over, error) => {
    expect(await acceptGenesis(await signedRoster(ada, over), evidence)).toMatchObject({ error })
  })

  it('is refused without an owner, or signed by someone whom it does not list as one', async () => {
    const noOwner = await signedRoster(ada, { members: [listed(ada, Role.editor)] })
    expect(await acceptGenesis(noOwner, evidence)).toMatchObject({ error: 'roster-owner-missing' })
    const byOther = await signedRoster(bob, { members: [listed(ada, Role.owner), listed(bob, Role.editor)] })
    expect(await acceptGenesis(byOther, evidence)).toMatchObject({ error: 'roster-signer-role' })
  })

  it('is refused if the signature is for other bytes', async () => {
    const signed = await signedRoster(ada)
    expect(await acceptGenesis({ ...signed, sig: flipped(signed.sig, 0) }, evidence)).toMatchObject({
      error: 'roster-signature',
    })
    expect(
      await acceptGenesis({ ...signed, sig: await ada.sign('head', signed.body) }, evidence),
    ).toMatchObject({
      error: 'roster-signature',
    })
  })

  it('of a personal vault has exactly one member', async () => {
    const two = { kind: VaultKind.personal, members: [listed(ada, Role.owner), listed(bob, Role.viewer)] }
    expect(await acceptGenesis(await signedRoster(ada, two), evidence)).toMatchObject({
      error: 'roster-member-kind',
    })
    expect(
      await acceptGenesis(await signedRoster(ada, { kind: VaultKind.personal }), evidence),
    ).toMatchObject({
      ok: true,
    })
  })

  it('of an organization has owners and viewers only', async () => {
    const with3 = (role: Role) =>
      signedRoster(ada, {
        kind: VaultKind.organization,
        members: [listed(ada, Role.owner), listed(bob, role)],
      })
    expect(await acceptGenesis(await with3(Role.editor), evidence)).toMatchObject({
      error: 'roster-member-kind',
    })
    expect(await acceptGenesis(await with3(Role.viewer), evidence)).toMatchObject({ ok: true })
  })
})

describe('the next roster', () => {
  let chain: RosterChain
  const base = () => [listed(ada, Role.owner), listed(bob, Role.editor)]

  beforeAll(async () => {
    chain = await begin({ members: base() })
  })

  it('is accepted when it follows, and extends what is remembered', async () => {
    const next = await follow(chain, ada, { members: [...base(), listed(eve, Role.viewer)] })
    const accepted = await acceptRoster(chain, next, evidence)
    expect(accepted.ok && accepted.value.hashes).toHaveLength(2)
    expect(accepted.ok && accepted.value.hashes[0]).toEqual(chain.hash)
    expect(accepted.ok && accepted.value.vaultId).toEqual(chain.vaultId)
    expect(accepted.ok && [...accepted.value.everListed.keys()].sort()).toEqual(
      [ada, bob, eve].map((who) => toHex(who.userId)).sort(),
    )
  })

  it('remembers which owner has listed whom, until another one lists them again', async () => {
    const owners = [listed(ada, Role.owner), listed(bob, Role.owner)]
    const first = await begin({ members: owners })
    const withEve = [...owners, listed(eve, Role.viewer)]
    const added = await acceptRoster(first, await follow(first, bob, { members: withEve }), evidence)
    if (!added.ok) throw new Error(added.error)
    expect(added.value.listedBy.get(toHex(eve.userId))).toEqual(bob.userId)
    // A change of role does not count as listing someone again.
    const changed = [...owners, listed(eve, Role.editor)]
    const later = await acceptRoster(
      added.value,
      await follow(added.value, ada, { members: changed }),
      evidence,
    )
    expect(later.ok && later.value.listedBy.get(toHex(eve.userId))).toEqual(bob.userId)
    expect(later.ok && later.value.listedBy.get(toHex(bob.userId))).toEqual(ada.userId)
  })

  it.each<[string, Partial<Roster>, string]>([
    ['another vault', { vaultId: bytes(16, 9) }, 'roster-vault'],
    ['a number that skips', { rSeq: 2 }, 'roster-chain'],
    ['the same number', { rSeq: 0 }, 'roster-chain'],
    ['another predecessor', { prevHash: bytes(32, 1) }, 'roster-chain'],
    ['another kind', { kind: VaultKind.organization }, 'roster-kind'],
    ['a lower suite', { minSuite: 0 }, 'roster-suite'],
    ['an unknown suite', { minSuite: 2 }, 'roster-suite'],
    ['an epoch that skips', { epoch: 3, ladder: new Uint8Array(104) }, 'roster-epoch'],
    ['a falling epoch', { epoch: 0 }, 'roster-epoch'],
    ['a rising epoch without ladder', { epoch: 2 }, 'roster-ladder'],
    ['a rising epoch with a short ladder', { epoch: 2, ladder: new Uint8Array(103) }, 'roster-ladder'],
    ['a ladder without a rising epoch', { ladder: new Uint8Array(104) }, 'roster-ladder'],
  ])('is refused with %s', async (_, over, error) => {
    expect(await acceptRoster(chain, await follow(chain, ada, over), evidence)).toMatchObject({ error })
  })

  it('is refused with a lower suite than before', async () => {
    const reached: RosterChain = { ...chain, roster: { ...chain.roster, minSuite: 2 } }
    expect(await acceptRoster(reached, await follow(reached, ada), evidence)).toMatchObject({
      error: 'roster-suite',
    })
  })

  it('is refused while the signer’s statement is unknown, or is another person’s', async () => {
    const next = await follow(chain, ada)
    expect(await acceptRoster(chain, next, await knowing(bob))).toMatchObject({
      error: 'roster-member-statement',
    })
    const posing = {
      ...chain,
      roster: { ...chain.roster, members: [{ ...listed(bob, Role.owner), fp: ada.fp }] },
    }
    const asBob = await follow(posing, ada, { signerId: bob.userId })
    expect(await acceptRoster(posing, asBob, evidence)).toMatchObject({ error: 'roster-member-statement' })
  })

  it('must raise the epoch when anyone is removed, and may raise it otherwise', async () => {
    const without = { members: [listed(ada, Role.owner)] }
    expect(await acceptRoster(chain, await follow(chain, ada, without), evidence)).toMatchObject({
      error: 'roster-epoch',
    })
    const risen = { epoch: 2, ladder: new Uint8Array(104) }
    expect(
      await acceptRoster(chain, await follow(chain, ada, { ...without, ...risen }), evidence),
    ).toMatchObject({
      ok: true,
    })
    const again = await acceptRoster(chain, await follow(chain, ada, risen), evidence)
    expect(again.ok && again.value.ladders).toEqual(new Map([[2, risen.ladder]]))
    const swapped = { members: [listed(ada, Role.owner), listed(eve, Role.editor)] }
    expect(await acceptRoster(chain, await follow(chain, ada, swapped), evidence)).toMatchObject({
      error: 'roster-epoch',
    })
  })

  it('keeps at least one owner', async () => {
    const members = [listed(ada, Role.editor), listed(bob, Role.editor)]
    expect(await acceptRoster(chain, await follow(chain, ada, { members }), evidence)).toMatchObject({
      error: 'roster-owner-missing',
    })
  })

  it('is signed by an owner of the previous roster, not by one that it lists itself', async () => {
    const members = [listed(ada, Role.owner), listed(bob, Role.owner)]
    expect(await acceptRoster(chain, await follow(chain, bob, { members }), evidence)).toMatchObject({
      error: 'roster-signer-role',
    })
    expect(await acceptRoster(chain, await follow(chain, eve), evidence)).toMatchObject({
      error: 'roster-signer-role',
    })
  })

  it('may be signed by an owner who hands the vault over in it', async () => {
    const members = [listed(ada, Role.viewer), listed(bob, Role.owner)]
    expect(await acceptRoster(chain, await follow(chain, ada, { members }), evidence)).toMatchObject({
      ok: true,
    })
  })

  it('is signed with the key that the previous roster lists', async () => {
    const newer = await rotated(ada)
    const known = await knowing(newer, bob)
    const members = [listed(newer, Role.owner), listed(bob, Role.editor)]
    expect(await acceptRoster(chain, await follow(chain, newer, { members }), known)).toMatchObject({
      error: 'roster-signer-role',
    })
    expect(await acceptRoster(chain, await follow(chain, ada, { members }), known)).toMatchObject({
      ok: true,
    })
  })

  it('is refused when altered after signing', async () => {
    const next = await follow(chain, ada)
    expect(await acceptRoster(chain, { ...next, sig: flipped(next.sig, 9) }, evidence)).toMatchObject({
      error: 'roster-signature',
    })
    expect(await acceptRoster(chain, { ...next, body: flipped(next.body, 114) }, evidence)).toMatchObject({
      error: 'roster-signature',
    })
  })

  it('lists nobody under a statement that is unknown or another person’s', async () => {
    const stranger = await person()
    const unknown = { members: [...base(), listed(stranger, Role.viewer)] }
    expect(await acceptRoster(chain, await follow(chain, ada, unknown), evidence)).toMatchObject({
      error: 'roster-member-statement',
    })
    const borrowed = { members: [...base(), { userId: stranger.userId, fp: eve.fp, role: Role.viewer }] }
    expect(await acceptRoster(chain, await follow(chain, ada, borrowed), evidence)).toMatchObject({
      error: 'roster-member-statement',
    })
  })

  it('lists nobody again under keys that were not handed over, also after a removal', async () => {
    const fake = await impostor(bob)
    const known = await knowing(ada, bob, fake)
    const replaced = { members: [listed(ada, Role.owner), listed(fake, Role.editor)] }
    expect(await acceptRoster(chain, await follow(chain, ada, replaced), known)).toMatchObject({
      error: 'roster-member-keys',
    })

    const removal = { members: [listed(ada, Role.owner)], epoch: 2, ladder: new Uint8Array(104) }
    const removed = await acceptRoster(chain, await follow(chain, ada, removal), known)
    if (!removed.ok) throw new Error(removed.error)
    const back = await follow(removed.value, ada, { ...replaced, epoch: 2 })
    expect(await acceptRoster(removed.value, back, known)).toMatchObject({ error: 'roster-member-keys' })
  })

  it('does not go back to keys that a member has given up', async () => {
    const newer = await rotated(bob)
    const known = await knowing(ada, newer)
    const moved = await acceptRoster(
      chain,
      await follow(chain, ada, { members: [listed(ada, Role.owner), listed(newer, Role.editor)] }),
      known,
    )
    if (!moved.ok) throw new Error(moved.error)
    const back = await follow(moved.value, ada, { members: base() })
    expect(await acceptRoster(moved.value, back, known)).toMatchObject({ error: 'roster-member-keys' })
  })

  it('lists a pinned contact only under keys of the pinned chain', async () => {
    const fake = await impostor(eve)
    const known = await knowing(ada, bob, eve, fake)
    const adding = (who: Person) => follow(chain, ada, { members: [...base(), listed(who, Role.viewer)] })
    const pinned = { ...known, pins: new Map([[toHex(eve.userId), eve.fp]]) }
    expect(await acceptRoster(chain, await adding(fake), known)).toMatchObject({ ok: true })
    expect(await acceptRoster(chain, await adding(fake), pinned)).toMatchObject({
      error: 'contact-key-changed',
    })
    expect(await acceptRoster(chain, await adding(eve), pinned)).toMatchObject({ ok: true })

    const newer = await rotated(eve)
    const ahead = { ...(await knowing(ada, bob, newer)), pins: new Map([[toHex(eve.userId), newer.fp]]) }
    expect(await acceptRoster(chain, await adding(eve), ahead)).toMatchObject({ ok: true })
  })

  it('does not list this person under keys that are not theirs', async () => {
    const fake = await impostor(eve)
    const known = await knowing(ada, bob, eve, fake)
    const self = { userId: eve.userId, fps: [eve.fp] }
    const adding = (who: Person) => follow(chain, ada, { members: [...base(), listed(who, Role.viewer)] })
    expect(await acceptRoster(chain, await adding(fake), { ...known, self })).toMatchObject({
      error: 'roster-own-keys',
    })
    expect(await acceptRoster(chain, await adding(eve), { ...known, self })).toMatchObject({ ok: true })
  })

  it('of a personal vault never changes the member, and may change his keys', async () => {
    const personal = await begin({ kind: VaultKind.personal })
    const other = { members: [listed(bob, Role.owner)], epoch: 2, ladder: new Uint8Array(104) }
    expect(await acceptRoster(personal, await follow(personal, ada, other), evidence)).toMatchObject({
      error: 'roster-member-kind',
    })
    const more = { members: [listed(ada, Role.owner), listed(bob, Role.viewer)] }
    expect(await acceptRoster(personal, await follow(personal, ada, more), evidence)).toMatchObject({
      error: 'roster-member-kind',
    })
    const newer = await rotated(ada)
    const renewed = await follow(personal, ada, { members: [listed(newer, Role.owner)] })
    expect(await acceptRoster(personal, renewed, await knowing(newer))).toMatchObject({ ok: true })
  })
})

function listed({ userId, fp }: Person, role: Role): Member {
  return { userId, fp, role }
}

async function knowing(...people: Person[]): Promise<RosterEvidence> {
  const statements = new StatementBook()
  for (const who of people) statements.add(await verified(who))
  return { statements }
}

async function begin(over: Partial<Roster>): Promise<RosterChain> {
  const chain = await acceptGenesis(await signedRoster(ada, over), evidence)
  if (!chain.ok) throw new Error(chain.error)
  return chain.value
}

function follow(chain: RosterChain, signer: Person, over: Partial<Roster> = {}) {
  const { roster } = chain
  return signedRoster(signer, {
    vaultId: chain.vaultId,
    rSeq: roster.rSeq + 1,
    prevHash: chain.hash,
    epoch: roster.epoch,
    kind: roster.kind,
    members: roster.members,
    ...over,
  })
}

it('starts from 32 zero bytes and no other', async () => {
  const almost: Bytes = flipped(zeros32, 31)
  expect(await acceptGenesis(await signedRoster(ada, { prevHash: almost }), evidence)).toMatchObject({
    error: 'roster-genesis',
  })
})
