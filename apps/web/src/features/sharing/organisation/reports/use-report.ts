import type { OrganisationReport, ReportReason } from '@severy/client'
import { useCallback } from 'react'
import { engine } from '../../../../platform/engine/engine-host.ts'
import { useLoaded, type Loaded } from '../../../../platform/use-loaded.ts'

/** What the server knows of the members of an organisation. Follows what happens elsewhere. */
export function useReport(vaultId: string): Loaded<OrganisationReport, ReportReason> {
  const load = useCallback(() => engine().getOrganisationReport(vaultId), [vaultId])
  return useLoaded<OrganisationReport, ReportReason>(load, ['shares', 'profile-changed'])
}
