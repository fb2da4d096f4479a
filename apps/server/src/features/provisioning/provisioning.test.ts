/** SCIM with the examples of RFC 7643 (section 8) and RFC 7644 (section 3), and how directories use it. */
import {
  createProvisioningToken,
  createVault,
  endProvisioning,
  getProvisioning,
  listNews,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  BuiltSharedVault,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
} from '@severy/testkit'
import { Role, toBase64Url, VaultKind, zeros16 } from '@severy/verifier'
import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { subscribe } from '../../testing/what-people-have.ts'

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

/** RFC 7643, section 8.2, shortened. */
const bjensen = {
  schemas: [userSchema],
  externalId: '701984',
  userName: 'bjensen@example.com',
  name: { formatted: 'Ms. Barbara J Jensen, III', familyName: 'Jensen', givenName: 'Barbara' },
  displayName: 'Babs Jensen',
  password: 't1meMa$heen',
  emails: [
    { value: 'babs@jensen.example', type: 'home' },
    { value: 'bjensen@example.com', type: 'work', primary: true },
  ],
  active: true,
}

describe.each(databaseKinds)('a directory that speaks SCIM on %s', (kind) => {
  const clock = new ManualClock(Date.UTC(2026, 10, 22))
  const world = useServer(() => freshDatabase(kind), { clock })
  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  const ann = browser()
  let vaultId: string
  let token: string

  async function organization(caller: ApiCaller, email: string): Promise<string> {
    const built = await BuiltAccount.build(email, clock.nowMs())
    const account = await createAccount(caller, world.server.mailedToken, built)
    await subscribe(world.server.database.durable, account.userId, 'business')
    const contents = new Map([[toBase64Url(zeros16), { title: 'x' }]])
    const { call, vault } = await BuiltSharedVault.build([{ account, role: Role.owner }], contents, {
      kind: VaultKind.organization,
    })
    expect((await caller.call(createVault, call)).problem).toBeNull()
    return vault.vaultId
  }

  beforeAll(async () => {
    vaultId = await organization(ann, 'ann@example.com')
    token = (await ann.call(createProvisioningToken, { params: { vaultId } })).reply.token
  })

  async function ask(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    bearer = token,
  ) {
    const reply = await world.server.http.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    const json = (reply.payload === '' ? null : JSON.parse(reply.payload)) as Record<string, unknown> | null
    return { status: reply.statusCode, json, headers: reply.headers }
  }
  const state = async () => (await ann.call(getProvisioning, { params: { vaultId } })).reply
  const idOf = (json: Record<string, unknown> | null): string => String(json?.['id'])
  const patchOf = (...Operations: object[]) => ({ schemas: [patchSchema], Operations })
  const find = async (filter: string) => {
    const { status, json } = await ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)
    return status === 200 ? json?.['totalResults'] : status
  }

  it('is admitted with its token only, which the next token replaces', async () => {
    const old = token
    expect((await ask('GET', '/Users', undefined, 'A'.repeat(43))).status).toBe(401)
    expect((await world.server.http.inject({ method: 'GET', url: '/scim/v2/Users' })).statusCode).toBe(401)
    token = (await ann.call(createProvisioningToken, { params: { vaultId } })).reply.token
    expect((await ask('GET', '/Users', undefined, old)).status).toBe(401)
    expect((await ask('GET', '/Users')).status).toBe(200)
    expect((await state()).token).toEqual({ createdAt: clock.nowMs(), lastUsedAt: clock.nowMs() })
    expect(JSON.stringify(await state())).not.toContain(token)
  })

  it('reads which parts of the protocol are supported', async () => {
    const config = (await ask('GET', '/ServiceProviderConfig')).json
    expect(config).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true },
    })
    expect((await ask('GET', '/ResourceTypes')).json).toMatchObject({ totalResults: 2 })
    const { json, headers } = await ask('GET', '/Schemas')
    expect(json).toMatchObject({ Resources: [{ id: userSchema }, { name: 'Group' }] })
    expect(headers['content-type']).toMatch(/^application\/scim\+json/)
    // Each by its own address, without filters (RFC 7644, section 4).
    expect((await ask('GET', '/ResourceTypes/Group')).json).toMatchObject({ endpoint: '/Groups' })
    expect((await ask('GET', `/Schemas/${userSchema}`)).json).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
      name: 'User',
    })
    expect((await ask('GET', '/Schemas?filter=id%20pr')).status).toBe(403)
  })

  it('gets the status that the RFC requires for unsupported and missing things', async () => {
    const error = 'urn:ietf:params:scim:api:messages:2.0:Error'
    const bulk = { schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'], Operations: [] }
    for (const [method, path] of [
      ['POST', '/Bulk'],
      ['POST', '/.search'],
      ['GET', '/Me'],
      ['DELETE', '/Me'],
    ] as const) {
      const refused = await ask(method, path, method === 'POST' ? bulk : undefined)
      expect(refused, path).toMatchObject({ status: 501, json: { schemas: [error], status: '501' } })
    }
    expect(await ask('GET', '/Devices')).toMatchObject({ status: 404, json: { schemas: [error] } })
    expect((await ask('POST', '/Bulk', bulk, 'A'.repeat(43))).status).toBe(401)
  })

  it('proposes someone, which adds no one by itself', async () => {
    const created = await ask('POST', '/Users', bjensen)
    expect(created.status).toBe(201)
    expect(created.headers['location']).toBe(`http://localhost:3000/scim/v2/Users/${idOf(created.json)}`)
    expect(created.json).toMatchObject({
      schemas: [userSchema],
      externalId: '701984',
      userName: 'bjensen@example.com',
      meta: { resourceType: 'User', created: '2026-11-22T00:00:00.000Z' },
    })
    // If a directory sends passwords, they are not stored.
    expect(JSON.stringify(created.json)).not.toContain('t1meMa$heen')
    expect((await ask('GET', `/Users/${idOf(created.json)}`)).json).toEqual(created.json)
    expect((await state()).people).toEqual([
      { email: 'bjensen@example.com', name: 'Babs Jensen', isActive: true },
    ])
    expect(await ask('POST', '/Users', { ...bjensen, userName: 'BJensen@example.com' })).toMatchObject({
      status: 409,
      json: { scimType: 'uniqueness', status: '409' },
    })
  })

  it('finds people by a filter', async () => {
    expect(await find('userName eq "BJENSEN@example.com"')).toBe(1)
    expect(await find('userName sw "J"')).toBe(0)
    expect(await find('urn:ietf:params:scim:schemas:core:2.0:User:userName sw "b"')).toBe(1)
    expect(await find('title pr')).toBe(0)
    expect(await find('emails co "jensen.example" and active eq true')).toBe(1)
    expect(await find('meta.lastModified gt "2011-05-13T04:42:34Z"')).toBe(1)
    expect(await find('not (name.familyName eq "Jensen") or externalId eq "x"')).toBe(0)
    // RFC 7644, section 3.4.2.2: conditions in brackets apply to one and the same value.
    expect(await find('userName pr and emails[type eq "work" and value co "@example.com"]')).toBe(1)
    expect(await find('emails[type eq "home" and value co "@example.com"] or title pr')).toBe(0)
    expect(await find('userType ne "Employee" and not (emails.type eq "other")')).toBe(1)
    expect(await find('title eq null and schemas eq "urn:ietf:params:scim:schemas:core:2.0:User"')).toBe(1)
    expect(
      await find('meta.created ge "2026-11-22T00:00:00Z" and meta.created le "2026-11-22T01:00:00+01:00"'),
    ).toBe(1)
    expect(await find('externalId eq "701984"')).toBe(1)
    expect(await find('emails[type eq "work"')).toBe(400)
    expect(await find('userName eq')).toBe(400)
    expect(await find('(userName pr')).toBe(400)
    expect(await find('('.repeat(200))).toBe(400)
  })

  it('changes and deactivates people, in the form of the RFC and in those of large directories', async () => {
    const [user] = (await ask('GET', '/Users')).json?.['Resources'] as { id: string }[]
    const path = `/Users/${user!.id}`
    clock.advance(60_000)
    const renamed = patchOf({ op: 'replace', path: 'name.familyName', value: 'Smith' })
    expect((await ask('PATCH', path, renamed)).json).toMatchObject({
      name: { familyName: 'Smith', givenName: 'Barbara' },
      meta: { lastModified: '2026-11-22T00:01:00.000Z' },
    })
    const mailed = patchOf({ op: 'Replace', path: 'emails[type eq "work"].value', value: 'babs@example.com' })
    expect((await ask('PATCH', path, mailed)).status).toBe(200)
    expect((await state()).people[0]?.email).toBe('babs@example.com')
    expect(
      (await ask('PATCH', path, patchOf({ op: 'Replace', path: 'active', value: 'False' }))).status,
    ).toBe(200)
    expect((await state()).people[0]?.isActive).toBe(false)
    expect((await ask('PATCH', path, patchOf({ op: 'replace', value: { active: true } }))).status).toBe(200)
    expect((await state()).people[0]?.isActive).toBe(true)
    const removed = await ask('PATCH', path, patchOf({ op: 'remove', path: 'emails[type eq "home"]' }))
    expect(removed.json?.['emails']).toHaveLength(1)
    expect((await ask('PATCH', path, patchOf({ op: 'replace', path: '][', value: 1 }))).status).toBe(400)
    expect((await ask('PATCH', path, patchOf({ op: 'remove', path: 'userName' }))).status).toBe(400)
    expect((await ask('PUT', path, { ...bjensen, displayName: 'Barbara' })).json).toMatchObject({
      displayName: 'Barbara',
      name: { familyName: 'Jensen' },
    })
  })

  it('is told why a change is invalid, and a change without an effect changes nothing', async () => {
    const [user] = (await ask('GET', '/Users')).json?.['Resources'] as { id: string }[]
    const path = `/Users/${user!.id}`
    const before = (await ask('GET', path)).json
    clock.advance(60_000)
    expect((await ask('PATCH', path, patchOf({ op: 'add', path: 'active', value: true }))).json).toEqual(
      before,
    )
    for (const [scimType, body] of [
      ['noTarget', patchOf({ op: 'remove' })],
      ['noTarget', patchOf({ op: 'replace', path: 'ims[type eq "xmpp"]', value: { value: 'x' } })],
      ['invalidPath', patchOf({ op: 'replace', path: '][', value: 1 })],
      ['invalidFilter', patchOf({ op: 'remove', path: 'emails[type is "work"]' })],
      ['invalidValue', patchOf({ op: 'add', value: 'x' })],
      ['invalidSyntax', patchOf({ op: 'move', path: 'title' })],
      ['invalidSyntax', patchOf()],
    ] as const) {
      expect(await ask('PATCH', path, body)).toMatchObject({ status: 400, json: { scimType } })
    }
    // If a change fails, its first part is not kept.
    const half = patchOf({ op: 'add', path: 'title', value: 'Dr' }, { op: 'remove' })
    expect((await ask('PATCH', path, half)).status).toBe(400)
    expect((await ask('GET', path)).json).toEqual(before)
  })

  it('moves someone to another address in the forms that large directories send', async () => {
    const created = await ask('POST', '/Users', {
      userName: 'fay',
      emails: [{ value: 'fay@example.com', type: 'work', primary: true }],
    })
    const path = `/Users/${idOf(created.json)}`
    const address = async () => (await state()).people.find(({ email }) => email.startsWith('fay'))?.email
    // A new primary address replaces the previous one.
    const married = { op: 'Add', path: 'emails', value: [{ value: 'fay@home.example', primary: true }] }
    expect((await ask('PATCH', path, patchOf(married))).json?.['emails']).toEqual([
      { value: 'fay@example.com', type: 'work', primary: false },
      { value: 'fay@home.example', primary: true },
    ])
    expect(await address()).toBe('fay@home.example')
    const back = { op: 'Replace', path: 'emails[type eq "work"].primary', value: 'True' }
    expect((await ask('PATCH', path, patchOf(back))).status).toBe(200)
    expect(await address()).toBe('fay@example.com')
    const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
    const whole = {
      op: 'Add',
      value: {
        'name.givenName': 'Fay',
        'phoneNumbers[type eq "mobile"].value': '+1 555',
        [`${enterprise}:department`]: 'Tours',
      },
    }
    expect((await ask('PATCH', path, patchOf(whole))).json).toMatchObject({
      schemas: [userSchema, enterprise],
      name: { givenName: 'Fay' },
      phoneNumbers: [{ type: 'mobile', value: '+1 555' }],
      [enterprise]: { department: 'Tours' },
    })
    expect(await find(`${enterprise}:department eq "tours"`)).toBe(1)
    const active = { op: 'replace', value: { id: 'x', active: false } }
    expect((await ask('PATCH', path, patchOf(active))).json).toMatchObject({ id: idOf(created.json) })
    const lean = (await ask('GET', `${path}?attributes=name.givenName,emails.value`)).json
    expect(lean).toEqual({
      name: { givenName: 'Fay' },
      emails: [{ value: 'fay@example.com' }, { value: 'fay@home.example' }],
      id: idOf(created.json),
      schemas: [userSchema, enterprise],
    })
    const users = '/Users'
    const searched = await ask('POST', `${users}/.search`, {
      filter: 'userName eq "fay"',
      attributes: ['userName'],
      count: 1,
    })
    expect(searched.json).toMatchObject({
      totalResults: 1,
      Resources: [{ id: idOf(created.json), userName: 'fay' }],
    })
    expect((await ask('DELETE', path)).status).toBe(204)
  })

  it('reads results in pages', async () => {
    for (const name of ['carol', 'dave']) {
      clock.advance(1_000)
      expect((await ask('POST', '/Users', { userName: `${name}@example.com` })).status).toBe(201)
    }
    const page = (await ask('GET', '/Users?startIndex=2&count=1')).json
    expect(page).toMatchObject({
      totalResults: 3,
      startIndex: 2,
      itemsPerPage: 1,
      Resources: [{ userName: 'carol@example.com' }],
    })
    expect((await ask('GET', '/Users?startIndex=-5&count=0')).json).toMatchObject({
      startIndex: 1,
      Resources: [],
    })
  })

  it('keeps groups, and adds and removes their members', async () => {
    const users = (await ask('GET', '/Users')).json?.['Resources'] as { id: string }[]
    const [first, second] = users.map(({ id }) => ({ value: id }))
    const group = await ask('POST', '/Groups', { displayName: 'Tour Guides', members: [first] })
    const path = `/Groups/${idOf(group.json)}`
    const add = patchOf({ op: 'add', path: 'members', value: [first, second] })
    expect((await ask('PATCH', path, add)).json?.['members']).toHaveLength(2)
    expect((await state()).groups).toEqual([{ name: 'Tour Guides', memberCount: 2 }])
    const remove = patchOf({ op: 'remove', path: `members[value eq "${first!.value}"]` })
    expect((await ask('PATCH', path, remove)).json?.['members']).toEqual([second])
    const lean = await ask(
      'GET',
      '/Groups?excludedAttributes=members&filter=displayName%20eq%20%22tour%20guides%22',
    )
    expect((lean.json?.['Resources'] as object[])[0]).not.toHaveProperty('members')
    expect((await ask('GET', `${path}?excludedAttributes=members`)).json).not.toHaveProperty('members')
    // Sent at the same time, none of them is lost.
    const many = Array.from({ length: 6 }, (_, i) => ({ value: `member-${String(i)}` }))
    const added = await Promise.all(
      many.map((one) => ask('PATCH', path, patchOf({ op: 'Add', path: 'members', value: [one] }))),
    )
    expect(added.map(({ status }) => status)).toEqual(many.map(() => 200))
    const names = (await ask('GET', path)).json?.['members'] as { value: string }[]
    expect(names.map(({ value }) => value).sort()).toEqual(
      [...many, second!].map(({ value }) => value).sort(),
    )
    const gone = patchOf({
      op: 'Remove',
      path: 'members',
      value: many.map((one) => ({ $ref: null, ...one })),
    })
    expect((await ask('PATCH', path, gone)).json?.['members']).toEqual([second])
    expect((await ask('DELETE', path)).status).toBe(204)
    expect((await ask('DELETE', path)).status).toBe(404)
  })

  it('remembers whom the directory has deleted, until it lists them again', async () => {
    const isActive = async () =>
      (await state()).people.filter(({ email }) => email === 'dave@example.com').map((one) => one.isActive)
    const [dave] = (await ask('GET', '/Users?filter=userName%20sw%20%22dave%22')).json?.['Resources'] as {
      id: string
    }[]
    expect((await ask('DELETE', `/Users/${dave!.id}`)).status).toBe(204)
    expect((await ask('GET', `/Users/${dave!.id}`)).status).toBe(404)
    expect((await ask('DELETE', `/Users/${dave!.id}`)).status).toBe(404)
    expect(await isActive()).toEqual([false])
    expect((await ask('POST', '/Users', { userName: 'dave@example.com' })).status).toBe(201)
    expect(await isActive()).toEqual([true])
  })

  it('tells owners whom it listed, in one email and in the bell', async () => {
    // The result for the earlier names.
    clock.advance(11 * 60_000)
    await world.server.jobs.runDue()
    const before = world.server.mails.length
    for (const userName of ['kim@example.com', 'lee@example.com']) {
      expect((await ask('POST', '/Users', { schemas: [userSchema], userName })).status).toBe(201)
    }
    clock.advance(11 * 60_000)
    await world.server.jobs.runDue()
    const told = world.server.mails.slice(before).filter(({ template }) => template === 'members-proposed')
    expect(told.map(({ to }) => to)).toEqual(['ann@example.com'])
    const { events } = (await ann.call(listNews, {})).reply
    expect(events[0]?.seen).toEqual({ type: 'MEMBER_PROPOSED', status: 'success' })
  })

  it('refuses what is not a valid resource', async () => {
    for (const body of [{}, { userName: 5 }, { userName: '' }, [], 'x', { userName: 'a', emails: 'b' }]) {
      expect((await ask('POST', '/Users', body)).status).toBe(400)
    }
    const raw = await world.server.http.inject({
      method: 'POST',
      url: '/scim/v2/Users',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      payload: '{"userName":',
    })
    expect(raw.statusCode).toBe(400)
  })

  it('sees nothing of another organization, and leaves nothing behind once it is ended', async () => {
    const eve = browser()
    const hers = await organization(eve, 'eve@evil.example')
    const other = (await eve.call(createProvisioningToken, { params: { vaultId: hers } })).reply.token
    const [user] = (await ask('GET', '/Users')).json?.['Resources'] as { id: string }[]
    expect((await ask('GET', '/Users', undefined, other)).json).toMatchObject({ totalResults: 0 })
    expect((await ask('GET', `/Users/${user!.id}`, undefined, other)).status).toBe(404)
    expect((await ask('DELETE', `/Users/${user!.id}`, undefined, other)).status).toBe(404)
    expect((await eve.call(getProvisioning, { params: { vaultId } })).problem).toBe('not-found')
    expect((await ann.call(endProvisioning, { params: { vaultId } })).problem).toBeNull()
    expect((await ask('GET', '/Users')).status).toBe(401)
    expect(await state()).toMatchObject({ token: null, people: [], groups: [] })
  })
})
