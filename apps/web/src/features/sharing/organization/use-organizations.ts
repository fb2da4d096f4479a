import type { Organizations } from '@severy/client'
import { ok, type Result } from '@severy/result'
import type { Engine } from '../../../platform/engine/use-engine.ts'
import { useLoaded, type Loaded } from '../../../platform/server/use-loaded.ts'

/** Families and other organizations, and invitations to them. Follows changes made elsewhere. */
export function useOrganizations(): Loaded<Organizations, never> {
  return useLoaded<Organizations, never>(load, ['shares', 'addresses', 'profile-changed', 'status'])
}

async function load(engine: Pick<Engine, 'getOrganizations'>): Promise<Result<Organizations, never>> {
  return ok(await engine.getOrganizations())
}
