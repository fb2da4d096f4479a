/** Single sign-on against a complete OpenID provider and a DNS server, both on loopback (docs/decisions/0033). */
import nodeDns from 'node:dns'
import {
  claimDomain,
  createVault,
  dropDomain,
  dropNewcomer,
  finishSignOn,
  finishSignOnTest,
  getSession,
  getSessionState,
  getSingleSignOn,
  installedState,
  joinOrganization,
  listOrganizationEvents,
  referenceOf,
  removeSingleSignOn,
  saveSingleSignOn,
  setSignOnRule,
  startSignOn,
  testSingleSignOn,
  verifyDomain,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  BuiltSharedVault,
  createAccount,
  databaseKinds,
  type DnsServer,
  freshDatabase,
  ManualClock,
  signIn,
  startDnsServer,
  trySignIn,
} from '@severy/testkit'
import { type OpenIdProvider, startOpenIdProvider } from '@severy/testkit/openid-provider'
import { Role, toBase64Url, VaultKind, zeros16 } from '@severy/verifier'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { subscribe } from '../../testing/what-people-have.ts'

const redirectUrl = 'http://localhost:3000/auth/sso'

describe.each(databaseKinds)('single sign-on on %s', (kind) => {
  const clock = new ManualClock(Date.now())
  const env: Record<string, string> = { PRIVATE_PROVIDERS: 'on' }
  let provider: OpenIdProvider
  let dns: DnsServer
  beforeAll(async () => {
    provider = await startOpenIdProvider(redirectUrl)
    dns = await startDnsServer()
    env['DNS_SERVERS'] = dns.address
  })
  const world = useServer(() => freshDatabase(kind), { clock, env })
  afterAll(() => Promise.all([provider.close(), dns.close()]))

  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))

  interface Person {
    account: BuiltAccount
    caller: ApiCaller
  }
  async function enter(email: string): Promise<Person> {
    const caller = browser()
    const built = await BuiltAccount.build(email, clock.nowMs())
    return { caller, account: await createAccount(caller, world.server.mailedToken, built) }
  }

  /** Signs in through the provider's pages as `email`; started with `hint` in the sign-in form. */
  async function signOn(caller: ApiCaller, email: string, hint = email) {
    const { url } = (await caller.call(startSignOn, { body: { email: hint } })).reply
    return caller.call(finishSignOn, { body: { answer: await provider.signIn(url, email) } })
  }

  // Ann and Mia are owners, Ben and Cleo members; Cleo's address is in another domain. The tests depend on their order.
  let ann: Person
  let ben: Person
  let mia: Person
  let cleo: Person
  let vaultId: string
  const params = () => ({ vaultId })
  const tryToEnter = ({ account }: Person, caller: ApiCaller) =>
    trySignIn(caller, account.email, account.password).then(({ answer }) => answer.problem)

  beforeAll(async () => {
    ann = await enter('ann@acme.example')
    mia = await enter('mia@acme.example')
    ben = await enter('ben@acme.example')
    cleo = await enter('cleo@elsewhere.example')
    const members = [
      { account: ann.account, role: Role.owner },
      { account: mia.account, role: Role.owner },
      { account: ben.account, role: Role.viewer },
      { account: cleo.account, role: Role.viewer },
    ] as const
    await subscribe(world.server.database.durable, ann.account.userId, 'families')
    const contents = new Map([[toBase64Url(zeros16), { title: 'x' }]])
    const forge = { kind: VaultKind.organization }
    const { call, vault } = await BuiltSharedVault.build([...members], contents, forge)
    expect((await ann.caller.call(createVault, call)).problem).toBeNull()
    vaultId = vault.vaultId
    for (const { caller } of [ann, mia, ben, cleo]) {
      expect((await caller.call(joinOrganization, { params: params() })).problem).toBeNull()
    }
    for (const { account } of [ann, ben]) provider.know(account.email, { name: 'Somebody' })
  })

  const settings = () => ({ issuer: provider.issuer, clientId: provider.clientId })
  const save = (clientSecret: string | null) =>
    ann.caller.call(saveSingleSignOn, { params: params(), body: { ...settings(), clientSecret } })
  const state = async () => (await ann.caller.call(getSingleSignOn, { params: params() })).reply
  const require = (isRequired: boolean, exempt = mia) =>
    ann.caller.call(setSignOnRule, {
      params: params(),
      body: { isRequired, exemptId: exempt.account.userId },
    })

  it('belongs to the Business plan, and to owners', async () => {
    expect((await save(provider.clientSecret)).problem).toBe('plan-limit')
    await subscribe(world.server.database.durable, ann.account.userId, 'business')
    expect((await save(provider.clientSecret)).problem).toBeNull()
    expect((await ben.caller.call(getSingleSignOn, { params: params() })).problem).toBe('not-found')
  })

  it('never returns the client secret, and keeps it sealed', async () => {
    expect(JSON.stringify(await state())).not.toContain(provider.clientSecret)
    expect((await state()).provider).toEqual({ ...settings(), hasSecret: true })
    expect((await save(null)).problem).toBeNull()
    const body = { issuer: 'http://login.example', clientId: 'severy', clientSecret: null }
    expect((await ann.caller.call(saveSingleSignOn, { params: params(), body })).problem).toBe(
      'issuer-refused',
    )
    expect((await state()).provider?.hasSecret).toBe(true)
  })

  it('needs a domain that belongs to the organization according to DNS', async () => {
    const domain = 'acme.example'
    const verify = () => ann.caller.call(verifyDomain, { params: { vaultId, domain } })
    const claimed = (await ann.caller.call(claimDomain, { params: params(), body: { domain } })).reply
    expect(claimed).toMatchObject({ domain, recordName: '_severy.acme.example', verifiedAt: null })
    expect((await verify()).problem).toBe('record-missing')
    expect((await browser().call(startSignOn, { body: { email: 'ben@acme.example' } })).problem).toBe(
      'no-single-sign-on',
    )
    dns.setTxt(claimed.recordName, ['something else', `${claimed.record}x`])
    expect((await verify()).problem).toBe('record-missing')
    dns.setTxt(claimed.recordName, ['something else', claimed.record])
    expect((await verify()).problem).toBeNull()
    expect((await state()).domains[0]?.verifiedAt).toBe(clock.nowMs())
  })

  it('leaves a domain to the organization that proved it first', async () => {
    const eve = await enter('eve@evil.example')
    await subscribe(world.server.database.durable, eve.account.userId, 'business')
    const contents = new Map([[toBase64Url(zeros16), { title: 'x' }]])
    const forge = { kind: VaultKind.organization }
    const { call, vault } = await BuiltSharedVault.build(
      [{ account: eve.account, role: Role.owner }],
      contents,
      forge,
    )
    expect((await eve.caller.call(createVault, call)).problem).toBeNull()
    const hers = { vaultId: vault.vaultId }
    const domain = 'acme.example'
    const { record, recordName } = (await eve.caller.call(claimDomain, { params: hers, body: { domain } }))
      .reply
    expect(record).not.toBe((await state()).domains[0]?.record)
    dns.setTxt(recordName, [record, (await state()).domains[0]?.record ?? ''])
    expect((await eve.caller.call(verifyDomain, { params: { ...hers, domain } })).problem).toBe(
      'domain-taken',
    )
  })

  const beginTest = async () => (await ann.caller.call(testSingleSignOn, { params: params() })).reply
  const answerTest = async (answer: string) =>
    (await ann.caller.call(finishSignOnTest, { body: { answer } })).reply
  /** An owner's test, through the provider's page as `email`. */
  async function test(email: string) {
    const { url, cause } = await beginTest()
    expect(cause).toBeNull()
    return answerTest(await provider.signIn(url ?? '', email))
  }

  it('a test says whether the provider answers as one', async () => {
    const causeAtOnce = async () => (await beginTest()).cause
    expect(await causeAtOnce()).toBeNull()
    provider.misbehave((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('Hello'),
    )
    expect(await causeAtOnce()).toBe('not-a-provider')
    provider.misbehave((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ issuer: 'https://login.elsewhere.example' })),
    )
    expect(await causeAtOnce()).toBe('other-issuer')
    provider.misbehave((_request, response) => response.destroy())
    expect(await causeAtOnce()).toBe('unreachable')
    provider.misbehave((_request, response) => response.end('x'.repeat(600_000)))
    expect(await causeAtOnce()).toBe('unreachable')
    provider.misbehave(null)
  })

  it('a test runs completely, and names what is set up wrong', async () => {
    await save('not-the-secret')
    expect(await test(ann.account.email)).toEqual({ cause: 'secret-refused', email: null })
    const refused = await signOn(browser(), ben.account.email)
    expect(refused.problem).toBe('sign-on-refused')
    await save(provider.clientSecret)

    const body = { ...settings(), clientId: 'nobody', clientSecret: provider.clientSecret }
    await ann.caller.call(saveSingleSignOn, { params: params(), body })
    expect(await beginTest()).toEqual({ url: null, cause: 'client-refused' })
    await save(provider.clientSecret)
    provider.misbehave((request, response, honestly) => {
      // Answers like a provider for which another redirect address is registered.
      if (request.url?.startsWith('/auth') !== true) honestly()
      else response.writeHead(400, { 'content-type': 'text/html' }).end('redirect_uri did not match')
    })
    expect(await beginTest()).toEqual({ url: null, cause: 'redirect-refused' })
    provider.misbehave(null)

    expect((await test('nobody@acme.example')).cause).toBe('denied')
    provider.know('una@acme.example', { email_verified: false })
    expect((await test('una@acme.example')).cause).toBe('email-unverified')
    provider.know('eli@acme.example', { email: '' })
    expect((await test('eli@acme.example')).cause).toBe('email-missing')
    provider.know(cleo.account.email)
    expect(await test(cleo.account.email)).toEqual({ cause: 'other-domain', email: cleo.account.email })
    provider.know('new@acme.example')
    expect(await test('new@acme.example')).toEqual({ cause: 'not-a-member', email: 'new@acme.example' })
    expect((await state()).isProved).toBe(false)
  })

  it('a test belongs to the owner’s browser, works once, and signs no one in', async () => {
    const { url } = await beginTest()
    const answer = await provider.signIn(url ?? '', ann.account.email)
    expect((await browser().call(finishSignOnTest, { body: { answer } })).problem).toBe('sign-on-expired')
    expect((await ann.caller.call(finishSignOn, { body: { answer } })).problem).toBe('sign-on-expired')
    expect((await ann.caller.call(finishSignOnTest, { body: { answer } })).problem).toBe('sign-on-expired')
  })

  /** What the owners' log has under a reference. */
  async function refusalBehind(reference: string) {
    const body = { before: null, types: ['SIGN_ON_REFUSED' as const], userId: null }
    const { events } = (await ann.caller.call(listOrganizationEvents, { params: params(), body })).reply
    return events.find(({ eventId }) => referenceOf(eventId) === reference)
  }

  it('gives a refused member a reference, under which the owners’ log states the cause', async () => {
    await save('not-the-secret')
    const refused = await signOn(browser(), ben.account.email)
    await save(provider.clientSecret)
    const reference = refused.problemBody?.reference ?? ''
    expect(reference).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
    expect(await refusalBehind(reference)).toMatchObject({ cause: 'secret-refused', memberId: null })
  })

  it('does not wait longer for a provider whose name cannot be resolved than for its answer', async () => {
    const { lookup } = nodeDns
    const silent = vi.spyOn(nodeDns, 'lookup').mockImplementation((name: string, ...rest: unknown[]) => {
      if (name !== 'login.silent.example') Reflect.apply(lookup, nodeDns, [name, ...rest])
    })
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50))
    const issuer = 'https://login.silent.example'
    const body = { ...settings(), issuer, clientSecret: provider.clientSecret }
    await ann.caller.call(saveSingleSignOn, { params: params(), body })

    expect(await beginTest()).toEqual({ url: null, cause: 'unreachable' })
    const refused = await browser().call(startSignOn, { body: { email: ben.account.email } })
    expect(refused.problem).toBe('provider-unreachable')
    expect(await refusalBehind(refused.problemBody?.reference ?? '')).toMatchObject({ cause: 'unreachable' })
    expect(silent.mock.calls.filter(([name]) => name === 'login.silent.example')).toHaveLength(2)
    // A browser gives up after a minute, and there are three such requests in a test at most.
    expect(Math.min(...patience.mock.calls.flat())).toBeLessThanOrEqual(10_000)
    vi.restoreAllMocks()
    await save(provider.clientSecret)
  })

  it('cannot be required before someone has signed in through it', async () => {
    expect((await require(true)).problem).toBe('not-ready')
    expect((await state()).isProved).toBe(false)
    expect((await signOn(browser(), ben.account.email)).reply.email).toBe('ben@acme.example')
    expect((await state()).isProved).toBe(true)
    // A test that succeeds passes all the same steps.
    expect(await test(ann.account.email)).toEqual({ cause: null, email: ann.account.email })
    expect((await require(true, ben)).problem).toBe('not-an-owner')
    expect((await require(true)).problem).toBeNull()
  })

  it('opens no session by itself, and no session opens without it', async () => {
    const caller = browser()
    expect(await tryToEnter(ben, caller)).toBe('sign-on-needed')
    expect((await signOn(caller, ben.account.email)).problem).toBeNull()
    expect((await caller.call(getSession)).problem).toBe('not-signed-in')
    expect((await trySignIn(caller, ben.account.email, 'a wrong password')).answer.problem).toBe(
      'sign-in-failed',
    )
    expect(await tryToEnter(ben, caller)).toBeNull()
    expect((await caller.call(getSession)).reply.userId).toBe(ben.account.userId)
    // Only in this browser, and only as this person.
    expect(await tryToEnter(ben, browser())).toBe('sign-on-needed')
    expect(await tryToEnter(ann, caller)).toBe('sign-on-needed')
  })

  it('reveals nothing about it to someone without the password', async () => {
    const wrong = await trySignIn(browser(), ben.account.email, 'a wrong password')
    expect(wrong.answer.problem).toBe('sign-in-failed')
  })

  it('still lets the exempt owner in, and does not affect people with addresses elsewhere', async () => {
    expect(await tryToEnter(mia, browser())).toBeNull()
    expect(await tryToEnter(cleo, browser())).toBeNull()
    expect(await tryToEnter(ann, browser())).toBe('sign-on-needed')
  })

  it('is valid for half a day, and no session lasts longer', async () => {
    const caller = browser()
    await signOn(caller, ben.account.email)
    expect(await tryToEnter(ben, caller)).toBeNull()
    const endsAtMs = clock.nowMs() + 12 * 3600_000
    while (clock.nowMs() < endsAtMs - 20 * 60_000) {
      clock.advance(20 * 60_000)
      expect((await caller.call(getSession)).problem).toBeNull()
    }
    clock.advance(20 * 60_000)
    expect((await caller.call(getSession)).problem).toBe('not-signed-in')
    const ended = (await caller.call(getSessionState)).reply
    expect(ended).toEqual({ state: 'ended', why: 'idle', isSignOnNeeded: true })
    expect(await tryToEnter(ben, caller)).toBe('sign-on-needed')
    await signIn(mia.caller, mia.account.email, mia.account.password)
    const mine = browser()
    await signOn(mine, ann.account.email)
    await signIn(mine, ann.account.email, ann.account.password)
    ann = { ...ann, caller: mine }
  })

  describe('of an installed client', () => {
    const extension = (): ApiCaller =>
      new ApiCaller((request) => world.server.http.inject(request), {}, 'firefox-extension')
    const begin = async (caller: ApiCaller) =>
      (await caller.call(startSignOn, { body: { email: ben.account.email } })).reply.url

    it('ends on a page that leaves the answer to the client, which is admitted without a cookie', async () => {
      const caller = extension()
      expect(await tryToEnter(ben, caller)).toBe('sign-on-needed')
      const answer = await provider.signIn(await begin(caller), ben.account.email)
      expect(new URLSearchParams(answer).get('state')).toMatch(new RegExp(`^${installedState}.{40}`))
      const confirmed = await caller.call(finishSignOn, { body: { answer } })
      expect(confirmed.reply.email).toBe(ben.account.email)
      expect(confirmed.headers['set-cookie']).toBeUndefined()
      expect([...caller.tokens.keys()]).toEqual(['sign-on-proof'])
      expect(await tryToEnter(ben, caller)).toBeNull()
      expect(caller.cookies.size).toBe(0)
    })

    it('gives nothing to others who see the answer: neither the page nor another client', async () => {
      const caller = extension()
      const answer = await provider.signIn(await begin(caller), ben.account.email)
      const page = browser()
      expect((await page.call(finishSignOn, { body: { answer } })).problem).toBe('sign-on-expired')
      await begin(page)
      expect((await page.call(finishSignOn, { body: { answer } })).problem).toBe('sign-on-refused')
      const thief = extension()
      expect((await thief.call(finishSignOn, { body: { answer } })).problem).toBe('sign-on-expired')
      await begin(thief)
      expect((await thief.call(finishSignOn, { body: { answer } })).problem).toBe('sign-on-refused')
      expect((await caller.call(finishSignOn, { body: { answer } })).problem).toBeNull()
      // And only once, even with the attempt that it belonged to.
      expect((await caller.call(finishSignOn, { body: { answer } })).problem).toBe('sign-on-expired')
    })

    it('is begun by a page as before, without the mark', async () => {
      const answer = await provider.signIn(await begin(browser()), ben.account.email)
      expect(new URLSearchParams(answer).get('state')).not.toContain('.')
    })
  })

  describe('accepts no answer', () => {
    it('that another browser began', async () => {
      const { url } = (await browser().call(startSignOn, { body: { email: ben.account.email } })).reply
      const answer = await provider.signIn(url, ben.account.email)
      expect((await browser().call(finishSignOn, { body: { answer } })).problem).toBe('sign-on-expired')
      const other = browser()
      await other.call(startSignOn, { body: { email: ben.account.email } })
      expect((await other.call(finishSignOn, { body: { answer } })).problem).toBe('sign-on-refused')
    })

    it('twice, or too late', async () => {
      const caller = browser()
      const { url } = (await caller.call(startSignOn, { body: { email: ben.account.email } })).reply
      const answer = await provider.signIn(url, ben.account.email)
      const attempt = caller.cookies.get('sign-on-attempt')!
      expect((await caller.call(finishSignOn, { body: { answer } })).problem).toBeNull()
      expect((await caller.call(finishSignOn, { body: { answer } })).problem).toBe('sign-on-expired')
      caller.cookies.set('sign-on-attempt', attempt)
      expect((await caller.call(finishSignOn, { body: { answer } })).problem).toBe('sign-on-refused')
      caller.cookies.set('sign-on-attempt', attempt)
      clock.advance(10 * 60_000)
      expect((await caller.call(finishSignOn, { body: { answer } })).problem).toBe('sign-on-expired')
      caller.cookies.set('sign-on-attempt', 'AAAA')
      expect((await caller.call(finishSignOn, { body: { answer } })).problem).toBe('sign-on-expired')
    })

    it('for a person who gave up, or whose address is elsewhere or unverified', async () => {
      expect((await signOn(browser(), 'nobody@acme.example', ben.account.email)).problem).toBe(
        'sign-on-refused',
      )
      provider.know(cleo.account.email)
      expect((await signOn(browser(), cleo.account.email, ben.account.email)).problem).toBe('sign-on-refused')
      provider.know('una@acme.example', { email_verified: false })
      expect((await signOn(browser(), 'una@acme.example')).problem).toBe('sign-on-refused')
    })

    it('signed by someone else', async () => {
      const caller = browser()
      const { url } = (await caller.call(startSignOn, { body: { email: ben.account.email } })).reply
      const answer = await provider.signIn(url, ben.account.email)
      const forger = await startOpenIdProvider(redirectUrl)
      const keys = await (await fetch(`${forger.issuer}/jwks`)).text()
      await forger.close()
      provider.misbehave((request, response, honestly) => {
        if (request.url !== '/jwks') honestly()
        else response.writeHead(200, { 'content-type': 'application/json' }).end(keys)
      })
      expect((await caller.call(finishSignOn, { body: { answer } })).problem).toBe('sign-on-refused')
      provider.misbehave(null)
    })
  })

  it('adds no one: people whom the organization does not list are shown to its owners', async () => {
    provider.know('new@acme.example', { name: 'Nell New' })
    expect((await signOn(browser(), 'new@acme.example')).problem).toBe('not-a-member')
    const stranger = await enter('sam@acme.example')
    provider.know(stranger.account.email)
    expect((await signOn(browser(), stranger.account.email)).problem).toBe('not-a-member')
    expect(await tryToEnter(stranger, browser())).toBeNull()
    expect((await state()).newcomers).toMatchObject([
      { email: 'new@acme.example', name: 'Nell New' },
      { email: 'sam@acme.example', name: null },
    ])
    const drop = { params: params(), body: { email: 'new@acme.example' } }
    expect((await ann.caller.call(dropNewcomer, drop)).problem).toBeNull()
    expect((await state()).newcomers).toMatchObject([{ email: 'sam@acme.example' }])
  })

  it('recognizes people by the provider’s identifier, whatever their address there is now', async () => {
    expect((await signOn(browser(), ben.account.email)).problem).toBeNull()
    provider.know(ben.account.email, { name: 'Somebody', email: 'benjamin@acme.example' })
    const renamed = await signOn(browser(), ben.account.email)
    expect(renamed.problem).toBeNull()
    expect(renamed.reply.email).toBe(ben.account.email)
    provider.know(ben.account.email, { name: 'Somebody', email: 'ben@elsewhere.example' })
    expect((await signOn(browser(), ben.account.email)).reply.email).toBe(ben.account.email)
    expect((await state()).newcomers).toMatchObject([{ email: 'sam@acme.example' }])
    provider.know(ben.account.email, { name: 'Somebody' })
    expect((await signOn(browser(), ben.account.email)).problem).toBeNull()
  })

  it('requires nothing anymore if the provider changes, a domain is removed, or it is switched off', async () => {
    expect((await require(false)).problem).toBeNull()
    expect(await tryToEnter(ben, browser())).toBeNull()
    expect((await require(true)).problem).toBeNull()
    const body = { ...settings(), clientId: 'another', clientSecret: null }
    expect((await ann.caller.call(saveSingleSignOn, { params: params(), body })).problem).toBeNull()
    expect(await state()).toMatchObject({
      isRequired: false,
      isProved: false,
      provider: { hasSecret: false },
    })
    expect(await tryToEnter(ben, browser())).toBeNull()
    const domain = { vaultId, domain: 'acme.example' }
    expect((await ann.caller.call(dropDomain, { params: domain })).problem).toBeNull()
    expect((await ann.caller.call(removeSingleSignOn, { params: params() })).problem).toBeNull()
    expect((await state()).provider).toBeNull()
  })

  it('records its changes in the organization’s log, and informs its members', async () => {
    const body = { before: null, types: null, userId: null }
    const { events } = (await ann.caller.call(listOrganizationEvents, { params: params(), body })).reply
    const types = new Set(events.map(({ type }) => type))
    for (const type of [
      'PROVIDER_SAVED',
      'PROVIDER_REMOVED',
      'DOMAIN_ADDED',
      'DOMAIN_VERIFIED',
      'DOMAIN_REMOVED',
      'SIGN_ON_RULE_ON',
      'SIGN_ON_RULE_OFF',
      'SIGN_ON_REFUSED',
    ] as const) {
      expect(types, type).toContain(type)
    }
    await world.server.jobs.runDue()
    const told = world.server.mails.filter(({ template }) => template === 'sign-on-rule')
    expect(told.map(({ to }) => to)).toContain(ben.account.email)
    expect(told.map(({ to }) => to)).not.toContain(ann.account.email)
  })
})
