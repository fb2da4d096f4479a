/** The tables of users, and what admins can do for and to a person. */
import {
  changeUserRole,
  chooseTrialPlan,
  countUsers,
  createVault,
  deleteUser,
  disableUserTwoFactor,
  enableTwoFactor,
  endUserSessions,
  exportUsers,
  getDashboardFigures,
  getSession,
  getSignUp,
  getTwoFactor,
  getUser,
  listSuperAdmins,
  listUsers,
  resendUserConfirmation,
  saveProfile,
  startTwoFactorSetup,
  suspendUser,
  unsuspendUser,
  type BodyOf,
} from '@severy/contract'
import {
  ApiCaller,
  appCode,
  BuiltAccount,
  type BuiltAuthor,
  type BuiltMember,
  BuiltSharedVault,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  register,
  signIn,
  trySignIn,
} from '@severy/testkit'
import { Role, toBase64Url, VaultKind, zeros16 } from '@severy/verifier'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { digestRows } from '../../testing/rows-store.ts'
import { useServer } from '../../testing/use-server.ts'
import { subscribe } from '../../testing/what-people-have.ts'
import { changeRole } from '../roles/index.ts'
import { endSuspension, takeSuspension } from '../sessions/index.ts'

const dayMs = 24 * 3600_000

interface Person {
  account: BuiltAccount
  caller: ApiCaller
}

describe.each(databaseKinds)('the users of a server on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  const enter = async (email: string): Promise<Person> => {
    clock.advance(1)
    const caller = browser()
    const built = await BuiltAccount.build(email, clock.nowMs())
    return { caller, account: await createAccount(caller, world.server.mailedToken, built) }
  }
  const role = (email: string, role: 'admin' | 'super_admin' | null) =>
    changeRole(world.server.database.durable, email, role, clock.nowMs())

  let ada: Person
  let sue: Person
  let zoe: Person

  beforeAll(async () => {
    await enter('ann.lee@post.example')
    clock.advance(31 * dayMs)
    zoe = await enter('zoe@mill.example')
    await zoe.caller.call(saveProfile, { body: { displayName: 'Zoë =SUM(A1)' } })
    ada = await enter('ada@post.example')
    sue = await enter('sue@post.example')
    await role('ada@post.example', 'admin')
    await role('sue@post.example', 'super_admin')
  })

  const prove = ({ caller, account }: Person) => signIn(caller, account.email, account.password)
  type Whole = BodyOf<typeof listUsers>
  type Question = Partial<Omit<Whole, 'filters'>> & { filters?: Partial<Whole['filters']> }
  const everybody: Whole['filters'] = { state: 'all', tier: [], hasSecondFactor: null }
  const list = async ({ filters, ...question }: Question = {}) =>
    (
      await ada.caller.call(listUsers, {
        body: {
          search: '',
          filters: { ...everybody, ...filters },
          sort: [],
          size: 25,
          place: null,
          ...question,
        },
      })
    ).reply
  const emails = async (question: Question = {}) => (await list(question)).rows.map(({ email }) => email)
  const acts = async () => {
    const { rows } = await sql<{ action: string; result: string; label: string; after: string | null }>`
      select action, result, target_label as label, after_value as after from audit_entries order by seq
    `.execute(world.server.database.durable)
    return rows
  }
  const mailsTo = async (email: string) => {
    await world.server.jobs.runDue()
    return world.server.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
  }

  it('are listed newest first, without super admins, and sorted as requested', async () => {
    expect(await emails()).toEqual(['ada@post.example', 'zoe@mill.example', 'ann.lee@post.example'])
    const byName = { column: 'email', direction: 'ascending' } as const
    const byRole = { column: 'role', direction: 'descending' } as const
    expect(await emails({ sort: [byRole, byName] })).toEqual([
      'ann.lee@post.example',
      'zoe@mill.example',
      'ada@post.example',
    ])
    expect((await list()).total).toEqual({ count: 3, isExact: true })
    const supers = await sue.caller.call(listSuperAdmins, {
      body: { search: '', filters: {}, sort: [], size: 25, place: null },
    })
    expect(supers.reply.rows.map(({ email }) => email)).toEqual(['sue@post.example'])
  })

  it('are found in order even by a word that thousands have, wherever those are in the list', async () => {
    const { durable } = world.server.database
    // The older third has a second factor. Only the table itself contains these rows.
    await sql`
      with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < 30100)
      insert into directory_entries
        (entry_id, user_id, email, email_key, display_name, name_key, role, created_at, last_sign_in_at,
         suspended_at, waits_until, is_indexed)
      select 'uuuuuuuuuuuuuuu' || (100000 + i) || 'A', 'uuuuuuuuuuuuuuu' || (100000 + i) || 'A',
        'p' || (100000 + i) || '@crowd.example', 'p' || (100000 + i) || '@crowd.example', '', '', 'user', i, 0, 0, 0, 1
      from numbers`.execute(durable)
    await sql`
      insert into directory_words (word, entry_id)
      select 'crew', entry_id from directory_entries where created_at <= 10050`.execute(durable)
    // The database does this by itself after a while.
    await sql`analyze directory_words`.execute(durable)
    await sql`analyze directory_entries`.execute(durable)
    const search = 'crew'
    const newest = await list({ search })
    expect(newest.total).toEqual({ count: 10_000, isExact: false })
    expect(newest.rows.map(({ email }) => email).slice(0, 2)).toEqual([
      'p110050@crowd.example',
      'p110049@crowd.example',
    ])
    expect((await emails({ search, place: newest.next }))[0]).toBe('p110025@crowd.example')
    const oldestFirst = [{ column: 'created', direction: 'ascending' } as const]
    expect((await emails({ search, sort: oldestFirst }))[0]).toBe('p100001@crowd.example')
    expect((await emails({ search, place: 'last' })).at(-1)).toBe('p100001@crowd.example')
    expect(await emails({ search: 'crew zoe' })).toEqual([])
    await sql`delete from directory_words where word = 'crew'`.execute(durable)
    await sql`delete from directory_entries where email like '%@crowd.example'`.execute(durable)
  })

  it('are found by the beginning of any word in their name or address', async () => {
    expect(await emails({ search: 'lee@' })).toEqual(['ann.lee@post.example'])
    expect(await emails({ search: 'ZOE' })).toEqual(['zoe@mill.example'])
    expect(await emails({ search: 'post' })).toEqual(['ada@post.example', 'ann.lee@post.example'])
    expect(await emails({ search: 'post ann' })).toEqual(['ann.lee@post.example'])
    expect(await emails({ search: 'xample' })).toEqual([])
    expect(await emails({ search: '%' })).toEqual([])
  })

  it('count as active for 30 days after a sign-in, and the filters show the same counts', async () => {
    expect(await emails({ filters: { state: 'inactive' } })).toEqual(['ann.lee@post.example'])
    expect(await emails({ filters: { state: 'admins' } })).toEqual(['ada@post.example'])
    const counts = {
      arePlansOn: true,
      total: 3,
      active: 2,
      inactive: 1,
      admins: 1,
      suspended: 0,
      unconfirmed: 0,
    }
    expect((await ada.caller.call(countUsers)).reply).toEqual(counts)
    const row = (await list({ filters: { state: 'inactive' } })).rows[0]
    expect(row).toMatchObject({
      status: 'inactive',
      role: 'user',
      hasSecondFactor: false,
      plan: { tier: 'personal', status: 'expired' },
      lastSignInAt: row?.createdAt,
    })
  })

  it('include sign-ups for as long as their link works, counted separately', async () => {
    const built = await BuiltAccount.build('new@post.example', clock.nowMs())
    const registrationId = await register(browser(), built)
    await mailsTo('new@post.example')
    const [row] = (await list({ filters: { state: 'unconfirmed' } })).rows
    expect(row).toMatchObject({
      email: 'new@post.example',
      userId: null,
      registrationId,
      status: 'unconfirmed',
      hasSecondFactor: null,
    })
    expect(await emails({ search: 'new', filters: { hasSecondFactor: false } })).toEqual([])
    expect(await emails({ search: 'new' })).toEqual(['new@post.example'])
    expect((await list()).total).toEqual({ count: 3, isExact: true })
    const counts = (await ada.caller.call(countUsers)).reply
    expect(counts).toMatchObject({ total: 3, active: 2, inactive: 1, unconfirmed: 1 })
    const { days } = (await ada.caller.call(getDashboardFigures, { body: { range: 7 } })).reply
    expect(days.at(-1)?.users).toBe(counts.total)
    expect((await ada.caller.call(getSignUp, { params: { registrationId } })).reply).toEqual(row)
    const again = await ada.caller.call(resendUserConfirmation, { params: { registrationId } })
    expect(again.status).toBe(204)
    expect(await mailsTo('new@post.example')).toHaveLength(2)
    expect((await acts()).at(-1)).toMatchObject({ action: 'confirmation-resent', label: 'new@post.example' })
    clock.advance(dayMs)
    await prove(ada)
    expect(await emails({ filters: { state: 'unconfirmed' } })).toEqual([])
    expect(await emails({ search: 'new' })).toEqual([])
    const gone = await ada.caller.call(getSignUp, { params: { registrationId } })
    expect(gone.problem).toBe('not-found')
    const late = await ada.caller.call(resendUserConfirmation, { params: { registrationId } })
    expect(late.problem).toBe('not-found')
  })

  it('can be filtered by the plans that they have or try', async () => {
    const sam = await enter('sam@mill.example')
    await sam.caller.call(chooseTrialPlan, { body: { plan: 'families' } })
    expect(await emails({ filters: { tier: ['families'] } })).toEqual(['sam@mill.example'])
    expect(await emails({ filters: { tier: ['families', 'business'] } })).toEqual(['sam@mill.example'])
    expect(await emails({ filters: { tier: ['personal'] } })).not.toContain('sam@mill.example')
    expect(await emails({ filters: { tier: ['families'], state: 'admins' } })).toEqual([])
    await prove(sue)
    const gone = { params: { userId: sam.account.userId }, body: { email: 'sam@mill.example' } }
    expect((await sue.caller.call(deleteUser, gone)).status).toBe(204)
    expect(await emails({ filters: { tier: ['families'] } })).toEqual([])
  })

  it('are exported with everyone that search and filter match, and without formulas', async () => {
    await prove(ada)
    const answer = await ada.caller.call(exportUsers, {
      body: {
        search: 'zoe',
        filters: { ...everybody, tier: ['personal'], hasSecondFactor: false },
        sort: [],
      },
    })
    const day = new Date(clock.nowMs()).toISOString().slice(0, 10)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="users-${day}.csv"`)
    const lines = answer.octets.toString('utf8').split('\r\n')
    expect(lines[0]).toBe(
      '\ufeff"Email","Name","Role","Status","Created","Last sign-in","Plan","Subscription","Covered by","Two-factor"',
    )
    expect(lines[1]).toMatch(/^"zoe@mill.example","Zoë =SUM\(A1\)","user","active","20/)
    expect(lines.slice(2)).toEqual([''])
    expect((await acts()).at(-1)).toMatchObject({
      action: 'users-exported',
      after: '{"hasSecondFactor":false,"search":"zoe","state":"all","tier":["personal"]}',
    })
  })

  it('are exported only for an admin who has just proved the password', async () => {
    const body = { search: '', filters: everybody, sort: [] }
    await prove(ada)
    clock.advance(5 * 60_000)
    expect((await ada.caller.call(exportUsers, { body })).problem).toBe('reauthentication-required')
    await prove(ada)
    expect((await ada.caller.call(exportUsers, { body })).status).toBe(200)
  })

  it('leave the database free for others after each export', async () => {
    const body = { search: '', filters: everybody, sort: [] }
    // More files than may be read at once.
    for (let i = 0; i < 40; i++) {
      const answer = await ada.caller.call(exportUsers, { body })
      expect(answer.octets.toString('utf8').split('\r\n')).toHaveLength(5)
    }
  })

  it('that are not indexed yet are found once their names are', async () => {
    const { durable } = world.server.database
    await sql`update directory_entries set is_indexed = 0`.execute(durable)
    await sql`delete from directory_words`.execute(durable)
    expect(await emails({ search: 'zoe' })).toEqual([])
    await world.server.jobs.plant(durable)
    await world.server.jobs.runDue()
    expect(await emails({ search: 'zoe' })).toEqual(['zoe@mill.example'])
  })

  it('show an admin when they joined, what they use and how much, and nothing of its content', async () => {
    const { reply } = await ada.caller.call(getUser, { params: { userId: zoe.account.userId } })
    expect(reply).toMatchObject({
      user: { email: 'zoe@mill.example', displayName: 'Zoë =SUM(A1)', status: 'active' },
      suspendedAt: null,
      seen: { vaults: 1, entries: 0, fileBytes: 0 },
      events: [{ type: 'ACCOUNT_CREATED', status: 'success' }],
    })
    expect(reply.seen.sealedBytes).toBeGreaterThan(0)
    const ofSuper = { params: { userId: sue.account.userId } }
    expect((await ada.caller.call(getUser, ofSuper)).problem).toBe('not-found')
    await prove(sue)
    expect((await sue.caller.call(getUser, ofSuper)).reply.user.role).toBe('super_admin')
  })

  describe('who get a role', () => {
    const give = (by: Person, to: Person, role: BodyOf<typeof changeUserRole>['role']) =>
      by.caller.call(changeUserRole, { params: { userId: to.account.userId }, body: { role } })

    it('get it from an admin who has just proved the password, and never from themselves', async () => {
      await prove(ada)
      clock.advance(5 * 60_000)
      expect((await give(ada, zoe, 'admin')).problem).toBe('reauthentication-required')
      await prove(ada)
      expect((await give(ada, zoe, 'admin')).status).toBe(204)
      expect(await emails({ filters: { state: 'admins' } })).toContain('zoe@mill.example')
      expect((await give(ada, zoe, 'user')).status).toBe(204)
      expect((await give(ada, zoe, 'user')).status).toBe(204)
      expect(await emails({ filters: { state: 'admins' } })).toEqual(['ada@post.example'])
      expect((await give(ada, ada, 'user')).problem).toBe('own-account')
      expect((await acts()).at(-1)).toMatchObject({ action: 'role-changed', result: 'blocked' })
    })

    it('are informed by email, also when it ends, and not if nothing has changed', async () => {
      await prove(sue)
      await world.server.jobs.runDue()
      world.server.mails.length = 0
      for (const role of ['admin', 'admin', 'user', 'user'] as const) await give(sue, zoe, role)
      await world.server.jobs.runDue()
      const told = world.server.mails.filter(({ to }) => to === 'zoe@mill.example')
      expect(told.map(({ template }) => template).sort()).toEqual(['role-granted', 'role-revoked'])
      expect(told.find(({ template }) => template === 'role-granted')?.subject).toBe('You’re now an admin')
    })

    it('become super admins, and stop being one, through super admins only', async () => {
      await prove(ada)
      await prove(sue)
      expect((await give(ada, zoe, 'super_admin')).problem).toBe('needs-super-admin')
      expect((await give(ada, sue, 'user')).problem).toBe('last-super-admin')
      expect((await give(sue, zoe, 'super_admin')).status).toBe(204)
      expect((await give(ada, sue, 'user')).problem).toBe('needs-super-admin')
      expect((await acts()).at(-1)).toMatchObject({ action: 'role-changed', result: 'blocked' })
      await prove(zoe)
      expect((await give(zoe, sue, 'admin')).status).toBe(204)
      expect(
        (
          await sue.caller.call(listSuperAdmins, {
            body: { search: '', filters: {}, sort: [], size: 25, place: null },
          })
        ).problem,
      ).toBe('forbidden')
      expect((await give(zoe, sue, 'super_admin')).status).toBe(204)
      await role('zoe@mill.example', null)
    })
  })

  it('get help when the second factor is lost, after a check that is logged, and are informed', async () => {
    const { secret } = (await zoe.caller.call(startTwoFactorSetup)).reply
    await zoe.caller.call(enableTwoFactor, { body: { code: await appCode(secret, clock.nowMs()) } })
    await prove(ada)
    expect((await list({ search: 'zoe' })).rows[0]?.hasSecondFactor).toBe(true)
    expect(await emails({ filters: { hasSecondFactor: true } })).toEqual(['zoe@mill.example'])
    const off = () =>
      ada.caller.call(disableUserTwoFactor, {
        params: { userId: zoe.account.userId },
        body: { identityCheck: 'Called back on the number on file' },
      })
    expect((await off()).status).toBe(204)
    expect((await zoe.caller.call(getTwoFactor)).reply.enabledAt).toBeNull()
    expect(await emails({ filters: { hasSecondFactor: true } })).toEqual([])
    expect(await emails({ filters: { hasSecondFactor: false } })).toContain('zoe@mill.example')
    expect((await acts()).at(-1)).toMatchObject({
      action: 'two-factor-disabled',
      label: 'zoe@mill.example',
      after: '{"identityCheck":"Called back on the number on file","twoFactor":false}',
    })
    expect(await mailsTo('zoe@mill.example')).toContain(
      'An administrator turned off your two-factor authentication',
    )
    expect((await off()).problem).toBe('two-factor-off')
  })

  it('are signed out everywhere when an admin ends their sessions', async () => {
    await prove(ada)
    const params = { userId: zoe.account.userId }
    expect((await ada.caller.call(endUserSessions, { params })).status).toBe(204)
    expect((await zoe.caller.call(getSession)).problem).toBe('not-signed-in')
    expect(await mailsTo('zoe@mill.example')).toContain('You were signed out everywhere')
    await prove(zoe)
    expect((await zoe.caller.call(getSession)).problem).toBeNull()
  })

  it('who are suspended are signed out everywhere, and cannot sign in until the suspension ends', async () => {
    const eve = await enter('eve@post.example')
    const elsewhere = browser()
    await signIn(elsewhere, eve.account.email, eve.account.password)
    await prove(ada)
    const params = { userId: eve.account.userId }
    const reason = 'Asked for it by phone'
    expect((await ada.caller.call(suspendUser, { params, body: { reason } })).status).toBe(204)
    expect((await eve.caller.call(getSession)).problem).toBe('not-signed-in')
    expect((await elsewhere.call(getSession)).problem).toBe('not-signed-in')
    const again = () => trySignIn(browser(), eve.account.email, eve.account.password)
    expect((await again()).answer.problem).toBe('account-suspended')
    // People without the password do not learn of the suspension.
    expect((await trySignIn(browser(), eve.account.email, 'a guess')).answer.problem).toBe('sign-in-failed')
    expect(await emails({ filters: { state: 'suspended' } })).toEqual(['eve@post.example'])
    expect((await ada.caller.call(countUsers)).reply.suspended).toBe(1)
    expect(await mailsTo('eve@post.example')).toContain('Your account was suspended')
    const told = world.server.mails.find(({ subject }) => subject === 'Your account was suspended')
    expect(told?.text).toContain(reason)
    expect((await ada.caller.call(suspendUser, { params, body: { reason } })).problem).toBe(
      'suspended-already',
    )

    expect((await ada.caller.call(unsuspendUser, { params })).status).toBe(204)
    expect((await again()).answer.problem).toBeNull()
    expect(await mailsTo('eve@post.example')).toContain('You can sign in again')
    expect((await ada.caller.call(unsuspendUser, { params })).problem).toBe('not-suspended')
    expect((await acts()).slice(-2).map(({ action, label }) => [action, label])).toEqual([
      ['person-suspended', 'eve@post.example'],
      ['person-unsuspended', 'eve@post.example'],
    ])
    await ada.caller.call(deleteUser, { params, body: { email: 'eve@post.example' } })
  })

  it('who are suspended cannot end that with a new password or by starting over', async () => {
    const { durable } = world.server.database
    const eve = await enter('eva@post.example')
    const fay = await enter('fay@post.example')
    const { userId } = eve.account
    // A session that was being created during the suspension gets no access.
    await sql`insert into suspensions (user_id, suspended_at, reason) values (${userId}, 1, 'x')`.execute(
      durable,
    )
    expect((await eve.caller.call(getSession)).problem).toBe('not-signed-in')
    await durable.transaction().execute(async (tx) => {
      await (
        await takeSuspension(tx, userId)
      )(tx, fay.account.userId)
    })
    expect((await eve.caller.call(getSession)).problem).toBeNull()
    expect((await trySignIn(browser(), fay.account.email, fay.account.password)).answer.problem).toBe(
      'account-suspended',
    )
    await durable.transaction().execute((tx) => endSuspension(tx, fay.account.userId))
    for (const { account } of [eve, fay]) {
      await prove(ada)
      const { email } = account
      await ada.caller.call(deleteUser, { params: { userId: account.userId }, body: { email } })
    }
  })

  it('with a role can be changed by super admins only, and never by themselves', async () => {
    await role('zoe@mill.example', 'admin')
    await prove(ada)
    await prove(sue)
    const end = (by: Person, whom: Person) =>
      by.caller.call(endUserSessions, { params: { userId: whom.account.userId } })
    expect((await end(ada, zoe)).problem).toBe('needs-super-admin')
    expect((await end(ada, ada)).problem).toBe('own-account')
    expect((await acts()).at(-1)).toMatchObject({ action: 'sessions-ended', result: 'blocked' })
    expect((await end(sue, zoe)).status).toBe(204)
    await role('zoe@mill.example', null)
  })

  it('are deleted with everything of theirs, after the address was typed', async () => {
    const ben = await enter('ben@post.example')
    const { userId, vault } = ben.account
    await prove(ada)
    const remove = (email: string) => ada.caller.call(deleteUser, { params: { userId }, body: { email } })
    expect((await remove('bin@post.example')).problem).toBe('email-mismatch')
    expect((await remove('BEN@post.example')).status).toBe(204)
    const rows = await digestRows(world.server.database, { userId, vaultId: vault.vaultId })
    // The admin's action stays in the log, with the person's address.
    expect(Object.keys(rows).filter((table) => table !== 'audit_entries')).toEqual([])
    expect(await emails({ search: 'ben' })).toEqual([])
    expect(await mailsTo('ben@post.example')).toContain('Your account was deleted')
    expect((await remove('ben@post.example')).problem).toBe('not-found')
  })

  it('are not deleted while members of an organization would be left without an owner', async () => {
    const [cid, dan] = [await enter('cid@post.example'), await enter('dan@post.example')]
    await subscribe(world.server.database.durable, cid.account.userId, 'families')
    const members: [BuiltAuthor, BuiltMember] = [
      { account: cid.account, role: Role.owner },
      { account: dan.account, role: Role.viewer },
    ]
    const { call } = await BuiltSharedVault.build(
      members,
      new Map([[toBase64Url(zeros16), { title: 'Family' }]]),
      { kind: VaultKind.organization },
    )
    expect((await cid.caller.call(createVault, call)).problem).toBeNull()
    await prove(ada)
    const remove = ({ account: { userId, email } }: typeof cid) =>
      ada.caller.call(deleteUser, { params: { userId }, body: { email } })
    expect((await remove(cid)).problem).toBe('organization-left-alone')
    expect((await remove(dan)).problem).toBeNull()
    expect((await remove(cid)).problem).toBeNull()
  })
})
