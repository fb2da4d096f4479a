import { createOutboxMailer, createSmtpMailer, type MailRoute } from '../../platform/mail.ts'
import type { MailServer } from './choose-mail-server.ts'

/** Sends each email through the mail server configured at that moment, or into the outbox without one. */
export function createMailRoute(
  choose: () => Promise<MailServer>,
  outbox: { folder: string; clock: Parameters<typeof createOutboxMailer>[2] },
): MailRoute {
  return {
    async send(mail) {
      const { settings, sender } = await choose()
      const route =
        settings === null
          ? createOutboxMailer(outbox.folder, sender, outbox.clock)
          : createSmtpMailer(settings, sender)
      return route.send(mail)
    },
  }
}
