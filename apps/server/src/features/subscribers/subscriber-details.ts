import type { getSubscriber, ReplyOf } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'
import { listEmails } from '../accounts/index.ts'
import type { SubscriptionDesk } from '../billing/index.ts'
import { findSubscriber, findSubscription } from '../subscriptions/index.ts'
import { listNotes } from './note-store.ts'

type Details = ReplyOf<typeof getSubscriber>

/** Details for a subscriber's panel; `null` for a person without a trial or subscription. */
export async function readDetails(
  db: Db,
  desk: SubscriptionDesk,
  userId: string,
  nowMs: number,
): Promise<Details | null> {
  const subscriber = await findSubscriber(db, userId, nowMs)
  if (subscriber === null) return null
  const notes = await listNotes(db, userId)
  const authors = await listEmails(
    db,
    notes.flatMap(({ authorId }) => authorId ?? []),
  )
  return {
    subscriber,
    providerUrl: await desk.findPage(userId),
    isChangeable: subscriber.renewsAt !== null && (await findSubscription(db, userId)) !== null,
    notes: notes.map(({ noteId, authorId, text, createdAtMs }) => ({
      noteId,
      text,
      at: createdAtMs,
      author: authorId === null ? null : (authors.get(authorId) ?? null),
    })),
  }
}
