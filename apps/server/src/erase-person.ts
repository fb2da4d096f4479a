import { eraseAccount } from './features/accounts/index.ts'
import type { ErasePerson } from './features/account-deletion/index.ts'
import { eraseBlobs, eraseBlobsIn, giveBlobs } from './features/attachments/index.ts'
import { deleteEmailWatch } from './features/breaches/index.ts'
import { eraseBilling } from './features/billing/index.ts'
import { forgetAuthor } from './features/contact-messages/index.ts'
import { eraseFromDirectory } from './features/directory/index.ts'
import { deleteEmailChange } from './features/email-change/index.ts'
import { eraseInvitations } from './features/invitations/index.ts'
import { deleteOneTimeLinksOf } from './features/one-time-links/index.ts'
import { eraseEmergencyAccess } from './features/emergency-access/index.ts'
import { eraseDeliveriesOf } from './features/mail-queue/index.ts'
import { eraseOffersOf } from './features/offers/index.ts'
import {
  deleteOrganization,
  endCoverUntold,
  eraseOrganizationsOf,
  findPayer,
  liftRules,
  listLeftAlone,
  settleCover,
  type TellMembers,
} from './features/organizations/index.ts'
import { erasePasskeys } from './features/passkeys/index.ts'
import { deletePhoneMirrorOf } from './features/phones/index.ts'
import { deleteProfile } from './features/profiles/index.ts'
import { eraseProvisioning } from './features/provisioning/index.ts'
import { dropRecoveryLinks } from './features/recovery/index.ts'
import { eraseRole } from './features/roles/index.ts'
import { deleteSecretRequestsOf } from './features/secret-requests/index.ts'
import { deleteEventsOf } from './features/security-events/index.ts'
import { eraseSessions } from './features/sessions/index.ts'
import { eraseSignOn, eraseSignOnOf } from './features/single-sign-on/index.ts'
import { dropStartOverWait } from './features/start-over/index.ts'
import { eraseNotes } from './features/subscribers/index.ts'
import { deleteSubscriptionAndTrial } from './features/subscriptions/index.ts'
import { forgetSaver } from './features/system-settings/index.ts'
import { eraseTwoFactor } from './features/two-factor/index.ts'
import { eraseVaults, listHeirs } from './features/vaults/index.ts'
import type { Db } from './platform/database/database.ts'
import type { Jobs } from './platform/jobs.ts'

/** Deletes everything this server stores about an organization, except the vault that lists its members. */
export async function eraseOrganization(tx: Db, vaultId: string): Promise<void> {
  await eraseSignOn(tx, vaultId)
  await eraseProvisioning(tx, vaultId)
  await deleteOrganization(tx, vaultId)
}

/**
 * For an owner whose account ends without a handover: organizations that are left without an owner no longer bind their
 * members on this server, and the members are told. Call before the person is erased.
 */
export function createFreeMembers(tellMembers: TellMembers): (tx: Db, userId: string) => Promise<void> {
  return async (tx, userId) => {
    for (const vaultId of await listLeftAlone(tx, userId)) {
      await liftRules(tx, vaultId)
      await eraseSignOn(tx, vaultId)
      await eraseProvisioning(tx, vaultId)
      const isTheirPlan = (await findPayer(tx, vaultId)) === userId
      const uncovered = isTheirPlan ? await endCoverUntold(tx, vaultId) : []
      await tellMembers(tx, { what: 'left-alone', vaultId, byId: userId, uncovered })
    }
  }
}

/**
 * Deletes everything this server stores about a person. Files are deleted before their vaults, and the account, which
 * all other rows refer to, comes last. A test compares this list with the existing tables.
 */
export function createErasePerson(jobs: Jobs): ErasePerson {
  return async (tx, userId, ending) => {
    for (const heir of await listHeirs(tx, userId)) await giveBlobs(tx, userId, heir.vaultId, heir.userId)
    await eraseBlobs(jobs, tx, userId)
    await eraseInvitations(tx, userId)
    await eraseVaults(tx, userId, {
      jobs,
      eraseFiles: (db, vaultId) => eraseBlobsIn(jobs, db, vaultId),
      directories: { erase: eraseOrganization },
    })
    await eraseOffersOf(tx, userId)
    for (const vaultId of await eraseOrganizationsOf(tx, userId)) await settleCover(jobs, tx, vaultId)
    await eraseSignOnOf(tx, userId)
    await deleteOneTimeLinksOf(tx, userId)
    await deleteSecretRequestsOf(tx, userId)
    await deletePhoneMirrorOf(tx, userId)
    await eraseEmergencyAccess(jobs, tx, userId)
    await deleteEmailChange(tx, userId)
    await deleteEmailWatch(tx, userId)
    await dropRecoveryLinks(tx, userId)
    await dropStartOverWait(tx, userId)
    await erasePasskeys(tx, userId)
    await eraseTwoFactor(tx, userId)
    await eraseBilling(jobs, tx, userId)
    await deleteSubscriptionAndTrial(tx, userId)
    await eraseNotes(tx, userId)
    await forgetAuthor(tx, userId)
    await deleteProfile(tx, userId)
    await eraseRole(tx, userId)
    await deleteEventsOf(tx, userId)
    await forgetSaver(tx, userId)
    await eraseSessions(tx, userId, ending)
    await eraseFromDirectory(tx, userId)
    await eraseDeliveriesOf(tx, userId)
    await eraseAccount(tx, userId)
  }
}
