/**
 * The invited person's side (PROTOCOL 8.3(3)). The link names the inviter's keys, and the keys that the server shows
 * must match them and belong to the stated address. A link vouches for someone only if the inviter gave it personally.
 */
import {
  answerInvitation as answerEndpoint,
  openInvitation as openEndpoint,
  type InvitationAnswer,
} from '@severy/contract'
import { inviteTag, parseInviteLink, type Contact } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import {
  canonicalEmail,
  equalBytes,
  toBase64Url,
  verifyStatementChain,
  type Bytes,
  type VerifiedStatement,
} from '@severy/verifier'
import type { Refusal } from '../../base/refusal.ts'
import type { OpenedInvitation } from './data.ts'
import type { AnswerInvitationReason, OpenInvitationReason } from './reasons.ts'
import { asNetworkRefusal, asSessionRefusal, call } from '../../base/http/call.ts'
import { judgePerson, learnStatements } from '../../state/people/identity/judge-person.ts'
import { withPin } from '../../state/people/identity/pins.ts'
import { bytesOf } from '../../base/ids.ts'
import { currentIdentity } from '../../state/account/keyring.ts'
import { writeKeyringInLine, type CoreChange } from '../../state/vaults/write-keyring.ts'
import { callInSession } from '../../state/entry/call-in-session.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import type { HeldInvitation } from '../../state/account/held-invitation.ts'

/** Checks the inviter's keys against the code and keeps the invitation for sign-up. It needs no account. */
export async function openInvitation(
  engine: Engine,
  code: string,
): Promise<Result<OpenedInvitation, Refusal<OpenInvitationReason>>> {
  engine.invitation = null
  const link = parseInviteLink(code)
  if (link === null) return err({ reason: 'link-malformed' })
  const answer = await call(engine.ports, openEndpoint, {
    body: { inviteId: toBase64Url(link.inviteId) },
    isRepeatable: true,
  })
  if (!answer.ok) {
    return answer.error.problem === 'invitation-gone'
      ? err({ reason: 'invitation-gone' })
      : err(asNetworkRefusal(answer.error))
  }
  const { inviterId, inviterEmail, statements, invitedEmail, permissionLevel, isOrganization, expiresAt } =
    answer.value.reply
  const email = canonicalEmail(inviterEmail)
  const chain = await verifyStatementChain(
    statements.map(({ body, sigSelf, sigPrev }) => ({
      body: bytesOf(body),
      sigSelf: bytesOf(sigSelf),
      sigPrev: bytesOf(sigPrev),
    })),
  )
  if (!chain.ok) return err({ reason: 'integrity', code: chain.error })
  const newest = chain.value.at(-1)
  const isTheirs = newest !== undefined && equalBytes(newest.userId, bytesOf(inviterId))
  const isNamed = chain.value.some(({ fp }) => equalBytes(fp, link.inviterFp))
  if (!isTheirs || !isNamed) return err({ reason: 'integrity', code: 'statement-chain' })
  if (email === null || !(await isAddressOf(engine, newest, email))) {
    return err({ reason: 'integrity', code: 'statement-email' })
  }
  const shown: OpenedInvitation = {
    inviterEmail: email,
    invitedEmail: canonicalEmail(invitedEmail) ?? invitedEmail,
    permission: permissionLevel,
    isToOrganization: isOrganization,
    expiresAt,
    isGiven: null,
    isAnswered: false,
  }
  engine.invitation = { link, inviter: { userId: inviterId, email, chain: chain.value }, shown, told: null }
  return ok(shown)
}

async function isAddressOf(
  { ports }: Engine,
  { emailTag }: VerifiedStatement,
  email: string,
): Promise<boolean> {
  const work = ports.openPasswordWork()
  try {
    return equalBytes(emailTag, await work.emailTag(email))
  } finally {
    work.close()
  }
}

/** The invitation that was opened last; null if there is none. */
export function getOpenedInvitation({ invitation }: Engine): OpenedInvitation | null {
  return invitation?.shown ?? null
}

/** Without an account, the answer is sent with the sign-up, or waits in this worker for the sign-in. */
export async function answerInvitation(
  engine: Engine,
  isGiven: boolean,
): Promise<Result<undefined, Refusal<AnswerInvitationReason>>> {
  const held = engine.invitation
  if (held === null) return err({ reason: 'invitation-gone' })
  held.shown = { ...held.shown, isGiven }
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'sign-in-needed' })
  const answered = await answerAs(engine, unlocked, held)
  if (!answered.ok) held.told = { userId: unlocked.userId, reason: answered.error.reason }
  return answered
}

/**
 * Call it outside the line, after a verified sync. Sends an answer that was given before the sign-in or could not be
 * sent, and emits the outcome.
 */
export async function sendHeldAnswer(engine: Engine, unlocked: Unlocked): Promise<void> {
  const held = engine.invitation
  if (held === null || held.shown.isGiven === null || held.shown.isAnswered) return
  const answered = await answerAs(engine, unlocked, held)
  const refusal = answered.ok ? null : answered.error.reason
  const { userId } = unlocked
  if (refusal !== null) {
    if (held.told?.userId === userId && held.told.reason === refusal) return
    held.told = { userId, reason: refusal }
  }
  engine.emit({ type: 'invitation-answered', invitation: held.shown, refusal })
}

async function answerAs(
  engine: Engine,
  unlocked: Unlocked,
  held: HeldInvitation,
): Promise<Result<undefined, Refusal<AnswerInvitationReason>>> {
  const { inviter, shown } = held
  if (canonicalEmail(unlocked.email) !== shown.invitedEmail) return err({ reason: 'other-address' })
  const statement = inviter.chain.at(-1)
  if (statement === undefined) return err({ reason: 'invitation-gone' })
  const { userId, chain } = inviter
  const { standing } = judgePerson(unlocked, { userId, statement, statements: chain, isCurrent: true })
  if (standing === 'contradicts') return err({ reason: 'contact-key-changed' })
  learnStatements(unlocked, chain)
  if (shown.isGiven === true) {
    const at = engine.ports.clock.now()
    const written = await unlocked.line(() => writeKeyringInLine(engine, unlocked, pinInviter(held, at)))
    if (!written.ok) return written
    const body = await answerOf(held, currentIdentity(unlocked.keyring).fp)
    const answer = await callInSession(engine, answerEndpoint, { body, isRepeatable: true })
    if (!answer.ok) {
      const { problem } = answer.error
      return problem === 'invitation-gone' || problem === 'other-address'
        ? err({ reason: problem })
        : err(asSessionRefusal(answer.error))
    }
  }
  if (shown.isGiven === true) unlocked.offers.awaited.add(userId)
  held.shown = { ...shown, isAnswered: true }
  return ok()
}

/** The answer to send with a sign-up at this canonical address; null unless the inviter gave the link. */
export async function invitationForSignUp(
  { invitation }: Engine,
  email: string,
  ownFp: Bytes,
  at: number,
): Promise<{ contacts: Contact[]; answer: InvitationAnswer } | null> {
  if (invitation?.shown.isGiven !== true || invitation.shown.invitedEmail !== email) return null
  return { contacts: pinnedInviter(invitation, [], at), answer: await answerOf(invitation, ownFp) }
}

function pinInviter(held: HeldInvitation, at: number): CoreChange {
  return (core) => ({ ...core, contacts: pinnedInviter(held, core.contacts, at) })
}

/**
 * A link vouches for the keys that it names. It may raise the level of a pin with these keys, but never replaces or
 * lowers a pin; keys newer than the link's are a first contact (PROTOCOL 4, Rotation).
 */
function pinnedInviter(
  { link, inviter }: HeldInvitation,
  contacts: readonly Contact[],
  at: number,
): Contact[] {
  const known = contacts.find(({ userId }) => userId === inviter.userId)
  const { email, chain } = inviter
  const newest = chain.at(-1)
  const named = chain.find(({ fp }) => equalBytes(fp, link.inviterFp))
  if (newest === undefined || named === undefined) return [...contacts]
  const isSame = equalBytes(named.edPk, newest.edPk) && equalBytes(named.xPk, newest.xPk)
  const person = { userId: inviter.userId, email, statement: newest }
  if (known === undefined) return withPin(contacts, { ...person, level: isSame ? 'link' : 'none' }, at)
  const isPinned = isSame && known.level === 'none' && equalBytes(bytesOf(known.fp), newest.fp)
  return isPinned ? withPin(contacts, { ...person, level: 'link' }, at) : [...contacts]
}

async function answerOf({ link }: HeldInvitation, ownFp: Bytes): Promise<InvitationAnswer> {
  return { inviteId: toBase64Url(link.inviteId), tag: toBase64Url(await inviteTag(link, ownFp)) }
}
