import {
  answerInvitation,
  cancelInvitation,
  commitVault,
  createVault,
  invitationMs,
  listInvitations,
  listReceivedInvitations,
  openInvitation,
  saveProfile,
  sendInvitation,
  type PermissionLevel,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  BuiltSharedVault,
  confirm,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newItemId,
  signIn,
  tryRegister,
} from '@severy/testkit'
import { Role, toBase64Url, VaultKind, zeros16 } from '@severy/verifier'
import { describe, expect, it } from 'vitest'
import type { MailRoute } from '../../platform/mail.ts'
import { useServer } from '../../testing/use-server.ts'
import { endTrial, subscribe } from '../../testing/what-people-have.ts'

const tag = 'A'.repeat(43)
const dayMs = 24 * 3600_000

describe.each(databaseKinds)('invitations on %s', (kind) => {
  const clock = new ManualClock()
  const notMailed = new Set<string>()
  const mailer: MailRoute = {
    send: (mail) => {
      if (notMailed.has(mail.to)) return Promise.reject(new Error('550 no such mailbox'))
      world.server.mails.push(mail)
      return Promise.resolve({ outcome: 'sent', answer: '' })
    },
  }
  const world = useServer(() => freshDatabase(kind), { clock, mailer })
  const newCaller = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  let people = 0

  interface Inviter {
    account: BuiltAccount
    caller: ApiCaller
    vaultId: string
  }

  async function join(name: string): Promise<{ account: BuiltAccount; caller: ApiCaller }> {
    const caller = newCaller()
    const email = `${name}-${String(++people)}@post.example`
    const built = await BuiltAccount.build(email, clock.nowMs())
    return { caller, account: await createAccount(caller, world.server.mailedToken, built) }
  }

  /** With a vault of one item that nobody else has. */
  async function inviter(): Promise<Inviter> {
    const { account, caller } = await join('ann')
    const item = new Map([[newItemId(), { title: 'x' }]])
    const { vault, call } = await BuiltSharedVault.build([{ account, role: Role.owner }], item)
    expect((await caller.call(createVault, call)).problem).toBeNull()
    return { account, caller, vaultId: vault.vaultId }
  }

  const newAddress = (): string => `sam-${String(++people)}@post.example`

  const send = (
    { caller, vaultId }: Inviter,
    invitedEmail: string,
    more: { inviteId?: string; passwordName?: string; permissionLevel?: PermissionLevel } = {},
  ) => {
    const { inviteId = newItemId(), passwordName = null, permissionLevel = 'view' } = more
    const request = { params: { inviteId }, body: { vaultId, invitedEmail, permissionLevel, passwordName } }
    return caller.call(sendInvitation, request).then((answer) => ({ answer, inviteId }))
  }
  const listed = async ({ caller }: Inviter) => (await caller.call(listInvitations)).reply.invitations
  const open = (inviteId: string) => newCaller().call(openInvitation, { body: { inviteId } })

  /** Signs up with an address and optionally an answer from the link. */
  async function signUp(
    email: string,
    invitation?: { inviteId: string; tag: string },
  ): Promise<{ account: BuiltAccount; caller: ApiCaller }> {
    const caller = newCaller()
    const built = await BuiltAccount.build(email, clock.nowMs())
    const { answer } = await tryRegister(caller, built, invitation === undefined ? {} : { invitation })
    expect(answer.problem).toBeNull()
    const token = await world.server.mailedToken('/auth/confirm')
    expect((await confirm(caller, token, built.password)).problem).toBeNull()
    return { account: built, caller }
  }

  /** Sessions have ended by then. */
  async function later(
    ms: number,
    ...persons: { account: BuiltAccount; caller: ApiCaller }[]
  ): Promise<void> {
    clock.advance(ms)
    for (const { account, caller } of persons) await signIn(caller, account.email, account.password)
  }

  it('are emailed without the link, and are valid for seven days', async () => {
    const ann = await inviter()
    const sam = newAddress()
    const sent = await send(ann, sam.toUpperCase())
    expect(sent.answer.reply).toEqual({ expiresAt: clock.nowMs() + invitationMs, isEmailSent: true })
    const mail = world.server.mails.at(-1)!
    expect(mail).toMatchObject({ to: sam.toUpperCase() })
    expect(mail.subject).toContain(ann.account.email)
    expect(mail.text).toContain('a password')
    expect(mail.text).not.toContain(sent.inviteId)
    expect((await open(sent.inviteId)).reply).toMatchObject({
      inviterId: ann.account.userId,
      inviterEmail: ann.account.email,
      invitedEmail: sam,
      permissionLevel: 'view',
    })
    await later(invitationMs, ann)
    expect((await open(sent.inviteId)).problem).toBe('invitation-gone')
    expect(await listed(ann)).toMatchObject([{ inviteId: sent.inviteId, joined: null }])
  })

  it('describe what is shared only in words that are not an address', async () => {
    const ann = await inviter()
    await send(ann, newAddress(), { passwordName: 'the Wi-Fi at home' })
    expect(world.server.mails.at(-1)?.text).toContain('the Wi-Fi at home')
    for (const passwordName of ['http://evil.example', 'evil.example', 'me@evil', 'x\\y', '<b>', ' ']) {
      await send(ann, newAddress(), { passwordName })
      expect(world.server.mails.at(-1)?.text).toContain('share a password with you')
    }
    await ann.caller.call(saveProfile, { body: { displayName: 'Ann\nwww.evil' } })
    await send(ann, newAddress())
    expect(world.server.mails.at(-1)?.text).not.toContain('evil')
    await ann.caller.call(saveProfile, { body: { displayName: 'Ann Example' } })
    await send(ann, newAddress(), { permissionLevel: 'edit' })
    expect(world.server.mails.at(-1)?.text).toContain(`Ann Example (${ann.account.email})`)
    expect(world.server.mails.at(-1)?.text).toContain('see and change it')
  })

  it('stay valid if the email cannot be sent, and say so until it can', async () => {
    const ann = await inviter()
    const sam = newAddress()
    notMailed.add(sam)
    const { answer, inviteId } = await send(ann, sam)
    expect(answer.reply.isEmailSent).toBe(false)
    expect((await open(inviteId)).problem).toBeNull()
    expect(await listed(ann)).toMatchObject([{ isEmailSent: false }])
    notMailed.delete(sam)
    expect((await send(ann, sam, { inviteId })).answer.reply.isEmailSent).toBe(true)
    expect(await listed(ann)).toMatchObject([{ isEmailSent: true }])
  })

  it('that are sent again are emailed again, and their seven days begin again', async () => {
    const ann = await inviter()
    const sam = newAddress()
    const { inviteId } = await send(ann, sam)
    await later(6 * dayMs, ann)
    const count = world.server.mails.length
    expect((await send(ann, sam, { inviteId })).answer.problem).toBeNull()
    expect(world.server.mails).toHaveLength(count + 1)
    await later(6 * dayMs, ann)
    expect((await open(inviteId)).problem).toBeNull()
    // The same invitation for another person, or into another vault, is refused.
    expect((await send(ann, newAddress(), { inviteId })).answer.problem).toBe('not-found')
    const other = await inviter()
    expect((await send(other, sam, { inviteId })).answer.problem).toBe('not-found')
    expect(await listed(ann)).toHaveLength(1)
  })

  it('can be sent by owners only, into vaults that can have other members, during a trial or a plan', async () => {
    const ann = await inviter()
    const { caller, account } = await join('ben')
    const ben = { caller, account, vaultId: ann.vaultId }
    expect((await send(ben, newAddress())).answer.problem).toBe('not-found')
    expect((await send({ ...ben, vaultId: account.vault.vaultId }, newAddress())).answer.problem).toBe(
      'not-found',
    )
    await endTrial(world.server.database.durable, ann.account.userId, clock.nowMs())
    const count = world.server.mails.length
    expect((await send(ann, newAddress())).answer.problem).toBe('subscription-required')
    expect(world.server.mails).toHaveLength(count)
  })

  /** Ann, whose plan covers six people, and her family with only her in it. */
  async function family() {
    const { caller, account } = await join('ann')
    await subscribe(world.server.database.durable, account.userId, 'families')
    const owner = { account, role: Role.owner }
    const name = new Map([[toBase64Url(zeros16), { title: 'x' }]])
    const built = await BuiltSharedVault.build([owner], name, { kind: VaultKind.organization })
    expect((await caller.call(createVault, built.call)).problem).toBeNull()
    await account.acceptKeyring(built.call.body.keyring)
    const add = async (...others: BuiltAccount[]) => {
      const members = [owner, ...others.map((other) => ({ account: other, role: Role.viewer }))]
      const commit = await built.vault.commit(account, {
        members,
        forge: { roster: (roster) => ({ ...roster, kind: VaultKind.organization }) },
      })
      return caller.call(commitVault, commit)
    }
    return { caller, account, vaultId: built.vault.vaultId, add }
  }

  it('lead into an organization, use the places of its plan, and free them again', async () => {
    const ann = await family()
    const problems = []
    for (let places = 0; places < 4; places++) problems.push((await send(ann, newAddress())).answer.problem)
    expect(problems).toEqual([null, null, null, null])
    expect((await send(ann, newAddress(), { permissionLevel: 'edit' })).answer.problem).toBe(
      'invalid-request',
    )
    const mail = world.server.mails.at(-1)!
    expect(mail.subject).toBe(`${ann.account.email} invites you to join`)
    expect(mail.text).not.toContain('password with you')

    // Two at once for the last place.
    const sam = newAddress()
    const both = await Promise.all([send(ann, sam), send(ann, newAddress())])
    expect(both.map(({ answer }) => answer.problem).sort()).toEqual(['member-limit', null].sort())
    expect(await listed(ann)).toHaveLength(5)
    const { account: ben } = await join('ben')
    expect((await ann.add(ben)).problem).toBe('member-limit')

    const [first] = await listed(ann)
    await ann.caller.call(cancelInvitation, { params: { inviteId: first!.inviteId } })
    expect((await send(ann, sam)).answer.problem).toBeNull()
    // Sending it again takes no second place; once expired, it takes none.
    const again = (await listed(ann))[0]!.inviteId
    expect((await open(again)).reply).toMatchObject({ isOrganization: true, permissionLevel: 'view' })
    await later(invitationMs, ann)
    expect((await ann.add(ben)).problem).toBeNull()
  })

  it('keep the place in an organization for the person who joins', async () => {
    const ann = await family()
    const addresses = Array.from({ length: 5 }, newAddress)
    for (const address of addresses) expect((await send(ann, address)).answer.problem).toBeNull()
    const { account: sam } = await signUp(addresses[0]!)
    const { account: ben } = await join('ben')
    expect((await ann.add(ben)).problem).toBe('member-limit')
    expect((await ann.add(sam)).problem).toBeNull()
    expect((await send(ann, newAddress())).answer.problem).toBe('member-limit')
  })

  it('tell the inviter who has joined, with the answer that came with the sign-up', async () => {
    const ann = await inviter()
    const [sam, eve] = [newAddress(), newAddress()]
    const toSam = await send(ann, sam)
    const toEve = await send(ann, eve)
    await signUp(eve)
    await signUp(sam, { inviteId: toSam.inviteId, tag })
    const rows = new Map((await listed(ann)).map((row) => [row.inviteId, row.joined]))
    expect(rows.get(toSam.inviteId)).toEqual({ tag })
    expect(rows.get(toEve.inviteId)).toEqual({ tag: null })
  })

  it('refuse an answer from another address, or after they have expired', async () => {
    const ann = await inviter()
    const sam = newAddress()
    const { inviteId } = await send(ann, sam)
    await signUp(newAddress(), { inviteId, tag })
    expect(await listed(ann)).toMatchObject([{ joined: null }])
    const { caller: ben } = await join('ben')
    expect((await ben.call(answerInvitation, { body: { inviteId, tag } })).problem).toBe('other-address')
    const joined = await signUp(sam)
    await later(invitationMs, ann, joined)
    expect((await joined.caller.call(answerInvitation, { body: { inviteId, tag } })).problem).toBe(
      'invitation-gone',
    )
    await send(ann, sam, { inviteId })
    expect(await listed(ann)).toMatchObject([{ joined: { tag: null } }])
    expect((await joined.caller.call(answerInvitation, { body: { inviteId, tag } })).problem).toBeNull()
    expect(await listed(ann)).toMatchObject([{ joined: { tag } }])
  })

  it('are visible to the person who waits for them, until they are finished or withdrawn', async () => {
    const [ann, eve] = [await inviter(), await inviter()]
    const sam = newAddress()
    const { inviteId } = await send(ann, sam)
    const joined = await signUp(sam)
    const received = async () => (await joined.caller.call(listReceivedInvitations)).reply.invitations
    expect(await received()).toEqual([
      {
        inviteId,
        inviterId: ann.account.userId,
        inviterEmail: ann.account.email,
        isOrganization: false,
        expiresAt: clock.nowMs() + invitationMs,
      },
    ])
    expect((await ann.caller.call(listReceivedInvitations)).reply.invitations).toEqual([])
    clock.advance(1)
    await send(eve, sam)
    expect((await received()).map(({ inviterId }) => inviterId)).toEqual([
      eve.account.userId,
      ann.account.userId,
    ])
    await ann.caller.call(cancelInvitation, { params: { inviteId } })
    expect(await received()).toHaveLength(1)
    await later(invitationMs, joined)
    expect(await received()).toEqual([])
  })

  it('cause an email if someone has joined and no device of the inviter has finished', async () => {
    const told = async ({ account }: Inviter) => {
      await world.server.jobs.runDue()
      return world.server.mails.filter(
        ({ to, template }) => to === account.email && template === 'invited-joined',
      )
    }
    const [ann, eve] = [await inviter(), await inviter()]
    const sam = newAddress()
    await send(ann, sam)
    const toSam = await send(eve, sam)
    await signUp(sam)
    expect(await told(ann)).toEqual([])
    // Eve's open device has finished by itself.
    await eve.caller.call(cancelInvitation, { params: { inviteId: toSam.inviteId } })
    clock.advance(10 * 60_000)
    expect(await told(eve)).toEqual([])
    const [mail, ...others] = await told(ann)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`${sam} has joined and is waiting for you`)
    expect(mail?.text).toContain('http://localhost:3000/dashboard')
    clock.advance(dayMs)
    expect(await told(ann)).toHaveLength(1)
  })

  it('that are withdrawn cannot be opened, and only the sender can withdraw them', async () => {
    const ann = await inviter()
    const { inviteId } = await send(ann, newAddress())
    const { caller: ben } = await join('ben')
    expect((await ben.call(cancelInvitation, { params: { inviteId } })).problem).toBeNull()
    expect((await open(inviteId)).problem).toBeNull()
    for (let tries = 0; tries < 2; tries++) {
      expect((await ann.caller.call(cancelInvitation, { params: { inviteId } })).problem).toBeNull()
    }
    expect((await open(inviteId)).problem).toBe('invitation-gone')
    expect(await listed(ann)).toEqual([])
  })

  it('are deleted a month after they expire', async () => {
    const ann = await inviter()
    await send(ann, newAddress())
    await later(invitationMs + 31 * dayMs, ann)
    await world.server.jobs.start()
    await world.server.jobs.runDue()
    expect(await listed(ann)).toEqual([])
  })
})

describe('limits of invitations', () => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase('SQLite'), { clock, env: { RATE_LIMIT_FACTOR: '1' } })
  const newCaller = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))

  it('keep one mailbox from getting too many emails, and one person from inviting too many people', async () => {
    const caller = newCaller()
    const built = await BuiltAccount.build('ann@post.example', clock.nowMs())
    const account = await createAccount(caller, world.server.mailedToken, built)
    const item = new Map([[newItemId(), { title: 'x' }]])
    const { vault, call } = await BuiltSharedVault.build([{ account, role: Role.owner }], item)
    expect((await caller.call(createVault, call)).problem).toBeNull()
    const send = (invitedEmail: string) =>
      caller.call(sendInvitation, {
        params: { inviteId: newItemId() },
        body: { vaultId: vault.vaultId, invitedEmail, permissionLevel: 'view', passwordName: null },
      })
    const sent = []
    for (let tries = 0; tries < 6; tries++) sent.push((await send('sam@post.example')).reply.isEmailSent)
    expect(sent).toEqual([true, true, true, true, true, false])
    const problems = []
    for (let tries = 6; tries < 41; tries++) problems.push((await send(`sam-${String(tries)}@x.y`)).problem)
    expect(problems.slice(0, -1).every((problem) => problem === null)).toBe(true)
    expect(problems.at(-1)).toBe('rate-limited')
  })
})
