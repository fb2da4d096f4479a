/**
 * The device store that everyone uses. It keeps working if the browser deletes the database while a page is open,
 * because the site's data is cleared or another page deletes it.
 *
 *     whole ── connection ended, or found empty ──► lost ── someone signs in ──► whole
 *
 * Nothing deleted is restored, because the deletion may have been intended. While the database is lost, only what
 * exists nowhere else is stored, sealed: changes that the server does not have, forms that a lock interrupts, and what
 * only this device remembers.
 */
import type { HeldTokens } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { StoreLoss } from './store-loss.ts'
import type { DeviceChange, DeviceStore, StateSeal, TokenChange } from './device-store.ts'
import { openDatabaseStore, type DatabaseStore } from './indexed-db-store.ts'

/**
 * `name`: the database's name; there is one database per device. Rejects if the browser lets this site store nothing.
 */
export async function openDeviceStore(name = 'severy'): Promise<DeviceStore> {
  let tell: (why: StoreLoss) => void = () => undefined
  let loss: StoreLoss | null = null
  /** People for whom this page knows that something is stored: only their data can go missing. */
  const known = new Set<string>()
  /** As last read or written: used while the database is lost or full. */
  let tokens: HeldTokens = {}
  let unsaved: readonly TokenChange[] = []
  let current = open()
  await current

  function open(): Promise<DatabaseStore> {
    const opening: Promise<DatabaseStore> = openDatabaseStore(name, (why) => {
      if (current === opening) lose(why)
    })
    // The next use reports the error.
    opening.catch(() => undefined)
    return opening
  }

  function lose(why: StoreLoss): void {
    loss = why
    known.clear()
    // A half-closed connection would keep other pages from deleting or opening the database.
    void current.then(
      (store) => {
        store.close()
      },
      () => undefined,
    )
    current = open()
    tell(why)
  }

  /**
   * Runs every use of the database, and detects a connection that ends during it, even if the browser does not report
   * it.
   */
  async function use<T>(work: (store: DatabaseStore) => Promise<T>): Promise<T> {
    let opening = current
    const store = await opening.catch(() => {
      opening = current = open()
      return opening
    })
    try {
      const outcome = await work(store)
      // What was done while the database was being taken away is lost with it, so it is repeated.
      return current === opening ? outcome : await work(await current)
    } catch (error) {
      if (!(error instanceof DOMException) || (await store.isAlive())) throw error
      if (current === opening) lose('deleted')
      return work(await current)
    }
  }

  /** Returns `nothing` while the database is lost, because that is no error for the caller. */
  async function read<T>(work: (store: DatabaseStore) => Promise<T>, nothing: T): Promise<T> {
    try {
      return await use(work)
    } catch (error) {
      if (loss !== null && error instanceof DOMException) return nothing
      throw error
    }
  }

  return {
    readCurrentUser: () => read((store) => store.readCurrentUser(), null),
    readAccount: (userId) => read((store) => store.readAccount(userId), null),
    readAccounts: () => read((store) => store.readAccounts(), []),
    async readMemory(userId) {
      const memory = await read((store) => store.readMemory(userId), null)
      if (memory !== null) known.add(userId)
      return memory
    },
    readItem: (...place) => read((store) => store.readItem(...place), null),
    readItems: (userId, vaultId) => read((store) => store.readItems(userId, vaultId), []),
    readSnapshot: (...packs) => read((store) => store.readSnapshot(...packs), []),
    readQueue: (userId) => read((store) => store.readQueue(userId), []),
    readForms: (userId) => read((store) => store.readForms(userId), []),
    readEvents: (userId) => read((store) => store.readEvents(userId), []),
    readRecord: (userId, record) => read((store) => store.readRecord(userId, record), null),
    readBreachFilter: (userId) => read((store) => store.readBreachFilter(userId), null),

    async readTokens() {
      const found = await read((store) => store.readTokens(), tokens)
      if (loss === null && unsaved.length === 0) tokens = found
      return tokens
    },
    async writeTokens(changes) {
      const kept = Object.entries(tokens).filter(([name]) => changes.every(([changed]) => changed !== name))
      const given = changes.filter(([, token]) => token !== null)
      tokens = Object.fromEntries([...kept, ...given])
      unsaved = [...unsaved, ...changes]
      const saving = unsaved
      try {
        await use((store) => store.writeTokens(saving))
        unsaved = unsaved.filter((change) => !saving.includes(change))
      } catch (error) {
        // If the disk is full, the session lasts as long as this page.
        if (!(error instanceof DOMException)) throw error
      }
    },

    readRecords: (userId) =>
      read((store) => store.readRecords(userId), {
        account: null,
        memory: null,
        copies: [],
        queue: [],
        state: null,
      }),

    async write(userId, change, seal) {
      try {
        const outcome = await use(async (store) => {
          if (loss !== null) return writeRest(store, userId, change, seal)
          return store.write(userId, change, seal)
        })
        if (outcome.ok && change.memory !== undefined) known.add(userId)
        return outcome
      } catch (error) {
        if (loss !== null && error instanceof DOMException) return err('storage-gone')
        throw error
      }
    },
    async welcome(userId) {
      await use((store) => store.welcome(userId))
      loss = null
    },
    async forget(userId) {
      const { session, ...others } = tokens
      if (session?.startsWith(`${userId}.`) === true) {
        tokens = others
        unsaved = unsaved.filter(([name]) => name !== 'session')
      }
      await read((store) => store.forget(userId), undefined)
    },

    async check(userId) {
      if (loss !== null) {
        // Reports the loss again, because a page that was signing in at that moment has not shown it.
        tell(loss)
        return
      }
      if (!known.has(userId)) return
      const memory = await read((store) => store.readMemory(userId), null)
      if (memory !== null || !known.has(userId)) return
      // The data was cleared while the connection stayed open.
      lose('deleted')
    },
    whenLost(next) {
      tell = next
    },
    close() {
      void current.then((store) => {
        store.close()
      })
    },
  }
}

async function writeRest(
  store: DatabaseStore,
  userId: string,
  { queued, unqueued, forms, takenForms, events, sentEvents, records, ...deleted }: DeviceChange,
  seal: StateSeal | undefined,
): ReturnType<DeviceStore['write']> {
  const own = { queued, unqueued, forms, takenForms, events, sentEvents, records }
  const rest = Object.fromEntries(
    Object.entries(own).filter(([, part]) => part !== undefined),
  ) as DeviceChange
  const outcome = Object.keys(rest).length === 0 ? ok(undefined) : await store.write(userId, rest, seal)
  return outcome.ok && Object.keys(deleted).length > 0 ? err('storage-gone') : outcome
}
