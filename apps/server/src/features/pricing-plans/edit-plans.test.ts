/** Editing the plan table as an admin, and what the public then reads. */
import {
  addPlan,
  type AdminPlan,
  archivePlan,
  deletePlan,
  getPricingPlans,
  getSession,
  listAdminPlans,
  orderPlans,
  type PlanFields,
  savePlan,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
} from '@severy/testkit'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { subscribe } from '../../testing/what-people-have.ts'
import { changeRole } from '../roles/index.ts'
import { findSubscription } from '../subscriptions/index.ts'

const team: PlanFields = {
  name: 'Team – Größer',
  description: 'For a handful of people.',
  monthlyPrice: 600,
  yearlyPrice: 5400,
  currency: 'EUR',
  features: ['1GB storage', 'Shared vaults'],
  isPopular: false,
  isActive: true,
  tier: 'families',
}

describe.each(databaseKinds)('plans that an admin edits on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  let ada: ApiCaller

  beforeAll(async () => {
    const { server } = world
    ada = new ApiCaller((request) => server.http.inject(request))
    await createAccount(ada, server.mailedToken, await BuiltAccount.build('ada@post.example', clock.nowMs()))
    await changeRole(server.database.durable, 'ada@post.example', 'admin', clock.nowMs())
  })

  const plans = async () => (await ada.call(listAdminPlans)).reply.plans
  const plan = async (id: string): Promise<AdminPlan> => (await plans()).find((one) => one.id === id)!
  const offered = async () => (await ada.call(getPricingPlans)).reply.plans.map(({ id }) => id)
  const fieldsOf = ({
    id: _id,
    revision: _revision,
    isArchived: _isArchived,
    subscribers: _subscribers,
    ...fields
  }: AdminPlan) => fields
  const save = async (id: string, changes: Partial<PlanFields>, revision?: number) => {
    const before = await plan(id)
    const body = { revision: revision ?? before.revision, plan: { ...fieldsOf(before), ...changes } }
    return ada.call(savePlan, { params: { planId: id }, body })
  }

  it('are added after the others with an id made from their name, and are on sale at once', async () => {
    const added = (await ada.call(addPlan, { body: team })).reply
    expect(added).toMatchObject({
      ...team,
      id: 'team-gro-er',
      revision: 1,
      isArchived: false,
      subscribers: 0,
    })
    expect(await offered()).toEqual(['personal', 'families', 'business', 'team-gro-er'])
    expect((await ada.call(addPlan, { body: team })).reply.id).toBe('team-gro-er-2')
    expect((await ada.call(deletePlan, { params: { planId: 'team-gro-er-2' } })).problem).toBeNull()
    expect((await ada.call(addPlan, { body: { ...team, currency: 'ZZZ' } })).problem).toBe('currency-unknown')
    expect((await ada.call(addPlan, { body: { ...team, name: '  ' } })).problem).toBe('invalid-request')
    expect((await ada.call(addPlan, { body: { ...team, monthlyPrice: -1 } })).problem).toBe('invalid-request')
  })

  it('are saved only over the version that the admin has seen', async () => {
    const { revision } = await plan('personal')
    expect((await save('personal', { monthlyPrice: 349 })).reply).toMatchObject({
      monthlyPrice: 349,
      revision: revision + 1,
    })
    expect((await save('personal', { monthlyPrice: 1 }, revision)).problem).toBe('changed-elsewhere')
    expect((await plan('personal')).monthlyPrice).toBe(349)
    expect((await ada.call(getPricingPlans)).reply.plans[0]).toMatchObject({
      id: 'personal',
      monthlyPrice: 349,
    })
    expect((await save('personal', { monthlyPrice: 299 })).problem).toBeNull()
  })

  it('are shown in the chosen order, which only an admin with the newest list can change', async () => {
    const before = (await plans()).map(({ id }) => id)
    const planIds = before.toReversed()
    expect((await ada.call(orderPlans, { body: { before, planIds } })).problem).toBeNull()
    expect(await offered()).toEqual(planIds)
    expect((await ada.call(orderPlans, { body: { before, planIds: before } })).problem).toBe(
      'changed-elsewhere',
    )
    const short = { before: planIds, planIds: planIds.slice(1) }
    expect((await ada.call(orderPlans, { body: short })).problem).toBe('changed-elsewhere')
    expect((await ada.call(orderPlans, { body: { before: planIds, planIds: before } })).problem).toBeNull()
  })

  it('go into the archive and back, and are not sold in between', async () => {
    const archive = async (isArchived: boolean) =>
      ada.call(archivePlan, {
        params: { planId: 'team-gro-er' },
        body: { revision: (await plan('team-gro-er')).revision, isArchived },
      })
    expect((await archive(true)).reply).toMatchObject({ isArchived: true, isActive: false })
    expect(await offered()).not.toContain('team-gro-er')
    expect((await plans()).at(-1)?.id).toBe('team-gro-er')
    expect((await archive(false)).reply).toMatchObject({ isArchived: false, isActive: false })
    expect(await offered()).not.toContain('team-gro-er')
  })

  it('are deleted without taking anything from the people who have them', async () => {
    const { userId } = (await ada.call(getSession)).reply
    const { durable } = world.server.database
    await subscribe(durable, userId, 'families', { planId: 'team-gro-er' })
    expect(await plan('team-gro-er')).toMatchObject({ subscribers: 1 })
    expect((await ada.call(deletePlan, { params: { planId: 'team-gro-er' } })).problem).toBeNull()
    expect((await ada.call(deletePlan, { params: { planId: 'team-gro-er' } })).problem).toBe('plan-gone')
    expect(await findSubscription(durable, userId)).toMatchObject({ status: 'active', tier: 'families' })
    // Those subscribers do not count for another plan with that name.
    expect((await ada.call(addPlan, { body: team })).reply.id).toBe('team-gro-er-2')
  })

  it('record each change in the audit log', async () => {
    const { rows: acts } = await sql<{ action: string; before_value: string; after_value: string }>`
      select action, before_value, after_value from audit_entries where actor_id is not null order by seq
    `.execute(world.server.database.durable)
    expect(new Set(acts.map(({ action }) => action))).toEqual(
      new Set([
        'plan-added',
        'plan-deleted',
        'plan-saved',
        'plans-ordered',
        'plan-archived',
        'plan-restored',
      ]),
    )
    const saved = acts.find(({ action }) => action === 'plan-saved')!
    expect(saved.before_value).toContain('"monthlyPrice":299')
    expect(saved.after_value).toContain('"monthlyPrice":349')
  })
})
