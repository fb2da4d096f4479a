import type { Shares } from '@severy/client'
import type { Result } from '@severy/result'
import { useEffect, useState } from 'react'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { onEngineEvent } from '../../platform/session/session.ts'

/**
 * What is shared, in both directions; null until known, `failed` if it cannot be read. Follows changes made elsewhere.
 */
export function useShares(): { shares: Shares | 'failed' | null; reload: () => void } {
  const engine = useEngine()
  const [shares, setShares] = useState<Shares | 'failed' | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const all: Promise<Result<Shares, never>> = engine.getShares().then((value) => ({ ok: true, value }))
      const answer = await orUnexpected(all)
      if (!isGone) setShares(answer.ok ? answer.value : 'failed')
    }
    void load()
    const stop = onEngineEvent(({ type }) => {
      if (type === 'shares' || type === 'status') void load()
    })
    return () => {
      isGone = true
      stop()
    }
  }, [engine, tries])
  return {
    shares,
    reload: () => {
      setTries((count) => count + 1)
    },
  }
}
