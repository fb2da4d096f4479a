import { deleteKeptMails, sendKeptMails } from '@severy/contract'
import { err, ok } from '@severy/result'
import { addJob } from '../../platform/jobs.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { recordAct } from '../audit-log/index.ts'
import type { Outbox } from '../outbox/index.ts'

const jobKind = 'kept-mail'
/** Of one press: what is more stays for the next one. */
const handedOverMax = 1_000

/**
 * Mails of the time without a mail server. They are old by the time there is one, and somebody may have acted on them:
 * whether they are still sent is for a person to say.
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
    // Pressed twice, or cut off in between, a mail still becomes one job.
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
