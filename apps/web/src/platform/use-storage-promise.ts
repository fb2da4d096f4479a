import { useEffect, useState } from 'react'

/** `asked`: in vain. Null until the browser has said, and in browsers that never say. */
export type StoragePromise = 'kept' | 'at-risk' | 'asked' | null

/** Whether the browser promises not to delete what this site keeps, and a way to ask for that. */
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
  // Absent outside secure contexts and in old browsers, whatever the types say.
  const storage = navigator.storage as StorageManager | undefined
  return storage === undefined ? null : storage.persisted()
}
