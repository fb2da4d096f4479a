import { timeInLetter, writeLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'

export const startedOverJob = 'started-over-mail'

export interface StartedOver {
  email: string
  timeMs: number
}

export function handleStartedOverMail({ jobs, mailer, publicUrl }: Platform): void {
  jobs.handle<StartedOver>(startedOverJob, (started) => mailer.send(startedOverMail(started, publicUrl)))
}

function startedOverMail({ email, timeMs }: StartedOver, publicUrl: string): Mail {
  return writeLetter(email, {
    subject: 'Your account starts over with an empty vault',
    paragraphs: [
      `On ${timeInLetter(timeMs)} somebody with access to this mailbox started over with your Severy account. What was in the vault before is gone, because nobody had a key to it any more.`,
      'All devices were signed out. Two-factor authentication and passkeys have to be set up again.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
    closing: [
      'If this was you, save the new Recovery Kit now: it is the way back when a password is forgotten.',
      'If it was not you, somebody reads your mail: secure your mailbox first. A device on which your vault was open still shows its last copy: write down what you need before you sign out there.',
    ],
  })
}
