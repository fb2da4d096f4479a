import { deleteKeptMails, sendKeptMails } from '@severy/contract'
import { err, ok } from '@severy/result'
import { addJob } from '../../platform/jobs.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { recordAct } from '../audit-log/index.ts'
import type { Outbox } from '../outbox/index.ts'

const jobKind = 'kept-mail'
/** Emails per request; the rest stays for the next one. */
const handedOverMax = 1_000

/**
 * Emails kept while there was no mail server. They are old once there is one, and people may have acted in the
 * meantime, so an admin decides whether to send them.
 */
export function serveKeptMails(
  server: Server,
  { database, clock, jobs, mailer }: Platform,
  outbox: Outbox,
  hasMailServer: () => Promise<boolean>,
): void {
  const db = database.durable
  jobs.handle<Mail>(jobKind, (mail) => mailer.send(mail))

  server.serve(sendKeptMails, [], async ({ session, caller }) => {
    if (!(await hasMailServer())) return err('no-mail-server')
    // The job id keeps an email from being sent twice, even if this is repeated or interrupted.
    const count = await outbox.handOver(handedOverMax, (name, mail) =>
      addJob(db, { kind: jobKind, payload: mail, jobId: `kept:${name}` }, clock.nowMs()),
    )
    await record('kept-mails-sent', count, session.userId, caller.address)
    return ok({ count })
  })

  server.serve(deleteKeptMails, [], async ({ session, caller }) => {
    const count = await outbox.empty()
    await record('kept-mails-deleted', count, session.userId, caller.address)
    return ok({ count })
  })

  async function record(
    action: 'kept-mails-sent' | 'kept-mails-deleted',
    count: number,
    actorId: string,
    address: string,
  ): Promise<void> {
    const act = { actorId, address, action, target: null, before: null, after: { count } } as const
    await recordAct(db, { ...act, result: 'success' }, clock.nowMs())
  }
}
