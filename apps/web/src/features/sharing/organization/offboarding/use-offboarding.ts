import type { OffboardingState } from '@severy/client'
import { ok, type Result } from '@severy/result'
import { useCallback } from 'react'
import { useEngine } from '../../../../platform/engine/use-engine.ts'
import { useLoaded, type Loaded } from '../../../../platform/server/use-loaded.ts'

/** Items affect what is left to do, vaults what can be read. */
const changedBy = ['shares', 'items', 'status'] as const

/** `state` is null if there is nothing to show about this person. */
export function useOffboarding(
  vaultId: string,
  userId: string,
): Loaded<{ state: OffboardingState | null }, never> {
  const engine = useEngine()
  const load = useCallback(
    async (): Promise<Result<{ state: OffboardingState | null }, never>> =>
      ok({ state: await engine.getOffboarding(vaultId, userId) }),
    [engine, vaultId, userId],
  )
  return useLoaded<{ state: OffboardingState | null }, never>(load, changedBy)
}

export function useOffboardings(vaultId: string): Loaded<OffboardingState[], never> {
  const engine = useEngine()
  const load = useCallback(
    async (): Promise<Result<OffboardingState[], never>> => ok(await engine.listOffboardings(vaultId)),
    [engine, vaultId],
  )
  return useLoaded<OffboardingState[], never>(load, changedBy)
}
