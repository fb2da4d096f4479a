/**
 * A device, other people, and a server that replies with anything that anyone ever signed: the material for the random
 * histories of `histories.test.ts`. The device decides by the code of this folder; what it should decide is tracked
 * here separately, from what its owner has done.
 */
import { findPerson, type BodyOf, type listNewerKeys } from '@severy/contract'
import { createIdentity, succeedIdentity, type Contact, type NewIdentity } from '@severy/crypto'
import { noPolicies, policiesItemId } from '@severy/domain'
import {
  equalBytes,
  parseStatement,
  Role,
  toBase64Url,
  toHex,
  VaultKind,
  type Bytes,
  type Member,
  type VerifiedStatement,
} from '@severy/verifier'
import { newKnownTags } from '../state/account/known-tags.ts'
import {
  findByEmail,
  pinRecipient,
  resolveRecipient,
  type FoundPerson,
} from '../state/entry/resolve-recipient.ts'
import { groupKey } from '../features/group-shares/group-wishes.ts'
import { findReplaced } from '../features/new-keys/replaced-keys.ts'
import type { Engine } from '../state/account/session.ts'
import type { OpenVault, Unlocked } from '../state/account/unlocked.ts'
import { askForNewerKeys } from '../state/people/ask-in-line.ts'
import { recipientsOf } from '../state/vaults/change-members.ts'
import { judgePerson } from '../state/people/identity/judge-person.ts'
import { withPin } from '../state/people/identity/pins.ts'
import { contradictsPins } from '../state/people/identity/roster-evidence.ts'
import type { SealPath } from '../state/people/identity/seal-rules.ts'
import { sealingKeyAfter, type SealingKey } from '../state/people/identity/sealing-key.ts'
import { addressMemory } from '../state/account/address-memory.ts'
import { newMemorySlots } from '../base/memory-slot.ts'
import { lookedUp } from '../state/account/looked-up.ts'

export const peopleMax = 4
const bytes = (length: number, fill: number): Bytes => new Uint8Array(length).fill(fill)

/** One of the two addresses that each of the others has. */
const addressOf = (who: number, isOther: boolean): string =>
  `${isOther ? 'work' : 'home'}-${String(who)}@example.org`
const tagOf = (address: string): Bytes =>
  Uint8Array.from({ length: 16 }, (_, i) => address.charCodeAt(i % address.length) + i)

/** A statement and the one that it follows. */
export interface Node {
  who: number
  address: string
  made: NewIdentity
  statement: VerifiedStatement
  before: Node | null
  /** Both public keys: unchanged in a statement that only moves to another address. */
  keys: string
  /** What the owner really does; any other statement is served with or without the owner's help. */
  isHonest: boolean
}

async function nodeOf(
  who: number,
  address: string,
  before: Node | null,
  keys: 'same' | 'new',
  isHonest: boolean,
  userId = bytes(16, who + 1),
): Promise<Node> {
  const emailTag = tagOf(address)
  const made =
    before === null
      ? await createIdentity({ userId, emailTag, timeMs: 1 })
      : await succeedIdentity(before.made, { emailTag, timeMs: 2, keys })
  const statement = made === null ? null : parseStatement(made.identity.statement.body)
  if (made === null || statement === null) throw new Error('A statement that does not go on')
  const { fp } = made.identity
  const known = { ...statement, fp }
  return {
    who,
    address,
    made,
    statement: known,
    before,
    keys: toHex(known.edPk) + toHex(known.xPk),
    isHonest,
  }
}

/** Everything that a person, or someone in their name or at their address, will ever sign. */
async function treeOf(who: number): Promise<Node[]> {
  const [home, work] = [addressOf(who, false), addressOf(who, true)]
  const stolen = addressOf((who + 1) % peopleMax, false)
  const add = async (...p: Parameters<typeof nodeOf>): Promise<Node> => {
    const node = await nodeOf(...p)
    nodes.push(node)
    return node
  }
  const nodes: Node[] = []
  const first = await add(who, home, null, 'new', true)
  const moved = await add(who, work, first, 'same', true)
  const renewed = await add(who, home, first, 'new', true)
  await add(who, work, renewed, 'same', true)
  await add(who, home, renewed, 'new', true)
  await add(who, work, moved, 'new', true)
  await add(who, home, first, 'new', false)
  await add(who, stolen, first, 'same', false)
  await add(who, stolen, first, 'new', false)
  const forged = await add(who, home, null, 'new', false)
  await add(who, home, forged, 'new', false)
  await add(who, home, null, 'new', false, bytes(16, who + 100))
  return nodes
}

/** Everything that anyone in these histories signs, as one list. */
export async function makePool(): Promise<Node[]> {
  return (await Promise.all(Array.from({ length: peopleMax }, (_, who) => treeOf(who)))).flat()
}

const chainOf = (node: Node): Node[] => (node.before === null ? [node] : [...chainOf(node.before), node])
const isBefore = (one: Node, other: Node): boolean => chainOf(other).includes(one)
const userIdOf = ({ statement }: Node): string => toBase64Url(statement.userId)

export interface Step {
  act:
    | 'share'
    | 'compare'
    | 'invite'
    | 'trust'
    | 'list'
    | 'group'
    | 'renew'
    | 'accept'
    | 'remove'
    | 'rotate'
    | 'move'
  who: number
  isOther: boolean
  /** Choices of the server's replies, in the order of requests. */
  answers: readonly number[]
  /** Whether the person at the screen accepts what is shown. */
  accepts: boolean
  /** What is shared: an item, or a vault. */
  isItem: boolean
}

/** Something sealed to someone that should not have been, and why. */
export interface Wrong {
  path: SealPath
  why: string
}

const directoryId = toBase64Url(bytes(16, 250))
const vaultId = toBase64Url(bytes(16, 251))
const me = bytes(16, 252)

/** Ann's device, and her decisions about others. */
export class History {
  readonly wrongs: Wrong[] = []
  /** Paths on which keys were returned: a history in which nothing is sealed proves nothing. */
  readonly sealed: SealPath[] = []
  readonly #pool: readonly Node[]
  readonly #unlocked: Unlocked
  readonly #engine: Engine
  /** Each person's true current statement. */
  readonly #current = new Map<number, Node>()
  /** `address keys` that were reviewed and accepted, compared, or proved by a link. */
  readonly #confirmed = new Set<string>()
  readonly #compared = new Set<string>()
  /** By user id: the address and statement of her last decision. */
  readonly #decided = new Map<string, { address: string; node: Node }>()
  /** Every statement that her device has been shown and could verify. */
  readonly #shown = new Set<Node>()
  #members: Node[] = []
  #listed: Node[] = []
  #answers: readonly number[] = []
  #asked = 0

  constructor(pool: readonly Node[], people: number) {
    this.#pool = pool.filter(({ who }) => who < people)
    for (const node of this.#pool)
      if (node.before === null && node.isHonest) this.#current.set(node.who, node)
    const tags = newKnownTags()
    tags.isRecalled = true
    for (const { address, statement } of this.#pool) {
      tags.matched.set(address, { tag: tagOf(address), userId: toBase64Url(statement.userId) })
    }
    this.#unlocked = {
      userId: toBase64Url(me),
      email: 'ann@example.org',
      keys: { userId: me },
      keyring: { core: { contacts: [], escrows: [] }, identities: [], ownStatements: [] },
      vaults: new Map(),
      offers: { open: new Map() },
      slots: newMemorySlots(),
      ending: new AbortController(),
    } as unknown as Unlocked
    addressMemory(this.#unlocked).tags = tags
    this.#engine = {
      ports: {
        baseUrl: '',
        fetch: (url: string, init: RequestInit) => Promise.resolve(this.#answer(url, init)),
        clock: { now: () => 1, after: (_ms: number, _act: () => void) => () => undefined },
        isOnline: () => true,
      },
      state: { name: 'unlocked', unlocked: this.#unlocked },
      emit: () => undefined,
    } as unknown as Engine
  }

  /** Runs one action, with the server replying as the step says. */
  async run(step: Step): Promise<void> {
    this.#answers = step.answers
    this.#asked = 0
    await this.#act(step)
  }

  async #act(step: Step): Promise<void> {
    const address = addressOf(step.who, step.isOther)
    switch (step.act) {
      case 'share':
        return this.#share(step.isItem ? 'share-item' : 'vault-member', address, step.accepts)
      case 'compare':
        return this.#compare(address)
      case 'invite':
        return this.#invite(address)
      case 'trust':
        return this.#trust(step.who)
      case 'list':
        this.#list(step.who)
        return
      case 'group':
        return this.#group()
      case 'renew':
        return this.#renew()
      case 'accept':
        return this.#accept(step.accepts)
      case 'remove':
        this.#members = this.#members.filter(({ who }) => who !== step.who)
        this.#show()
        return this.#renew()
      case 'rotate':
        this.#goOn(step.who, 'new')
        return
      case 'move':
        this.#goOn(step.who, 'same')
        return
    }
  }

  // Actions of the others.

  #goOn(who: number, keys: 'same' | 'new'): void {
    const now = this.#current.get(who)
    if (now === undefined) return
    const next = this.#pool.find(
      (node) => node.isHonest && node.before === now && (node.keys === now.keys) === (keys === 'same'),
    )
    if (next !== undefined) this.#current.set(who, next)
  }

  // Replies of the server.

  #answer(url: string, { body }: RequestInit): Response {
    const number = this.#answers[this.#asked % this.#answers.length] ?? 0
    this.#asked += 1
    // The server does not answer.
    if (number % 16 === 15) return problem(404, 'person-unknown')
    if (url === findPerson.path) {
      const { email } = JSON.parse(body as string) as BodyOf<typeof findPerson>
      const there = this.#pool.filter(({ address }) => address === email)
      const honest = [...this.#current.values()].find(({ address }) => address === email)
      const anybody = this.#pool[(number * 7) % this.#pool.length]
      // Someone at another address, or one person's statements under another's name.
      const isAnywhere = number % 8 === 7
      const node = isAnywhere ? anybody : number % 2 === 0 ? honest : there[number % there.length]
      if (node === undefined || anybody === undefined) return problem(404, 'person-unknown')
      const named = number % 16 === 13 ? anybody : node
      return reply({ userId: userIdOf(named), statements: this.#serve(node) })
    }
    const { people } = JSON.parse(body as string) as BodyOf<typeof listNewerKeys>
    const served = people.flatMap(({ userId }, i) => {
      const theirs = this.#pool.filter((node) => userIdOf(node) === userId)
      const honest = this.#current.get(theirs[0]?.who ?? -1)
      const node = number % 2 === 0 ? honest : theirs[(number + i) % theirs.length]
      if (node === undefined || number % 7 === 6) return []
      return [{ userId, email: node.address, statements: this.#serve(node) }]
    })
    return reply({ people: served })
  }

  #pending: Node[] = []

  #serve(node: Node) {
    const chain = chainOf(node)
    this.#pending.push(...chain)
    return chain.map(({ made }) => made.secret.statement)
  }

  /** Statements that were served and kept count as shown. */
  #learned(): void {
    for (const node of this.#pending) {
      const known = lookedUp(this.#unlocked).get(userIdOf(node)) ?? []
      if (known.some(({ fp }) => equalBytes(fp, node.statement.fp))) this.#shown.add(node)
    }
    this.#pending = []
  }

  // Ann's actions.

  #nodeOf({ userId, fp }: { userId: Bytes; fp: Bytes }): Node {
    const found = this.#pool.find(
      ({ statement }) => equalBytes(statement.userId, userId) && equalBytes(statement.fp, fp),
    )
    if (found === undefined) throw new Error('A key that nobody has')
    return found
  }

  async #look(address: string): Promise<FoundPerson | null> {
    const found = await findByEmail(this.#engine, this.#unlocked, address)
    this.#learned()
    return found.ok ? found.value : null
  }

  async #share(path: SealPath, address: string, accepts: boolean): Promise<void> {
    const shown = await this.#look(address)
    if (shown?.judgment.standing === 'verified') {
      this.#check(this.#compared.has(`${address} ${this.#nodeOf(shown.statement).keys}`), path, 'a mark')
    }
    const acceptedFp = shown !== null && accepts ? toBase64Url(shown.statement.fp) : null
    if (shown !== null && accepts && shown.judgment.standing !== 'contradicts') {
      this.#confirm(address, this.#nodeOf(shown.statement))
    }
    const given = await resolveRecipient(this.#engine, this.#unlocked, { email: address, acceptedFp, path })
    this.#learned()
    if (!given.ok) return
    this.#seal(path, given.value.key, address)
    this.#pin(given.value)
  }

  /** Compares the shown keys, as by telephone, with those that the person at this address really has. */
  async #compare(address: string): Promise<void> {
    const shown = await this.#look(address)
    if (shown === null) return
    const node = this.#nodeOf(shown.statement)
    if (![...this.#current.values()].includes(node)) return
    const { contacts } = this.#unlocked.keyring.core
    const userId = userIdOf(node)
    const others = contacts.filter((contact) => contact.email !== address || contact.userId === userId)
    const pin = { userId, email: address, statement: node.statement, level: 'number' as const }
    this.#setContacts(withPin(others, pin, 1))
    for (const [other, { address: theirs }] of this.#decided) {
      if (theirs === address && other !== userId) this.#decided.delete(other)
    }
    this.#confirm(address, node)
    this.#compared.add(`${address} ${node.keys}`)
    this.#decided.set(userId, { address, node })
    this.#show()
  }

  /** The link's proof covers the keys of the person who really received it. */
  async #invite(address: string): Promise<void> {
    const shown = await this.#look(address)
    if (shown === null) return
    const node = this.#nodeOf(shown.statement)
    const owner = [...this.#current.values()].find((one) => one.address === address)
    if (owner?.keys !== node.keys) return
    const key = sealingKeyAfter(shown.judgment, 'invitation-proved', shown.person)
    if (!key.ok) return
    this.#confirm(address, node)
    this.#seal('invitation-proved', key.value, address)
    const isSurer = shown.level === 'number' || shown.level === 'org'
    this.#pin({ ...shown, level: isSurer ? shown.level : 'link' })
  }

  async #trust(who: number): Promise<void> {
    const pins = this.#unlocked.keyring.core.contacts
    const pin = pins[who % Math.max(1, pins.length)]
    const found = pin === undefined ? null : await this.#look(pin.email)
    if (pin === undefined || found === null || found.userId !== pin.userId) return
    const key = sealingKeyAfter(found.judgment, 'trusted-contact', found.person)
    if (!key.ok) return
    this.#seal('trusted-contact', key.value, pin.email)
    const { keys } = this.#nodeOf(key.value)
    this.#check(this.#compared.has(`${pin.email} ${keys}`), 'trusted-contact', 'not compared')
  }

  /** An organization lists a person with her true keys. */
  #list(who: number): void {
    const node = this.#current.get(who)
    if (node === undefined) return
    this.#listed = [...this.#listed.filter((one) => one.who !== who), node]
    this.#show()
  }

  async #group(): Promise<void> {
    if (this.#isAlarmed(directoryId)) return
    const members = this.#listed.map(memberOf)
    const asked = await askForNewerKeys(this.#engine, this.#unlocked, members)
    this.#learned()
    if (!asked.ok) return
    for (const member of members) {
      const key = groupKey(this.#unlocked, member)
      const node = this.#nodeOf(member)
      if (key === null) continue
      const decided = this.#decided.get(userIdOf(node))
      const isKnown =
        decided === undefined || (decided.node.keys === node.keys && decided.address === node.address)
      this.#check(isKnown, 'group-member', 'not as she knows them')
      this.#sealUnasked('group-member', key)
    }
  }

  async #renew(): Promise<void> {
    if (this.#isAlarmed(vaultId)) return
    const members = this.#members.map(memberOf)
    const asked = await askForNewerKeys(this.#engine, this.#unlocked, members)
    this.#learned()
    if (!asked.ok) return
    const keys = recipientsOf(this.#unlocked, 'renewed-key', members)
    if (!keys.ok) return
    for (const key of keys.value) this.#sealUnasked('renewed-key', key)
  }

  async #accept(accepts: boolean): Promise<void> {
    const [replaced] = findReplaced(this.#unlocked)
    if (replaced === undefined || !accepts || this.#isAlarmed(vaultId)) return
    const [userId, { newest: shown }] = replaced
    const members = this.#members.filter((node) => userIdOf(node) === userId)
    const asked = await askForNewerKeys(this.#engine, this.#unlocked, members.map(memberOf))
    this.#learned()
    const newest = findReplaced(this.#unlocked).get(userId)?.newest
    if (!asked.ok || newest === undefined || !equalBytes(newest.fp, shown.fp)) return
    const person = { userId, statement: newest, statements: [], isCurrent: true }
    const key = sealingKeyAfter(
      judgePerson(this.#unlocked, person),
      'accepted-keys',
      person,
      toBase64Url(shown.fp),
    )
    if (!key.ok) return
    const node = this.#nodeOf(newest)
    this.#confirm(node.address, node)
    this.#seal('accepted-keys', key.value, node.address)
    if (members.length > 0) this.#setMembers(node)
    const pin = this.#unlocked.keyring.core.contacts.find((contact) => contact.userId === userId)
    if (pin === undefined || pin.fp === toBase64Url(newest.fp)) return
    const level = 'none' as const
    this.#setContacts(
      withPin(
        this.#unlocked.keyring.core.contacts,
        { userId, email: node.address, statement: newest, level },
        1,
      ),
    )
    this.#decided.set(userId, { address: node.address, node })
  }

  // What must hold.

  #confirm(address: string, node: Node): void {
    this.#confirmed.add(`${address} ${node.keys}`)
  }

  #check(holds: boolean, path: SealPath, why: string): void {
    if (!holds) this.wrongs.push({ path, why })
  }

  /** A key was returned for someone at an address. */
  #seal(path: SealPath, key: SealingKey, address: string): void {
    const node = this.#nodeOf(key)
    this.#check(this.#confirmed.has(`${address} ${node.keys}`), path, 'never confirmed for this address')
    this.#check(node.address === address, path, 'of another address')
    this.#sealUnasked(path, key)
  }

  #sealUnasked(path: SealPath, key: SealingKey): void {
    this.sealed.push(path)
    const node = this.#nodeOf(key)
    const userId = userIdOf(node)
    const decided = this.#decided.get(userId)
    const isRelated = decided === undefined || isBefore(decided.node, node) || isBefore(node, decided.node)
    this.#check(isRelated || decided.node.keys === node.keys, path, 'nothing leads there from what she knows')
    for (const [other, { address }] of this.#decided) {
      this.#check(other === userId || address !== node.address, path, 'somebody else is at this address')
    }
    const isOver = [...this.#shown].some(
      (one) => one !== node && isBefore(node, one) && one.keys !== node.keys,
    )
    this.#check(!isOver, path, 'replaced, as she knows')
  }

  #pin(found: FoundPerson): void {
    const { keyring } = this.#unlocked
    const { contacts } = pinRecipient(
      found,
      1,
    )(keyring.core as Parameters<ReturnType<typeof pinRecipient>>[0])
    this.#setContacts(contacts)
    const node = this.#nodeOf(found.statement)
    this.#decided.set(found.userId, { address: found.email, node })
    this.#setMembers(node)
  }

  #setMembers(node: Node): void {
    this.#members = [...this.#members.filter((one) => userIdOf(one) !== userIdOf(node)), node]
    this.#show()
  }

  #setContacts(contacts: Contact[]): void {
    this.#unlocked.keyring.core.contacts = contacts
  }

  #show(): void {
    this.#unlocked.vaults.set(vaultId, vaultOf(vaultId, VaultKind.shared, Role.owner, this.#members))
    this.#unlocked.vaults.set(
      directoryId,
      vaultOf(directoryId, VaultKind.organization, Role.viewer, this.#listed),
    )
  }

  #isAlarmed(id: string): boolean {
    const vault = this.#unlocked.vaults.get(id)
    if (vault?.verified === undefined || vault.verified === null) return true
    return contradictsPins(this.#unlocked, vault.verified.rosters, vault.people)
  }
}

const memberOf = ({ statement: { userId, fp } }: Node): Member => ({ userId, fp, role: Role.viewer })

function vaultOf(id: string, kind: VaultKind, role: Role, nodes: readonly Node[]): OpenVault {
  const members = [...nodes.map(memberOf), { userId: me, fp: bytes(32, 1), role }]
  return {
    vaultId: id,
    people: nodes.flatMap(chainOf).map(({ statement }) => statement),
    verified: {
      rosters: {
        roster: { kind, members },
        everListed: new Map(members.map(({ userId, fp }) => [toHex(userId), fp])),
      },
    },
    records: new Map([[policiesItemId, noPolicies]]),
    newer: new Map(),
    meta: null,
    alarm: null,
  } as unknown as OpenVault
}

function reply(json: unknown): Response {
  return new Response(JSON.stringify(json), { headers: { 'content-type': 'application/json' } })
}

function problem(status: number, name: string): Response {
  const body = JSON.stringify({ type: `/problems/${name}`, title: name, status })
  return new Response(body, { status, headers: { 'content-type': 'application/problem+json' } })
}
