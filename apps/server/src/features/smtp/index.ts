/** SMTP: the stored mail server, its password, and testing it. */
import {
  getMailServer,
  getSenderRecords,
  getSmtpSettings,
  saveSmtpPassword,
  saveSmtpSettings,
  sendTestMail,
  type SmtpSettings,
} from '@severy/contract'
import { err, ok } from '@severy/result'
import { isFreshlyAuthenticated } from '../../platform/caller.ts'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import type { Server } from '../../platform/serve.ts'
import type { ReadTxtRecords } from '../../platform/txt-records.ts'
import { type AdminAct, recordAct } from '../audit-log/index.ts'
import {
  readGroup,
  readSettings,
  readSmtpPassword,
  saveGroup,
  writeSmtpPassword,
} from '../system-settings/index.ts'
import { addressOf, type MailServer, senderText } from './choose-mail-server.ts'
import { tryMailServer } from './try-mail-server.ts'
import { senderRecords } from './sender-records.ts'

export { chooseMailServer, type MailServer } from './choose-mail-server.ts'
export { createMailRoute } from './mail-route.ts'

export interface SmtpDeps {
  choose: () => Promise<MailServer>
  isSenderFromEnvironment: boolean
  supportEmail: string
  readTxtRecords: ReadTxtRecords
}

/** Each test connects to whatever server the settings name. */
const testLimit: Limit = { name: 'test-mail', triesMax: 30, windowMs: 15 * 60_000 }

export function serveSmtp(
  server: Server,
  platform: Platform,
  { choose, isSenderFromEnvironment, supportEmail, readTxtRecords }: SmtpDeps,
): void {
  const { database, clock, enumerationKey, rateLimiter, publicUrl } = platform
  const db = database.durable

  server.serve(getSmtpSettings, [], async () => ok(await readGroup(db, 'smtp')))
  server.serve(saveSmtpSettings, [], async (form) => {
    const { revision, values } = await readGroup(db, 'smtp')
    // If someone else saved since, the save is refused anyway.
    const isOther = revision === form.body.revision && isOtherServer(values, form.body.values)
    if (isOther && !isFreshlyAuthenticated(form.session, clock.nowMs()))
      return err('reauthentication-required')
    return saveGroup(platform, 'smtp', form)
  })

  server.serve(getMailServer, [], async () => {
    const { source, settings, sender } = await choose()
    const [saved, stored] = await Promise.all([readSmtpPassword(db, enumerationKey), readSettings(db)])
    const isForThis =
      saved !== null &&
      saved.host === stored.smtp_host &&
      saved.port === stored.smtp_port &&
      saved.user === stored.smtp_user
    return ok({
      source,
      server:
        settings === null
          ? null
          : {
              host: settings.host,
              port: settings.port,
              security: settings.security,
              user: settings.login?.user ?? null,
              hasPassword: settings.login !== null,
            },
      sender: senderText(sender),
      isSenderFromEnvironment,
      password: saved === null ? null : { savedAt: saved.savedAtMs, isForThis },
    })
  })

  server.serve(saveSmtpPassword, [], async ({ body, session, caller }) => {
    const nowMs = clock.nowMs()
    const act = (result: AdminAct['result']): AdminAct => ({
      actorId: session.userId,
      address: caller.address,
      action: 'smtp-password-saved',
      target: { type: 'settings', id: 'smtp', label: 'smtp' },
      before: null,
      after: { password: body.password === null ? 'forgotten' : 'replaced' },
      result,
    })
    if (!isFreshlyAuthenticated(session, nowMs)) {
      await recordAct(db, act('blocked'), nowMs)
      return err('reauthentication-required')
    }
    return transact(db, async (tx) => {
      const { smtp_host: host, smtp_port: port, smtp_user: user } = await readSettings(tx)
      if (body.password !== null && (host === '' || user === '')) return err('no-mail-login')
      const { password } = body
      const kept = password === null ? null : { password, host, port, user, savedAtMs: nowMs }
      await writeSmtpPassword(tx, enumerationKey, kept)
      await recordAct(tx, act('success'), nowMs)
      return ok({ savedAt: kept === null ? null : nowMs })
    })
  })

  server.serve(sendTestMail, [], async ({ body, session, caller }) => {
    const waitSeconds = await rateLimiter.take([{ limit: testLimit, subject: session.userId }])
    if (waitSeconds !== null) return err({ problem: 'rate-limited', retryAfterSeconds: waitSeconds })
    const { settings, sender } = await choose()
    if (settings === null) return err('no-mail-server')
    const trial = await tryMailServer(settings, sender, body.email, { nowMs: clock.nowMs(), publicUrl })
    await recordAct(
      db,
      {
        actorId: session.userId,
        address: caller.address,
        action: 'test-mail-sent',
        target: { type: 'settings', id: 'smtp', label: settings.host },
        before: null,
        after: { to: body.email },
        result: trial.isSent ? 'success' : 'failed',
      },
      clock.nowMs(),
    )
    return ok(trial)
  })

  server.serve(getSenderRecords, [], async () => {
    const { settings, sender } = await choose()
    const domain = addressOf(sender).split('@').at(-1) ?? ''
    const records = await senderRecords(domain, settings?.host ?? null, supportEmail, readTxtRecords)
    return ok({ domain, records })
  })
}

/**
 * Whether emails would go to another server, or be less protected: with a stolen session, links to everyone's accounts
 * could be redirected to the thief.
 */
function isOtherServer(before: SmtpSettings, after: SmtpSettings): boolean {
  return (
    before.smtp_host !== after.smtp_host ||
    before.smtp_port !== after.smtp_port ||
    before.smtp_security !== after.smtp_security
  )
}
