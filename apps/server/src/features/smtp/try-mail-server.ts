import { timeInLetter, writeLetter } from '../../platform/letter.ts'
import { createSmtpMailer, type SmtpPatience, type SmtpSettings, type Sender } from '../../platform/mail.ts'
import type { TranscriptLine } from '../../platform/smtp-transcript.ts'
import { watchSmtp } from '../../platform/smtp-transcript.ts'

export interface Trial {
  isSent: boolean
  lines: TranscriptLine[]
  /** The error message of the mail server or connection; `null` on success. */
  error: string | null
}

/** Shorter timeouts, because a person waits for the result. */
const patienceOfPeople: SmtpPatience = { connectMsMax: 10_000, silenceMsMax: 10_000 }

/** Sends a test email to `email` and records the dialog. Never throws for a mail server's failure. */
export async function tryMailServer(
  settings: SmtpSettings,
  sender: Sender,
  email: string,
  { nowMs, publicUrl }: { nowMs: number; publicUrl: string },
  patience = patienceOfPeople,
): Promise<Trial> {
  const lines: TranscriptLine[] = []
  const mailer = createSmtpMailer(settings, sender, patience, watchSmtp(lines, settings.login))
  try {
    await mailer.send(testMail(email, nowMs, publicUrl))
    return { isSent: true, lines, error: null }
  } catch (error) {
    // Any failure of the mail server or the way to it is the result of the test.
    return { isSent: false, lines, error: error instanceof Error ? error.message : String(error) }
  }
}

function testMail(to: string, nowMs: number, publicUrl: string): ReturnType<typeof writeLetter> {
  return writeLetter(to, {
    template: 'test',
    subject: 'Test email from Severy',
    paragraphs: [
      `A super admin of ${publicUrl} sent this on ${timeInLetter(nowMs)} to see if emails arrive. They do.`,
    ],
  })
}
