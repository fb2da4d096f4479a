/** Every step is told by mail, to whoever has something to lose by it or waits for it. */
import { EscrowKind } from '@severy/verifier'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import { timeInLetter, writeLetter, type Letter } from '../../platform/letter.ts'
import type { Platform } from '../../platform/platform.ts'
import { listEmails } from '../accounts/index.ts'
import { findAccess } from './emergency-store.ts'

export const enrolledMailJob = 'emergency-enrolled-mail'
export const endedMailJob = 'emergency-ended-mail'
export const requestedMailJob = 'emergency-requested-mail'
export const requestEndedMailJob = 'emergency-request-ended-mail'
export const readyMailJob = 'emergency-ready-mail'
export const openedMailJob = 'emergency-opened-mail'
export const takenOverMailJob = 'emergency-taken-over-mail'

/** Whom a mail is about. The addresses are looked up when it is written. */
export interface Told {
  userId: string
  contactId: string
  kind: number
  waitDays: number
  timeMs: number
  /** When the contact may open; of a request only. */
  readyAtMs: number | null
}

/** Waits for its day beside the request, which may have ended since. */
export type ReadyTold = Told & { slotId: string }

/** Ended by the deletion of one of the two accounts: the address of the other is all that is left. */
export interface EndedTold {
  /** Who is told. */
  email: string
  /** The one who is told was the contact. */
  isContact: boolean
  otherEmail: string
}

interface People {
  owner: string
  contact: string
}

export function handleEmergencyMails({ database, clock, jobs, mailer, live, publicUrl }: Platform): void {
  const db = database.durable
  const url = `${publicUrl}/settings?tab=security`

  const tell = async (
    told: Told,
    letters: (people: People) => { owner?: Letter; contact?: Letter },
  ): Promise<void> => {
    const emails = await listEmails(db, [told.userId, told.contactId])
    const owner = emails.get(told.userId)
    const contact = emails.get(told.contactId)
    if (owner === undefined || contact === undefined) return
    const letter = letters({ owner, contact })
    if (letter.owner !== undefined) await mailer.send(writeLetter(owner, letter.owner))
    if (letter.contact !== undefined) await mailer.send(writeLetter(contact, letter.contact))
  }

  jobs.handle<Told>(enrolledMailJob, (told) =>
    tell(told, (people) => ({
      owner: enrolledOwner(told, people, url),
      contact: enrolledContact(told, people, url),
    })),
  )
  jobs.handle<Told>(requestedMailJob, (told) =>
    tell(told, (people) => ({
      owner: requestedOwner(told, people, url),
      contact: requestedContact(told, people, url),
    })),
  )
  jobs.handle<Told>(requestEndedMailJob, (told) =>
    tell(told, (people) => ({ contact: requestEnded(people, url) })),
  )
  jobs.handle<ReadyTold>(readyMailJob, async (told) => {
    const access = await findAccess(db, told.userId, told.slotId, 'owner')
    // Refused since, or asked for anew.
    if (access === null || access.readyAt !== told.readyAtMs || clock.nowMs() < (told.readyAtMs ?? 0)) return
    await tell(told, (people) => ({ owner: readyOwner(people, url), contact: readyContact(people, url) }))
    await live.publish([told.userId, told.contactId], { type: 'emergency-changed' })
  })
  jobs.handle<Told>(openedMailJob, (told) => tell(told, (people) => ({ owner: opened(told, people, url) })))
  jobs.handle<Told>(takenOverMailJob, (told) =>
    tell(told, (people) => ({ owner: takenOver(told, people, publicUrl) })),
  )
  jobs.handle<EndedTold>(endedMailJob, (ended) =>
    mailer.send(writeLetter(ended.email, endedLetter(ended, url))),
  )
}

function mayDo(kind: number): string {
  return kind === EscrowKind.takeOver
    ? 'take the account over: read everything in it and set a new password'
    : 'look at everything in the vaults, and change nothing'
}

function waitText(days: number): string {
  if (days === 0) return 'at once'
  return `after ${days === 1 ? 'one day' : `${String(days)} days`}`
}

function enrolledOwner({ kind, waitDays, timeMs }: Told, { contact }: People, url: string): Letter {
  return {
    template: 'emergency-chosen',
    subject: `${contact} is now your trusted contact`,
    paragraphs: [
      `On ${timeInLetter(timeMs)} you chose ${contact} as a trusted contact of your Severy account. Once they ask for it, and unless you refuse, they can ${mayDo(kind)}, ${waitText(waitDays)}.`,
    ],
    action: { label: 'See your trusted contacts', url },
    closing: [
      'If this was not you, somebody is signed in to your account and knows its password: choose "Replace all keys" in Settings, Security, at once.',
    ],
  }
}

function enrolledContact({ kind, waitDays }: Told, { owner }: People, url: string): Letter {
  return {
    template: 'emergency-contact-chosen',
    subject: `${owner} chose you as a trusted contact`,
    paragraphs: [
      `${owner} trusts you with access to their Severy account for an emergency. When you ask for it, they are told, and can refuse. If they do not, you can ${mayDo(kind)}, ${waitText(waitDays)}.`,
    ],
    action: { label: 'Open your trusted contacts', url },
    closing: ['There is nothing to do now. If you do not want this, you can give it up there at any time.'],
  }
}

function requestedOwner({ kind, readyAtMs }: Told, { contact }: People, url: string): Letter {
  return {
    template: 'emergency-asked',
    subject: `${contact} asks for access to your account`,
    paragraphs: [
      `Your trusted contact ${contact} can ${mayDo(kind)}, from ${timeInLetter(readyAtMs ?? 0)} on, unless you refuse.`,
    ],
    action: { label: 'Sign in and refuse', url },
    closing: ['If you agree, there is nothing to do. If you asked them for help yourself, talk to them now.'],
  }
}

function requestedContact({ kind, readyAtMs }: Told, { owner }: People, url: string): Letter {
  return {
    template: 'emergency-asked-contact',
    subject: `You can help ${owner} from ${timeInLetter(readyAtMs ?? 0)}`,
    paragraphs: [
      `Access to the Severy account of ${owner} was asked for in your name or for your help. Unless it is refused, you can ${mayDo(kind)} from ${timeInLetter(readyAtMs ?? 0)} on. We will write to you then.`,
    ],
    action: { label: 'Open your trusted contacts', url },
    closing: [
      `Ask ${owner} in person or by telephone whether this comes from them. Our mails never carry a key or a code.`,
    ],
  }
}

function requestEnded({ owner }: People, url: string): Letter {
  return {
    template: 'emergency-request-ended',
    subject: `The request for ${owner} has ended`,
    paragraphs: [
      `Access to the Severy account of ${owner} was refused, or the request was taken back. You stay their trusted contact.`,
    ],
    action: { label: 'Open your trusted contacts', url },
  }
}

function readyOwner({ contact }: People, url: string): Letter {
  return {
    template: 'emergency-ready',
    subject: `${contact} can open your account now`,
    paragraphs: [`The waiting time of your trusted contact ${contact} is over.`],
    action: { label: 'Sign in and refuse', url },
    closing: ['If you do not want this, refuse now. What they have read by then cannot be taken back.'],
  }
}

function readyContact({ owner }: People, url: string): Letter {
  return {
    template: 'emergency-ready-contact',
    subject: `The waiting time for ${owner} is over`,
    paragraphs: [`You can now use the access to the Severy account of ${owner} that they gave you.`],
    action: { label: 'Open your trusted contacts', url },
  }
}

function opened({ kind, timeMs }: Told, { contact }: People, url: string): Letter {
  return {
    template: 'emergency-opened',
    subject: `${contact} has used the access to your account`,
    paragraphs: [
      `On ${timeInLetter(timeMs)} your trusted contact ${contact} was given the half of the key that was kept back until then. They can ${mayDo(kind)}.`,
    ],
    action: { label: 'See your trusted contacts', url },
    closing: [
      'If you want to end it, refuse there, and choose "Replace all keys" in Settings, Security. What they have read cannot be taken back.',
    ],
  }
}

function takenOver({ timeMs }: Told, { contact }: People, publicUrl: string): Letter {
  return {
    template: 'emergency-taken-over',
    subject: 'Your account was taken over by your trusted contact',
    paragraphs: [
      `On ${timeInLetter(timeMs)} ${contact} set a new password for your Severy account, as you had allowed. All devices were signed out; two-factor authentication, passkeys and other trusted contacts have ended.`,
    ],
    action: { label: 'Sign in with the new password', url: `${publicUrl}/auth` },
    closing: [`If you did not want this, talk to ${contact}.`],
  }
}

function endedLetter({ isContact, otherEmail }: EndedTold, url: string): Letter {
  return {
    template: 'emergency-ended',
    subject: isContact
      ? `You are no longer a trusted contact of ${otherEmail}`
      : `${otherEmail} is no longer your trusted contact`,
    paragraphs: [
      isContact
        ? `${otherEmail} has ended it, or replaced all keys of the account, or the account is gone. You do not have access any more.`
        : `${otherEmail} has given it up, or their account is gone.`,
    ],
    action: { label: 'Open your trusted contacts', url },
    ...(isContact
      ? {}
      : {
          closing: [
            'They still hold a half of a key, which opens nothing by itself. To make it worthless, choose "Replace all keys" there.',
          ],
        }),
  }
}

export const emergencyExamples: MailExamples = (publicUrl) => {
  const url = `${publicUrl}/settings?tab=security`
  const people = { owner: madeUp.address, contact: madeUp.otherAddress }
  const helped = { owner: madeUp.otherAddress, contact: madeUp.address }
  const told: Told = {
    userId: '',
    contactId: '',
    kind: EscrowKind.takeOver,
    waitDays: 7,
    timeMs: madeUp.timeMs,
    readyAtMs: madeUp.laterMs,
  }
  const ended = { email: madeUp.address, isContact: true, otherEmail: madeUp.otherAddress }
  return [
    enrolledOwner(told, people, url),
    enrolledContact(told, helped, url),
    requestedOwner(told, people, url),
    requestedContact(told, helped, url),
    requestEnded(helped, url),
    readyOwner(people, url),
    readyContact(helped, url),
    opened(told, people, url),
    takenOver(told, people, publicUrl),
    endedLetter(ended, url),
  ].map((letter) => writeLetter(madeUp.address, letter))
}
