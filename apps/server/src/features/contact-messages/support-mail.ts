import { isPriorityTier, type Tier, tierOf } from '@severy/contract'
import { canonicalEmail } from '@severy/verifier'
import { timeInLetter, writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccountByEmail } from '../accounts/index.ts'
import { type ContactMessage, findContactMessage, writeSenderPlan } from './contact-message-store.ts'

export const contactMessageJob = 'contact-message-mail'

/**
 * Looks up the sender's plan and emails the message to support. Done in a job, because the response time would reveal
 * whether the address has an account. Skips a message that is gone by then.
 */
export function handleContactMessageMail(platform: Platform, plans: Plans, supportEmail: string): void {
  const { database, jobs, mailer } = platform
  jobs.handle<{ messageId: string }>(contactMessageJob, async ({ messageId }) => {
    const message = await findContactMessage(database.durable, messageId)
    if (message === null) return
    const plan = await findSenderPlan(platform, plans, message.email)
    await writeSenderPlan(database.durable, messageId, plan)
    await mailer.send(supportMail(message, plan, supportEmail))
  })
}

/**
 * The sender has not proved to be this person, so the plan only decides whom to answer first. Home mode has no plans.
 */
async function findSenderPlan(
  { database, clock }: Platform,
  plans: Plans,
  email: string,
): Promise<Tier | null> {
  const canonical = canonicalEmail(email)
  const account = canonical === null ? null : await findAccountByEmail(database.durable, canonical)
  if (account === null) return null
  const state = await plans.stateOf(database.durable, account.userId, clock.nowMs())
  return state.arePlansOn && state.canAccessFeatures ? tierOf(state) : null
}

const planNames: Record<Tier, string> = { personal: 'Personal', families: 'Families', business: 'Business' }

/** The email for support; a reply goes to the sender. */
function supportMail(message: ContactMessage, plan: Tier | null, supportEmail: string): Mail {
  const { reference, name, email, subject } = message
  const isPriority = plan !== null && isPriorityTier(plan)
  return {
    ...writeLetter(supportEmail, {
      template: 'contact-message',
      subject: `[${reference}]${isPriority ? ' [Priority]' : ''} ${subject}`,
      paragraphs: [
        `${name} <${email}> wrote through the contact form on ${timeInLetter(message.createdAtMs)}. The reference shown was ${reference}.`,
        ...(isPriority
          ? [
              `An account with this address has the ${planNames[plan]} plan, which gets answered first. The sender hasn’t proved it’s theirs.`,
            ]
          : []),
        ...paragraphsOf(message.message),
      ],
      closing: [`Reply to this email to write to ${email}.`],
    }),
    replyTo: { name, address: email },
  }
}

/** Splits a text at empty lines. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\r?\n(?:[\t ]*\r?\n)+/)
}

const madeUpMessage: ContactMessage = {
  messageId: '',
  reference: 'EXAMPL',
  name: madeUp.name,
  email: madeUp.otherAddress,
  subject: 'An example',
  message: 'Words of an example.',
  createdAtMs: madeUp.timeMs,
}

export const supportExamples: MailExamples = () => [supportMail(madeUpMessage, null, madeUp.address)]
