import { type HeldTokens, type TokenName, tokenNames } from '@severy/contract'
import { err, ok } from '@severy/result'
import { openDB, unwrap, type DBSchema, type IDBPTransaction } from 'idb'
import type {
  BreachFilterCopy,
  DeviceAccount,
  DeviceChange,
  DeviceStore,
  ItemCopy,
  KeptState,
  QueueEntry,
  SealedEvent,
  SealedForm,
  SealedRecord,
  SnapshotPack,
  VaultCopy,
} from './device-store.ts'
import { planWrite, withMark, type KeptMemory, type PlannedWrite } from './planned-write.ts'
import { isSealed, isStill, sealNext, type FoundRecords, type SealedWrite } from './sealed-write.ts'
import type { StoreLoss } from './store-loss.ts'
import { emptyTrail } from './empty-trail.ts'

/** One connection to the database. It ends if the browser or another page deletes or upgrades the database. */
export interface DatabaseStore extends Omit<DeviceStore, 'check' | 'whenLost'> {
  /** Queries the database, because a connection that is about to end cannot be recognized otherwise. */
  isAlive(): Promise<boolean>
}

/**
 * Opens the device's records in IndexedDB. `name` is the database's; there is one per device. Calls `onEnd` when the
 * connection ends without this page having closed it.
 */
export async function openDatabaseStore(
  name: string,
  onEnd: (why: StoreLoss) => void,
): Promise<DatabaseStore> {
  const database = await openDB<Schema>(name, 4, {
    upgrade(db) {
      for (const store of stores) if (!db.objectStoreNames.contains(store)) db.createObjectStore(store)
    },
    blocking(_current, next, event) {
      // Another page deletes the database, or runs a newer build with another schema: this page must close its
      // connection for that.
      ;(event.target as IDBDatabase).close()
      onEnd(next === null ? 'deleted' : 'newer-version')
    },
    terminated() {
      onEnd('deleted')
    },
  })

  // A failed transaction reports why through its requests. `done` rejects too, and nothing may be waiting for it.
  function reading<Name extends StoreName>(name: Name) {
    const transaction = database.transaction(name)
    transaction.done.catch(() => undefined)
    return transaction.store
  }
  function writing<Name extends StoreName>(names: Name[]) {
    const transaction = database.transaction(names, 'readwrite')
    transaction.done.catch(() => undefined)
    return transaction
  }

  function recordsTransaction(): Reading {
    const transaction = database.transaction(recordStores)
    transaction.done.catch(() => undefined)
    return transaction
  }

  return {
    async isAlive() {
      try {
        await reading('device').get('current')
        return true
      } catch (error) {
        if (error instanceof DOMException) return false
        throw error
      }
    },
    async readCurrentUser() {
      return (await reading('device').get('current')) ?? null
    },
    async readAccount(userId) {
      return asKept(await reading('accounts').get(userId))
    },
    async readAccounts() {
      const accounts = await reading('accounts').getAll()
      return accounts.map(asKept).filter((account) => account !== null)
    },
    async readMemory(userId) {
      const kept = await reading('memory').get(userId)
      if (kept === undefined) return null
      const { hasSignedOut: _kept, ...memory } = kept
      return memory
    },
    async readItem(userId, vaultId, itemId) {
      return (await reading('items').get([userId, vaultId, itemId])) ?? null
    },
    readItems: (userId, vaultId) => reading('items').getAll(ownedBy(userId, vaultId)),
    readSnapshot: (userId, first = 0, count) =>
      reading('snapshot').getAll(IDBKeyRange.bound([userId, first], [userId, []]), count),
    async readQueue(userId) {
      return inOrder(await reading('queue').getAll(ownedBy(userId)))
    },
    readForms: (userId) => reading('forms').getAll(ownedBy(userId)),
    readEvents: (userId) => reading('events').getAll(ownedBy(userId)),
    async readRecord(userId, record) {
      return (await reading('records').get([userId, record])) ?? null
    },
    async readBreachFilter(userId) {
      return (await reading('breach-filters').get([userId, 'common'])) ?? null
    },

    async readTokens() {
      const device = reading('device')
      const found = await Promise.all(
        tokenNames.map(async (name) => [name, await device.get(tokenKey(name))]),
      )
      return Object.fromEntries(found.filter(([, token]) => token !== undefined)) as HeldTokens
    },
    async writeTokens(changes) {
      const transaction = writing(['device'])
      const device = transaction.objectStore('device')
      for (const [name, token] of changes) {
        await (token === null ? device.delete(tokenKey(name)) : device.put(token, tokenKey(name)))
      }
      await transaction.done
    },

    async readRecords(userId) {
      const { known, ...records } = await findRecords(recordsTransaction(), userId)
      if (known === undefined) return { ...records, memory: null }
      const { hasSignedOut: _kept, ...memory } = known
      return { ...records, memory }
    },

    async write(userId, change, seal) {
      for (;;) {
        const sealed =
          seal === undefined || !isSealed(change)
            ? null
            : await sealNext(await findRecords(recordsTransaction(), userId, seal.akVer), change, seal)
        const transaction = writing(storesOf(change, sealed))
        try {
          const isWritten = await applyChange(transaction, userId, change, sealed)
          await transaction.done
          if (isWritten) return ok(undefined)
        } catch (error) {
          await undo(transaction)
          // When a transaction fails, its requests only report that; the transaction has the reason.
          const reason: unknown = transaction.error ?? error
          if (isStorageFull(reason)) return err('storage-full')
          throw reason
        }
      }
    },

    async welcome(userId) {
      const transaction = writing(['memory'])
      const known = await transaction.objectStore('memory').get(userId)
      if (known !== undefined) await transaction.objectStore('memory').put(withMark(known, false), userId)
      await transaction.done
    },

    async forget(userId) {
      const transaction = writing(stores)
      const device = transaction.objectStore('device')
      if ((await device.get('current')) === userId) await device.delete('current')
      const session = tokenKey('session')
      if ((await device.get(session))?.startsWith(`${userId}.`) === true) await device.delete(session)
      const memory = transaction.objectStore('memory')
      const known = await memory.get(userId)
      if (known !== undefined) await memory.put(withMark(known, true), userId)
      const states = transaction.objectStore('states')
      const state = await states.get(userId)
      if (state !== undefined) await states.put({ ...state, isForgotten: true }, userId)
      await transaction.objectStore('accounts').delete(userId)
      for (const store of ownedStores) await transaction.objectStore(store).delete(ownedBy(userId))
      await transaction.done
    },

    close() {
      database.close()
    },
  }
}

const noListers: Pick<VaultCopy['rosters'], 'listedBy'> = { listedBy: new Map() }
/** Copies that predate the trail have nothing to give back to a server yet. */
const noTrail: Pick<VaultCopy, 'trail'> = { trail: emptyTrail }
/** Rows that predate passkeys have none. */
const noPasskeys: Pick<DeviceAccount, 'passkeySlots'> = { passkeySlots: [] }

function tokenKey(name: TokenName): `token/${TokenName}` {
  return `token/${name}`
}

interface Schema extends DBSchema {
  device: { key: 'current' | `token/${TokenName}`; value: string }
  accounts: { key: string; value: DeviceAccount }
  memory: { key: string; value: KeptMemory }
  states: { key: string; value: KeptState }
  vaults: { key: [userId: string, vaultId: string]; value: VaultCopy }
  items: { key: [userId: string, vaultId: string, itemId: string]; value: ItemCopy }
  snapshot: { key: [userId: string, index: number]; value: SnapshotPack }
  queue: { key: [userId: string, entryId: string]; value: QueueEntry }
  forms: { key: [userId: string, formId: string]; value: SealedForm }
  events: { key: [userId: string, eventId: string]; value: SealedEvent }
  records: { key: [userId: string, name: string]; value: SealedRecord }
  'breach-filters': { key: [userId: string, name: 'common']; value: BreachFilterCopy }
}
type StoreName =
  | 'device'
  | 'accounts'
  | 'memory'
  | 'states'
  | 'vaults'
  | 'items'
  | 'snapshot'
  | 'queue'
  | 'forms'
  | 'events'
  | 'records'
  | 'breach-filters'
type Writing = IDBPTransaction<Schema, StoreName[], 'readwrite'>
type Reading = IDBPTransaction<Schema, RecordStore[]>
type RecordStore = (typeof recordStores)[number]
const recordStores = [
  'accounts' as const,
  'memory' as const,
  'states' as const,
  'vaults' as const,
  'queue' as const,
]

const ownedStores = [
  'vaults',
  'items',
  'snapshot',
  'queue',
  'forms',
  'events',
  'records',
  'breach-filters',
] as const
const stores: StoreName[] = ['device', 'accounts', 'memory', 'states', ...ownedStores]

/** Locks only the stores that are written to, so that reads from other stores need not wait. */
function storesOf(change: DeviceChange, sealed: SealedWrite | null): StoreName[] {
  const touched: Record<Exclude<StoreName, 'memory'>, boolean> = {
    device: change.isCurrent === true,
    accounts: change.account !== undefined || change.access !== undefined,
    states: sealed !== null,
    vaults: change.vaults !== undefined || change.removedVaults !== undefined,
    items: change.items !== undefined || change.removedVaults !== undefined,
    snapshot: change.snapshot !== undefined,
    queue: change.queued !== undefined || change.unqueued !== undefined,
    forms: change.forms !== undefined || change.takenForms !== undefined,
    events: change.events !== undefined || change.sentEvents !== undefined,
    records: change.records !== undefined,
    'breach-filters': change.breachFilter !== undefined,
  }
  return stores.filter((store) => store === 'memory' || touched[store])
}

/** With `akVer`, leaves out vaults and queue when a state under that account key already lists them. */
async function findRecords(transaction: Reading, userId: string, akVer?: number): Promise<FoundRecords> {
  const [account, known, state] = await Promise.all([
    transaction.objectStore('accounts').get(userId),
    transaction.objectStore('memory').get(userId),
    transaction.objectStore('states').get(userId),
  ])
  const isSaid = state !== undefined && state.akVer === akVer
  const [copies, queue] = isSaid
    ? [[], []]
    : await Promise.all([
        transaction.objectStore('vaults').getAll(ownedBy(userId)),
        transaction.objectStore('queue').getAll(ownedBy(userId)),
      ])
  return {
    account: asKept(account),
    known,
    state: state ?? null,
    copies: copies.map(asWhole),
    queue: inOrder(queue),
  }
}

/**
 * Reads first, then issues every write without waiting for each: a transaction of thousands of rows costs one wait. The
 * caller waits for the transaction, so a failing request rejects there. Returns false, with nothing written, when the
 * records that the change was sealed on top of have changed in the meantime.
 */
async function applyChange(
  transaction: Writing,
  userId: string,
  given: DeviceChange,
  sealed: SealedWrite | null,
): Promise<boolean> {
  const change = sealed?.change ?? given
  const memoryStore = transaction.objectStore('memory')
  const stored = await memoryStore.get(userId)
  if (sealed !== null) {
    const state = (await transaction.objectStore('states').get(userId)) ?? null
    if (!isStill(sealed.found, { known: stored, state })) return false
  }
  const known = sealed === null ? stored : sealed.known
  const touchesAccount = change.account !== undefined || change.access !== undefined
  const account = touchesAccount ? asKept(await transaction.objectStore('accounts').get(userId)) : null
  const plan = planWrite({ known, account }, change)

  const writes: Promise<unknown>[] = []
  const put = (write: Promise<unknown>) => {
    // Awaited below; until then a failure must not count as unhandled.
    write.catch(() => undefined)
    writes.push(write)
  }
  if (sealed?.state === 'nothing') put(transaction.objectStore('states').delete(userId))
  else if (sealed?.state != null) put(transaction.objectStore('states').put(sealed.state, userId))
  if (plan.memory !== null) put(memoryStore.put(plan.memory, userId))
  if (plan.hasSignedOut) {
    await Promise.all(writes)
    return true
  }
  if (change.isCurrent === true) put(transaction.objectStore('device').put(userId, 'current'))
  if (plan.account !== null) put(transaction.objectStore('accounts').put(plan.account, userId))
  putVaults(transaction, userId, change, plan, put)
  putQueue(transaction, userId, change, put)
  putOwn(transaction, userId, change, stored?.akVer ?? 0, put)
  await Promise.all(writes)
  return true
}

type Put = (write: Promise<unknown>) => void

function putVaults(
  transaction: Writing,
  userId: string,
  change: DeviceChange,
  plan: PlannedWrite,
  put: Put,
): void {
  for (const vault of plan.vaults) put(transaction.objectStore('vaults').put(vault, [userId, vault.vaultId]))
  for (const { vaultId, reset, puts, removes } of change.items ?? []) {
    if (plan.behind.has(vaultId)) continue
    const items = transaction.objectStore('items')
    if (reset) put(items.delete(ownedBy(userId, vaultId)))
    // There can be thousands, so none gets a promise. A failing one ends the transaction, which is awaited.
    const bare = unwrap(items)
    for (const item of puts) bare.put(item, [userId, vaultId, item.itemId])
    for (const itemId of removes) put(items.delete([userId, vaultId, itemId]))
  }
  for (const vaultId of change.removedVaults ?? []) {
    put(transaction.objectStore('vaults').delete([userId, vaultId]))
    put(transaction.objectStore('items').delete(ownedBy(userId, vaultId)))
  }
}

function putQueue(transaction: Writing, userId: string, change: DeviceChange, put: Put): void {
  for (const entry of change.queued ?? []) {
    put(transaction.objectStore('queue').put(entry, [userId, entry.entryId]))
  }
  for (const entryId of change.unqueued ?? []) {
    put(transaction.objectStore('queue').delete([userId, entryId]))
  }
}

/** Writes the stores that no check relies on. */
function putOwn(
  transaction: Writing,
  userId: string,
  change: DeviceChange,
  knownAkVer: number,
  put: Put,
): void {
  /** Another page has replaced the keys: this must not overwrite what opens under the new ones. */
  const isOutdated = ({ akVer }: { akVer: number }) => akVer < knownAkVer
  if (change.snapshot?.some(isOutdated) === false) {
    const packs = transaction.objectStore('snapshot')
    put(packs.delete(ownedBy(userId)))
    for (const pack of change.snapshot) put(packs.put(pack, [userId, pack.index]))
  }
  for (const form of change.forms ?? []) {
    put(transaction.objectStore('forms').put(form, [userId, form.formId]))
  }
  for (const formId of change.takenForms ?? []) {
    put(transaction.objectStore('forms').delete([userId, formId]))
  }
  for (const event of change.events ?? []) {
    put(transaction.objectStore('events').put(event, [userId, event.eventId]))
  }
  for (const eventId of change.sentEvents ?? []) {
    put(transaction.objectStore('events').delete([userId, eventId]))
  }
  for (const record of change.records ?? []) {
    if (isOutdated(record)) continue
    put(transaction.objectStore('records').put(record, [userId, record.name]))
  }
  if (change.breachFilter !== undefined) {
    const filters = transaction.objectStore('breach-filters')
    put(filters.delete(ownedBy(userId)))
    if (change.breachFilter !== null) put(filters.put(change.breachFilter, [userId, 'common']))
  }
}

/** Copies that predate vaults with several owners list nobody through another owner. */
function asWhole(copy: VaultCopy): VaultCopy {
  return { ...noTrail, ...copy, rosters: { ...noListers, ...copy.rosters } }
}

function inOrder(entries: QueueEntry[]): QueueEntry[] {
  return entries.sort((a, b) => a.createdAt - b.createdAt)
}

function asKept(account: DeviceAccount | undefined): DeviceAccount | null {
  return account === undefined ? null : { ...noPasskeys, ...account }
}

/** Every key that starts with these parts: in IndexedDB an array sorts after every string. */
function ownedBy(...parts: string[]): IDBKeyRange {
  return IDBKeyRange.bound(parts, [...parts, []])
}

/** Undoes the transaction's earlier writes: a value that cannot be stored throws, but does not end the transaction. */
async function undo(transaction: Writing): Promise<void> {
  try {
    transaction.abort()
  } catch (error) {
    // It has already ended.
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
  }
  await transaction.done.catch(() => undefined)
}

function isStorageFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
