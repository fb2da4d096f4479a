import { timeInLetter, writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Answer, listAnswers, markAnswerSent } from './answer-store.ts'
import { type ContactMessage, findContactMessage } from './contact-message-store.ts'
import { paragraphsOf } from './support-mail.ts'

export const contactAnswerJob = 'contact-answer-mail'

export interface AnswerToSend {
  messageId: string
  answerId: string
}

/** Skips answers that are gone or already sent by then. */
export function handleAnswerMails({ database, clock, jobs, mailer }: Platform, supportEmail: string): void {
  const db = database.durable
  jobs.handle<AnswerToSend>(contactAnswerJob, async ({ messageId, answerId }) => {
    const message = await findContactMessage(db, messageId)
    const answer = (await listAnswers(db, messageId)).find((one) => one.answerId === answerId)
    if (message === null || answer === undefined || answer.sentAtMs !== null) return
    await mailer.send(answerMail(message, answer, supportEmail))
    await markAnswerSent(db, messageId, answerId, clock.nowMs())
  })
}

/** The subject contains the reference, so that support can find the message when the person replies. */
function answerMail(message: ContactMessage, { text }: Pick<Answer, 'text'>, supportEmail: string): Mail {
  const { reference, email, subject, createdAtMs } = message
  return {
    ...writeLetter(email, {
      template: 'contact-answer',
      subject: `Re: [${reference}] ${subject}`,
      paragraphs: paragraphsOf(text),
      closing: [
        `You wrote to us on ${timeInLetter(createdAtMs)}. Reply to this email to write back. Your reference is ${reference}.`,
      ],
    }),
    replyTo: { name: 'Severy', address: supportEmail },
  }
}

export const answerExamples: MailExamples = () => {
  const message: ContactMessage = {
    messageId: '',
    reference: 'EXAMPL',
    name: madeUp.name,
    email: madeUp.address,
    subject: 'An example',
    message: '',
    createdAtMs: madeUp.timeMs,
  }
  return [answerMail(message, { text: 'Words of an example.' }, madeUp.otherAddress)]
}
