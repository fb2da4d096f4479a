import { createOutboxMailer, createSmtpMailer, type MailRoute } from '../../platform/mail.ts'
import type { MailServer } from './choose-mail-server.ts'

/** Each mail goes to the mail server of its moment, or into the outbox while there is none. */
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
