import type { Migration } from '../platform/database/migrate-store.ts'
import { firstTables } from './0001-first-tables.ts'
import { attachments } from './0002-attachments.ts'
import { twoFactor } from './0003-two-factor.ts'
import { passkeys } from './0004-passkeys.ts'
import { emailChanges } from './0005-email-changes.ts'
import { deviceLinks } from './0006-device-links.ts'
import { accountPage } from './0008-account-page.ts'
import { passwordOfALogin } from './0009-password-of-a-login.ts'
import { pricingPlans } from './0010-pricing-plans.ts'
import { contactMessages } from './0011-contact-messages.ts'
import { status } from './0012-status.ts'
import { startOverWaits } from './0013-start-over-waits.ts'
import { subscriptions } from './0014-subscriptions.ts'
import { billing } from './0015-billing.ts'
import { trialNotices } from './0016-trial-notices.ts'
import { sharedVaults } from './0018-shared-vaults.ts'
import { invitations } from './0022-invitations.ts'
import { organizations } from './0024-organizations.ts'
import { emergencyAccess } from './0026-emergency-access.ts'
import { links } from './0027-links.ts'
import { secondFactorRule } from './0030-second-factor-rule.ts'
import { organizationEvents } from './0031-organization-events.ts'
import { singleSignOn } from './0032-single-sign-on.ts'
import { provisioning } from './0033-provisioning.ts'
import { emailWatches } from './0035-email-watches.ts'
import { auditLog } from './0040-audit-log.ts'
import { directory } from './0041-directory.ts'
import { settingGroups } from './0042-setting-groups.ts'
import { securitySettings } from './0043-security-settings.ts'
import { mailDeliveries } from './0044-mail-deliveries.ts'
import { backups } from './0045-backups.ts'
import { payments } from './0046-payments.ts'
import { subscribersAndMessages } from './0047-subscribers-and-messages.ts'
import { dailyFigures } from './0048-daily-figures.ts'
import { directoryFilters } from './0049-directory-filters.ts'
import { backgroundWork } from './0050-background-work.ts'
import { accountHeads } from './0051-account-heads.ts'
import { offers } from './0052-offers.ts'
import { installedClients } from './0055-installed-clients.ts'
import { endedSessions } from './0056-ended-sessions.ts'
import { roleTerms } from './0057-role-terms.ts'
import { unfinishedSignIns } from './0058-unfinished-sign-ins.ts'
import { liveSignals } from './0059-live-signals.ts'
import { signOnCauses } from './0060-sign-on-causes.ts'
import { passkeyRule } from './0061-passkey-rule.ts'
import { endsThatAreUntold } from './0062-ends-that-are-untold.ts'
import { namesInOfferMails } from './0063-names-in-offer-mails.ts'
import { phoneMirrors } from './0064-phone-mirrors.ts'
import { organizationEnds } from './0065-organization-ends.ts'
import { news } from './0066-news.ts'
import { whoTookOver } from './0067-who-took-over.ts'

/** In the order in which they run. An applied migration never changes; later changes need a new one. */
export const migrations: readonly Migration[] = [
  firstTables,
  attachments,
  twoFactor,
  passkeys,
  emailChanges,
  deviceLinks,
  accountPage,
  passwordOfALogin,
  pricingPlans,
  contactMessages,
  status,
  startOverWaits,
  subscriptions,
  billing,
  trialNotices,
  sharedVaults,
  invitations,
  organizations,
  emergencyAccess,
  links,
  secondFactorRule,
  organizationEvents,
  singleSignOn,
  provisioning,
  emailWatches,
  auditLog,
  directory,
  settingGroups,
  securitySettings,
  mailDeliveries,
  backups,
  payments,
  subscribersAndMessages,
  dailyFigures,
  directoryFilters,
  backgroundWork,
  accountHeads,
  offers,
  installedClients,
  endedSessions,
  roleTerms,
  unfinishedSignIns,
  liveSignals,
  signOnCauses,
  passkeyRule,
  endsThatAreUntold,
  namesInOfferMails,
  phoneMirrors,
  organizationEnds,
  news,
  whoTookOver,
]
