/**
 * Emails a person about an offer: who made it and where to accept it. The server does not know what is shared, so the
 * email names it only if the sharer chose to tell its name. The first offer from a person is emailed at once; later
 * ones at most once an hour, together.
 */
import { ok } from '@severy/result'
import { type Db, transact } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs.ts'
import { mailable, writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { listEmails } from '../accounts/index.ts'
import {
  findMailedAt,
  forgetNames,
  hasUntold,
  insertOffer,
  listToldAt,
  type NewOffer,
  noteTold,
  type Pair,
  writeMailedAt,
} from './offer-store.ts'

/** Call in the transaction that gives someone the key of a vault. */
export type NoteOffers = (tx: Db, offers: readonly NewOffer[], nowMs: number) => Promise<void>

/** Time between two emails to a person about one other person's offers. */
const betweenMailsMs = 3600_000
/** Emails to one mailbox, from all people together. Beyond that, offers show up in the app and in the next email. */
const perMailbox: Limit = { name: 'offer-mailbox', triesMax: 20, windowMs: 24 * 3600_000 }

const tellJob = 'tell-of-offers'
/** Separate from the decision to send, so that retries do not delay later emails. */
const mailJob = 'offer-mail'

interface OfferMail extends Pair {
  mailedAtMs: number
  isOrganization: boolean
  /** There was an earlier email about this person's offers. */
  isLater: boolean
}

/**
 * Returns a function that records offers and schedules their emails. Call it in the transaction that makes the
 * offers.
 */
export function createNoteOffers({ jobs }: Pick<Platform, 'jobs'>): NoteOffers {
  return async (tx, offers, nowMs) => {
    for (const offer of offers) {
      await insertOffer(tx, offer, nowMs)
      const { authorId, userId } = offer
      await jobs.add(tx, tellJob, { authorId, userId } satisfies Pair)
    }
  }
}

/** Registers the job that sends these emails. */
export function handleOfferMails({
  database,
  clock,
  jobs,
  mailer,
  rateLimiter,
  publicUrl,
}: Pick<Platform, 'database' | 'clock' | 'jobs' | 'mailer' | 'rateLimiter' | 'publicUrl'>): void {
  const db = database.durable

  jobs.handle<Pair>(tellJob, async (pair) => {
    if (!(await hasUntold(db, pair))) return
    const nowMs = clock.nowMs()
    const before = await findMailedAt(db, pair)
    // A clock that was set back delays nothing by more than the hour.
    const waitMs = before === null ? 0 : Math.min(before, nowMs) + betweenMailsMs - nowMs
    if (waitMs > 0) {
      await tellLater(pair, nowMs, waitMs)
      return
    }
    const fullSeconds = await rateLimiter.take([{ limit: perMailbox, subject: pair.userId }])
    if (fullSeconds !== null) {
      await tellLater(pair, nowMs, fullSeconds * 1000)
      return
    }
    await transact<undefined, never>(db, async (tx) => {
      if (!(await writeMailedAt(tx, pair, before, nowMs))) return ok()
      const told = await noteTold(tx, pair, nowMs)
      const mail: OfferMail = {
        ...pair,
        mailedAtMs: nowMs,
        isOrganization: told.every(Boolean),
        isLater: before !== null && nowMs - before < 2 * betweenMailsMs,
      }
      if (told.length > 0) await jobs.add(tx, mailJob, mail)
      return ok()
    })
  })

  /** One job per pair, however much is offered until then. */
  function tellLater(pair: Pair, nowMs: number, waitMs: number): Promise<void> {
    const jobId = `${tellJob}:${pair.authorId}:${pair.userId}`
    return addJob(db, { kind: tellJob, payload: pair, jobId }, nowMs, nowMs + waitMs)
  }

  jobs.handle<OfferMail>(mailJob, async ({ mailedAtMs, isOrganization, isLater, ...pair }) => {
    const told = await listToldAt(db, pair, mailedAtMs)
    const emails = await listEmails(db, [pair.authorId, pair.userId])
    const [from, to] = [emails.get(pair.authorId), emails.get(pair.userId)]
    // Withdrawn, declined or accepted in the meantime, or one of the two is gone.
    if (told.length === 0 || from === undefined || to === undefined) return
    const names = told.flatMap((name) => mailable(name) ?? [])
    const offer = { from, count: told.length, names, isLater, publicUrl }
    await mailer.send(isOrganization ? joinMail(to, from, publicUrl) : offerMail(to, offer))
    await forgetNames(db, pair, mailedAtMs)
  })
}

interface OfferLetter {
  from: string
  count: number
  /** For offers that the sharer chose to name. */
  names: readonly string[]
  isLater: boolean
  publicUrl: string
}

function offerMail(to: string, { from, count, names, isLater, publicUrl }: OfferLetter): Mail {
  const what = isLater
    ? `Since our last email, ${from} has shared ${count === 1 ? 'one more thing' : `${String(count)} more things`} with you on Severy.`
    : `${from} shares ${count === 1 ? 'something' : `${String(count)} things`} with you on Severy.`
  return writeLetter(to, {
    template: 'offer',
    subject: isLater ? `${from} shares more with you` : `${from} shares something with you`,
    paragraphs: [
      `${what} ${whatItIs(from, count, names)}`,
      `You’ll find ${count === 1 ? 'it' : 'them'} at the top of your vault. Accept or decline ${count === 1 ? 'it' : 'them'} there.`,
    ],
    action: { label: 'Review', url: `${publicUrl}/sharing` },
    closing: [closing],
  })
}

/** How many names an email lists. */
const namesMax = 10

function whatItIs(from: string, count: number, names: readonly string[]): string {
  if (names.length === 0)
    return `Only your devices can see what ${count === 1 ? 'it is' : 'they are'}, so this email can’t say.`
  const named = names
    .slice(0, namesMax)
    .map((name) => `“${name}”`)
    .join(', ')
  if (count === 1) return `${from} calls it ${named}. Only your devices can see what’s in it.`
  return names.length === count && count <= namesMax
    ? `${from} calls them ${named}. Only your devices can see what’s in them.`
    : `Among them: ${named}. Only your devices can see the rest.`
}

function joinMail(to: string, from: string, publicUrl: string): Mail {
  return writeLetter(to, {
    template: 'offer-to-join',
    subject: `${from} invited you to join`,
    paragraphs: [
      `${from} invited you to join a family or an organization on Severy. Its plan will cover you, and nobody in it sees what you store unless you share it.`,
      'You’ll see which one it is, and its rules, before you join.',
    ],
    action: { label: 'Review', url: `${publicUrl}/organization` },
    closing: [closing],
  })
}

const closing =
  'If you don’t know this person, decline. Nothing goes into your vault unless you accept it. Severy also shows you whether these are the keys you know.'

export const offerExamples: MailExamples = (publicUrl) => {
  const offer = { from: madeUp.otherAddress, count: 1, names: [], isLater: false, publicUrl }
  return [
    offerMail(madeUp.address, offer),
    offerMail(madeUp.address, { ...offer, names: ['Wi-Fi of the cabin'] }),
    offerMail(madeUp.address, { ...offer, count: 3, isLater: true }),
    joinMail(madeUp.address, madeUp.otherAddress, publicUrl),
  ]
}
