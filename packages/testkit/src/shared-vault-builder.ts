/** A shared vault as its members' devices write it, for tests that talk to the server directly. */
import type { BodyOf, commitVault, createVault, ItemFrame } from '@severy/contract'
import {
  type Identity,
  importKey,
  openGrant,
  openItem,
  randomBytes,
  sealItem,
  sealLadder,
  signHead,
  signRoster,
} from '@severy/crypto'
import { makeGrant } from '@severy/crypto/to-people'
import {
  applyCommit,
  type Bytes,
  emptyItemList,
  findItem,
  type Head,
  headChainStart,
  headHash,
  type HeadRef,
  itemCount,
  type ItemList,
  itemsRoot,
  parseGrant,
  parseStatement,
  type Role,
  type Roster,
  rosterHash,
  type SignedRecord,
  toBase64Url,
  VaultKind,
  zeros32,
} from '@severy/verifier'
import type { BuiltAccount } from './account-builder.ts'
import { bytesOf } from './bytes-of.ts'

/** For members other than the author, public data is enough. */
export type BuiltMember = {
  account: { identity: Pick<Identity, 'userId' | 'fp' | 'statement'> }
  role: Role
}
/** The author of a commit. */
export type BuiltAuthor = BuiltMember & { account: BuiltAccount }

type UnsignedHead = Omit<Head, 'authorId' | 'authorFp'>
type UnsignedRoster = Omit<Roster, 'signerId' | 'signerFp'>

/** What to falsify before signing. */
export interface Forgery {
  head?: (head: UnsignedHead) => UnsignedHead
  roster?: (roster: UnsignedRoster) => UnsignedRoster
  /** Signs the roster instead of the author. */
  rosterSigner?: BuiltAccount
  /** Signs the grants, and is named in them, instead of the author. */
  granter?: BuiltAccount
  /** Recipients of grants, if different from the members who need one. */
  granted?: readonly BuiltMember[]
}

export interface SharedCommitOptions {
  puts?: ReadonlyMap<string, unknown>
  deletes?: readonly string[]
  /** The new member list; without it there is no new roster. */
  members?: readonly BuiltMember[]
  /** With a new key: the caller's `puts` seal items again under it, all others stay under the old one. */
  isRekeyed?: boolean
  forge?: Forgery
}

export interface BuiltSharedCommit {
  params: { vaultId: string }
  body: BodyOf<typeof commitVault>
  items: ItemFrame[]
  /** Call this once the server has accepted the commit: the next one builds on it. */
  accept(): void
}

interface State {
  members: readonly BuiltMember[]
  rSeq: number
  rosterHash: Bytes
  epoch: number
  rawKey: Bytes
  head: HeadRef
  items: ItemList
}

export class BuiltSharedVault {
  readonly #id: Bytes
  #state: State

  private constructor(id: Bytes, state: State) {
    this.#id = id
    this.#state = state
  }

  get vaultId(): string {
    return toBase64Url(this.#id)
  }

  get head(): HeadRef {
    return this.#state.head
  }

  /** The vault and the call that creates it. The first member is the author. */
  static async build(
    members: readonly [BuiltAuthor, ...BuiltMember[]],
    contents: ReadonlyMap<string, unknown>,
    forge: Forgery & { kind?: VaultKind } = {},
  ): Promise<{ vault: BuiltSharedVault; call: { body: BodyOf<typeof createVault>; items: ItemFrame[] } }> {
    const author = members[0].account
    const genesis: UnsignedRoster = {
      minSuite: 1,
      vaultId: randomBytes(16),
      rSeq: 0,
      prevHash: zeros32,
      epoch: 1,
      kind: forge.kind ?? VaultKind.shared,
      timeMs: 1,
      members: listOf(members),
      ladder: new Uint8Array(0),
    }
    const roster = await signRoster(identityOf(forge.rosterSigner ?? author), (forge.roster ?? same)(genesis))
    const hash = await rosterHash(roster.body)
    const id = hash.slice(0, 16)
    const rawKey = randomBytes(32)
    const sealed = await sealAll(id, rawKey, 1, emptyItemList, contents)
    const items = get(applyCommit(emptyItemList, { puts: sealed.entries, deletes: [] }, 1))
    const keyring = await author.nextKeyring()
    const head = await signHead(
      author.identity,
      (forge.head ?? same)({
        vaultId: id,
        hSeq: 1,
        prevHash: headChainStart.hash,
        rSeq: 0,
        rosterHash: hash,
        epoch: 1,
        count: itemCount(items),
        itemsRoot: await itemsRoot(items),
        authorKeyringSeq: keyring.seq,
        timeMs: 1,
      }),
    )
    const place = { hSeq: 1, hash: await headHash(head.body) }
    const state = { members, rSeq: 0, rosterHash: hash, epoch: 1, rawKey, head: place, items }
    const vault = new BuiltSharedVault(id, state)
    const grants = await vault.#grants(state, author, forge, members.slice(1))
    const body = { vaultId: toBase64Url(id), roster: textOf(roster), head: textOf(head), grants, keyring }
    return { vault, call: { body, items: sealed.frames } }
  }

  async commit(
    author: BuiltAccount,
    {
      puts = new Map<string, unknown>(),
      deletes = [],
      members,
      isRekeyed = false,
      forge = {},
    }: SharedCommitOptions,
  ): Promise<BuiltSharedCommit> {
    const before = this.#state
    const next: State = { ...before }
    let roster: SignedRecord | null = null
    if (members !== undefined) {
      next.members = members
      next.rSeq = before.rSeq + 1
      if (isRekeyed) {
        next.epoch = before.epoch + 1
        next.rawKey = randomBytes(32)
      }
      const key = await importKey(next.rawKey.slice())
      const unsigned: UnsignedRoster = {
        minSuite: 1,
        vaultId: this.#id,
        rSeq: next.rSeq,
        prevHash: before.rosterHash,
        epoch: next.epoch,
        kind: VaultKind.shared,
        timeMs: 1,
        members: listOf(members),
        ladder: isRekeyed ? await sealLadder(key, this.#id, next.epoch, before.rawKey) : new Uint8Array(0),
      }
      roster = await signRoster(identityOf(forge.rosterSigner ?? author), (forge.roster ?? same)(unsigned))
      next.rosterHash = await rosterHash(roster.body)
    }
    const sealed = await sealAll(this.#id, next.rawKey, next.epoch, before.items, puts)
    const changes = { puts: sealed.entries, deletes: deletes.map(bytesOf) }
    next.items = get(applyCommit(before.items, changes, next.epoch))
    const head = await signHead(
      author.identity,
      (forge.head ?? same)({
        vaultId: this.#id,
        hSeq: before.head.hSeq + 1,
        prevHash: before.head.hash,
        rSeq: next.rSeq,
        rosterHash: next.rosterHash,
        epoch: next.epoch,
        count: itemCount(next.items),
        itemsRoot: await itemsRoot(next.items),
        authorKeyringSeq: author.keyringSeq,
        timeMs: 1,
      }),
    )
    next.head = { hSeq: before.head.hSeq + 1, hash: await headHash(head.body) }
    const isKnown = (member: BuiltMember) => before.members.some(({ account }) => account === member.account)
    const needing = next.members.filter(
      (member) => member.account !== author && (isRekeyed || !isKnown(member)),
    )
    const grants = await this.#grants(next, author, forge, needing)
    return {
      params: { vaultId: this.vaultId },
      body: {
        head: textOf(head),
        deletes: [...deletes],
        ...(roster === null ? {} : { roster: textOf(roster) }),
        ...(grants.length === 0 ? {} : { grants }),
      },
      items: sealed.frames,
      accept: () => {
        this.#state = next
      },
    }
  }

  /** Opens this frame's item with the key from a grant that the server handed to its recipient. */
  async openWith(recipient: BuiltAccount, grant: { body: string }, { itemId, rev, epoch, ct }: ItemFrame) {
    const parsed = parseGrant(bytesOf(grant.body))
    const raw = parsed === null ? null : await openGrant(recipient.identity, parsed)
    if (raw === null) return null
    return openItem(await importKey(raw), { vaultId: this.#id, itemId, rev, epoch }, ct)
  }

  async #grants(
    { rSeq, rosterHash: hash, epoch, rawKey, head }: State,
    author: BuiltAccount,
    { granter = author, granted }: Forgery,
    needing: readonly BuiltMember[],
  ): Promise<{ body: string; sig: string }[]> {
    const place = { vaultId: this.#id, epoch, rSeq, rosterHash: hash, hSeq: head.hSeq, headHash: head.hash }
    return Promise.all(
      (granted ?? needing).map(async ({ account: { identity } }) => {
        const xPk = parseStatement(identity.statement.body)?.xPk ?? new Uint8Array(0)
        const recipient = { userId: identity.userId, fp: identity.fp, xPk }
        const grant = await makeGrant(granter.identity, recipient, place, rawKey)
        if (grant === null) throw new Error('a grant to nobody')
        return textOf(grant)
      }),
    )
  }
}

async function sealAll(
  vaultId: Bytes,
  rawKey: Bytes,
  epoch: number,
  list: ItemList,
  puts: ReadonlyMap<string, unknown>,
) {
  const key = await importKey(rawKey.slice())
  const frames: ItemFrame[] = []
  const entries = []
  for (const [id, plaintext] of puts) {
    const itemId = bytesOf(id)
    const rev = (findItem(list, itemId)?.rev ?? 0) + 1
    const sealed = await sealItem(key, { vaultId, itemId, rev, epoch }, plaintext)
    frames.push({ itemId, rev, epoch, ct: sealed.ct })
    entries.push({ itemId, rev, epoch, hash: sealed.hash })
  }
  return { frames, entries }
}

function listOf(members: readonly BuiltMember[]): Roster['members'] {
  return members.map(({ account: { identity }, role }) => ({
    userId: identity.userId,
    fp: identity.fp,
    role,
  }))
}

function identityOf(account: BuiltAccount): Identity {
  return account.identity
}

function same<T>(value: T): T {
  return value
}

function textOf({ body, sig }: SignedRecord): { body: string; sig: string } {
  return { body: toBase64Url(body), sig: toBase64Url(sig) }
}

function get<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(`Builder made something unacceptable: ${String(result.error)}`)
  return result.value
}
