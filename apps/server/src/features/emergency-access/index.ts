/**
 * Emergency access (PROTOCOL 9): trusted contacts may open a person's account after a wait in which the person can
 * decline. This server holds one half of what opens the account, and releases it when the wait is over.
 *
 *      enrolled ─► requested ─┬─ refused ───► enrolled
 *                             └─ time over ─► opened by the contact ─► read, or taken over
 *                                                                 └─► released to the owner's new device
 *      ended by either of the two, by new keys of the owner, by the end of either account
 */
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import type { DropAccess, TellOfNewKeys } from '../rotation/index.ts'
import { handleEmergencyMails } from './emergency-mails.ts'
import { serveEndAccess } from './end-access.ts'
import { serveEnrollContact } from './enroll-contact.ts'
import { serveListAccess } from './list-access.ts'
import { serveOpenAccount, serveRelease, serveTakeOver } from './open-account.ts'
import { serveReadVaults } from './read-vaults.ts'
import { serveAwaitHelp, serveFinishHelp, serveListHelpers, serveRequestHelp } from './recovery-help.ts'
import { serveEndRequest, serveRequestAccess } from './request-access.ts'

export { emergencyExamples } from './emergency-mails.ts'
export { dropEscrowsOf, eraseEmergencyAccess } from './end-access.ts'
export { listTrusted, listTrusting } from './emergency-store.ts'
export { createLentGate } from './lent-gate.ts'

export function serveEmergencyAccess(
  server: Server,
  platform: Platform,
  plans: Plans,
  {
    onRecovery,
    onTakeOver,
    tellOfNewKeys,
  }: {
    onRecovery: readonly DropAccess[]
    onTakeOver: readonly DropAccess[]
    tellOfNewKeys: TellOfNewKeys
  },
): void {
  serveEnrollContact(server, platform, plans)
  serveListAccess(server, platform)
  serveEndAccess(server, platform)
  serveRequestAccess(server, platform)
  serveEndRequest(server, platform)
  serveReadVaults(server, platform)
  serveOpenAccount(server, platform)
  serveTakeOver(server, platform, { dropAccess: onTakeOver, tellOfNewKeys })
  serveRelease(server, platform)
  serveListHelpers(server, platform)
  serveRequestHelp(server, platform)
  serveAwaitHelp(server, platform)
  serveFinishHelp(server, platform, { dropAccess: onRecovery, tellOfNewKeys })
  handleEmergencyMails(platform)
}
