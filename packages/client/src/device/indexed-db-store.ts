import { err, ok } from '@severy/result'
import { openDB, unwrap, type DBSchema, type IDBPTransaction } from 'idb'
import type {
  BreachFilterCopy,
  DeviceAccount,
  DeviceChange,
  DeviceMemory,
  DeviceStore,
  ItemCopy,
  QueueEntry,
  SealedEvent,
  SealedForm,
  SealedRecord,
  SnapshotPack,
  VaultCopy,
  VaultMemory,
} from './device-store.ts'
import { emptyTrail } from '../vaults/vault-trail.ts'

/** The device store in IndexedDB. `name` is the database's; one per device. */
export async function openDeviceStore(name = 'severy'): Promise<DeviceStore> {
  const database = await openDB<Schema>(name, 3, {
    upgrade(db) {
      for (const store of stores) if (!db.objectStoreNames.contains(store)) db.createObjectStore(store)
    },
    blocking(_current, _blocked, event) {
      // A newer version of the product in another page wants to change the schema: this page must let go.
      ;(event.target as IDBDatabase).close()
    },
  })

  return {
    async readCurrentUser() {
      return (await database.get('device', 'current')) ?? null
    },
    async readAccount(userId) {
      const account = await database.get('accounts', userId)
      // A device that was last used before there were passkeys knows none.
      return account === undefined ? null : { ...noPasskeys, ...account }
    },
    async readMemory(userId) {
      return (await database.get('memory', userId)) ?? null
    },
    async readVaults(userId) {
      const copies = await database.getAll('vaults', ownedBy(userId))
      // One that was kept before a vault could have several owners knows of nobody whom another owner has listed.
      return copies.map((copy) => ({ ...noTrail, ...copy, rosters: { ...noListers, ...copy.rosters } }))
    },
    async readItem(userId, vaultId, itemId) {
      return (await database.get('items', [userId, vaultId, itemId])) ?? null
    },
    readItems: (userId, vaultId) => database.getAll('items', ownedBy(userId, vaultId)),
    readSnapshot: (userId, first = 0, count) =>
      database.getAll('snapshot', IDBKeyRange.bound([userId, first], [userId, []]), count),
    async readQueue(userId) {
      const entries = await database.getAll('queue', ownedBy(userId))
      return entries.sort((a, b) => a.createdAt - b.createdAt)
    },
    readForms: (userId) => database.getAll('forms', ownedBy(userId)),
    readEvents: (userId) => database.getAll('events', ownedBy(userId)),
    async readRecord(userId, record) {
      return (await database.get('records', [userId, record])) ?? null
    },
    async readBreachFilter(userId) {
      return (await database.get('breach-filters', [userId, 'common'])) ?? null
    },

    async write(userId, change) {
      const transaction = database.transaction(storesOf(change), 'readwrite')
      try {
        await applyChange(transaction, userId, change)
        await transaction.done
        return ok(undefined)
      } catch (error) {
        await undo(transaction)
        // Of those that fall with a transaction each says only that: why, the transaction says.
        const reason: unknown = transaction.error ?? error
        if (isStorageFull(reason)) return err('storage-full')
        throw reason
      }
    },

    async forget(userId) {
      const transaction = database.transaction(stores, 'readwrite')
      const device = transaction.objectStore('device')
      if ((await device.get('current')) === userId) await device.delete('current')
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
/** A device that was last used before servers could be given back what they lost has nothing to give yet. */
const noTrail: Pick<VaultCopy, 'trail'> = { trail: emptyTrail }
const noPasskeys: Pick<DeviceAccount, 'passkeySlots'> = { passkeySlots: [] }

interface Schema extends DBSchema {
  device: { key: 'current'; value: string }
  accounts: { key: string; value: DeviceAccount }
  memory: { key: string; value: DeviceMemory }
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
  | 'vaults'
  | 'items'
  | 'snapshot'
  | 'queue'
  | 'forms'
  | 'events'
  | 'records'
  | 'breach-filters'
type Writing = IDBPTransaction<Schema, StoreName[], 'readwrite'>

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
const stores: StoreName[] = ['device', 'accounts', 'memory', ...ownedStores]

/** Only what is written to is held: what else is read meanwhile need not wait. */
function storesOf(change: DeviceChange): StoreName[] {
  const touched: Record<Exclude<StoreName, 'memory'>, boolean> = {
    device: change.isCurrent === true,
    accounts: change.account !== undefined,
    vaults: change.vaults !== undefined || change.removedVaults !== undefined,
    items: change.items !== undefined || change.removedVaults !== undefined,
    snapshot: change.snapshot !== undefined,
    queue: change.queued !== undefined || change.unqueued !== undefined,
    forms: change.forms !== undefined,
    events: change.events !== undefined || change.sentEvents !== undefined,
    records: change.records !== undefined,
    'breach-filters': change.breachFilter !== undefined,
  }
  return stores.filter((store) => store === 'memory' || touched[store])
}

/**
 * Reads first, then issues every write without waiting for each: a transaction of thousands of rows costs one wait.
 * The caller waits for the transaction, so a failing request rejects there.
 */
async function applyChange(transaction: Writing, userId: string, change: DeviceChange): Promise<void> {
  const memoryStore = transaction.objectStore('memory')
  const known = await memoryStore.get(userId)
  const behind = new Set<string>()
  if (change.vaults !== undefined && known !== undefined) {
    for (const vault of change.vaults) {
      const verified = known.vaults[vault.vaultId]
      if (verified !== undefined && verified.hSeq > vault.hSeq) behind.add(vault.vaultId)
    }
  }

  const writes: Promise<unknown>[] = []
  const put = (write: Promise<unknown>) => {
    // Waited for below; until then a failure must not count as nobody's.
    write.catch(() => undefined)
    writes.push(write)
  }

  if (change.memory !== undefined) put(memoryStore.put(neverLower(known, change.memory), userId))
  if (change.isCurrent === true) put(transaction.objectStore('device').put(userId, 'current'))
  if (change.account !== undefined) {
    const accounts = transaction.objectStore('accounts')
    const stored = await accounts.get(userId)
    const isBehind =
      stored?.keyring.akVer === change.account.keyring.akVer &&
      stored.keyring.seq > change.account.keyring.seq
    put(accounts.put(isBehind ? { ...change.account, keyring: stored.keyring } : change.account, userId))
  }

  for (const vault of change.vaults ?? []) {
    if (behind.has(vault.vaultId)) continue
    put(transaction.objectStore('vaults').put(vault, [userId, vault.vaultId]))
  }
  for (const { vaultId, reset, puts, removes } of change.items ?? []) {
    if (behind.has(vaultId)) continue
    const items = transaction.objectStore('items')
    if (reset) put(items.delete(ownedBy(userId, vaultId)))
    // Thousands of them: without a promise for each. One that fails ends the transaction, and that is waited for.
    const bare = unwrap(items)
    for (const item of puts) bare.put(item, [userId, vaultId, item.itemId])
    for (const itemId of removes) put(items.delete([userId, vaultId, itemId]))
  }
  for (const vaultId of change.removedVaults ?? []) {
    put(transaction.objectStore('vaults').delete([userId, vaultId]))
    put(transaction.objectStore('items').delete(ownedBy(userId, vaultId)))
  }

  if (change.snapshot !== undefined) {
    const packs = transaction.objectStore('snapshot')
    put(packs.delete(ownedBy(userId)))
    for (const pack of change.snapshot) put(packs.put(pack, [userId, pack.index]))
  }
  for (const entry of change.queued ?? []) {
    put(transaction.objectStore('queue').put(entry, [userId, entry.entryId]))
  }
  for (const entryId of change.unqueued ?? []) {
    put(transaction.objectStore('queue').delete([userId, entryId]))
  }
  if (change.forms !== undefined) {
    const forms = transaction.objectStore('forms')
    put(forms.delete(ownedBy(userId)))
    for (const form of change.forms) put(forms.put(form, [userId, form.formId]))
  }
  for (const event of change.events ?? []) {
    put(transaction.objectStore('events').put(event, [userId, event.eventId]))
  }
  for (const eventId of change.sentEvents ?? []) {
    put(transaction.objectStore('events').delete([userId, eventId]))
  }
  for (const record of change.records ?? []) {
    put(transaction.objectStore('records').put(record, [userId, record.name]))
  }
  if (change.breachFilter !== undefined) {
    const filters = transaction.objectStore('breach-filters')
    put(filters.delete(ownedBy(userId)))
    if (change.breachFilter !== null) put(filters.put(change.breachFilter, [userId, 'common']))
  }
  await Promise.all(writes)
}

/** What the device verified, joined: per part, the higher sequence number with its hash. */
function neverLower(known: DeviceMemory | undefined, next: DeviceMemory): DeviceMemory {
  if (known === undefined) return next
  const keyring = known.keyringSeq > next.keyringSeq ? known : next
  const vaults: Record<string, VaultMemory> = { ...next.vaults }
  for (const [vaultId, verified] of Object.entries(known.vaults)) {
    const other = vaults[vaultId]
    if (other === undefined || verified.hSeq > other.hSeq) vaults[vaultId] = verified
  }
  return {
    userId: next.userId,
    akVer: Math.max(known.akVer, next.akVer),
    keyringSeq: keyring.keyringSeq,
    keyringHash: keyring.keyringHash,
    opaquePk: known.opaquePk,
    minSuite: Math.max(known.minSuite, next.minSuite),
    vaults,
  }
}

/** Every key that starts with these parts: an array sorts after every text in IndexedDB. */
function ownedBy(...parts: string[]): IDBKeyRange {
  return IDBKeyRange.bound(parts, [...parts, []])
}

/** A value that cannot be stored throws without ending the transaction: what was written before it must go too. */
async function undo(transaction: Writing): Promise<void> {
  try {
    transaction.abort()
  } catch (error) {
    // It has ended by itself already.
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
  }
  await transaction.done.catch(() => undefined)
}

function isStorageFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
