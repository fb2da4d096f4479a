/** Reports on an organization's members for its owners, if its plan has reports (docs/decisions/0032). */
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { serveGetOrganizationReport } from './get-organization-report.ts'
import { serveListOrganizationEvents } from './list-organization-events.ts'

export function serveOrganizationReports(server: Server, platform: Platform, plans: Plans): void {
  serveGetOrganizationReport(server, platform, plans)
  serveListOrganizationEvents(server, platform, plans)
}
