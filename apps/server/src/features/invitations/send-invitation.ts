import { invitationMs, limits, sendInvitation } from '@severy/contract'
import { err, ok } from '@severy/result'
import { canonicalEmail, VaultKind } from '@severy/verifier'
import { transact } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import type { Server } from '../../platform/serve.ts'
import { getAccount } from '../accounts/index.ts'
import { findProfile } from '../profiles/index.ts'
import { findInvitable, listMembers, type Directories } from '../vaults/index.ts'
import { type InvitationNotice, invitationMail } from './invitation-mail.ts'
import { tellInvited } from './list-invitations.ts'
import { countInvitationsOf, writeInvitation, writeIsEmailSent } from './invitation-store.ts'

const perAddress = { name: 'invite-address', triesMax: 120, windowMs: 3600_000, by: 'address' } as const
const perInviter: Limit = { name: 'invite', triesMax: 40, windowMs: 3600_000 }
/** Emails to one mailbox, from all inviters together. Beyond that, an invitation is stored but not emailed. */
const perMailbox: Limit = { name: 'invite-mailbox', triesMax: 5, windowMs: 24 * 3600_000 }

type Refusal = 'too-many-invitations' | 'member-limit' | 'invalid-request' | 'not-found'

/**
 * The email is sent before the response, so that the inviter learns whether it was sent. That reveals nothing: inviters
 * may learn whether an address has an account (PROTOCOL 16). An invitation into an organization takes one of its
 * places, in the transaction that stores it.
 */
export function serveSendInvitation(
  server: Server,
  platform: Platform,
  plans: Plans,
  directories: Directories,
): void {
  const { database, clock, rateLimiter, live } = platform
  server.serve(sendInvitation, [perAddress], async ({ params: { inviteId }, body, session }) => {
    const { userId } = session
    const waitSeconds = await rateLimiter.take([{ limit: perInviter, subject: userId }])
    if (waitSeconds !== null) return err({ problem: 'rate-limited', retryAfterSeconds: waitSeconds })
    const invitedEmail = canonicalEmail(body.invitedEmail)
    if (invitedEmail === null) return err('invalid-request')
    const nowMs = clock.nowMs()
    const { canAccessFeatures } = await plans.stateOf(database.durable, userId, nowMs)
    if (!canAccessFeatures) return err('subscription-required')

    const { vaultId, permissionLevel } = body
    const expiresAtMs = nowMs + invitationMs
    const written = await transact<{ isOrganization: boolean }, Refusal>(database.durable, async (tx) => {
      const kind = await findInvitable(tx, userId, vaultId)
      if (kind === null) return err('not-found')
      const isOrganization = kind === VaultKind.organization
      // A directory has only owners and viewers (PROTOCOL 6), and no one can become an owner without being a member
      // first.
      if (isOrganization && permissionLevel !== 'view') return err('invalid-request')
      const invitation = { inviterId: userId, inviteId, vaultId, invitedEmail, permissionLevel, expiresAtMs }
      if (!(await writeInvitation(tx, invitation))) return err('not-found')
      const count = await countInvitationsOf(tx, userId)
      if (count > limits.invitationsPerPersonMax) return err('too-many-invitations')
      const isFull =
        isOrganization && (await directories.exceeds(tx, vaultId, await listMembers(tx, vaultId), nowMs))
      return isFull ? err('member-limit') : ok({ isOrganization })
    })
    if (!written.ok) return written
    const { isOrganization } = written.value

    const isEmailSent = await mailNotice(platform, userId, {
      to: body.invitedEmail.trim(),
      isOrganization,
      passwordName: body.passwordName,
      permissionLevel,
      expiresAtMs,
    })
    await writeIsEmailSent(database.durable, userId, inviteId, isEmailSent)
    // When sent again, the person may have an account by now.
    await tellInvited(database.durable, live, invitedEmail)
    return ok({ expiresAt: expiresAtMs, isEmailSent })
  })
}

/** False when the email was not sent: the mailbox's limit is reached, or the mail server refused it. */
async function mailNotice(
  { database, mailer, rateLimiter, publicUrl, log }: Platform,
  inviterId: string,
  notice: Omit<InvitationNotice, 'inviterEmail' | 'inviterName' | 'publicUrl'>,
): Promise<boolean> {
  const subject = canonicalEmail(notice.to) ?? notice.to
  if ((await rateLimiter.take([{ limit: perMailbox, subject }])) !== null) return false
  const { email: inviterEmail } = await getAccount(database.durable, inviterId)
  const { displayName: inviterName } = await findProfile(database.durable, inviterId)
  const mail = invitationMail({ ...notice, inviterEmail, inviterName, publicUrl })
  return mailer.send(mail).then(
    () => true,
    (error: unknown) => {
      // The inviter learns of it and can pass on the link: the invitation does not depend on the email.
      log.warn({ err: error }, 'an invitation could not be mailed')
      return false
    },
  )
}
