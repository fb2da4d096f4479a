/** Lets admins edit the plan table. Changes take effect at once for every page and for the next purchase. */
import { isDeepStrictEqual } from 'node:util'
import {
  addPlan,
  type AdminPlan,
  archivePlan,
  type AuditAction,
  deletePlan,
  listAdminPlans,
  orderPlans,
  type PlanFields,
  type PricingPlan,
  savePlan,
} from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Caller, Session } from '../../platform/caller.ts'
import { type Db, transact, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { recordAct } from '../audit-log/index.ts'
import { countByPlan } from '../subscriptions/index.ts'
import {
  findPlan,
  insertPlan,
  listPlans,
  removePlan,
  replacePlan,
  type StoredPlan,
  writeOrder,
} from './pricing-plan-store.ts'

/** More plans would not be a usable choice. */
const plansMax = 30
const idLengthMax = 30

/** A plan was added (`before` is `null`), removed (`after` is `null`) or changed. */
type Change = { before: StoredPlan | null; after: StoredPlan } | { before: StoredPlan; after: null }

interface Actor {
  session: Session
  caller: Caller
}

/**
 * Serves the plan table for admins. `arePlansShown` is false in home mode, where the table can be read but has no
 * effect.
 */
export function serveEditPlans(
  server: Server,
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  arePlansShown: boolean,
  /** Called in the transaction that changes a plan. */
  noteChange: (tx: Tx) => Promise<void>,
): void {
  const db = database.durable

  async function conclude(
    tx: Tx,
    { session, caller }: Actor,
    action: AuditAction,
    { before, after }: Change,
  ): Promise<void> {
    const { id, name } = (after ?? before).plan
    await noteChange(tx)
    const act = {
      actorId: session.userId,
      address: caller.address,
      action,
      target: { type: 'plan', id, label: name },
      before: before === null ? null : factsOf(before),
      after: after === null ? null : factsOf(after),
      result: 'success',
    } as const
    await recordAct(tx, act, clock.nowMs())
  }

  async function describe(plans: readonly StoredPlan[]): Promise<AdminPlan[]> {
    const subscribers = await countByPlan(db)
    return plans.map(({ plan, revision, isArchived }) => ({
      ...plan,
      revision,
      isArchived,
      subscribers: subscribers.get(plan.id) ?? 0,
    }))
  }
  const describeOne = async (stored: StoredPlan): Promise<AdminPlan> => {
    const [plan] = await describe([stored])
    if (plan === undefined) throw new Error('One plan has one description')
    return plan
  }

  server.serve(listAdminPlans, [], async () =>
    ok({ arePlansShown, plans: await describe(await listPlans(db)) }),
  )

  server.serve(addPlan, [], async ({ body, ...actor }) => {
    if (!isCurrency(body.currency)) return err('currency-unknown')
    const added = await transact(db, async (tx) => {
      const plans = await listPlans(tx)
      if (plans.length >= plansMax) return err('too-many-plans')
      const after = await insertPlan(tx, { id: await newPlanId(tx, body, plans), ...body })
      await conclude(tx, actor, 'plan-added', { before: null, after })
      return ok(after)
    })
    return added.ok ? ok(await describeOne(added.value)) : added
  })

  server.serve(savePlan, [], async ({ params, body: { plan, revision }, ...actor }) => {
    if (!isCurrency(plan.currency)) return err('currency-unknown')
    const saved = await transact(db, async (tx) => {
      const before = await findPlan(tx, params.planId)
      if (before === null) return err('plan-gone')
      const after = await replacePlan(tx, { id: params.planId, ...plan }, revision, before.isArchived)
      if (after === null) return err('changed-elsewhere')
      await conclude(tx, actor, 'plan-saved', { before, after })
      return ok(after)
    })
    return saved.ok ? ok(await describeOne(saved.value)) : saved
  })

  server.serve(archivePlan, [], async ({ params, body: { revision, isArchived }, ...actor }) => {
    const saved = await transact(db, async (tx) => {
      const before = await findPlan(tx, params.planId)
      if (before === null) return err('plan-gone')
      // A restored plan stays inactive, so that an admin reviews it before it is sold again.
      const plan = { ...before.plan, isActive: false, isPopular: before.plan.isPopular && !isArchived }
      const after = await replacePlan(tx, plan, revision, isArchived)
      if (after === null) return err('changed-elsewhere')
      await conclude(tx, actor, isArchived ? 'plan-archived' : 'plan-restored', { before, after })
      return ok(after)
    })
    return saved.ok ? ok(await describeOne(saved.value)) : saved
  })

  server.serve(deletePlan, [], async ({ params, ...actor }) =>
    transact(db, async (tx) => {
      const before = await removePlan(tx, params.planId)
      if (before === null) return err('plan-gone')
      await conclude(tx, actor, 'plan-deleted', { before, after: null })
      return ok()
    }),
  )

  server.serve(orderPlans, [], async ({ body: { before: seen, planIds }, session, caller }) =>
    transact(db, async (tx) => {
      const before = (await listPlans(tx)).map(({ plan }) => plan.id)
      const isSame =
        isDeepStrictEqual(seen, before) && isDeepStrictEqual([...planIds].sort(), [...before].sort())
      if (!isSame) return err('changed-elsewhere')
      await writeOrder(tx, planIds)
      const act = {
        actorId: session.userId,
        address: caller.address,
        action: 'plans-ordered',
        target: null,
        before: { order: before.join(', ') },
        after: { order: planIds.join(', ') },
        result: 'success',
      } as const
      await recordAct(tx, act, clock.nowMs())
      return ok()
    }),
  )
}

/**
 * Derives an id from the name. Adds a number if a plan has that id, or a removed plan with that id still has
 * subscribers.
 */
async function newPlanId(
  db: Db,
  { name }: Pick<PlanFields, 'name'>,
  plans: readonly StoredPlan[],
): Promise<string> {
  const taken = new Set([...plans.map(({ plan }) => plan.id), ...(await countByPlan(db)).keys()])
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, idLengthMax)
    .replace(/^-+|-+$/g, '')
  const base = words === '' ? 'plan' : words
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}-${String(number)}`
    if (!taken.has(id)) return id
  }
}

function factsOf({ plan, isArchived }: StoredPlan): Omit<PricingPlan, 'id'> & { isArchived: boolean } {
  const { id: _id, ...facts } = plan
  return { ...facts, isArchived }
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}
