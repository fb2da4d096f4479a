/**
 * People with an account get an email when an offer waits for them: who it is from, and what it is only if the sharer
 * chose to say so. The sharer gets one when it is accepted.
 */
import {
  acceptVault,
  commitVault,
  createVault,
  deleteAccount,
  joinOrganization,
  leaveVault,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  type BuiltAuthor,
  type BuiltMember,
  BuiltSharedVault,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newItemId,
  signIn,
} from '@severy/testkit'
import { Role, toBase64Url, VaultKind, zeros16 } from '@severy/verifier'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../platform/mail.ts'
import { useServer } from '../../testing/use-server.ts'
import { subscribe } from '../../testing/what-people-have.ts'

interface Person {
  account: BuiltAccount
  caller: ApiCaller
}

const hourMs = 3600_000

/** Two people, one of whom may share several items, on a separate server. */
function usePeople(kind: (typeof databaseKinds)[number], env: Record<string, string> = {}) {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock, env })
  let number = 0
  let ann: Person
  let ben: Person

  async function join(name: string): Promise<Person> {
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    const built = await BuiltAccount.build(`${name}${String(number)}@post.example`, clock.nowMs())
    return { caller, account: await createAccount(caller, world.server.mailedToken, built) }
  }

  beforeEach(async () => {
    number += 1
    ann = await join('ann')
    ben = await join('ben')
    await subscribe(world.server.database.durable, ann.account.userId, 'families')
  })

  const members = (owner: Person, ...others: Person[]): [BuiltAuthor, ...BuiltMember[]] => [
    { account: owner.account, role: Role.owner },
    ...others.map(({ account }) => ({ account, role: Role.viewer })),
  ]

  async function share(
    others: Person[] = [ben],
    from = ann,
    title = 'Wi-Fi of the cabin',
    mailedName?: string,
  ): Promise<BuiltSharedVault> {
    const contents = new Map([[newItemId(), { title }]])
    const { vault, call } = await BuiltSharedVault.build(members(from, ...others), contents)
    if (mailedName !== undefined) call.body.mailedName = mailedName
    expect((await from.caller.call(createVault, call)).status).toBe(200)
    await from.account.acceptKeyring(call.body.keyring)
    return vault
  }

  async function change(
    vault: BuiltSharedVault,
    others: Person[],
    isRekeyed = false,
    mailedName?: string,
  ): Promise<void> {
    const built = await vault.commit(ann.account, { members: members(ann, ...others), isRekeyed })
    if (mailedName !== undefined) built.body.mailedName = mailedName
    expect((await ann.caller.call(commitVault, built)).problem).toBeNull()
    built.accept()
  }

  /** Unused sessions have ended by then. */
  async function later(ms: number, people = [ann, ben]): Promise<void> {
    clock.advance(ms)
    for (const { caller, account } of people) await signIn(caller, account.email, account.password)
  }

  /** Emails about offers to this person since the last call. */
  async function mailsTo({ account: { email } }: Person): Promise<Mail[]> {
    await world.server.jobs.runDue()
    const all = world.server.mails.splice(0)
    return all.filter(({ to, template }) => to === email && template.startsWith('offer'))
  }

  /** The names for emails that the database contains. */
  async function keptNames(): Promise<unknown[]> {
    const { rows } = await sql`select mailed_name from offers where mailed_name is not null`.execute(
      world.server.database.durable,
    )
    return rows
  }

  return {
    keptNames,
    /** Replaced for each test. */
    ann: () => ann,
    ben: () => ben,
    join,
    members,
    share,
    change,
    later,
    mailsTo,
  }
}

describe.each(databaseKinds)('the email about an offer on %s', (kind) => {
  const { ann, ben, join, members, share, change, later, mailsTo, keptNames } = usePeople(kind)

  it('says who shares and where it is accepted, and nothing about what it is', async () => {
    await share()
    const [mail, ...others] = await mailsTo(ben())
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`${ann().account.email} shares something with you`)
    expect(mail?.text).toContain('http://localhost:3000/sharing')
    expect(mail?.html).toContain(ann().account.email)
    expect(mail?.text).not.toContain('Wi-Fi')
    expect(await mailsTo(ann())).toEqual([])
  })

  it('names it if the sharer says so, and the name is gone with the email', async () => {
    const eve = await join('eve')
    const vault = await share([ben()], ann(), 'Wi-Fi', 'Wi-Fi of the cabin')
    const [mail] = await mailsTo(ben())
    expect(mail?.text).toContain('calls it “Wi-Fi of the cabin”')
    expect(mail?.subject).not.toContain('Wi-Fi')
    expect(await keptNames()).toEqual([])

    await change(vault, [ben(), eve], false, 'The cabin')
    expect((await mailsTo(eve))[0]?.text).toContain('calls it “The cabin”')
    await share([ben()], ann(), 'Safe', 'Safe')
    await share()
    await later(hourMs)
    const [more] = await mailsTo(ben())
    expect(more?.text).toContain('2 more things')
    expect(more?.text).toContain('Among them: “Safe”.')
    expect(await keptNames()).toEqual([])
  })

  it('names nothing that could be an address or a link, and keeps no name that no email needs anymore', async () => {
    await share([ben()], ann(), 'Wi-Fi', 'https://evil.example')
    expect((await mailsTo(ben()))[0]?.text).not.toContain('evil')
    const waiting = await share([ben()], ann(), 'Safe', 'Safe')
    expect(await keptNames()).toHaveLength(1)
    expect((await ben().caller.call(acceptVault, { params: { vaultId: waiting.vaultId } })).status).toBe(204)
    expect(await keptNames()).toEqual([])
  })

  it('is sent for a vault to which someone is added, and not to its existing members', async () => {
    const eve = await join('eve')
    const vault = await share()
    await mailsTo(ben())
    await later(2 * hourMs)
    await change(vault, [ben(), eve])
    expect(await mailsTo(eve)).toHaveLength(1)
    await later(2 * hourMs)
    // A new key for remaining members is not an offer.
    await change(vault, [ben()], true)
    expect(await mailsTo(ben())).toEqual([])
  })

  it('is sent at once for the first offer, and then once an hour for all later ones', async () => {
    await share()
    expect(await mailsTo(ben())).toHaveLength(1)
    for (const _ of [1, 2, 3]) await share()
    expect(await mailsTo(ben())).toEqual([])
    await later(hourMs)
    const [more, ...others] = await mailsTo(ben())
    expect(others).toEqual([])
    expect(more?.subject).toBe(`${ann().account.email} shares more with you`)
    expect(more?.text).toContain('3 more things')
    await later(hourMs)
    expect(await mailsTo(ben())).toEqual([])
    await share()
    expect(await mailsTo(ben())).toHaveLength(1)
  })

  it('is held back separately for each sharer', async () => {
    const eve = await join('eve')
    await share()
    await share([ben()], eve)
    const subjects = (await mailsTo(ben())).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([
      `${ann().account.email} shares something with you`,
      `${eve.account.email} shares something with you`,
    ])
  })

  it('is not sent more often if something is offered, withdrawn and offered again', async () => {
    const vault = await share()
    expect(await mailsTo(ben())).toHaveLength(1)
    for (const _ of [1, 2, 3]) {
      await change(vault, [], true)
      await change(vault, [ben()])
    }
    expect(await mailsTo(ben())).toEqual([])
    await later(hourMs)
    expect(await mailsTo(ben())).toHaveLength(1)
  })

  it('is not sent for what is withdrawn, declined or over before', async () => {
    await share()
    await mailsTo(ben())
    const [declined, gone] = [await share(), await share()]
    await mailsTo(ben())
    await ben().caller.call(leaveVault, { params: { vaultId: declined.vaultId } })
    await change(gone, [], true)
    await later(hourMs)
    expect(await mailsTo(ben())).toEqual([])
  })

  it('asks to join if it is an organization', async () => {
    const contents = new Map([[toBase64Url(zeros16), { title: 'Family' }]])
    const { vault, call } = await BuiltSharedVault.build(members(ann(), ben()), contents, {
      kind: VaultKind.organization,
    })
    expect((await ann().caller.call(createVault, call)).status).toBe(200)
    const [mail, ...others] = await mailsTo(ben())
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`${ann().account.email} invited you to join`)
    expect(mail?.text).toContain('http://localhost:3000/organization')
    expect((await ben().caller.call(joinOrganization, { params: { vaultId: vault.vaultId } })).status).toBe(
      204,
    )
  })

  it('is not sent anymore if the person who offered has gone', async () => {
    await share()
    await mailsTo(ben())
    await share()
    await mailsTo(ben())
    const { email } = ann().account
    expect((await ann().caller.call(deleteAccount, { body: { email } })).status).toBe(204)
    await later(hourMs, [ben()])
    expect(await mailsTo(ben())).toEqual([])
  })
})

describe.each(databaseKinds)('the email about an acceptance on %s', (kind) => {
  const { ann, ben, join, members, share, later, mailsTo } = usePeople(kind)
  const accept = async ({ caller }: Person, { vaultId }: BuiltSharedVault) => {
    expect((await caller.call(acceptVault, { params: { vaultId } })).status).toBe(204)
  }

  it('tells the sharer who has accepted, once for everything that was accepted together, and never what', async () => {
    const shared = [await share(), await share()]
    for (const vault of shared) await accept(ben(), vault)
    // The device repeats it after each unlock.
    for (const vault of shared) await accept(ben(), vault)
    expect(await mailsTo(ann())).toEqual([])
    await later(10 * 60_000)
    const [mail, ...others] = await mailsTo(ann())
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`${ben().account.email} accepted what you shared`)
    expect(mail?.text).toContain('2 things')
    expect(mail?.text).not.toContain('Wi-Fi')
    await later(10 * 60_000)
    expect(await mailsTo(ann())).toEqual([])
  })

  it('names each person, but no one who has left again', async () => {
    const eve = await join('eve')
    const vault = await share([ben(), eve])
    await accept(ben(), vault)
    await accept(eve, vault)
    await eve.caller.call(leaveVault, { params: { vaultId: vault.vaultId } })
    await later(10 * 60_000)
    expect((await mailsTo(ann())).map(({ subject }) => subject)).toEqual([
      `${ben().account.email} accepted what you shared`,
    ])
  })

  it('is not sent for an organization, which has its own', async () => {
    const contents = new Map([[toBase64Url(zeros16), { title: 'Family' }]])
    const { vault, call } = await BuiltSharedVault.build(members(ann(), ben()), contents, {
      kind: VaultKind.organization,
    })
    expect((await ann().caller.call(createVault, call)).status).toBe(200)
    await accept(ben(), vault)
    await later(10 * 60_000)
    expect(await mailsTo(ann())).toEqual([])
  })
})

describe.each(databaseKinds)('emails about offers to one mailbox on %s', (kind) => {
  const { ben, share, later, mailsTo } = usePeople(kind, { RATE_LIMIT_FACTOR: '1' })

  it('stop for the day after many to one mailbox, and then mention the rest', async () => {
    let mails = 0
    for (let hour = 0; hour < 22; hour++) {
      await share()
      mails += (await mailsTo(ben())).length
      await later(hourMs)
    }
    expect(mails).toBe(20)
    await later(24 * hourMs)
    expect(await mailsTo(ben())).toHaveLength(1)
  })
})
