/** A person who saves, shares, syncs and signs in, and never counts a write as stored without an acknowledgment. */
import { commitVault, createVault, type EndpointDefinition, signOut, sync } from '@severy/contract'
import {
  type Answer,
  type ApiCaller,
  type BuiltAccount,
  BuiltSharedVault,
  type CallInput,
  newItemId,
  signIn,
  trySignIn,
} from '@severy/testkit'
import { pause } from '../pause.ts'
import type { Ledger } from './ledger.ts'

const retryMs = 300
/** Roles in a vault's list (PROTOCOL 6). */
const viewer = 1
const owner = 3

interface Written {
  vaultId: string
  itemId: string
}

/** `lost`: the server has gone back to a state before what it acknowledged. */
type Kept = 'kept' | 'kept-without-answer' | 'lost'

/** A device that must learn of what was written. */
export interface Hearer {
  /** Expects news of this head of the vault. `isAnswerLost`: the server ended before it could answer. */
  expect(vaultId: string, hSeq: number, isAnswerLost: boolean): void
}

export class Person {
  readonly caller: ApiCaller
  readonly account: BuiltAccount
  readonly #visitor: ApiCaller
  readonly #ledger: Ledger
  /** Every item that the server acknowledged. */
  readonly acknowledged: Written[] = []
  #shared: BuiltSharedVault[] = []

  constructor(account: BuiltAccount, caller: ApiCaller, visitor: ApiCaller, ledger: Ledger) {
    this.account = account
    this.caller = caller
    this.#visitor = visitor
    this.#ledger = ledger
  }

  get shares(): number {
    return this.#shared.length
  }

  /** Saves one item. */
  async save(own: Hearer): Promise<void> {
    const itemId = newItemId()
    const { vault } = this.account
    const commit = await vault.commit(this.account.keyringSeq, {
      puts: new Map([[itemId, { title: itemId }]]),
    })
    const hSeq = vault.head.hSeq + 1
    const kept = await this.#write(vault.vaultId, hSeq, () => this.#ask(commitVault, commit))
    this.#note(kept, [{ vaultId: vault.vaultId, itemId }])
    if (kept === 'lost') return
    commit.accept()
    own.expect(vault.vaultId, hSeq, kept !== 'kept')
  }

  /** Saves one item into a vault that both people have. */
  async saveShared(other: Hearer): Promise<void> {
    const vault = this.#shared[Math.floor(Math.random() * this.#shared.length)]
    if (vault === undefined) return
    const itemId = newItemId()
    const commit = await vault.commit(this.account, { puts: new Map([[itemId, { title: itemId }]]) })
    const hSeq = vault.head.hSeq + 1
    const kept = await this.#write(vault.vaultId, hSeq, () => this.#ask(commitVault, commit))
    this.#note(kept, [{ vaultId: vault.vaultId, itemId }])
    if (kept === 'lost') return
    commit.accept()
    other.expect(vault.vaultId, hSeq, kept !== 'kept')
  }

  /** Shares a new vault with one item. */
  async share(other: Person, device: Hearer): Promise<void> {
    const itemId = newItemId()
    const { vault, call } = await BuiltSharedVault.build(
      [
        { account: this.account, role: owner },
        { account: other.account, role: viewer },
      ],
      new Map([[itemId, { title: itemId }]]),
    )
    const kept = await this.#write(vault.vaultId, 1, () => this.#ask(createVault, call))
    this.#note(kept, [{ vaultId: vault.vaultId, itemId }])
    if (kept === 'lost') return
    await this.account.acceptKeyring(call.body.keyring)
    this.#shared.push(vault)
    this.#ledger.shares += 1
    device.expect(vault.vaultId, 1, kept !== 'kept')
  }

  /** Signs in on another device and out again. */
  async visit(): Promise<void> {
    try {
      const { answer } = await trySignIn(this.#visitor, this.account.email, this.account.password)
      this.#count(answer)
      if (answer.problem !== null) return
      this.#ledger.signIns += 1
      this.#count(await this.#visitor.call(signOut))
    } catch {
      this.#ledger.cutOff += 1
    }
  }

  /** Signs in again after the server has lost the session. */
  async signInAgain(): Promise<void> {
    await signIn(this.caller, this.account.email, this.account.password)
  }

  /**
   * Requests everything newer than `known` (the heads by vault), and updates `known`. `null` if there was no answer.
   */
  async syncAll(known: Map<string, number>): Promise<Map<string, string[]> | null> {
    const vaults = [...known].map(([vaultId, hSeq]) => ({ vaultId, rSeq: 0, hSeq, headsAfter: hSeq }))
    const answer = await this.#ask(sync, { body: { keyringSeq: 0, vaults } })
    if (answer?.problem !== null) return null
    this.#ledger.syncs += 1
    const items = new Map<string, string[]>()
    let at = 0
    for (const { vaultId, heads, frames } of answer.reply.vaults) {
      known.set(vaultId, (known.get(vaultId) ?? 0) + heads.length)
      const ids = answer.items
        .slice(at, at + frames)
        .map(({ itemId }) => Buffer.from(itemId).toString('base64url'))
      items.set(vaultId, ids)
      at += frames
    }
    return items
  }

  /** Acknowledged items that the server does not have. */
  async countLost(): Promise<number> {
    let items = await this.syncAll(new Map())
    while (items === null) {
      await pause(retryMs)
      items = await this.syncAll(new Map())
    }
    const found = new Set([...items.values()].flat())
    return this.acknowledged.filter(({ itemId }) => !found.has(itemId)).length
  }

  #note(kept: Kept, written: readonly Written[]): void {
    this.#ledger.written += 1
    if (kept === 'lost') {
      this.#ledger.rolledBack.add(this.account.userId)
      return
    }
    if (kept === 'kept-without-answer') this.#ledger.keptWithoutAnswer += 1
    this.#ledger.acknowledged += 1
    this.acknowledged.push(...written)
  }

  /** Sends a write again until it is known to be stored, like a device with the write in its queue. */
  async #write(
    vaultId: string,
    hSeq: number,
    send: () => Promise<Answer<EndpointDefinition> | null>,
  ): Promise<Kept> {
    for (let isFirst = true; ; isFirst = false) {
      const answer = await send()
      if (answer?.problem === null) return 'kept'
      if (answer?.problem === 'sequence-conflict') {
        const known = new Map<string, number>()
        while ((await this.syncAll(known)) === null) await pause(retryMs)
        const newest = known.get(vaultId) ?? 0
        if (newest === hSeq && !isFirst) return 'kept-without-answer'
        if (newest < hSeq - 1) return 'lost'
      }
      if (answer?.status === 401) await this.signInAgain().catch(() => undefined)
      await pause(retryMs)
    }
  }

  /** `null` without an answer. */
  async #ask<const D extends EndpointDefinition>(
    endpoint: D,
    input: CallInput<D>,
  ): Promise<Answer<D> | null> {
    try {
      const answer = await this.caller.call(endpoint, input)
      this.#count(answer)
      return answer
    } catch {
      this.#ledger.cutOff += 1
      return null
    }
  }

  #count({ status, problem }: Pick<Answer<EndpointDefinition>, 'status' | 'problem'>): void {
    if (problem === null || problem === 'sequence-conflict') this.#ledger.answered += 1
    else if (status === 503) this.#ledger.unavailable += 1
    else {
      const name = `${String(status)} ${problem}`
      this.#ledger.surprises.set(name, (this.#ledger.surprises.get(name) ?? 0) + 1)
    }
  }
}
