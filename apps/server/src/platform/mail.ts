/** Sends through SMTP when that is configured; until then keeps each mail as a file that the operator can open. */
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
  /** One address. It reaches headers and envelope as an object, so nothing in it is read as syntax. */
  to: string
  /** What kind of mail it is, in kebab-case. */
  template: string
  subject: string
  text: string
  html: string
  /** Who gets the answers; the sender unless given. Its name and address are encoded, never read as syntax. */
  replyTo?: { name: string; address: string }
  /** Whom it went to is not written down: nothing of this person is to be left. */
  isRecipientForgotten?: true
}

export interface Mailer {
  /** Throws when the mail was not taken; the job that sends it tries again. */
  send(mail: Mail): Promise<void>
}

/** Who mails come from: as the header has it, or a name and an address, which are encoded and never read as syntax. */
export type Sender = string | { name: string; address: string }

/** What came of a mail that was taken. */
export interface Delivery {
  /** `kept`: in the outbox, because there is no mail server. */
  outcome: 'sent' | 'kept'
  /** What the mail server said to it; empty for a kept one. */
  answer: string
}

/** A way on which mails leave. */
export interface MailRoute {
  /** Throws when the mail was not taken. */
  send(mail: Mail): Promise<Delivery>
}

export interface SmtpSettings {
  host: string
  port: number
  security: 'NONE' | 'STARTTLS' | 'SSL'
  login: SmtpLogin | null
  /** PEM of certificate authorities to trust instead of the usual ones. */
  ca: string | null
  /** Not in this server's own network: somebody typed the host in, who may not look around there. */
  isPublicOnly?: boolean
}

/** Milliseconds to wait for the connection and the greeting, and then for each answer. */
export interface SmtpPatience {
  connectMsMax: number
  silenceMsMax: number
}

const patienceOfJobs: SmtpPatience = { connectMsMax: 15_000, silenceMsMax: 60_000 }

/** `watch` writes down what is said between us and the mail server. */
export function createSmtpMailer(
  settings: SmtpSettings,
  from: Sender,
  patience = patienceOfJobs,
  watch?: SmtpWatch,
): MailRoute {
  const { port, security, login } = settings
  const transport = lazily(async () =>
    (await loadNodemailer()).createTransport({
      ...(await placeOf(settings)),
      port,
      secure: security === 'SSL',
      // Without `requireTLS` somebody in between could make the server seem not to know STARTTLS.
      requireTLS: security === 'STARTTLS',
      ignoreTLS: security === 'NONE',
      dnsTimeout: patience.connectMsMax,
      connectionTimeout: patience.connectMsMax,
      greetingTimeout: patience.connectMsMax,
      socketTimeout: patience.silenceMsMax,
      ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
      ...(watch === undefined ? {} : { debug: true, logger: watch }),
    }),
  )
  return {
    async send(mail) {
      try {
        const { response } = await (await transport()).sendMail(envelopeOf(mail, from))
        return { outcome: 'sent', answer: response }
      } catch (error) {
        // What a mail server says goes into logs, the queue and an operator's page; it may repeat what we told it.
        throw new Error(hideLogin(error instanceof Error ? error.message : String(error), login))
      }
    },
  }
}

/** Where nodemailer connects to, and whose certificate it asks for. */
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

/** Writes `DATA_DIR/outbox/<time>-<random>.eml`: whole files only, readable by this account alone. */
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

/** Only when there is something to send: many servers start and never mail. */
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
    // No reply of a machine (out of office and the like) to a mail of a machine (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
