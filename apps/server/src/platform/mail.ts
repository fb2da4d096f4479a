/** Sends through SMTP when that is configured; until then keeps each mail as a file that the operator can open. */
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Clock } from './clock.ts'

export interface Mail {
  /** One address. It reaches headers and envelope as an object, so nothing in it is read as syntax. */
  to: string
  subject: string
  text: string
  html: string
  /** Who gets the answers; the sender unless given. Its name and address are encoded, never read as syntax. */
  replyTo?: { name: string; address: string }
}

export interface Mailer {
  /** Throws when the mail was not taken; the job that sends it tries again. */
  send(mail: Mail): Promise<void>
}

export interface SmtpSettings {
  host: string
  port: number
  security: 'NONE' | 'STARTTLS' | 'SSL'
  login: { user: string; password: string } | null
  /** PEM of certificate authorities to trust instead of the usual ones. */
  ca: string | null
}

const connectMsMax = 15_000
const silenceMsMax = 60_000

export function createSmtpMailer(settings: SmtpSettings, from: string): Mailer {
  const { host, port, security, login, ca } = settings
  const transport = lazily(async () =>
    (await loadNodemailer()).createTransport({
      host,
      port,
      secure: security === 'SSL',
      // Without `requireTLS` somebody in between could make the server seem not to know STARTTLS.
      requireTLS: security === 'STARTTLS',
      ignoreTLS: security === 'NONE',
      connectionTimeout: connectMsMax,
      greetingTimeout: connectMsMax,
      socketTimeout: silenceMsMax,
      ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
      ...(ca === null ? {} : { tls: { ca } }),
    }),
  )
  return {
    async send(mail) {
      await (await transport()).sendMail(envelopeOf(mail, from))
    },
  }
}

/** Writes `DATA_DIR/outbox/<time>-<random>.eml`: whole files only, readable by this account alone. */
export function createOutboxMailer(folder: string, from: string, clock: Clock): Mailer {
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

function envelopeOf({ to, subject, text, html, replyTo }: Mail, from: string): SendMailOptions {
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
