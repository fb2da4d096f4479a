/** The inbox of the contact form for admins. */
import {
  answerMessage,
  countNewMessages,
  deleteMessage,
  getMessage,
  listMessages,
  markMessage,
  type Message,
} from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { Caller, Session } from '../../platform/caller.ts'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { listEmails } from '../accounts/index.ts'
import { type AdminAct, recordAct } from '../audit-log/index.ts'
import { type AnswerToSend, contactAnswerJob } from './answer-mail.ts'
import { insertAnswer, listAnswers } from './answer-store.ts'
import { countNew, findContactMessage, readMessagePage, writeMessageStatus } from './contact-message-store.ts'
import { deletedAtOf, dropMessage } from './retention.ts'

/** Most answers per message: longer conversations continue by email. */
const answersMax = 100

export function serveInbox(server: Server, { database, clock, jobs }: Platform): void {
  const db = database.durable

  server.serve(listMessages, [], async ({ body }) => ok(await readMessagePage(db, body)))
  server.serve(countNewMessages, [], async () => ok({ count: await countNew(db) }))
  server.serve(getMessage, [], ({ params }) => read(params.messageId))

  server.serve(markMessage, [], async ({ params: { messageId }, body: { status }, session, caller }) => {
    const nowMs = clock.nowMs()
    const before = await findContactMessage(db, messageId)
    if (before === null) return err('not-found')
    if (before.status === status) return read(messageId)
    const marked = await transact<undefined, 'not-found'>(db, async (tx) => {
      if (!(await writeMessageStatus(tx, messageId, status, nowMs))) return err('not-found')
      const [was, is] = [{ status: before.status }, { status }]
      // Opening a message is not recorded as an act; changing its status otherwise is.
      if (status !== 'read' || before.status !== 'new') {
        await recordAct(tx, actOf('message-marked', session, caller, before, was, is), nowMs)
      }
      return ok()
    })
    return marked.ok ? read(messageId) : marked
  })

  server.serve(answerMessage, [], async ({ params: { messageId }, body, session, caller }) => {
    const nowMs = clock.nowMs()
    const { answerId, text } = body
    const message = await findContactMessage(db, messageId)
    if (message === null) return err('not-found')
    const answered = await transact<undefined, 'not-found' | 'too-many-answers'>(db, async (tx) => {
      if (!(await writeMessageStatus(tx, messageId, 'answered', nowMs))) return err('not-found')
      if ((await listAnswers(tx, messageId)).length >= answersMax) return err('too-many-answers')
      const answer = { answerId, authorId: session.userId, text, createdAtMs: nowMs }
      if (!(await insertAnswer(tx, messageId, answer))) return ok()
      await jobs.add(tx, contactAnswerJob, { messageId, answerId } satisfies AnswerToSend)
      await recordAct(tx, actOf('message-answered', session, caller, message, null, null), nowMs)
      return ok()
    })
    return answered.ok ? read(messageId) : answered
  })

  server.serve(deleteMessage, [], async ({ params: { messageId }, session, caller }) => {
    const message = await findContactMessage(db, messageId)
    if (message === null) return err('not-found')
    return transact<undefined, 'not-found'>(db, async (tx) => {
      if (!(await dropMessage(tx, messageId))) return err('not-found')
      await recordAct(tx, actOf('message-deleted', session, caller, message, null, null), clock.nowMs())
      return ok()
    })
  })

  async function read(messageId: string): Promise<Result<Message, 'not-found'>> {
    const found = await findContactMessage(db, messageId)
    if (found === null) return err('not-found')
    const answers = await listAnswers(db, messageId)
    const authors = await listEmails(
      db,
      answers.flatMap(({ authorId }) => authorId ?? []),
    )
    const { createdAtMs, spamSinceMs: _spamSinceMs, ...message } = found
    return ok({
      ...message,
      at: createdAtMs,
      deletedAt: deletedAtOf(found),
      answers: answers.map((answer) => ({
        answerId: answer.answerId,
        text: answer.text,
        at: answer.createdAtMs,
        author: answer.authorId === null ? null : (authors.get(answer.authorId) ?? null),
        sentAt: answer.sentAtMs,
      })),
    })
  }
}

/** Names the sender by the reference only, because the log is kept longer than the message. */
function actOf(
  action: AdminAct['action'],
  { userId }: Session,
  { address }: Caller,
  { messageId, reference }: { messageId: string; reference: string },
  before: AdminAct['before'],
  after: AdminAct['after'],
): AdminAct {
  const target = { type: 'message', id: messageId, label: reference } as const
  return { actorId: userId, address, action, target, before, after, result: 'success' }
}
