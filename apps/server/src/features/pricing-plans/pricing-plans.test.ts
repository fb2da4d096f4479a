import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPricingPlans, type PricingPlan } from '@severy/contract'
import { ApiCaller, databaseKinds, freshDatabase, type FreshDatabase, ManualClock } from '@severy/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writeSystemSetting } from '../system-settings/index.ts'
import { findPlan, replacePlan } from './pricing-plan-store.ts'

const template =
  '<script type="application/ld+json">{"@type":"WebApplication"{{#plans}},"offers":{{{offers}}}{{/plans}}}</script>' +
  '{{#plans}}{{#list}}<li>{{name}}|{{monthlyPrice}}|{{yearlyPrice}}|{{saving}}|{{#isPopular}}popular{{/isPopular}}|' +
  '{{#features}}{{text}}{{^isBuilt}} (not yet){{/isBuilt}},{{/features}}</li>{{/list}}{{^list}}none{{/list}}' +
  '{{trialDays}} days, {{#savingPercent}}{{savingPercent}} %{{/savingPercent}}{{/plans}}'

describe.each(databaseKinds)('plans on %s', (kind) => {
  const clock = new ManualClock()
  let folder: string
  let database: FreshDatabase
  let server: TestServer
  let neighbor: TestServer
  let home: TestServer

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'severy-plans-'))
    mkdirSync(join(folder, 'site'))
    writeFileSync(join(folder, 'site/index.html'), template)
    const pages = { siteDist: join(folder, 'site'), webDist: join(folder, 'web') }
    database = await freshDatabase(kind)
    const databaseUrl = database.url
    server = await startTestServer({ databaseUrl, clock, pages })
    // Another process on the same data, and one in home mode.
    const others = { databaseUrl, clock, pages, dataDir: server.dataDir }
    neighbor = await startTestServer(others)
    home = await startTestServer({ ...others, env: { PLANS: 'off' } })
  })
  afterAll(async () => {
    await home.close()
    await neighbor.close()
    await server.close()
    await database.drop()
    rmSync(folder, { recursive: true })
  })

  const offered = async (of: TestServer) =>
    (await new ApiCaller((request) => of.http.inject(request)).call(getPricingPlans)).reply
  const page = async (of: TestServer): Promise<string> => (await of.http.inject('/')).body
  const change = async (id: string, changes: Partial<PricingPlan>): Promise<void> => {
    const { plan, revision } = (await findPlan(server.database.durable, id))!
    expect(await replacePlan(server.database.durable, { ...plan, ...changes }, revision)).not.toBeNull()
    clock.advance(2_000)
  }

  it('are the three of the specification, cheapest first, with a trial of 30 days', async () => {
    const { plans, trialDays } = await offered(server)
    expect(trialDays).toBe(30)
    expect(plans.map((plan) => [plan.name, plan.monthlyPrice, plan.yearlyPrice, plan.currency])).toEqual([
      ['Personal', 299, 2691, 'USD'],
      ['Families', 499, 4491, 'USD'],
      ['Business', 799, 7191, 'USD'],
    ])
    expect(plans.map(({ isPopular }) => isPopular)).toEqual([false, true, false])
    expect(plans.map(({ features }) => features.join(', '))).toEqual([
      '100MB storage, Dark web monitoring, Secure notes',
      'Up to 6 members, 1GB storage, Emergency access',
      'Unlimited members, 10GB storage, SSO, Phone support',
    ])
  })

  it('are in the page as it is served, and features that are not built yet are marked as such', async () => {
    const html = await page(server)
    expect(html).toContain(
      '<li>Personal|$2.99|$26.91|$8.97||100MB storage,Dark web monitoring,Secure notes,</li>' +
        '<li>Families|$4.99|$44.91|$14.97|popular|Up to 6 members,1GB storage,Emergency access,</li>',
    )
    expect(html).toContain('30 days, 25 %')
  })

  it('are offers for search engines, each price with its currency', async () => {
    const data = /<script[^>]*>(.*)<\/script>/.exec(await page(server))?.[1] ?? ''
    const { offers } = JSON.parse(data) as {
      offers: { name: string; price: string; priceCurrency: string }[]
    }
    expect(offers.map((offer) => [offer.name, offer.price, offer.priceCurrency])).toEqual([
      ['Personal, monthly', '2.99', 'USD'],
      ['Personal, yearly', '26.91', 'USD'],
      ['Families, monthly', '4.99', 'USD'],
      ['Families, yearly', '44.91', 'USD'],
      ['Business, monthly', '7.99', 'USD'],
      ['Business, yearly', '71.91', 'USD'],
    ])
  })

  it('that change are correct on the pages of every process two seconds later', async () => {
    const [first, next] = [await page(server), await page(neighbor)]
    expect(next).toBe(first)
    await change('personal', { monthlyPrice: 350, yearlyPrice: 4200 })
    await writeSystemSetting(server.database.durable, 'trial_days', 14, clock.nowMs())
    clock.advance(2_000)
    for (const process of [server, neighbor]) {
      const html = await page(process)
      expect(html).toContain('<li>Personal|$3.50|$42.00|||')
      expect(html).toContain('14 days, 25 %')
      expect((await offered(process)).trialDays).toBe(14)
    }
    await change('personal', { monthlyPrice: 299, yearlyPrice: 2691 })
  })

  it('do not send an unchanged page again, but a changed one', async () => {
    const get = (etag: unknown) =>
      server.http.inject({ url: '/', headers: { 'if-none-match': String(etag), 'accept-encoding': 'br' } })
    const { etag } = (await get('')).headers
    clock.advance(2_000)
    expect((await get(etag)).statusCode).toBe(304)
    await change('families', { currency: 'EUR' })
    const again = await get(etag)
    expect(again.statusCode).toBe(200)
    expect(again.headers['etag']).not.toBe(etag)
    expect(await page(server)).toContain('€4.99')
    await change('families', { currency: 'USD' })
  })

  it('add no markup to the page', async () => {
    await change('business', { name: '</script><b>{{trialDays}}</b>', features: ['<i>'] })
    const html = await page(server)
    expect(html).not.toContain('<b>')
    expect(html).not.toContain('<i>')
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(html).toContain('{{trialDays}}')
    await change('business', { name: 'Business', features: ['SSO'] })
  })

  it('are not offered once they are inactive', async () => {
    const { plans } = await offered(server)
    for (const { id } of plans) await change(id, { isActive: false })
    expect((await offered(server)).plans).toEqual([])
    expect(await page(server)).toContain('none')
    for (const { id } of plans) await change(id, { isActive: true })
    expect((await offered(server)).plans).toHaveLength(3)
  })

  it('do not exist in home mode', async () => {
    expect(await offered(home)).toEqual({ plans: [], trialDays: null })
    expect(await page(home)).toBe('<script type="application/ld+json">{"@type":"WebApplication"}</script>')
  })
})
