import type { Shares } from '@severy/client'
import { useEffect, useState } from 'react'
import { engine } from '../../platform/engine/engine-host.ts'
import { onEngineEvent } from '../../platform/session.ts'

/** What is shared, in both directions; null until that is known. Follows what happens elsewhere. */
export function useShares(): Shares | null {
  const [shares, setShares] = useState<Shares | null>(null)
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const next = await engine().getShares()
      if (!isGone) setShares(next)
    }
    void load()
    const stop = onEngineEvent(({ type }) => {
      if (type === 'shares' || type === 'status') void load()
    })
    return () => {
      isGone = true
      stop()
    }
  }, [])
  return shares
}
