/** Emails people a week and a day before their trial ends, and tells their open devices when it has ended. */
import { setImmediate } from 'node:timers/promises'
import { ok } from '@severy/result'
import { dayInLetter, writeLetter } from '../../platform/letter.ts'
import { transact } from '../../platform/database/database.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccount } from '../accounts/index.ts'
import { tellOfPlan } from '../organizations/index.ts'
import { claimNotice, listTrialsToTell, type TrialToTell } from './subscription-store.ts'

const dayMs = 86_400_000
const lookEveryMs = 10 * 60_000
/** Days left. A trial that starts with this many days or fewer gets no such email. */
const noticeDays = [7, 1] as const
const portion = 100
const jobKind = 'trial-ending-mail'

interface TrialEnding {
  userId: string
  daysLeft: number
  endsAtMs: number
}

export function tellOfEndingTrials(platform: Platform, plans: Plans): void {
  const { database, clock, jobs, mailer, publicUrl } = platform
  const db = database.durable

  jobs.handle<TrialEnding>(jobKind, async (ending) => {
    const account = await findAccount(db, ending.userId)
    if (account !== null) await mailer.send(trialEndingMail(account.email, ending, publicUrl))
  })

  /** Sends a claimed notice once, whichever process runs this, even after a long interruption. */
  async function tell(userId: string, startedAtMs: number): Promise<void> {
    const nowMs = clock.nowMs()
    const state = await plans.stateOf(db, userId, nowMs)
    const { daysRemaining, trialEndDate, isTrialActive, coveringTier } = state
    const notice = daysRemaining === 0 ? 0 : noticeDays.findLast((days) => daysRemaining <= days)
    if (notice === undefined || trialEndDate === null) return
    const claimed = await transact(db, async (tx) => {
      if (!(await claimNotice(tx, userId, notice))) return ok(false)
      const ending: TrialEnding = { userId, daysLeft: daysRemaining, endsAtMs: trialEndDate }
      const isWorthAMail =
        notice > 0 && isTrialActive && coveringTier === null && trialEndDate - startedAtMs > notice * dayMs
      if (isWorthAMail) await jobs.add(tx, jobKind, ending)
      return ok(true)
    })
    if (claimed.ok && claimed.value && notice === 0) await tellOfPlan(platform, userId)
  }

  jobs.repeat('tell-of-ending-trials', lookEveryMs, async () => {
    const nowMs = clock.nowMs()
    // One day more than the notice says, because whole days are counted.
    const due = [...noticeDays, 0].map((daysLeft) => ({
      daysLeft,
      endsBeforeMs: nowMs + (daysLeft + 1) * dayMs,
    }))
    for (let last: TrialToTell | null = null; ;) {
      const trials: TrialToTell[] = await listTrialsToTell(db, due, last, portion)
      for (const { userId, startedAtMs } of trials) await tell(userId, startedAtMs)
      last = trials.at(-1) ?? null
      if (last === null) return
      // Lets requests run in between, even with SQLite, which works in this thread.
      await setImmediate()
    }
  })
}

function trialEndingMail(to: string, { daysLeft, endsAtMs }: TrialEnding, publicUrl: string): Mail {
  const left = daysLeft === 1 ? '1 day' : `${String(daysLeft)} days`
  return writeLetter(to, {
    template: 'trial-ending',
    subject: `Your Severy trial ends in ${left}`,
    paragraphs: [
      `Your free trial ends on ${dayInLetter(endsAtMs)}.`,
      'After that you can still view, copy and delete everything you stored. To add, edit, generate or share, choose a plan.',
    ],
    action: { label: 'See the plans', url: `${publicUrl}/upgrade` },
    closing: ['You won’t be charged unless you choose a plan.'],
  })
}

export const trialExamples: MailExamples = (publicUrl) =>
  noticeDays.map((daysLeft) =>
    trialEndingMail(madeUp.address, { userId: '', daysLeft, endsAtMs: madeUp.laterMs }, publicUrl),
  )
