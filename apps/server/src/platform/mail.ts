/**
 * Sends email through SMTP when that is configured; otherwise keeps each email as a file that the operator can open.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Clock } from './clock.ts'
import { findPublicAddress, OutsideError } from './outside-fetch.ts'
import { hideLogin, type SmtpLogin, type SmtpWatch } from './smtp-transcript.ts'

export interface Mail {
  /** One address. It is passed to headers and envelope as an object, so nothing in it is parsed as syntax. */
  to: string
  /** Kind of email, in kebab-case. */
  template: string
  subject: string
  text: string
  html: string
  /** Who gets replies; the sender by default. Name and address are encoded, never parsed as syntax. */
  replyTo?: { name: string; address: string }
  /** Do not record the recipient: nothing about this person may remain. */
  isRecipientForgotten?: true
}

export interface Mailer {
  /** Throws when the email was not accepted; the job that sends it tries again. */
  send(mail: Mail): Promise<void>
}

/** The sender: a header value as it is, or a name and an address, which are encoded and never parsed as syntax. */
export type Sender = string | { name: string; address: string }

/** What happened to an accepted email. */
export interface Delivery {
  /** `kept`: saved to the outbox, because there is no mail server. */
  outcome: 'sent' | 'kept'
  /** The mail server's reply; empty for `kept`. */
  answer: string
}

/** A way to deliver email. */
export interface MailRoute {
  /** Throws when the email was not accepted. */
  send(mail: Mail): Promise<Delivery>
}

export interface SmtpSettings {
  host: string
  port: number
  security: 'NONE' | 'STARTTLS' | 'SSL'
  login: SmtpLogin | null
  /** PEM of certificate authorities to trust instead of the default ones. */
  ca: string | null
  /** Refuse hosts in this server's own network: the person who typed the host must not be able to probe it. */
  isPublicOnly?: boolean
}

/** Timeouts in milliseconds: for the connection and greeting, and for each reply after that. */
export interface SmtpPatience {
  connectMsMax: number
  silenceMsMax: number
}

const patienceOfJobs: SmtpPatience = { connectMsMax: 15_000, silenceMsMax: 60_000 }

/** `watch` records the dialog with the mail server. */
export function createSmtpMailer(
  settings: SmtpSettings,
  from: Sender,
  patience = patienceOfJobs,
  watch?: SmtpWatch,
): MailRoute {
  const transport = lazily(() => openTransport(settings, patience, watch))
  return {
    async send(mail) {
      try {
        const { response } = await (await transport()).sendMail(envelopeOf(mail, from))
        return { outcome: 'sent', answer: response }
      } catch (error) {
        throw new Error(smtpReason(error, settings))
      }
    },
  }
}

/**
 * Connects to the mail server as an email would (STARTTLS or TLS, certificate, login) and sends nothing. Resolves to
 * what failed, without the login; `null` when nothing did.
 */
export async function greetMailServer(
  settings: SmtpSettings,
  patience: SmtpPatience,
): Promise<string | null> {
  try {
    await (await openTransport(settings, patience)).verify()
    return null
  } catch (error) {
    return smtpReason(error, settings)
  }
}

async function openTransport(settings: SmtpSettings, patience: SmtpPatience, watch?: SmtpWatch) {
  const { port, security, login } = settings
  return (await loadNodemailer()).createTransport({
    ...(await placeOf(settings)),
    port,
    secure: security === 'SSL',
    // Without `requireTLS` a man in the middle could hide that the server supports STARTTLS.
    requireTLS: security === 'STARTTLS',
    ignoreTLS: security === 'NONE',
    dnsTimeout: patience.connectMsMax,
    connectionTimeout: patience.connectMsMax,
    greetingTimeout: patience.connectMsMax,
    socketTimeout: patience.silenceMsMax,
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    ...(watch === undefined ? {} : { debug: true, logger: watch }),
  })
}

/** Goes into logs, the queue and an operator's page; the server's reply may repeat the login that we sent. */
function smtpReason(error: unknown, { login }: SmtpSettings): string {
  return hideLogin(error instanceof Error ? error.message : String(error), login)
}

/** Where nodemailer connects, and which certificate it expects. */
async function placeOf({ host, ca, isPublicOnly = false }: SmtpSettings) {
  const authorities = ca === null ? {} : { ca }
  if (!isPublicOnly) return { host, tls: authorities }
  const name = isIP(host) === 0 ? { servername: host } : {}
  try {
    return { host: await findPublicAddress(host), tls: { ...authorities, ...name } }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    throw new Error(
      `${host} is in this server's own network. Whoever runs the server can allow that with PRIVATE_MAIL_SERVER=on, or name the mail server in SMTP_HOST.`,
    )
  }
}

/** Writes `DATA_DIR/outbox/<time>-<random>.eml`. Files appear only when complete, readable by this account only. */
export function createOutboxMailer(folder: string, from: Sender, clock: Clock): MailRoute {
  const transport = lazily(async () =>
    (await loadNodemailer()).createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  )
  return {
    async send(mail) {
      const { message } = await (
        await transport()
      ).sendMail({
        ...envelopeOf(mail, from),
        date: new Date(clock.nowMs()),
      })
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const name = `${String(clock.nowMs()).padStart(14, '0')}-${randomBytes(6).toString('hex')}`
      const draft = join(folder, `.${name}.draft`)
      await writeFile(draft, message, { mode: 0o600 })
      await rename(draft, join(folder, `${name}.eml`))
      return { outcome: 'kept', answer: '' }
    },
  }
}

/** Loaded on first use: many servers start and never send email. */
async function loadNodemailer() {
  const { default: nodemailer } = await import('nodemailer')
  return nodemailer
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => (made ??= make())
}

function envelopeOf({ to, subject, text, html, replyTo }: Mail, from: Sender): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo }),
    subject,
    text,
    html,
    // Keeps auto-responders (out of office and the like) from replying (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
