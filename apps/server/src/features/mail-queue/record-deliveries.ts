import type { DeliveryOutcome } from '@severy/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Mail, Mailer, MailRoute } from '../../platform/mail.ts'
import { newId } from '../../platform/random.ts'
import { insertDelivery } from './delivery-store.ts'

/** Longer than mail servers' replies. */
const answerLengthMax = 500

export interface Recorder {
  database: Database
  clock: Clock
  log: Pick<Log, 'warn'>
}

/** Sends through `route` and records each try: the recipient, the kind of email, and the mail server's reply. */
export function recordDeliveries(route: MailRoute, { database, clock, log }: Recorder): Mailer {
  async function record(mail: Mail, outcome: DeliveryOutcome, answer: string): Promise<void> {
    const recipient = mail.isRecipientForgotten === true ? null : mail.to
    try {
      await insertDelivery(database.disposable, {
        deliveryId: newId(),
        at: clock.nowMs(),
        template: mail.template,
        recipient,
        outcome,
        answer: recipient === null ? '' : answer.slice(0, answerLengthMax),
      })
    } catch (error) {
      // Never throw: the job would send an email again that was already sent.
      log.warn({ err: error }, 'a delivery could not be written down')
    }
  }

  return {
    async send(mail) {
      try {
        const { outcome, answer } = await route.send(mail)
        await record(mail, outcome, answer)
      } catch (error) {
        await record(mail, 'failed', error instanceof Error ? error.message : String(error))
        throw error
      }
    },
  }
}
