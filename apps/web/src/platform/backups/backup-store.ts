/**
 * What this browser stores about automatic backups: the folder, the schedule and the last one. In a separate database,
 * because only IndexedDB can store a chosen folder. Nothing in it is secret; the passphrase is in the keyring.
 */

export interface BackupChoice {
  /** Null: the browser's downloads. */
  folder: FileSystemDirectoryHandle | null
  everyDays: number
  /** How many backups of this browser stay in the folder. */
  kept: number
  withFiles: boolean
  /** Part of the file names, so that two devices with one folder leave each other's backups alone. */
  tag: string
  writtenAt: number | null
}

const databaseName = 'automatic-backups'
const storeName = 'choices'

/** Null when this browser makes none for this person, or has no storage. */
export async function readChoice(userId: string): Promise<BackupChoice | null> {
  try {
    return (
      (await inStore('readonly', (store) => store.get(userId) as IDBRequest<BackupChoice | undefined>)) ??
      null
    )
  } catch {
    return null
  }
}

/**
 * Replaces the current choice by the result of `change`, in one step, so that a change by another tab in the meantime,
 * such as turning backups off, is not undone. Null removes it. Throws if the browser cannot store anything.
 */
export async function changeChoice(
  userId: string,
  change: (before: BackupChoice | null) => BackupChoice | null,
): Promise<BackupChoice | null> {
  let next: BackupChoice | null = null
  await inStore('readwrite', (store) => {
    const asked = store.get(userId) as IDBRequest<BackupChoice | undefined>
    asked.onsuccess = () => {
      next = change(asked.result ?? null)
      if (next === null) store.delete(userId)
      else store.put(next, userId)
    }
    return asked
  })
  return next
}

/** For a device that was signed out: the next person to use it does not see which folders there were. */
export async function forgetChoices(): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.clear())
  } catch {
    // Without storage there is nothing to delete.
  }
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = act(transaction.objectStore(storeName))
      transaction.oncomplete = () => {
        resolve(request.result)
      }
      transaction.onabort = () => {
        reject(transaction.error ?? new Error('The database refused'))
      }
    })
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(storeName)
    }
    request.onsuccess = () => {
      resolve(request.result)
    }
    request.onerror = () => {
      reject(request.error ?? new Error('The database does not open'))
    }
  })
}
