/** Every part of the engine; a client lists those that it needs. */
import type { EngineOf } from './create-engine.ts'
import { accountDeletion } from './account-deletion/part.ts'
import { accounts } from './accounts/part.ts'
import { attachments } from './attachments/part.ts'
import { backups } from './backups/part.ts'
import { billing } from './billing/part.ts'
import { contacts } from './contacts/part.ts'
import { deviceLink } from './device-link/part.ts'
import { emailChange } from './email-change/part.ts'
import { emergency } from './emergency/part.ts'
import { encryption } from './encryption/part.ts'
import { events } from './events/part.ts'
import { exports } from './export/part.ts'
import { folders } from './folders/part.ts'
import { generator } from './generator/part.ts'
import { groupShares } from './group-shares/part.ts'
import { health } from './health/part.ts'
import { imports } from './import/part.ts'
import { integrity } from './integrity/part.ts'
import { invitations } from './invitations/part.ts'
import { items } from './items/part.ts'
import { kit } from './kit/part.ts'
import { live } from './live/part.ts'
import { newKeys } from './new-keys/part.ts'
import { oneTimeLinks } from './one-time-links/part.ts'
import { organization } from './organization/part.ts'
import { organizationReports } from './organization-reports/part.ts'
import { passkeys } from './passkeys/part.ts'
import { passwordChange } from './password-change/part.ts'
import { phones } from './phones/part.ts'
import { pricingPlans } from './pricing-plans/part.ts'
import { profiles } from './profiles/part.ts'
import { provisioning } from './provisioning/part.ts'
import { recovery } from './recovery/part.ts'
import { rotation } from './rotation/part.ts'
import { secretRequests } from './secret-requests/part.ts'
import { securitySettings } from './security-settings/part.ts'
import { sessions } from './sessions/part.ts'
import { settings } from './settings/part.ts'
import { sharedVaults } from './shared-vaults/part.ts'
import { sharing } from './sharing/part.ts'
import { singleSignOn } from './single-sign-on/part.ts'
import { startingOver } from './start-over/part.ts'
import { subscriptions } from './subscriptions/part.ts'
import { twoFactor } from './two-factor/part.ts'

export {
  sessions,
  accounts,
  passkeys,
  deviceLink,
  securitySettings,
  twoFactor,
  rotation,
  kit,
  settings,
  recovery,
  passwordChange,
  emailChange,
  accountDeletion,
  startingOver,
  items,
  folders,
  attachments,
  health,
  generator,
  imports,
  encryption,
  profiles,
  contacts,
  emergency,
  subscriptions,
  pricingPlans,
  billing,
  events,
  sharing,
  sharedVaults,
  newKeys,
  oneTimeLinks,
  secretRequests,
  phones,
  backups,
  organization,
  groupShares,
  organizationReports,
  exports,
  invitations,
  integrity,
  live,
  singleSignOn,
  provisioning,
}

/** The parts of the web app. */
export const allParts = [
  sessions,
  accounts,
  passkeys,
  deviceLink,
  securitySettings,
  twoFactor,
  rotation,
  kit,
  settings,
  recovery,
  passwordChange,
  emailChange,
  accountDeletion,
  startingOver,
  items,
  folders,
  attachments,
  health,
  generator,
  imports,
  encryption,
  profiles,
  contacts,
  emergency,
  subscriptions,
  pricingPlans,
  billing,
  events,
  sharing,
  sharedVaults,
  newKeys,
  oneTimeLinks,
  secretRequests,
  phones,
  backups,
  organization,
  groupShares,
  organizationReports,
  exports,
  invitations,
  integrity,
  live,
  singleSignOn,
  provisioning,
] as const

export type VaultEngine = EngineOf<typeof allParts>
