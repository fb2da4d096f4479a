/** The server's users as its admins see them: facts about accounts, never vault contents (docs/decisions/0042). */
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import type { ErasePerson } from '../account-deletion/index.ts'
import { serveChangeUserRole } from './change-user-role.ts'
import { serveGetUser } from './get-user.ts'
import { serveExportUsers, serveListUsers } from './list-users.ts'
import { serveSupportActs } from './support-acts.ts'
import { handleSupportMails } from './support-mails.ts'

export { turnOffTwoFactorByCommand } from './command-two-factor-off.ts'
export { supportActExamples } from './support-mails.ts'

export function serveAdminUsers(
  server: Server,
  platform: Platform,
  plans: Plans,
  arePlansOn: boolean,
  erasePerson: ErasePerson,
): void {
  serveListUsers(server, platform, plans, arePlansOn)
  serveExportUsers(server, platform, plans)
  serveGetUser(server, platform, plans)
  serveChangeUserRole(server, platform)
  serveSupportActs(server, platform, erasePerson)
  handleSupportMails(platform)
}
