import {
  addSubscriberNote,
  getSubscriber,
  limits,
  removeSubscriberNote,
  type Subscriber,
} from '@severy/contract'
import { err, ok } from '@severy/result'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { newId } from '../../platform/random.ts'
import type { Server } from '../../platform/serve.ts'
import { type AdminAct, recordAct } from '../audit-log/index.ts'
import type { SubscriptionDesk } from '../billing/index.ts'
import { findSubscriber } from '../subscriptions/index.ts'
import { deleteNote, insertNote, listNotes } from './note-store.ts'
import { readDetails } from './subscriber-details.ts'

/** The text of notes is kept out of the audit log, where it would outlive them. */
export function serveSubscriberNotes(
  server: Server,
  { database, clock }: Platform,
  desk: SubscriptionDesk,
): void {
  const db = database.durable
  const details = async (userId: string) => {
    const found = await readDetails(db, desk, userId, clock.nowMs())
    return found === null ? err('not-found') : ok(found)
  }

  server.serve(getSubscriber, [], ({ params }) => details(params.userId))

  server.serve(addSubscriberNote, [], async ({ params: { userId }, body: { text }, session, caller }) => {
    const nowMs = clock.nowMs()
    const subscriber = await findSubscriber(db, userId, nowMs)
    if (subscriber === null) return err('not-found')
    const added = await transact<undefined, 'too-many-notes'>(db, async (tx) => {
      if ((await listNotes(tx, userId)).length >= limits.adminNotesPerPersonMax) return err('too-many-notes')
      const noteId = newId()
      await insertNote(tx, userId, { noteId, authorId: session.userId, text, createdAtMs: nowMs })
      await recordAct(tx, noteAct('note-added', session.userId, caller.address, subscriber), nowMs)
      return ok()
    })
    return added.ok ? details(userId) : added
  })

  server.serve(removeSubscriberNote, [], async ({ params: { userId, noteId }, session, caller }) => {
    const nowMs = clock.nowMs()
    const subscriber = await findSubscriber(db, userId, nowMs)
    if (subscriber === null) return err('not-found')
    const removed = await transact<undefined, 'not-found'>(db, async (tx) => {
      if (!(await deleteNote(tx, userId, noteId))) return err('not-found')
      await recordAct(tx, noteAct('note-removed', session.userId, caller.address, subscriber), nowMs)
      return ok()
    })
    return removed.ok ? details(userId) : removed
  })
}

function noteAct(
  action: 'note-added' | 'note-removed',
  actorId: string,
  address: string,
  { userId, email }: Subscriber,
): AdminAct {
  const target = { type: 'person', id: userId, label: email } as const
  return { actorId, address, action, target, before: null, after: null, result: 'success' }
}
