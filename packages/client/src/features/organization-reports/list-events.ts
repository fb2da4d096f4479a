import { listOrganizationEvents, referenceOf } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { Refusal } from '../../base/refusal.ts'
import type { EventPerson, OrganizationEventFilter, OrganizationEventPage } from './data.ts'
import type { ReportReason } from './reasons.ts'
import { findOwnedDirectory } from '../../state/account/find-directories.ts'
import { callInSession } from '../../state/entry/call-in-session.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { addressOf } from '../../state/people/addresses.ts'
import { asReportRefusal } from './get-report.ts'

/** Names only addresses that the directory vouches for; people whom it never listed have no address here. */
export async function getOrganizationEvents(
  engine: Engine,
  vaultId: string,
  { before, types, userId }: OrganizationEventFilter,
): Promise<Result<OrganizationEventPage, Refusal<ReportReason>>> {
  const unlocked = findUnlocked(engine)
  const directory = unlocked === null ? null : findOwnedDirectory(unlocked, vaultId)
  if (unlocked === null || directory === null) return err({ reason: 'not-owner' })
  const answer = await callInSession(engine, listOrganizationEvents, {
    params: { vaultId },
    body: { before, types: types === null ? null : [...types], userId },
    isRepeatable: true,
  })
  if (!answer.ok) return err(asReportRefusal(answer.error))
  const personOf = async (id: string | null): Promise<EventPerson> => {
    if (id === null) return null
    const isMe = id === unlocked.userId
    return {
      userId: id,
      email: isMe ? unlocked.email : await addressOf(engine, unlocked, directory, id),
      isMe,
    }
  }
  const events = await Promise.all(
    answer.value.reply.events.map(async ({ actorId, memberId, cause = null, ...event }) => ({
      ...event,
      cause,
      reference: event.type === 'SIGN_ON_REFUSED' ? referenceOf(event.eventId) : null,
      actor: await personOf(actorId),
      member: await personOf(memberId),
    })),
  )
  return ok({ events, next: answer.value.reply.next })
}
