/**
 * Invites someone who has no account yet (PROTOCOL 8.3). The core box stores the address, the vault and the link's
 * secret; the server emails a notice without the secret.
 */
import { invitationMs, limits, sendInvitation } from '@severy/contract'
import { encodeInviteLink, inviteSecretBytes, randomBytes, type Invite } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { canonicalEmail, Role, toBase64Url } from '@severy/verifier'
import { findByEmail } from '../../state/entry/resolve-recipient.ts'
import type { ItemRef } from '../../base/item-ref.ts'
import type { Refusal, SessionReason } from '../../base/refusal.ts'
import type { ShareReason } from '../sharing/reasons.ts'
import type { SharePermission, VaultRole } from '../../state/vaults/data.ts'
import type { SentInvitation } from './data.ts'
import type { InviteReason, ResendInvitationReason } from './reasons.ts'
import { asSessionRefusal, call } from '../../base/http/call.ts'
import { newId } from '../../base/ids.ts'
import { writingBlock } from '../../state/account/raise-alarm.ts'
import { currentIdentity } from '../../state/account/keyring.ts'
import { writeKeyringInLine } from '../../state/vaults/write-keyring.ts'
import { policiesFor } from '../../state/account/find-directories.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { roleOf, vaultRoleOf } from '../../state/account/roles.ts'
import { giveOwnVault } from '../sharing/share-item.ts'
import { findInvite, findOwned, isToOrganization, linkOf, readInvite, withoutInvite } from './invitation.ts'

interface InviteInput {
  vaultId: string
  email: string
  permission: VaultRole
  /** The name that the email shows; null for none. */
  name: string | null
}

type Sent<Reason extends string> = Promise<Result<SentInvitation, Refusal<Reason>>>

/** Refuses the address of someone who has an account: things are shared with them directly. */
export async function invite(engine: Engine, input: InviteInput): Sent<InviteReason> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const email = await findUnknownEmail(
    engine,
    unlocked,
    input.email,
    isToOrganization(unlocked, input.vaultId),
  )
  if (!email.ok) return email
  return unlocked.line(() => inviteInLine(engine, unlocked, { ...input, email: email.value }))
}

/** Invites them to a single item, which first gets a separate vault. */
export async function inviteToItem(
  engine: Engine,
  { ref, ...input }: { ref: ItemRef; email: string; permission: SharePermission; name: string | null },
): Promise<Result<SentInvitation & { ref: ItemRef }, Refusal<InviteReason | ShareReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  // Checks the address first, so that the item is not moved because of a mistyped address.
  const email = await findUnknownEmail(engine, unlocked, input.email, false)
  if (!email.ok) return email
  const own = await giveOwnVault(engine, ref)
  if (!own.ok) return own
  const { vaultId } = own.value.ref
  const sent = await unlocked.line(() =>
    inviteInLine(engine, unlocked, { ...input, vaultId, email: email.value }),
  )
  return sent.ok ? ok({ ...sent.value, ref: own.value.ref }) : sent
}

/** The canonical address, if nobody has an account there; otherwise the item can be shared directly. */
async function findUnknownEmail(
  engine: Engine,
  unlocked: Unlocked,
  typed: string,
  joinsDirectory: boolean,
): Promise<Result<string, Refusal<InviteReason>>> {
  const found = await findByEmail(engine, unlocked, typed)
  if (found.ok) {
    const isChanged = found.value.judgment.standing === 'contradicts'
    return err({ reason: isChanged ? 'contact-key-changed' : 'person-known' })
  }
  const { reason, ...rest } = found.error
  if (reason !== 'person-unknown') return err({ ...rest, reason })
  // Without an account, they are in no organization except the one that they are invited to.
  if (!joinsDirectory && !policiesFor(unlocked).maySharesLeave) return err({ reason: 'outside-organization' })
  const email = canonicalEmail(typed)
  return email === null ? err({ reason: 'invalid-email' }) : ok(email)
}

async function inviteInLine(
  engine: Engine,
  unlocked: Unlocked,
  { vaultId, email, permission, name }: InviteInput,
): Sent<InviteReason> {
  const vault = findOwned(unlocked, vaultId)
  if (vault === null) return err({ reason: 'not-owner' })
  if (writingBlock(unlocked, vault) !== null) return err({ reason: 'integrity' })
  const { invites } = unlocked.keyring.core
  if (invites.some((other) => other.email === email && other.vaultId === vaultId)) {
    return err({ reason: 'already-invited' })
  }
  if (invites.length >= limits.invitationsPerPersonMax) return err({ reason: 'too-many-invitations' })

  const made: Invite = {
    inviteId: newId(),
    secret: toBase64Url(randomBytes(inviteSecretBytes)),
    email,
    vaultId,
    // A directory has only owners and viewers (PROTOCOL 6).
    role: isToOrganization(unlocked, vaultId) ? Role.viewer : roleOf(permission),
    expires: engine.ports.clock.now() + invitationMs,
  }
  const written = await writeKeyringInLine(engine, unlocked, (core) => ({
    ...core,
    invites: [...core.invites, made],
  }))
  if (!written.ok) return written
  const sent = await send(engine, unlocked, made, name)
  // The server emailed nothing, so the invitation is removed again.
  if (!sent.ok) await writeKeyringInLine(engine, unlocked, withoutInvite(made.inviteId))
  engine.emit({ type: 'shares' })
  return sent
}

/**
 * Sends the email of an invitation again, and extends the invitation. `name` is the name of what is shared, if the
 * email should contain it, which the server then sees; otherwise null.
 */
export async function resendInvitation(
  engine: Engine,
  inviteId: string,
  name: string | null,
): Sent<ResendInvitationReason> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  return unlocked.line(async () => {
    const known = findInvite(unlocked, inviteId)
    if (known === null) return err({ reason: 'invitation-gone' })
    if (findOwned(unlocked, known.vaultId) === null) return err({ reason: 'not-owner' })
    const joinsDirectory = isToOrganization(unlocked, known.vaultId)
    if (!joinsDirectory && !policiesFor(unlocked).maySharesLeave)
      return err({ reason: 'outside-organization' })
    const expires = engine.ports.clock.now() + invitationMs
    const written = await writeKeyringInLine(engine, unlocked, (core) => ({
      ...core,
      invites: core.invites.map((other) => (other.inviteId === inviteId ? { ...other, expires } : other)),
    }))
    if (!written.ok) return written
    const renewed = await readInvite(unlocked, inviteId)
    if (renewed === null) return err({ reason: 'invitation-gone' })
    const sent = await send(engine, unlocked, renewed, name)
    engine.emit({ type: 'shares' })
    return sent
  })
}

type SendReason =
  'too-many-invitations' | 'member-limit' | 'subscription-required' | 'not-owner' | SessionReason

async function send(engine: Engine, unlocked: Unlocked, made: Invite, name: string | null): Sent<SendReason> {
  const answer = await call(engine.ports, sendInvitation, {
    params: { inviteId: made.inviteId },
    body: {
      vaultId: made.vaultId,
      invitedEmail: made.email,
      permissionLevel: vaultRoleOf(made.role),
      passwordName: name === null ? null : name.slice(0, limits.invitationNameLengthMax),
    },
    signal: unlocked.ending.signal,
  })
  if (answer.ok) {
    const code = encodeInviteLink(linkOf(made, currentIdentity(unlocked.keyring).fp))
    return ok({ inviteId: made.inviteId, code, isEmailSent: answer.value.reply.isEmailSent })
  }
  switch (answer.error.problem) {
    case 'too-many-invitations':
    case 'member-limit':
    case 'subscription-required':
      return err({ reason: answer.error.problem })
    case 'not-found':
      return err({ reason: 'not-owner' })
    default:
      return err(asSessionRefusal(answer.error))
  }
}
