import { timeInLetter, writeLetter } from '../../platform/letter.ts'
import { createSmtpMailer, type SmtpPatience, type SmtpSettings, type Sender } from '../../platform/mail.ts'
import type { TranscriptLine } from '../../platform/smtp-transcript.ts'
import { watchSmtp } from '../../platform/smtp-transcript.ts'

export interface Trial {
  isSent: boolean
  lines: TranscriptLine[]
  /** In the words of the mail server or the connection; null when all went well. */
  error: string | null
}

/** Somebody waits for the answer. */
const patienceOfPeople: SmtpPatience = { connectMsMax: 10_000, silenceMsMax: 10_000 }

/** Sends a mail to `email` and writes down what was said. */
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
    // Whatever a mail server or the way to it can do wrong: that is what was asked.
    return { isSent: false, lines, error: error instanceof Error ? error.message : String(error) }
  }
}

function testMail(to: string, nowMs: number, publicUrl: string): ReturnType<typeof writeLetter> {
  return writeLetter(to, {
    template: 'test',
    subject: 'Test mail from Severy',
    paragraphs: [
      `A super admin of ${publicUrl} sent this on ${timeInLetter(nowMs)} to see whether mails arrive. They do.`,
    ],
  })
}
