import { useEffect } from 'react'
import { useEngine } from '../engine/use-engine.ts'
import { applyHealth, useHealth } from './health.ts'
import { useVaultRows } from './vault-rows.ts'

/** Requests the first score while mounted, once the list is complete. The engine reports later changes by itself. */
export function useWatchedHealth(): void {
  const engine = useEngine()
  const isComplete = useVaultRows((rows) => rows.isComplete)
  useEffect(() => {
    if (!isComplete || useHealth.getState().health !== null) return
    let isCurrent = true
    void engine.getHealth().then((health) => {
      if (isCurrent && health !== null) applyHealth({ type: 'health', health })
    })
    return () => {
      isCurrent = false
    }
  }, [engine, isComplete])
}
