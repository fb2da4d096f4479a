/**
 * Finishes an invitation once the invited person has joined (PROTOCOL 8.3(4)): adds them to the member list and gives
 * them the vault's key. This is automatic if the link's tag vouches for their keys, and otherwise requires a review.
 */
import { cancelInvitation, listInvitations } from '@severy/contract'
import { isInviteTag } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { equalBytes } from '@severy/verifier'
import {
  findByEmail,
  maySealTo,
  pinRecipient,
  resolveRecipient,
  type FoundPerson,
  type Recipient,
} from '../../state/entry/resolve-recipient.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { FinishInvitationReason } from './reasons.ts'
import { call } from '../../base/http/call.ts'
import { sealingKeyAfter } from '../../state/people/identity/sealing-key.ts'
import { bytesOf } from '../../base/ids.ts'
import { writeKeyringInLine } from '../../state/vaults/write-keyring.ts'
import { callInSession } from '../../state/entry/call-in-session.ts'
import { findUnlocked, hasEnded, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { changeMembersInLine } from '../../state/vaults/change-members.ts'
import { invitationNews } from './invitation-news.ts'
import {
  findInvite,
  findOwned,
  isToOrganization,
  linkOf,
  readInvite,
  withoutInvite,
  type InviteFacts,
} from './invitation.ts'

type Finished = Promise<Result<undefined, Refusal<FinishInvitationReason>>>

/**
 * Finishes it after the person's confirmation: someone for whom the link does not vouch is a first contact like any
 * other (PROTOCOL 8.2).
 */
export async function finishInvitation(
  engine: Engine,
  { inviteId, acceptedFp }: { inviteId: string; acceptedFp: string | null },
): Finished {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const invite = findInvite(unlocked, inviteId)
  if (invite === null) return err({ reason: 'invitation-gone' })
  const recipient = await resolveRecipient(engine, unlocked, {
    email: invite.email,
    acceptedFp,
    path: 'invitation-looked-at',
    joinsDirectory: isToOrganization(unlocked, invite.vaultId),
  })
  if (!recipient.ok) return recipient
  return unlocked.line(() => finishInLine(engine, unlocked, invite, recipient.value))
}

/**
 * Call it outside the line, after a verified sync. Finishes every invitation whose answer vouches for the person;
 * others are tried again at the next sync.
 */
export async function settleInvitations(engine: Engine, unlocked: Unlocked): Promise<void> {
  if (unlocked.keyring.core.invites.length === 0 || !mayWrite(unlocked)) {
    noteLooks(engine, unlocked, new Set())
    return
  }
  const answer = await callInSession(engine, listInvitations, { isRepeatable: true })
  if (!answer.ok) return
  const looks = new Set<string>()
  for (const { inviteId, joined } of answer.value.reply.invitations) {
    const invite = findInvite(unlocked, inviteId)
    if (invite === null || joined === null || invite.expires <= engine.ports.clock.now()) continue
    const needsLook = await settleOne(engine, unlocked, invite, joined.tag)
    if (hasEnded(unlocked) || !mayWrite(unlocked)) return
    if (needsLook) looks.add(inviteId)
  }
  noteLooks(engine, unlocked, looks)
}

/**
 * Returns whether the person must review the invitation: the answer vouches for nobody, or finishing failed for more
 * than a temporary reason.
 */
async function settleOne(
  engine: Engine,
  unlocked: Unlocked,
  invite: InviteFacts,
  tag: string | null,
): Promise<boolean> {
  const recipient = tag === null ? null : await findVouched(engine, unlocked, invite, tag)
  if (recipient === 'not-asked') return false
  if (recipient === null) return true
  if (hasEnded(unlocked) || !mayWrite(unlocked)) return false
  const finished = await unlocked.line(() => finishInLine(engine, unlocked, invite, recipient))
  return !finished.ok && !passingReasons.has(finished.error.reason)
}

/** Reasons that may no longer apply at the next attempt. */
const passingReasons: ReadonlySet<string> = new Set<FinishInvitationReason>([
  'offline',
  'unreachable',
  'rate-limited',
  'maintenance',
  'server-full',
  'password-expired',
  'account-suspended',
  'locked',
  'session-ended',
  'invitation-gone',
])

function noteLooks(engine: Engine, unlocked: Unlocked, needsLook: ReadonlySet<string>): void {
  const news = invitationNews(unlocked)
  const isSame = [...needsLook, ...news.needsLook].every((id) => needsLook.has(id) && news.needsLook.has(id))
  news.needsLook = needsLook
  if (!isSame || needsLook.size > 0) engine.emit({ type: 'shares' })
}

function mayWrite({ alarm, account }: Unlocked): boolean {
  return alarm === null && !account.haveKeysChanged
}

/**
 * The person at the invited address, if the tag covers their keys and neither pins nor the rules of the inviter's
 * organizations forbid it. `not-asked`: the server did not answer.
 */
async function findVouched(
  engine: Engine,
  unlocked: Unlocked,
  { inviteId, email, vaultId }: InviteFacts,
  tag: string,
): Promise<Recipient | 'not-asked' | null> {
  const found = await findByEmail(engine, unlocked, email)
  if (!found.ok) return passingReasons.has(found.error.reason) ? 'not-asked' : null
  const { judgment, person, level } = found.value
  if (!isToOrganization(unlocked, vaultId) && !maySealTo(unlocked, found.value)) return null
  if (!(await isVouchedFor(unlocked, inviteId, found.value, tag))) return null
  const key = sealingKeyAfter(judgment, 'invitation-proved', person)
  if (!key.ok) return null
  const isSurer = level === 'number' || level === 'org'
  return { ...found.value, key: key.value, level: isSurer ? level : 'link' }
}

/**
 * Whether the tag names these keys. A newer statement for another address has the same keys; one with other keys must
 * be reviewed (PROTOCOL 4).
 */
async function isVouchedFor(
  unlocked: Unlocked,
  inviteId: string,
  { chain, statement }: FoundPerson,
  tag: string,
): Promise<boolean> {
  const invite = await readInvite(unlocked, inviteId)
  if (invite === null) return false
  const sameKeys = chain.filter(
    ({ edPk, xPk }) => equalBytes(edPk, statement.edPk) && equalBytes(xPk, statement.xPk),
  )
  // The link names the keys that the inviter had when making it.
  for (const { fp: inviterFp } of unlocked.keyring.ownStatements) {
    for (const { fp } of sameKeys) {
      if (await isInviteTag(bytesOf(tag), linkOf(invite, inviterFp), fp)) return true
    }
  }
  return false
}

async function finishInLine(
  engine: Engine,
  unlocked: Unlocked,
  { inviteId, vaultId, role }: InviteFacts,
  recipient: Recipient,
): Finished {
  if (findInvite(unlocked, inviteId) === null) return err({ reason: 'invitation-gone' })
  if (findOwned(unlocked, vaultId) === null) return err({ reason: 'not-owner' })
  const userId = bytesOf(recipient.userId)
  const pin = pinRecipient(recipient, engine.ports.clock.now())
  const drop = withoutInvite(inviteId)
  const changed = await changeMembersInLine(engine, unlocked, () => findOwned(unlocked, vaultId), {
    change: (members) =>
      members.some((member) => equalBytes(member.userId, userId))
        ? null
        : [...members, { userId, fp: recipient.statement.fp, role }],
    people: recipient.chain,
    keys: [recipient.key],
    changeCore: (core) => drop(pin(core)),
  })
  if (!changed.ok) return changed
  // They were already a member.
  if (findInvite(unlocked, inviteId) !== null) {
    const written = await writeKeyringInLine(engine, unlocked, (core) => drop(pin(core)))
    if (!written.ok) return written
  }
  // The server no longer needs it; if it keeps the invitation anyway, the link opens nothing.
  await call(engine.ports, cancelInvitation, {
    params: { inviteId },
    signal: unlocked.ending.signal,
    isRepeatable: true,
  })
  engine.emit({ type: 'shares' })
  engine.emit({
    type: 'sharing-finished',
    email: recipient.email,
    vaultId,
    isToOrganization: isToOrganization(unlocked, vaultId),
  })
  return ok()
}
