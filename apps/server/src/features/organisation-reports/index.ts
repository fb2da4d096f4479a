/** What the owners of an organisation see of its members, where its plan has reports (docs/decisions/0032). */
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { serveGetOrganisationReport } from './get-organisation-report.ts'
import { serveListOrganisationEvents } from './list-organisation-events.ts'

export function serveOrganisationReports(server: Server, platform: Platform, plans: Plans): void {
  serveGetOrganisationReport(server, platform, plans)
  serveListOrganisationEvents(server, platform, plans)
}
