import { useEffect, useState } from 'react'

/** `asked`: the browser declined. Null until it has answered, and in browsers that never do. */
export type StoragePromise = 'kept' | 'at-risk' | 'asked' | null

/** Whether the browser promises to keep this site's storage, and a function to request that. */
export function useStoragePromise(): { promise: StoragePromise; ask: () => Promise<void> } {
  const [promise, setPromise] = useState<StoragePromise>(null)
  useEffect(() => {
    let isOver = false
    void isKept().then((answer) => {
      if (!isOver && answer !== null) setPromise(answer ? 'kept' : 'at-risk')
    })
    return () => {
      isOver = true
    }
  }, [])
  return {
    promise,
    async ask() {
      setPromise((await navigator.storage.persist()) ? 'kept' : 'asked')
    },
  }
}

async function isKept(): Promise<boolean | null> {
  // Undefined outside secure contexts and in old browsers, despite the types.
  const storage = navigator.storage as StorageManager | undefined
  return storage === undefined ? null : storage.persisted()
}
