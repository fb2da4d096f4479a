import type { Mail } from './mail.ts'

/**
 * Builds samples of a feature's emails with the code that builds the real ones, so that an operator sees what people
 * get. Their values are recognizably made up.
 */
export type MailExamples = (publicUrl: string) => readonly Mail[]

export const madeUp = {
  address: 'you@example.org',
  otherAddress: 'somebody@example.org',
  name: 'Example Name',
  code: '000000',
  token: 'example',
  /** Reserved for documentation (RFC 5737). */
  network: '192.0.2.1',
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  timeMs: Date.UTC(2030, 0, 1, 12),
  laterMs: Date.UTC(2030, 0, 8, 12),
} as const
