import type { KeyObject } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Sender, SmtpSettings } from '../../platform/mail.ts'
import { readSettings, readSmtpPassword } from '../system-settings/index.ts'

export type MailConfig = Pick<
  Config,
  'smtp' | 'smtpCa' | 'mailFrom' | 'isMailFromSet' | 'isMailServerPrivate'
>

export interface MailServer {
  source: 'environment' | 'stored' | 'none'
  /** `null` without a mail server: emails are kept. */
  settings: SmtpSettings | null
  sender: Sender
}

/** The environment's mail server, otherwise the stored one. Read each time, so a change needs no restart. */
export async function chooseMailServer(
  db: Db,
  installationKey: KeyObject,
  { smtp, smtpCa, mailFrom, isMailFromSet, isMailServerPrivate }: MailConfig,
): Promise<MailServer> {
  if (smtp !== null) return { source: 'environment', settings: smtp, sender: mailFrom }
  const stored = await readSettings(db)
  const { smtp_host: host, smtp_port: port, smtp_security: security, smtp_user: user } = stored
  const { smtp_from_name: name, smtp_from_address: address } = stored
  const sender = isMailFromSet || address === '' ? mailFrom : { name, address }
  if (host === '') return { source: 'none', settings: null, sender }
  const saved = user === '' ? null : await readSmtpPassword(db, installationKey)
  const isForThis = saved?.host === host && saved.port === port && saved.user === user
  const login = saved !== null && isForThis ? { user, password: saved.password } : null
  const settings = { host, port, security, login, ca: smtpCa, isPublicOnly: !isMailServerPrivate }
  return { source: 'stored', settings, sender }
}

/** The sender as an email header displays it. */
export function senderText(sender: Sender): string {
  if (typeof sender === 'string') return sender
  return sender.name === '' ? sender.address : `${sender.name} <${sender.address}>`
}

export function addressOf(sender: Sender): string {
  if (typeof sender !== 'string') return sender.address
  return /<([^<>]+)>$/.exec(sender)?.[1] ?? sender
}
