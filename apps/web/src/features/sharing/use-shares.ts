import type { Shares } from '@severy/client'
import type { Result } from '@severy/result'
import { useCallback, useEffect, useState } from 'react'
import { engine } from '../../platform/engine/engine-host.ts'
import { orUnexpected } from '../../platform/or-unexpected.ts'
import { onEngineEvent } from '../../platform/session.ts'

/**
 * What is shared, in both directions; null until that is known, `failed` when it cannot be told. Follows what happens
 * elsewhere.
 */
export function useShares(): { shares: Shares | 'failed' | null; reload: () => void } {
  const [shares, setShares] = useState<Shares | 'failed' | null>(null)
  const load = useCallback(async () => {
    const all: Promise<Result<Shares, never>> = engine()
      .getShares()
      .then((value) => ({ ok: true, value }))
    const answer = await orUnexpected(all)
    setShares(answer.ok ? answer.value : 'failed')
  }, [])
  useEffect(() => {
    void load()
    return onEngineEvent(({ type }) => {
      if (type === 'shares' || type === 'status') void load()
    })
  }, [load])
  return { shares, reload: () => void load() }
}
