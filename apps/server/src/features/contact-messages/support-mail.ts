import { timeInLetter, writeLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { type ContactMessage, findContactMessage } from './contact-message-store.ts'

export const contactMessageJob = 'contact-message-mail'

/** A message that is gone by then is not mailed. */
export function handleContactMessageMail({ database, jobs, mailer }: Platform, supportEmail: string): void {
  jobs.handle<{ messageId: string }>(contactMessageJob, async ({ messageId }) => {
    const message = await findContactMessage(database.durable, messageId)
    if (message !== null) await mailer.send(supportMail(message, supportEmail))
  })
}

/** For whoever answers: a reply goes to the person who wrote. */
function supportMail(message: ContactMessage, supportEmail: string): Mail {
  const { reference, name, email, subject } = message
  return {
    ...writeLetter(supportEmail, {
      subject: `[${reference}] ${subject}`,
      paragraphs: [
        `${name} <${email}> wrote through the contact form on ${timeInLetter(message.createdAtMs)}. The reference shown was ${reference}.`,
        ...message.message.split(/\r?\n(?:[\t ]*\r?\n)+/),
      ],
      closing: [`Answer this mail to write to ${email}.`],
    }),
    replyTo: { name, address: email },
  }
}
