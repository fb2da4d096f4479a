/** Every part of the engine; a client lists those that it needs. */
import type { EngineOf } from './create-engine.ts'
import { accountDeletion } from './features/account-deletion/part.ts'
import { accounts } from './features/accounts/part.ts'
import { attachments } from './features/attachments/part.ts'
import { backups } from './features/backups/part.ts'
import { billing } from './features/billing/part.ts'
import { contacts } from './features/contacts/part.ts'
import { deviceLink } from './features/device-link/part.ts'
import { emailChange } from './features/email-change/part.ts'
import { emergency } from './features/emergency/part.ts'
import { encryption } from './features/encryption/part.ts'
import { events } from './features/events/part.ts'
import { exports } from './features/export/part.ts'
import { folders } from './features/folders/part.ts'
import { generator } from './features/generator/part.ts'
import { groupShares } from './features/group-shares/part.ts'
import { health } from './features/health/part.ts'
import { imports } from './features/import/part.ts'
import { integrity } from './features/integrity/part.ts'
import { invitations } from './features/invitations/part.ts'
import { items } from './features/items/part.ts'
import { kit } from './features/kit/part.ts'
import { live } from './features/live/part.ts'
import { newKeys } from './features/new-keys/part.ts'
import { offers } from './features/offers/part.ts'
import { oneTimeLinks } from './features/one-time-links/part.ts'
import { organization } from './features/organization/part.ts'
import { organizationReports } from './features/organization-reports/part.ts'
import { passkeys } from './features/passkeys/part.ts'
import { passwordChange } from './features/password-change/part.ts'
import { phones } from './features/phones/part.ts'
import { pricingPlans } from './features/pricing-plans/part.ts'
import { profiles } from './features/profiles/part.ts'
import { provisioning } from './features/provisioning/part.ts'
import { recovery } from './features/recovery/part.ts'
import { rotation } from './features/rotation/part.ts'
import { secretRequests } from './features/secret-requests/part.ts'
import { securitySettings } from './features/security-settings/part.ts'
import { sessions } from './features/sessions/part.ts'
import { settings } from './features/settings/part.ts'
import { sharedVaults } from './features/shared-vaults/part.ts'
import { sharing } from './features/sharing/part.ts'
import { singleSignOn } from './features/single-sign-on/part.ts'
import { startingOver } from './features/start-over/part.ts'
import { subscriptions } from './features/subscriptions/part.ts'
import { twoFactor } from './features/two-factor/part.ts'

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
  offers,
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
  offers,
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
