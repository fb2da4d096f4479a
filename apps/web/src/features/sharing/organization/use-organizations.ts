import type { Organizations } from '@severy/client'
import { ok, type Result } from '@severy/result'
import { engine } from '../../../platform/engine/engine-host.ts'
import { useLoaded, type Loaded } from '../../../platform/server/use-loaded.ts'

/** Families and other organizations, and invitations to them. Follows changes made elsewhere. */
export function useOrganizations(): Loaded<Organizations, never> {
  return useLoaded<Organizations, never>(load, ['shares', 'addresses', 'profile-changed', 'status'])
}

async function load(): Promise<Result<Organizations, never>> {
  return ok(await engine().getOrganizations())
}
