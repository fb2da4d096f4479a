/** Emails about every step, to those who may lose something by it or wait for it. */
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

/** The people an email is about. Addresses are looked up when it is written. */
export interface Told {
  userId: string
  contactId: string
  kind: number
  waitDays: number
  timeMs: number
  /** When the contact may open the account; only for a request. */
  readyAtMs: number | null
}

/** The job waits until the request is ready; the request may have ended by then. */
export type ReadyTold = Told & { slotId: string }

/** Ended access. Contains addresses, because one of the accounts may be deleted when the email is written. */
export interface EndedTold {
  /** The recipient. */
  email: string
  /** Whether the recipient was the contact. */
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
    // Declined since, or requested again.
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
    ? 'take over the account: read everything in it and set a new password'
    : 'view everything in the vaults, but not change it'
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
      `On ${timeInLetter(timeMs)} you chose ${contact} as a trusted contact for your Severy account. Once they ask, and unless you decline, they can ${mayDo(kind)}, ${waitText(waitDays)}.`,
    ],
    action: { label: 'See your trusted contacts', url },
    closing: [
      'If this wasn’t you, someone is signed in to your account and knows its password. Choose “Reset all keys” in Settings, Security right away.',
    ],
  }
}

function enrolledContact({ kind, waitDays }: Told, { owner }: People, url: string): Letter {
  return {
    template: 'emergency-contact-chosen',
    subject: `${owner} chose you as a trusted contact`,
    paragraphs: [
      `${owner} trusts you with access to their Severy account in an emergency. When you ask for it, we tell them, and they can decline. If they don’t, you can ${mayDo(kind)}, ${waitText(waitDays)}.`,
    ],
    action: { label: 'Open your trusted contacts', url },
    closing: ['You don’t need to do anything now. If you don’t want this, you can give it up there anytime.'],
  }
}

function requestedOwner({ kind, readyAtMs }: Told, { contact }: People, url: string): Letter {
  return {
    template: 'emergency-asked',
    subject: `${contact} asks for access to your account`,
    paragraphs: [
      `Unless you decline, your trusted contact ${contact} can ${mayDo(kind)} from ${timeInLetter(readyAtMs ?? 0)}.`,
    ],
    action: { label: 'Sign in and decline', url },
    closing: [
      'If you agree, you don’t need to do anything. If you asked them for help yourself, talk to them now.',
    ],
  }
}

function requestedContact({ kind, readyAtMs }: Told, { owner }: People, url: string): Letter {
  return {
    template: 'emergency-asked-contact',
    subject: `You can help ${owner} from ${timeInLetter(readyAtMs ?? 0)}`,
    paragraphs: [
      `Someone asked for access to the Severy account of ${owner} in your name, or for your help. Unless it’s declined, you can ${mayDo(kind)} from ${timeInLetter(readyAtMs ?? 0)}. We’ll email you then.`,
    ],
    action: { label: 'Open your trusted contacts', url },
    closing: [
      `Ask ${owner} in person or by phone whether this comes from them. Our emails never contain a key or a code.`,
    ],
  }
}

function requestEnded({ owner }: People, url: string): Letter {
  return {
    template: 'emergency-request-ended',
    subject: `The request for ${owner} has ended`,
    paragraphs: [
      `Access to the Severy account of ${owner} was declined, or the request was canceled. You’re still their trusted contact.`,
    ],
    action: { label: 'Open your trusted contacts', url },
  }
}

function readyOwner({ contact }: People, url: string): Letter {
  return {
    template: 'emergency-ready',
    subject: `${contact} can open your account now`,
    paragraphs: [`The wait for your trusted contact ${contact} is over.`],
    action: { label: 'Sign in and decline', url },
    closing: ['If you don’t want this, decline now. You can’t take back what they’ve already read.'],
  }
}

function readyContact({ owner }: People, url: string): Letter {
  return {
    template: 'emergency-ready-contact',
    subject: `The wait for ${owner} is over`,
    paragraphs: [`You can now use the access to their Severy account that ${owner} gave you.`],
    action: { label: 'Open your trusted contacts', url },
  }
}

function opened({ kind, timeMs }: Told, { contact }: People, url: string): Letter {
  return {
    template: 'emergency-opened',
    subject: `${contact} used the access to your account`,
    paragraphs: [
      `On ${timeInLetter(timeMs)} your trusted contact ${contact} received the half of the key that the server had kept back. They can ${mayDo(kind)}.`,
    ],
    action: { label: 'See your trusted contacts', url },
    closing: [
      'To end it, decline there, and choose “Reset all keys” in Settings, Security. You can’t take back what they’ve already read.',
    ],
  }
}

function takenOver({ timeMs }: Told, { contact }: People, publicUrl: string): Letter {
  return {
    template: 'emergency-taken-over',
    subject: 'Your trusted contact took over your account',
    paragraphs: [
      `On ${timeInLetter(timeMs)} ${contact} set a new password for your Severy account, as you had allowed. All devices were signed out, and two-factor authentication, passkeys and other trusted contacts were removed.`,
    ],
    action: { label: 'Sign in with the new password', url: `${publicUrl}/auth` },
    closing: [`If you didn’t want this, talk to ${contact}.`],
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
        ? `${otherEmail} ended it or reset all keys, or the account was deleted. You no longer have access.`
        : `${otherEmail} gave it up, or their account was deleted.`,
    ],
    action: { label: 'Open your trusted contacts', url },
    ...(isContact
      ? {}
      : {
          closing: [
            'They still hold half of a key, which opens nothing on its own. To make it useless, choose “Reset all keys” there.',
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
