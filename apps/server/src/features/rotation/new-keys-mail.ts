/**
 * After someone replaced all keys, emails the people who decide what that person has access to, because they must
 * review the new keys. Notifies open devices of everyone involved immediately.
 */
import type { Db } from '../../platform/database/database.ts'
import { timeInLetter, writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { listEmails } from '../accounts/index.ts'
import type { TellOfNewKeys } from './replace-keys.ts'

/** Returns user ids. */
export type ListPeople = (db: Db, userId: string) => Promise<string[]>

const newKeysMailJob = 'new-keys-mail'
const newKeysLiveJob = 'new-keys-live'

interface ToOwner {
  ownerId: string
  userId: string
  timeMs: number
}

/** `listOwners`: people who decide what someone has access to. */
export function createTellOfNewKeys(
  { jobs }: Pick<Platform, 'jobs'>,
  listOwners: readonly ListPeople[],
): TellOfNewKeys {
  return async (tx, userId, timeMs) => {
    for (const ownerId of await listAll(tx, userId, listOwners)) {
      await jobs.add(tx, newKeysMailJob, { ownerId, userId, timeMs } satisfies ToOwner)
    }
    await jobs.add(tx, newKeysLiveJob, { userId })
  }
}

export function handleNewKeysTold(
  { database, jobs, live, mailer, publicUrl }: Platform,
  listConcerned: readonly ListPeople[],
): void {
  const db = database.durable
  jobs.handle<ToOwner>(newKeysMailJob, async ({ ownerId, userId, timeMs }) => {
    const emails = await listEmails(db, [ownerId, userId])
    const [to, email] = [emails.get(ownerId), emails.get(userId)]
    if (to !== undefined && email !== undefined) await mailer.send(newKeysMail(to, email, timeMs, publicUrl))
  })
  jobs.handle<{ userId: string }>(newKeysLiveJob, async ({ userId }) => {
    await live.publish(await listAll(db, userId, listConcerned), { type: 'keys-replaced' })
  })
}

async function listAll(db: Db, userId: string, lists: readonly ListPeople[]): Promise<string[]> {
  const found = new Set<string>()
  for (const list of lists) for (const id of await list(db, userId)) found.add(id)
  return [...found]
}

function newKeysMail(to: string, email: string, timeMs: number, publicUrl: string): Mail {
  return writeLetter(to, {
    template: 'new-keys-of-somebody',
    subject: `${email} has new keys`,
    paragraphs: [
      `On ${timeInLetter(timeMs)} ${email} reset all keys of their Severy account. People do this when someone may have had access.`,
      'Anyone with their old keys can still open what you’ve shared with them. Severy gives the old keys nothing new and asks you to accept the new ones. That also changes the key of each vault you share with them.',
    ],
    action: { label: 'Accept new keys', url: `${publicUrl}/sharing` },
    closing: ['If you can, call them first and compare the key words, so you know it was them.'],
  })
}

export const newKeysExamples: MailExamples = (publicUrl) => [
  newKeysMail(madeUp.address, madeUp.otherAddress, madeUp.timeMs, publicUrl),
]
