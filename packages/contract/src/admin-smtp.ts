/** Setting up and testing the mail server. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, TimeMs } from './values.ts'

export const SmtpSecurity = z.enum(['NONE', 'STARTTLS', 'SSL'])
export type SmtpSecurity = z.infer<typeof SmtpSecurity>

/** How this server sends email now, and where that is set. */
export const getMailServer = endpoint({
  method: 'GET',
  path: '/v1/admin/smtp',
  access: 'super-admin',
  reply: z.strictObject({
    /** `environment`: SMTP_HOST is set and the stored mail server is ignored. `none`: emails stay in the outbox. */
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
    /** As it appears in the header of emails. */
    sender: z.string(),
    /** MAIL_FROM is set, and the stored sender is ignored. */
    isSenderFromEnvironment: z.boolean(),
    /** About the stored password. The password itself is never sent. */
    password: z.nullable(
      z.strictObject({
        savedAt: TimeMs,
        /** Whether it was saved for the host, port and user stored now; if not, it is not used. */
        isForThis: z.boolean(),
      }),
    ),
  }),
})

/** Stores the password for the stored mail server only; null removes it. */
export const saveSmtpPassword = endpoint({
  method: 'PUT',
  path: '/v1/admin/smtp/password',
  access: 'super-admin',
  body: z.strictObject({ password: z.nullable(z.string().check(z.minLength(1), z.maxLength(500))) }),
  reply: z.strictObject({ savedAt: z.nullable(TimeMs) }),
  problems: {
    'reauthentication-required': 403,
    /** No host or no user is stored for a password to belong to. */
    'no-mail-login': 409,
  },
})

const TranscriptLine = z.strictObject({
  /** `note`: what this server did in between. */
  who: z.enum(['us', 'server', 'note']),
  text: z.string(),
})
export type TranscriptLine = z.infer<typeof TranscriptLine>

/** Sends an email to this address immediately, without the queue, and returns the mail server's answers. */
export const sendTestMail = endpoint({
  method: 'POST',
  path: '/v1/admin/smtp/test',
  access: 'super-admin',
  body: z.strictObject({ email: Email }),
  reply: z.strictObject({
    isSent: z.boolean(),
    /** The conversation in order, without the password. */
    lines: z.array(TranscriptLine),
    /** The error, as the mail server or the connection reported it. */
    error: z.nullable(z.string()),
  }),
  problems: { 'no-mail-server': 409 },
})

const SenderRecord = z.strictObject({
  kind: z.enum(['spf', 'dkim', 'dmarc']),
  /** DNS name of the TXT record. */
  name: z.string(),
  value: z.string(),
  /** The records found there now; null if that is unknown. */
  found: z.nullable(z.array(z.string())),
})
export type SenderRecord = z.infer<typeof SenderRecord>

/** The DNS records that show others that this mail server may send emails for the sender's domain. */
export const getSenderRecords = endpoint({
  method: 'GET',
  path: '/v1/admin/smtp/records',
  access: 'super-admin',
  reply: z.strictObject({ domain: z.string(), records: z.array(SenderRecord) }),
})
