/** The mail server, as an operator sets it up and tries it. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, TimeMs } from './values.ts'

export const SmtpSecurity = z.enum(['NONE', 'STARTTLS', 'SSL'])
export type SmtpSecurity = z.infer<typeof SmtpSecurity>

/** How mail leaves this server now, whoever has set that. */
export const getMailServer = endpoint({
  method: 'GET',
  path: '/v1/admin/smtp',
  access: 'super-admin',
  reply: z.strictObject({
    /** `environment`: SMTP_HOST is set, and what is stored does not count. `none`: mails stay in the outbox. */
    source: z.enum(['environment', 'stored', 'none']),
    /** Null without a mail server. */
    server: z.nullable(
      z.strictObject({
        host: z.string(),
        port: z.int(),
        security: SmtpSecurity,
        user: z.nullable(z.string()),
        hasPassword: z.boolean(),
      }),
    ),
    /** As it stands in the header of mails. */
    sender: z.string(),
    /** MAIL_FROM is set, and the stored sender does not count. */
    isSenderFromEnvironment: z.boolean(),
    /** Of the stored password. The password itself is given to nobody. */
    password: z.nullable(
      z.strictObject({
        savedAt: TimeMs,
        /** It was saved for the host, port and user that are stored now; if not, it is not used. */
        isForThis: z.boolean(),
      }),
    ),
  }),
})

/** Stores the password for the mail server that is stored, and for no other; null forgets it. */
export const saveSmtpPassword = endpoint({
  method: 'PUT',
  path: '/v1/admin/smtp/password',
  access: 'super-admin',
  body: z.strictObject({ password: z.nullable(z.string().check(z.minLength(1), z.maxLength(500))) }),
  reply: z.strictObject({ savedAt: z.nullable(TimeMs) }),
  problems: {
    'reauthentication-required': 403,
    /** No host or no user is stored that the password could be for. */
    'no-mail-login': 409,
  },
})

const TranscriptLine = z.strictObject({
  /** `note`: what this server did between the lines. */
  who: z.enum(['us', 'server', 'note']),
  text: z.string(),
})
export type TranscriptLine = z.infer<typeof TranscriptLine>

/** Sends a mail to this address, now and past the queue, and says what the mail server answered. */
export const sendTestMail = endpoint({
  method: 'POST',
  path: '/v1/admin/smtp/test',
  access: 'super-admin',
  body: z.strictObject({ email: Email }),
  reply: z.strictObject({
    isSent: z.boolean(),
    /** What was said, in order; the password is not in it. */
    lines: z.array(TranscriptLine),
    /** What went wrong, in the words of the mail server or the connection. */
    error: z.nullable(z.string()),
  }),
  problems: { 'no-mail-server': 409 },
})

const SenderRecord = z.strictObject({
  kind: z.enum(['spf', 'dkim', 'dmarc']),
  /** Where in the DNS, as a TXT record. */
  name: z.string(),
  value: z.string(),
  /** What stands there now; null when that cannot be known. */
  found: z.nullable(z.array(z.string())),
})
export type SenderRecord = z.infer<typeof SenderRecord>

/** The DNS records by which others believe that mails of the sender's domain come from this mail server. */
export const getSenderRecords = endpoint({
  method: 'GET',
  path: '/v1/admin/smtp/records',
  access: 'super-admin',
  reply: z.strictObject({ domain: z.string(), records: z.array(SenderRecord) }),
})
