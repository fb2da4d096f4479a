import type { OrganizationReport, ReportReason } from '@severy/client'
import { useCallback } from 'react'
import { useEngine } from '../../../../platform/engine/use-engine.ts'
import { useLoaded, type Loaded } from '../../../../platform/server/use-loaded.ts'

/** What the server knows about an organization's members. Follows changes made elsewhere. */
export function useReport(vaultId: string): Loaded<OrganizationReport, ReportReason> {
  const engine = useEngine()
  const load = useCallback(() => engine.getOrganizationReport(vaultId), [engine, vaultId])
  return useLoaded<OrganizationReport, ReportReason>(load, ['shares', 'profile-changed'])
}
