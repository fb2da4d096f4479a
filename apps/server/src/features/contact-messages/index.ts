/** The contact form: messages from anyone, emailed to the support address and kept for the admins who answer them. */
import { getSupportPhone, sendContactMessage, tierOf } from '@severy/contract'
import { ok } from '@severy/result'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Limit, triesFrom } from '../../platform/rate-limit.ts'
import type { Pages } from '../../platform/pages.ts'
import type { Server } from '../../platform/serve.ts'
import { handleAnswerMails } from './answer-mail.ts'
import { serveContactForm } from './contact-form.ts'
import { serveInbox } from './inbox.ts'
import { keepMessage } from './keep-message.ts'
import { dropOldMessages } from './retention.ts'
import { handleContactMessageMail } from './support-mail.ts'

export { answerExamples } from './answer-mail.ts'
export { supportExamples } from './support-mail.ts'
export { forgetAuthor } from './answer-store.ts'

/** Enough for one person, and for a few people behind one address. */
const addressLimit: Limit = { name: 'contact-message', triesMax: 10, windowMs: 3600_000 }

export interface Support {
  email: string
  /** For members of the Business plan. */
  phone: string | null
}

export function serveContactMessages(
  server: Server,
  platform: Platform,
  plans: Plans,
  pages: Pages,
  support: Support,
): void {
  const { database, clock, rateLimiter, publicUrl } = platform
  handleContactMessageMail(platform, plans, support.email)
  handleAnswerMails(platform, support.email)
  dropOldMessages(platform)
  serveInbox(server, platform)

  server.serve(sendContactMessage, [{ ...addressLimit, by: 'address' }], async ({ body }) =>
    ok({ reference: await keepMessage(platform, body) }),
  )

  serveContactForm(server.http, {
    publicUrl,
    pages,
    takeTry: (address) => rateLimiter.take(triesFrom(addressLimit, address)),
    keep: (message) => keepMessage(platform, message),
  })

  server.serve(getSupportPhone, [], async ({ session: { userId } }) => {
    const state = await plans.stateOf(database.durable, userId, clock.nowMs())
    const isBusiness = state.canAccessFeatures && tierOf(state) === 'business'
    return ok({ phone: isBusiness ? support.phone : null })
  })
}
