/**
 * The state that a commit is checked against: a vault's accepted rosters, its members' keys, its newest head and the
 * complete list of its items. Loading takes time in proportion to the items, so recent states are kept in memory. A
 * kept state is used only if the database is still at the same place, so other processes may write too.
 */
import {
  acceptGenesis,
  acceptRoster,
  applyServedChanges,
  type Bytes,
  emptyItemList,
  equalBytes,
  type HeadRef,
  type ItemEntry,
  type ItemList,
  parseRoster,
  type RosterChain,
  type StatementBook,
} from '@severy/verifier'
import { base64UrlOf } from '../../platform/base64.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { listEntries } from './item-store.ts'
import { loadVaultBook } from './vault-statements.ts'
import { getPlace, listRosters, type VaultPlace } from './vault-store.ts'

export interface VaultState {
  head: HeadRef
  rosters: RosterChain
  statements: StatementBook
  items: ItemList
}

const keptBytesMax = 48 * 1024 * 1024
/** Approximate size of a state without its item list. */
const stateBytes = 4096

export class VaultStates {
  readonly #database: Database
  /** Least recently used first. */
  readonly #kept = new Map<string, VaultState>()
  #keptBytes = 0

  constructor(database: Database) {
    this.#database = database
  }

  /** The state at `place`, or a newer one if the vault has changed in the meantime. */
  async get(vaultId: string, place: VaultPlace): Promise<VaultState> {
    const kept = this.#kept.get(vaultId)
    // After a restored backup, the same numbers may belong to another branch.
    if (kept !== undefined && kept.rosters.roster.rSeq === place.rSeq && isAt(kept, place)) {
      this.keep(vaultId, kept)
      return kept
    }
    const loaded = await this.#load(vaultId)
    this.keep(vaultId, loaded)
    return loaded
  }

  keep(vaultId: string, state: VaultState): void {
    this.#forget(vaultId)
    this.#kept.set(vaultId, state)
    this.#keptBytes += bytesOfState(state)
    for (const oldest of this.#kept.keys()) {
      if (this.#keptBytes <= keptBytesMax || oldest === vaultId) return
      this.#forget(oldest)
    }
  }

  #forget(vaultId: string): void {
    const state = this.#kept.get(vaultId)
    if (state === undefined) return
    this.#kept.delete(vaultId)
    this.#keptBytes -= bytesOfState(state)
  }

  async #load(vaultId: string): Promise<VaultState> {
    const snapshot = await this.#database.openSnapshot()
    try {
      return await loadState(snapshot.db, vaultId)
    } finally {
      await snapshot.close()
    }
  }
}

async function loadState(db: Db, vaultId: string): Promise<VaultState> {
  const place = await getPlace(db, vaultId)
  const { rosters, statements } = await loadRosters(db, vaultId)
  return {
    head: { hSeq: place.hSeq, hash: place.headHash },
    rosters,
    statements,
    items: listOf(await listEntries(db, vaultId)),
  }
}

/** Verifies the stored chain again, by the rules that every client uses. */
async function loadRosters(
  db: Db,
  vaultId: string,
): Promise<{ rosters: RosterChain; statements: StatementBook }> {
  const [genesis, ...later] = await listRosters(db, vaultId, -1)
  if (genesis === undefined) throw new Error('A vault without a roster')
  const statements = await loadVaultBook(db, vaultId, membersEver([genesis, ...later]))
  let chain = await acceptGenesis(genesis, { statements })
  for (const roster of later) {
    if (chain.ok) chain = await acceptRoster(chain.value, roster, { statements })
  }
  if (!chain.ok) throw new Error(`A stored roster is not acceptable: ${chain.error}`)
  return { rosters: chain.value, statements }
}

/** User ids (base64url) listed in any of these rosters. */
export function membersEver(rosters: readonly { body: Bytes }[]): string[] {
  const ids = rosters.flatMap(({ body }) => parseRoster(body)?.members.map(({ userId }) => userId) ?? [])
  return [...new Set(ids.map(base64UrlOf))]
}

function listOf(entries: readonly ItemEntry[]): ItemList {
  const list = applyServedChanges(emptyItemList, { puts: entries, deletes: [] })
  if (!list.ok) throw new Error(`Stored items make no list: ${list.error}`)
  return list.value
}

function isAt({ head }: VaultState, { hSeq, headHash }: VaultPlace): boolean {
  return head.hSeq === hSeq && equalBytes(head.hash, headHash)
}

function bytesOfState({ items }: VaultState): number {
  return items.length + stateBytes
}
