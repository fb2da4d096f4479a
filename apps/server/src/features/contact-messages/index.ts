/** The contact form: messages from anybody, kept for the admins and mailed to the support address. */
import { listContactMessages, sendContactMessage } from '@severy/contract'
import { ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import { networkOf, type Limit } from '../../platform/rate-limit.ts'
import type { Pages } from '../../platform/pages.ts'
import type { Server } from '../../platform/serve.ts'
import { serveContactForm } from './contact-form.ts'
import { deleteContactMessagesBefore, listMessages } from './contact-message-store.ts'
import { keepMessage } from './keep-message.ts'
import { handleContactMessageMail } from './support-mail.ts'

const messagesPerPage = 50
const keptMs = 365 * 24 * 3600_000
/** A person has few questions an hour; a network of people behind one address has some more. */
const addressLimit: Limit = { name: 'contact-message', triesMax: 10, windowMs: 3600_000 }

export function serveContactMessages(
  server: Server,
  platform: Platform,
  pages: Pages,
  supportEmail: string,
): void {
  const { database, clock, jobs, rateLimiter, publicUrl } = platform
  handleContactMessageMail(platform, supportEmail)
  jobs.repeat('purge-contact-messages', 24 * 3600_000, () =>
    deleteContactMessagesBefore(database.durable, clock.nowMs() - keptMs),
  )

  server.serve(sendContactMessage, [{ ...addressLimit, by: 'address' }], async ({ body }) =>
    ok({ reference: await keepMessage(platform, body) }),
  )

  serveContactForm(server.http, {
    publicUrl,
    pages,
    takeTry: (address) => rateLimiter.take([{ limit: addressLimit, subject: networkOf(address) }]),
    keep: (message) => keepMessage(platform, message),
  })

  server.serve(listContactMessages, [], async ({ body }) => {
    const stored = await listMessages(database.durable, body.after, messagesPerPage + 1)
    const page = stored.slice(0, messagesPerPage)
    const last = stored.length > messagesPerPage ? page.at(-1) : undefined
    return ok({
      messages: page.map(({ createdAtMs, ...message }) => ({ ...message, at: createdAtMs })),
      next: last === undefined ? null : { at: last.createdAtMs, messageId: last.messageId },
    })
  })
}
