import type { SharedAccess } from '@severy/client'
import { ok, type Result } from '@severy/result'
import { useCallback } from 'react'
import { useEngine } from '../../../../platform/engine/use-engine.ts'
import { useLoaded, type Loaded } from '../../../../platform/server/use-loaded.ts'

/** What this person shares, and with whom. Needs no network; follows changes made elsewhere. */
export function useSharedAccess(vaultId: string): Loaded<SharedAccess[], never> {
  const engine = useEngine()
  const load = useCallback(
    async (): Promise<Result<SharedAccess[], never>> => ok(await engine.getSharedAccess(vaultId)),
    [engine, vaultId],
  )
  return useLoaded<SharedAccess[], never>(load, ['shares'])
}
