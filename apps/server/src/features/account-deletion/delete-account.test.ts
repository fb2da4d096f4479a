import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  commitVault,
  deleteAccount,
  getSession,
  openUpload,
  requestRecovery,
  startEmailChange,
  writeBlobPart,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newItemId,
  signIn,
  trySignIn,
} from '@severy/testkit'
import { DeleteQueryNode, sql, TableNode, type KyselyPlugin, type QueryId } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createErasePerson } from '../../erase-person.ts'
import { digestRows } from '../../testing/rows-store.ts'
import { useServer } from '../../testing/use-server.ts'
import { changeRole } from '../roles/index.ts'

describe.each(databaseKinds)('deleting an account on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  let me: ApiCaller
  let ann: BuiltAccount
  let number = 0

  const enter = async (caller: ApiCaller, email: string): Promise<BuiltAccount> =>
    createAccount(caller, world.server.mailedToken, await BuiltAccount.build(email, clock.nowMs()))

  beforeEach(async () => {
    me = browser()
    number += 1
    ann = await enter(me, `ann${String(number)}@post.example`)
  })

  const rows = ({ userId, vault }: BuiltAccount) =>
    digestRows(world.server.database, { userId, vaultId: vault.vaultId })
  const remove = (email = ann.email, caller = me) => caller.call(deleteAccount, { body: { email } })

  it('leaves no row and no file of the person, and touches nothing else', async () => {
    const ben = await enter(browser(), `ben${String(number)}@post.example`)
    const { vaultId } = ann.vault
    const commit = await ann.vault.commit(ann.keyringSeq, { puts: new Map([[newItemId(), { title: 'x' }]]) })
    expect((await me.call(commitVault, commit)).problem).toBeNull()
    const blobId = newItemId()
    await me.call(openUpload, { params: { vaultId }, body: { blobId, bytes: 4 } })
    await me.call(writeBlobPart, { params: { vaultId, blobId, offset: '0' }, octets: new Uint8Array(4) })
    const file = join(world.server.dataDir, 'blobs', vaultId, blobId)
    expect(existsSync(file)).toBe(true)
    await me.call(startEmailChange, { body: { email: 'elsewhere@post.example' } })
    await browser().call(requestRecovery, { body: { email: ann.email } })
    await world.server.jobs.runDue()
    const bensRows = await rows(ben)
    expect(Object.keys(await rows(ann)).length).toBeGreaterThan(10)

    expect((await remove()).status).toBe(204)
    await world.server.jobs.runDue()
    expect(await rows(ann)).toEqual({})
    expect(existsSync(file)).toBe(false)
    expect(await rows(ben)).toEqual(bensRows)
  })

  it('covers every table that names a person', async () => {
    const { durable } = world.server.database
    const tables = await durable.introspection.getTables()
    const personal = tables.filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
    const emptied = new Set<string>()
    await durable
      .withPlugin(noteDeletes(emptied))
      .transaction()
      .execute((tx) =>
        createErasePerson(world.server.jobs)(tx, ann.userId, { why: 'account-deleted', nowMs: 0 }),
      )
    // The reason why a session ended is kept for the person's devices, without the person's id.
    const { rows } = await sql`select token_hash from ended_sessions where user_id = ${ann.userId}`.execute(
      durable,
    )
    expect(rows).toEqual([])
    const left = personal.map(({ name }) => name).filter((name) => !emptied.has(name))
    expect(left).toEqual(['ended_sessions'])
  })

  it('ends every session, frees the address, and informs the owner by email', async () => {
    const elsewhere = browser()
    await signIn(elsewhere, ann.email, ann.password)
    await remove()
    expect((await me.call(getSession, {})).problem).toBe('not-signed-in')
    expect((await elsewhere.call(getSession, {})).problem).toBe('not-signed-in')
    expect((await trySignIn(browser(), ann.email, ann.password)).answer.problem).toBe('sign-in-failed')
    await world.server.jobs.runDue()
    const subjects = world.server.mails.filter(({ to }) => to === ann.email).map(({ subject }) => subject)
    expect(subjects).toContain('Your account was deleted')
    await enter(browser(), ann.email)
  })

  it('needs the typed address, and a sign-in less than five minutes old', async () => {
    const before = await rows(ann)
    expect((await remove('ben@post.example')).problem).toBe('email-mismatch')
    expect(await rows(ann)).toEqual(before)
    clock.advance(5 * 60_000)
    expect((await remove()).problem).toBe('reauthentication-required')
    await signIn(me, ann.email, ann.password)
    expect((await remove(ann.email.toUpperCase())).status).toBe(204)
  })

  it('is refused for the last super admin', async () => {
    const { durable } = world.server.database
    await changeRole(durable, ann.email, 'super_admin', clock.nowMs())
    expect((await remove()).problem).toBe('last-super-admin')
    const ben = await enter(browser(), `sue${String(number)}@post.example`)
    await changeRole(durable, ben.email, 'super_admin', clock.nowMs())
    expect((await remove()).status).toBe(204)
  })
})

/** Records from which tables rows are deleted. */
function noteDeletes(tables: Set<string>): KyselyPlugin {
  return {
    transformQuery({
      node,
    }: {
      node: Parameters<KyselyPlugin['transformQuery']>[0]['node']
      queryId: QueryId
    }) {
      if (DeleteQueryNode.is(node)) {
        for (const from of node.from.froms) if (TableNode.is(from)) tables.add(from.table.identifier.name)
      }
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}
