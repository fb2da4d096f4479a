/** The dialog between this server and a mail server, for the person who sets it up. Contains no secrets. */
import { format } from 'node:util'

export interface TranscriptLine {
  /** `note`: something this server did in between, such as connecting. */
  who: 'us' | 'server' | 'note'
  text: string
}

export interface SmtpLogin {
  user: string
  password: string
}

type Write = (entry: { tnx?: string }, message: string, ...values: unknown[]) => void

/** The logger that nodemailer accepts. */
export interface SmtpWatch {
  trace: Write
  debug: Write
  info: Write
  warn: Write
  error: Write
  fatal: Write
}

const linesMax = 200
const lineLengthMax = 500
const speakers: Readonly<Record<string, TranscriptLine['who']>> = { client: 'us', server: 'server' }
/** Log sources to keep as notes; the others are the email itself. */
const noted = new Set(['smtp', 'network', 'dns'])

/**
 * Collects the dialog into `lines`. nodemailer hides the login that it sends; what a server repeats of it is hidden
 * here.
 */
export function watchSmtp(lines: TranscriptLine[], login: SmtpLogin | null): SmtpWatch {
  const write: Write = ({ tnx = '' }, message, ...values) => {
    const who = speakers[tnx] ?? (noted.has(tnx) ? 'note' : null)
    if (who === null || lines.length >= linesMax) return
    const said = hideLogin(format(message, ...values), login).replace(/^(AUTH \S+) .*/, '$1 ••••')
    for (const text of said.split(/\r?\n/)) lines.push({ who, text: text.slice(0, lineLengthMax) })
  }
  return { trace: write, debug: write, info: write, warn: write, error: write, fatal: write }
}

/** Removes the password from a text, both plain and as SMTP's login methods encode it. */
export function hideLogin(text: string, login: SmtpLogin | null): string {
  if (login === null || login.password === '') return text
  const { user, password } = login
  const spelled = [`\0${user}\0${password}`, password].map((one) => Buffer.from(one).toString('base64'))
  return [...spelled, password].reduce((left, secret) => left.replaceAll(secret, '••••'), text)
}
