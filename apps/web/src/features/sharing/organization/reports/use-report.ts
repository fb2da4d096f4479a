import type { OrganizationReport, ReportReason } from '@severy/client'
import { useCallback } from 'react'
import { engine } from '../../../../platform/engine/engine-host.ts'
import { useLoaded, type Loaded } from '../../../../platform/server/use-loaded.ts'

/** What the server knows about an organization's members. Follows changes made elsewhere. */
export function useReport(vaultId: string): Loaded<OrganizationReport, ReportReason> {
  const load = useCallback(() => engine().getOrganizationReport(vaultId), [vaultId])
  return useLoaded<OrganizationReport, ReportReason>(load, ['shares', 'profile-changed'])
}
