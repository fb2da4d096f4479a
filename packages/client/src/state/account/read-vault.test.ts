import { createIdentity, createVault, randomBytes, signHead, signRoster, type Identity } from '@severy/crypto'
import {
  emptyItemList,
  headHash,
  itemsRoot,
  Role,
  rosterHash,
  StatementBook,
  VaultKind,
  verifyStatementChain,
  zeros32,
  type Bytes,
  type HeadRef,
  type Member,
  type SignedRecord,
} from '@severy/verifier'
import { beforeAll, describe, expect, it } from 'vitest'
import { readRemoval, readVault, requestVault, type ServedVault, type VerifiedVault } from './read-vault.ts'

let me: Identity
let statements: StatementBook

beforeAll(async () => {
  const made = await createIdentity({ userId: randomBytes(16), emailTag: randomBytes(16), timeMs: 1 })
  me = made.identity
  const chain = await verifyStatementChain([me.statement])
  statements = new StatementBook()
  if (chain.ok) statements.add(chain.value)
})

interface Written {
  id: Bytes
  roster: SignedRecord
  heads: SignedRecord[]
  places: HeadRef[]
}

/** An empty vault of this person with so many heads. */
async function write(headCount: number): Promise<Written> {
  const { vaultId, roster, rosterHash } = await createVault({
    kind: VaultKind.personal,
    owner: me,
    timeMs: 1,
  })
  const heads: SignedRecord[] = []
  const places: HeadRef[] = []
  for (let hSeq = 1; hSeq <= headCount; hSeq++) {
    const head = await signHead(me, {
      vaultId,
      hSeq,
      prevHash: places.at(-1)?.hash ?? zeros32,
      rSeq: 0,
      rosterHash,
      epoch: 1,
      count: 0,
      itemsRoot: await itemsRoot(emptyItemList),
      authorKeyringSeq: 1,
      timeMs: hSeq,
    })
    heads.push(head)
    places.push({ hSeq, hash: await headHash(head.body) })
  }
  return { id: vaultId, roster, heads, places }
}

/** An honest server's answer to `requestVault`. */
function serve({ roster, heads }: Written, asked: { rSeq: number; headsAfter: number }): ServedVault {
  return {
    rosters: asked.rSeq < 0 ? [roster] : [],
    heads: heads.slice(asked.headsAfter).map(({ body }) => body),
    headSig: heads.at(-1)?.sig ?? null,
    removed: [],
    items: [],
  }
}

type Memory = Parameters<typeof requestVault>[1]
const noMemory: Memory = { memory: null, link: null, core: null, account: null, grant: null }

function evidence() {
  return { statements, self: { userId: me.userId, fps: [me.fp] } }
}

async function read(vault: Written, known: VerifiedVault | null, references = noMemory, minSuite = 1) {
  const request = requestVault(known, references, false)
  const served = serve(vault, request)
  const common = { vaultId: vault.id, known, references, request, evidence: evidence(), minSuite }
  return { request, outcome: await readVault({ ...common, served }) }
}

async function mustRead(vault: Written, known: VerifiedVault | null): Promise<VerifiedVault> {
  const { outcome } = await read(vault, known)
  if (!outcome.ok) throw new Error(outcome.error)
  return outcome.value.verified
}

const at = (vault: Written, hSeq: number): HeadRef => {
  const place = vault.places[hSeq - 1]
  if (place === undefined) throw new Error('no such head')
  return place
}

describe('a first read', () => {
  it('accepts the whole chain if nothing is known', async () => {
    const vault = await write(3)
    const { request, outcome } = await read(vault, null)
    expect(request).toEqual({ rSeq: -1, hSeq: 0, headsAfter: 0 })
    expect(outcome).toMatchObject({ ok: true, value: { verified: { head: { hSeq: 3 } } } })
  })

  it('requests heads from the one that the core box names, and finds it there', async () => {
    const vault = await write(5)
    const references = {
      memory: null,
      link: null,
      core: { ...at(vault, 4), rSeq: 0 },
      account: null,
      grant: null,
    }
    const { request, outcome } = await read(vault, null, references)
    expect(request.headsAfter).toBe(3)
    expect(outcome.ok).toBe(true)
  })

  it('refuses another vault of this person in place of this one', async () => {
    const mine = await write(1)
    const other = await write(1)
    const outcome = await readVault({
      vaultId: mine.id,
      known: null,
      references: noMemory,
      request: requestVault(null, noMemory, false),
      served: serve(other, { rSeq: -1, headsAfter: 0 }),
      evidence: evidence(),
      minSuite: 1,
    })
    expect(outcome).toEqual({ ok: false, error: 'roster-vault' })
  })

  it('refuses a chain without the remembered head, and one that ends below it', async () => {
    const vault = await write(5)
    const fork = { hSeq: 4, hash: randomBytes(32), rSeq: 0 }
    const above = { hSeq: 6, hash: randomBytes(32), rSeq: 0 }
    for (const core of [fork, above]) {
      expect(
        (await read(vault, null, { memory: null, link: null, core, account: null, grant: null })).outcome,
      ).toEqual({
        ok: false,
        error: 'head-reference',
      })
    }
  })

  it('refuses a member list that the device or the core box has seen in a later or different state', async () => {
    const vault = await write(2)
    const seen = { ...at(vault, 2), rSeq: 0, rosterHash: randomBytes(32) }
    for (const references of [
      { memory: seen, link: null, core: null, account: null, grant: null },
      { memory: null, link: seen, core: null, account: null, grant: null },
    ]) {
      expect((await read(vault, null, references)).outcome).toEqual({ ok: false, error: 'roster-chain' })
    }
    const core = { ...at(vault, 2), rSeq: 1 }
    expect(
      (await read(vault, null, { memory: null, link: null, core, account: null, grant: null })).outcome,
    ).toEqual({
      ok: false,
      error: 'roster-chain',
    })
  })

  it('refuses a chain without what another of the person’s devices has seen, even if this one remembers it', async () => {
    const vault = await write(3)
    const rosterHash = (await mustRead(vault, null)).rosters.hash
    const memory = { ...at(vault, 2), rSeq: 0, rosterHash }
    const link = { hSeq: 2, hash: randomBytes(32), rSeq: 0, rosterHash }
    expect(
      (await read(vault, null, { memory, link: null, core: null, account: null, grant: null })).outcome.ok,
    ).toBe(true)
    expect(
      (await read(vault, null, { memory, link, core: null, account: null, grant: null })).outcome,
    ).toEqual({
      ok: false,
      error: 'head-reference',
    })
  })

  it('refuses a suite below the lowest that the account still accepts', async () => {
    const vault = await write(1)
    expect((await read(vault, null, noMemory, 2)).outcome).toEqual({ ok: false, error: 'roster-suite' })
  })
})

describe('a later read', () => {
  it('requests the known head again, so that a server behind it is noticed', async () => {
    const vault = await write(4)
    const known = await mustRead(vault, null)
    const { request, outcome } = await read(vault, known)
    expect(request).toEqual({ rSeq: 0, hSeq: 4, headsAfter: 3 })
    expect(outcome).toMatchObject({ ok: true, value: { isUnchanged: true } })

    const behind = { ...vault, heads: vault.heads.slice(0, 3) }
    expect((await read(behind, known)).outcome).toEqual({ ok: false, error: 'head-reference' })
  })

  it('looks a reference up among the remembered heads before requesting any', async () => {
    const vault = await write(6)
    const known = await mustRead(vault, null)
    const references = {
      memory: null,
      link: null,
      core: { ...at(vault, 2), rSeq: 0 },
      account: null,
      grant: null,
    }
    const { request, outcome } = await read(vault, known, references)
    expect(request.headsAfter).toBe(5)
    expect(outcome.ok).toBe(true)

    const fork = {
      memory: null,
      link: null,
      core: { hSeq: 2, hash: randomBytes(32), rSeq: 0 },
      account: null,
      grant: null,
    }
    expect((await read(vault, known, fork)).outcome).toEqual({ ok: false, error: 'head-reference' })
  })

  it('requests heads from the lowest reference that is not remembered anymore, and only until it was found', async () => {
    const vault = await write(6)
    const whole = await mustRead(vault, null)
    // As if the device had stored only the last two places.
    const known = { ...whole, recentHeads: whole.recentHeads.slice(-80) }
    const references = {
      memory: null,
      link: null,
      core: { ...at(vault, 2), rSeq: 0 },
      account: null,
      grant: null,
    }
    const first = await read(vault, known, references)
    expect(first.request.headsAfter).toBe(1)
    if (!first.outcome.ok) throw new Error(first.outcome.error)
    const second = await read(vault, first.outcome.value.verified, references)
    expect(second.request.headsAfter).toBe(5)
    expect(second.outcome.ok).toBe(true)
  })
})

describe('a removal', () => {
  /** Another person's vault without items that listed this person, and its next list without this person. */
  async function leaving() {
    const made = await createIdentity({ userId: randomBytes(16), emailTag: randomBytes(16), timeMs: 1 })
    const her = made.identity
    const book = new StatementBook()
    for (const { statement } of [me, her]) {
      const chain = await verifyStatementChain([statement])
      if (chain.ok) book.add(chain.value)
    }
    const [hers, mine] = [her, me].map(({ userId, fp }, i) => ({
      userId,
      fp,
      role: i === 0 ? Role.owner : Role.editor,
    })) as [Member, Member]
    const common = { minSuite: 1, kind: VaultKind.shared, timeMs: 1 }
    const first = await signRoster(her, {
      ...common,
      vaultId: randomBytes(16),
      rSeq: 0,
      prevHash: zeros32,
      epoch: 1,
      members: [hers, mine],
      ladder: new Uint8Array(0),
    })
    const hash = await rosterHash(first.body)
    const vaultId = hash.slice(0, 16)
    const without = await signRoster(her, {
      ...common,
      vaultId,
      rSeq: 1,
      prevHash: hash,
      epoch: 2,
      members: [hers],
      ladder: new Uint8Array(104),
    })
    const end = (rosters: SignedRecord[], references: Memory) =>
      readRemoval({
        vaultId,
        userId: me.userId,
        known: null,
        references,
        rosters,
        evidence: { statements: book, self: { userId: me.userId, fps: [me.fp] } },
      })
    return { first, without, hash, end }
  }

  it('is one once an owner’s list no longer names this person', async () => {
    const { first, without, end } = await leaving()
    expect((await end([first, without], noMemory)).ok).toBe(true)
    expect(await end([first], noMemory)).toEqual({ ok: false, error: 'vault-missing' })
  })

  it('is refused on a branch of the lists other than this device, or another of the person’s, has seen', async () => {
    const { first, without, hash, end } = await leaving()
    const seen = { hSeq: 3, hash: randomBytes(32), rSeq: 0, rosterHash: hash }
    expect((await end([first, without], { ...noMemory, memory: seen })).ok).toBe(true)
    const other = { ...seen, rSeq: 1, rosterHash: randomBytes(32) }
    for (const references of [
      { ...noMemory, memory: other },
      { ...noMemory, link: other },
      { ...noMemory, core: { ...other, rSeq: 2 } },
    ]) {
      expect(await end([first, without], references)).toEqual({ ok: false, error: 'roster-chain' })
    }
  })
})
