import type { Organisations } from '@severy/client'
import { ok, type Result } from '@severy/result'
import { engine } from '../../../platform/engine/engine-host.ts'
import { useLoaded, type Loaded } from '../../../platform/use-loaded.ts'

/** Families and other organisations, and invitations to them. Follows what happens elsewhere. */
export function useOrganisations(): Loaded<Organisations, never> {
  return useLoaded<Organisations, never>(load, ['shares', 'addresses', 'profile-changed', 'status'])
}

async function load(): Promise<Result<Organisations, never>> {
  return ok(await engine().getOrganisations())
}
