/** Text for why a person cannot be found, verified or shared with. */
import type {
  AcceptShareReason,
  DeclineShareReason,
  FinishInvitationReason,
  InviteReason,
  ManageInvitationReason,
  ManageShareReason,
  Refusal,
  ResendInvitationReason,
  SessionReason,
  ShareReason,
  VerifyReason,
} from '@severy/client'
import type { TFunction } from 'i18next'
import { saveProblemText } from '../../platform/words/save-problem-texts.ts'
import { sessionProblemText } from '../failures/load-problem.tsx'
import './en-people.ts'

type T = TFunction<'app'>
type AnyReason =
  | ShareReason
  | VerifyReason
  | AcceptShareReason
  | DeclineShareReason
  | ManageShareReason
  | InviteReason
  | ManageInvitationReason
  | ResendInvitationReason
  | FinishInvitationReason
  | 'unexpected'

export function personProblemText(t: T, refusal: Refusal<AnyReason>): string {
  const { reason } = refusal
  if (isOfInvitation(reason)) return t(`invite.problems.${reason}`)
  if (isOwn(reason)) return t(`share.problems.${reason}`)
  return isOfSession(reason) ? sessionProblemText(t, { ...refusal, reason }) : saveProblemText(t, reason)
}

/** Reasons that only sharing has, and reasons for which it has more precise texts than `problemText`. */
const own = [
  'invalid-email',
  'own-email',
  'person-unknown',
  'recipient-unconfirmed',
  'keys-replaced',
  'contact-key-changed',
  'outside-organization',
  'keys-differ',
  'integrity',
  'not-owner',
  'already-shared',
  'files-unreachable',
  'files-left',
  'item-gone',
  'share-gone',
  'already-accepted',
  'changes-waiting',
  'is-owner',
  'last-owner',
  'owner-pending',
  'in-collection',
] as const satisfies readonly AnyReason[]

function isOwn(reason: AnyReason): reason is (typeof own)[number] {
  return own.some((one) => one === reason)
}

const ofInvitation = [
  'person-known',
  'already-invited',
  'too-many-invitations',
  'member-limit',
  'invitation-gone',
] as const satisfies readonly AnyReason[]

function isOfInvitation(reason: AnyReason): reason is (typeof ofInvitation)[number] {
  return ofInvitation.some((one) => one === reason)
}

const ofSession = [
  'session-ended',
  'offline',
  'unreachable',
  'rate-limited',
  'maintenance',
  'server-full',
  'account-suspended',
  'unexpected',
] as const satisfies readonly (SessionReason | 'unexpected')[]

function isOfSession(
  reason: Exclude<AnyReason, (typeof own)[number] | (typeof ofInvitation)[number]>,
): reason is (typeof ofSession)[number] {
  return ofSession.some((one) => one === reason)
}
