import { err, ok } from '@severy/result'
import { equalBytes } from '@severy/verifier'
import { openDB, unwrap, type DBSchema, type IDBPTransaction } from 'idb'
import type {
  AccessChange,
  BreachFilterCopy,
  DeviceAccess,
  DeviceAccount,
  DeviceChange,
  DeviceMemory,
  DeviceSlot,
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
import type { StoreLoss } from '../engine.ts'
import { emptyTrail } from '../vaults/vault-trail.ts'

/** One connection to the database. It ends when the browser or another page takes the database away. */
export interface DatabaseStore extends Omit<DeviceStore, 'check' | 'whenLost'> {
  /** Asks the database itself: a connection that is being ended may look like any other. */
  isAlive(): Promise<boolean>
}

/**
 * The device's records in IndexedDB. `name` is the database's; one per device. `onEnd` is told when the connection ends
 * without this page having closed it.
 */
export async function openDatabaseStore(
  name: string,
  onEnd: (why: StoreLoss) => void,
): Promise<DatabaseStore> {
  const database = await openDB<Schema>(name, 3, {
    upgrade(db) {
      for (const store of stores) if (!db.objectStoreNames.contains(store)) db.createObjectStore(store)
    },
    blocking(_current, next, event) {
      // Another page deletes the database, or is of a newer build and wants another schema: this page must let go.
      ;(event.target as IDBDatabase).close()
      onEnd(next === null ? 'deleted' : 'newer-version')
    },
    terminated() {
      onEnd('deleted')
    },
  })

  // A transaction that falls says why through its requests. Its end, for which nobody may wait, says it once more.
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
    async readMemory(userId) {
      const kept = await reading('memory').get(userId)
      if (kept === undefined) return null
      const { hasSignedOut: _kept, ...memory } = kept
      return memory
    },
    async readVaults(userId) {
      const copies = await reading('vaults').getAll(ownedBy(userId))
      // One that was kept before a vault could have several owners knows of nobody whom another owner has listed.
      return copies.map((copy) => ({ ...noTrail, ...copy, rosters: { ...noListers, ...copy.rosters } }))
    },
    async readItem(userId, vaultId, itemId) {
      return (await reading('items').get([userId, vaultId, itemId])) ?? null
    },
    readItems: (userId, vaultId) => reading('items').getAll(ownedBy(userId, vaultId)),
    readSnapshot: (userId, first = 0, count) =>
      reading('snapshot').getAll(IDBKeyRange.bound([userId, first], [userId, []]), count),
    async readQueue(userId) {
      const entries = await reading('queue').getAll(ownedBy(userId))
      return entries.sort((a, b) => a.createdAt - b.createdAt)
    },
    readForms: (userId) => reading('forms').getAll(ownedBy(userId)),
    readEvents: (userId) => reading('events').getAll(ownedBy(userId)),
    async readRecord(userId, record) {
      return (await reading('records').get([userId, record])) ?? null
    },
    async readBreachFilter(userId) {
      return (await reading('breach-filters').get([userId, 'common'])) ?? null
    },

    async write(userId, change) {
      const transaction = writing(storesOf(change))
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
      const memory = transaction.objectStore('memory')
      const known = await memory.get(userId)
      if (known !== undefined) await memory.put(withMark(known, true), userId)
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
/** A device that was last used before there were passkeys knows none. */
const noPasskeys: Pick<DeviceAccount, 'passkeySlots'> = { passkeySlots: [] }

interface Schema extends DBSchema {
  device: { key: 'current'; value: string }
  accounts: { key: string; value: DeviceAccount }
  memory: { key: string; value: KeptMemory }
  vaults: { key: [userId: string, vaultId: string]; value: VaultCopy }
  items: { key: [userId: string, vaultId: string, itemId: string]; value: ItemCopy }
  snapshot: { key: [userId: string, index: number]; value: SnapshotPack }
  queue: { key: [userId: string, entryId: string]; value: QueueEntry }
  forms: { key: [userId: string, formId: string]; value: SealedForm }
  events: { key: [userId: string, eventId: string]; value: SealedEvent }
  records: { key: [userId: string, name: string]; value: SealedRecord }
  'breach-filters': { key: [userId: string, name: 'common']; value: BreachFilterCopy }
}
/** What `forget` leaves says that it was: a page that was open meanwhile brings nothing back. */
type KeptMemory = DeviceMemory & { hasSignedOut?: true }
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
    accounts: change.account !== undefined || change.access !== undefined,
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

  const hasSignedOut = known?.hasSignedOut === true && change.isCurrent !== true
  if (change.memory !== undefined) {
    put(memoryStore.put(withMark(neverLower(known, change.memory), hasSignedOut), userId))
  }
  if (hasSignedOut) {
    await Promise.all(writes)
    return
  }
  if (change.isCurrent === true) put(transaction.objectStore('device').put(userId, 'current'))
  if (change.account !== undefined || change.access !== undefined) {
    const accounts = transaction.objectStore('accounts')
    const next = nextAccount(asKept(await accounts.get(userId)), change)
    if (next !== null) put(accounts.put(next, userId))
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

  /** Sealed with keys that another page has replaced, it would take the place of what opens. */
  const isOutdated = ({ akVer }: { akVer: number }) => akVer < (known?.akVer ?? 0)
  if (change.snapshot?.some(isOutdated) === false) {
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
  await Promise.all(writes)
}

function withMark({ hasSignedOut: _before, ...memory }: KeptMemory, hasSignedOut: boolean): KeptMemory {
  return hasSignedOut ? { ...memory, hasSignedOut } : memory
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

function asKept(account: DeviceAccount | undefined): DeviceAccount | null {
  return account === undefined ? null : { ...noPasskeys, ...account }
}

/** What several pages wrote of an account, joined. Null: what is stored stays as it is. */
function nextAccount(
  stored: DeviceAccount | null,
  { account, access = {} }: Pick<DeviceChange, 'account' | 'access'>,
): DeviceAccount | null {
  if (account === undefined) return stored === null ? null : { ...stored, ...nextAccess(stored, access) }
  if (stored === null) return { ...account, ...nextAccess(noAccess, access) }
  if (stored.keyring.akVer > account.keyring.akVer) return null
  const isBehind = stored.keyring.akVer === account.keyring.akVer && stored.keyring.seq > account.keyring.seq
  const { keyring } = isBehind ? stored : account
  const { email, emailIdSeq = 0 } = stored
  const address = emailIdSeq > (account.emailIdSeq ?? 0) ? { email, emailIdSeq } : {}
  return { ...account, ...address, keyring, ...nextAccess(stored, access) }
}

const noAccess: DeviceAccess = {
  slot: null,
  secretKey: null,
  nextSecretKey: null,
  haveKeysChanged: false,
  passkeySlots: [],
  alarm: null,
}

function nextAccess(stored: DeviceAccess, { slot: change, ...others }: AccessChange): DeviceAccess {
  const { slot, secretKey, nextSecretKey, haveKeysChanged, passkeySlots, alarm } = stored
  const kept = { slot, secretKey, nextSecretKey, haveKeysChanged, passkeySlots, alarm, ...others }
  if (change === undefined || !countsFor(slot, change)) return kept
  return { ...kept, slot: change.next, haveKeysChanged: change.haveKeysChanged }
}

function countsFor(stored: DeviceSlot | null, { known, next }: NonNullable<AccessChange['slot']>): boolean {
  const isNew = next !== null && (known === null || !equalBytes(next.slotId, known))
  if (isNew) return stored === null || !isNewerSlot(stored, next)
  if (stored === null || known === null) return stored === known
  return equalBytes(stored.slotId, known)
}

function isNewerSlot(slot: DeviceSlot, than: DeviceSlot): boolean {
  return slot.akVer === than.akVer ? slot.pwVer > than.pwVer : slot.akVer > than.akVer
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
