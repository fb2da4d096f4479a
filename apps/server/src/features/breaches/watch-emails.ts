/**
 * Checks the addresses of people who asked for it against the published list of breaches once a day, with the
 * operator's key, and tells them of new ones by email and on their devices.
 */
import { getBreachWatch, setEmailWatch, type Breach } from '@severy/contract'
import { err, ok } from '@severy/result'
import { clockSkewMsMax } from '../../platform/clock.ts'
import { transact } from '../../platform/database/database.ts'
import { writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import type { Server } from '../../platform/serve.ts'
import { findAccount } from '../accounts/index.ts'
import { type AccountSourceSettings, readBreachesOf } from './account-source.ts'
import {
  deleteEmailWatch,
  type EmailWatch,
  findDueEmailWatch,
  findEmailWatch,
  insertEmailWatch,
  postponeEmailWatch,
  writeAnswer,
} from './email-watch-store.ts'
import type { RangeSource } from './range-source.ts'

const lookEveryMs = 60_000
const dayMs = 24 * 3600_000
const answerMsMax = 10_000
const againMs = 3600_000
/** A run ends before the next one is due. */
const runMsMax = 50_000
const jobKind = 'breach-found-mail'
/** Requested only to see whether the list answers; reveals nothing about any password. */
const anyPrefix = '00000'
const titlesInMail = 20

/** Switching it on uses one of the operator's lookups. */
const switchings: Limit = { name: 'email-watch', triesMax: 20, windowMs: dayMs }

interface BreachFound {
  userId: string
  titles: readonly string[]
}

export function serveEmailWatch(
  server: Server,
  platform: Platform,
  plans: Plans,
  { accounts, ranges }: { accounts: AccountSourceSettings | null; ranges: RangeSource | null },
): void {
  const { database, clock, live, rateLimiter } = platform
  const db = database.durable

  server.serve(getBreachWatch, [], async ({ session: { userId } }) => {
    const watch = await findEmailWatch(db, userId)
    const account = await findAccount(db, userId)
    // Results for a former address are not shown.
    const isCurrent = watch !== null && watch.checkedEmail === account?.email
    return ok({
      passwords:
        ranges === null ? 'off' : (await ranges.read(anyPrefix)) === null ? 'unreachable' : 'reachable',
      canWatchEmail: accounts !== null,
      isEmailWatched: watch !== null,
      checkedAt: isCurrent ? watch.checkedAtMs : null,
      breaches: isCurrent ? breachesOf(watch) : [],
    })
  })

  server.serve(setEmailWatch, [], async ({ body, session: { userId } }) => {
    const waitSeconds = await rateLimiter.take([{ limit: switchings, subject: userId }])
    if (waitSeconds !== null) return err({ problem: 'rate-limited', retryAfterSeconds: waitSeconds })
    if (body.isOn) {
      const { canAccessFeatures } = await plans.stateOf(db, userId, clock.nowMs())
      if (!canAccessFeatures) return err('subscription-required')
      await insertEmailWatch(db, userId, clock.nowMs())
    } else {
      await deleteEmailWatch(db, userId)
    }
    await live.publish([userId], { type: 'breaches-changed' })
    return ok()
  })

  if (accounts !== null) lookDaily(platform, plans, accounts)
}

function lookDaily(platform: Platform, plans: Plans, accounts: AccountSourceSettings): void {
  const { database, clock, jobs, live, log, mailer, publicUrl } = platform
  const db = database.durable

  jobs.handle<BreachFound>(jobKind, async ({ userId, titles }) => {
    const account = await findAccount(db, userId)
    if (account !== null) await mailer.send(breachFoundMail(account.email, titles, publicUrl))
  })

  /** Returns false to end this run. */
  async function look(watch: EmailWatch): Promise<boolean> {
    const { userId } = watch
    const nowMs = clock.nowMs()
    const tomorrowMs = nowMs + dayMs
    const account = await findAccount(db, userId)
    const { canAccessFeatures } = await plans.stateOf(db, userId, nowMs)
    if (account === null || !canAccessFeatures) {
      await postponeEmailWatch(db, userId, tomorrowMs)
      return true
    }
    const { email } = account
    const answer = await readBreachesOf(accounts, email, answerMsMax)
    if (typeof answer === 'string') {
      // Do not log whose address it was.
      log.warn({ reason: answer }, 'the list of breaches cannot be read')
      // The next run starts with another person, so that one failing address does not block the others.
      await postponeEmailWatch(db, userId, nowMs + againMs)
      return false
    }
    const before = watch.checkedEmail === email ? breachesOf(watch) : []
    const known = new Set(before.map(({ name }) => name))
    const added = answer.filter(({ name }) => !known.has(name)).map(({ title }) => title)
    const told = await transact(db, async (tx) => {
      const breaches = JSON.stringify(answer)
      const isWatched = await writeAnswer(tx, userId, { email, breaches, nowMs, dueAtMs: tomorrowMs })
      if (isWatched && added.length > 0) await jobs.add(tx, jobKind, { userId, titles: added })
      return ok(isWatched)
    })
    if (told.ok && told.value) await live.publish([userId], { type: 'breaches-changed' })
    return true
  }

  jobs.repeat('watch-emails', lookEveryMs, async () => {
    const endsAtMs = clock.nowMs() + runMsMax
    for (let asked = 0; asked < accounts.perMinute && clock.nowMs() < endsAtMs; asked += 1) {
      const watch = await findDueEmailWatch(db, clock.nowMs(), clock.nowMs() + dayMs + clockSkewMsMax)
      if (watch === null || !(await look(watch))) return
    }
  })
}

/** Stored by `writeAnswer` in the contract's form, so it needs no check. */
function breachesOf({ breaches }: EmailWatch): Breach[] {
  return JSON.parse(breaches) as Breach[]
}

function breachFoundMail(to: string, titles: readonly string[], publicUrl: string): Mail {
  const named = titles.slice(0, titlesInMail).join(', ')
  const others = titles.length - titlesInMail
  return writeLetter(to, {
    template: 'breach-found',
    subject: titles.length === 1 ? 'Your address is in a data breach' : 'Your address is in data breaches',
    paragraphs: [
      `This address appeared in a breach of ${named}${others > 0 ? `, and ${String(others)} more` : ''}.`,
      'Change the password you used there, and anywhere else you used the same one. Severy isn’t affected: nothing that was taken can open your vault.',
    ],
    action: { label: 'See what was taken', url: `${publicUrl}/security-dashboard` },
    closing: ['You get this because dark web monitoring is on in your settings.'],
  })
}

export const breachExamples: MailExamples = (publicUrl) => [
  breachFoundMail(madeUp.address, [madeUp.name], publicUrl),
]
