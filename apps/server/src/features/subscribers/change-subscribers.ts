import {
  type BillingPeriod,
  changeSubscriberPlan,
  extendTrial,
  type getSubscriber,
  moneyText,
  type PricingPlan,
  type ReplyOf,
  setCancellation,
  type Subscriber,
} from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { Caller, Session } from '../../platform/caller.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { type AdminAct, recordAct } from '../audit-log/index.ts'
import type { SubscriptionDesk } from '../billing/index.ts'
import { tellOfPlan } from '../organizations/index.ts'
import { listActivePlans } from '../pricing-plans/index.ts'
import { findSubscriber, moveTrialEnd, startTrial } from '../subscriptions/index.ts'
import { readDetails } from './subscriber-details.ts'
import { planChangedJob, type PlanChange, type PlanChanged } from './subscriber-mails.ts'

const dayMs = 86_400_000

type Details = ReplyOf<typeof getSubscriber>

export function serveChangeSubscribers(server: Server, platform: Platform, desk: SubscriptionDesk): void {
  const { database, clock, jobs } = platform
  const db = database.durable

  interface Act {
    action: AdminAct['action']
    actor: Pick<Session, 'userId'>
    caller: Caller
    subscriber: Subscriber
    before: AdminAct['before']
    after: AdminAct['after']
  }

  const entryOf = (act: Act, result: AdminAct['result']): AdminAct => ({
    actorId: act.actor.userId,
    address: act.caller.address,
    action: act.action,
    target: { type: 'person', id: act.subscriber.userId, label: act.subscriber.email },
    before: act.before,
    after: act.after,
    result,
  })

  /** Records what the provider was asked to do, as done or as failed. */
  async function conclude<E extends string>(
    act: Act,
    outcome: Result<undefined, E>,
    change: PlanChange,
  ): Promise<Result<Details, E | 'not-found'>> {
    if (!outcome.ok) {
      await recordAct(db, entryOf(act, 'failed'), clock.nowMs())
      return outcome
    }
    await transact(db, async (tx) => {
      await note(tx, act, change)
      return ok()
    })
    return answer(act.subscriber.userId)
  }

  async function note(tx: Db, act: Act, change: PlanChange): Promise<void> {
    const { userId } = act.subscriber
    await jobs.add(tx, planChangedJob, { userId, change } satisfies PlanChanged)
    await recordAct(tx, entryOf(act, 'success'), clock.nowMs())
  }

  async function answer(userId: string): Promise<Result<Details, 'not-found'>> {
    const details = await readDetails(db, desk, userId, clock.nowMs())
    return details === null ? err('not-found') : ok(details)
  }

  server.serve(extendTrial, [], async ({ params: { userId }, body: { days }, session, caller }) => {
    const nowMs = clock.nowMs()
    const subscriber = await findSubscriber(db, userId, nowMs)
    if (subscriber === null) return err('not-found')
    const { status, renewsAt, trialUntil } = subscriber
    const untilMs = Math.max(trialUntil ?? 0, nowMs) + days * dayMs
    const act: Act = {
      action: 'trial-extended',
      actor: session,
      caller,
      subscriber,
      before: { until: dayText(trialUntil) },
      after: { until: dayText(untilMs) },
    }
    if (status === 'active' || status === 'past_due') {
      await recordAct(db, entryOf(act, 'failed'), nowMs)
      return err('no-trial')
    }
    const change: PlanChange = { kind: 'trial-extended', untilMs }
    if (renewsAt !== null) return conclude(act, await desk.moveTrialEnd(userId, untilMs), change)
    await transact(db, async (tx) => {
      if (!(await moveTrialEnd(tx, userId, untilMs))) {
        await startTrial(tx, userId, { startedAtMs: nowMs, endsAtMs: untilMs, tier: subscriber.tier })
      }
      await note(tx, act, change)
      return ok()
    })
    await tellOfPlan(platform, userId)
    return answer(userId)
  })

  server.serve(changeSubscriberPlan, [], async ({ params: { userId }, body, session, caller }) => {
    const subscriber = await findSubscriber(db, userId, clock.nowMs())
    if (subscriber === null) return err('not-found')
    const plan = (await listActivePlans(db)).find(({ id }) => id === body.plan)
    if (plan === undefined) return err('plan-unknown')
    const name = `${plan.name} ${body.billingPeriod}`
    const act: Act = {
      action: 'plan-changed',
      actor: session,
      caller,
      subscriber,
      before: { plan: subscriber.plan, amount: moneyText(subscriber.amount, subscriber.currency) },
      after: { plan: name, amount: moneyText(priceOf(plan, body.billingPeriod), plan.currency) },
    }
    const outcome = await desk.movePlan(userId, plan, body.billingPeriod)
    return conclude(act, outcome, { kind: 'plan-changed', plan: name })
  })

  server.serve(setCancellation, [], async ({ params: { userId }, body, session, caller }) => {
    const subscriber = await findSubscriber(db, userId, clock.nowMs())
    if (subscriber === null) return err('not-found')
    const act: Act = {
      action: body.endsAtRenewal ? 'subscription-canceled' : 'subscription-resumed',
      actor: session,
      caller,
      subscriber,
      before: { endsAtRenewal: subscriber.endsAtRenewal },
      after: { endsAtRenewal: body.endsAtRenewal },
    }
    const outcome = await desk.endAtRenewal(userId, body.endsAtRenewal, 'support')
    const change: PlanChange = body.endsAtRenewal
      ? { kind: 'ends-at-renewal', atMs: subscriber.renewsAt ?? 0 }
      : { kind: 'goes-on' }
    return conclude(act, outcome, change)
  })
}

function priceOf({ monthlyPrice, yearlyPrice }: PricingPlan, period: BillingPeriod): number {
  return period === 'monthly' ? monthlyPrice : yearlyPrice
}

function dayText(timeMs: number | null): string | null {
  return timeMs === null ? null : new Date(timeMs).toISOString().slice(0, 10)
}
