import { getSession, replaceRecoverySlot } from '@severy/contract'
import { beforeAll, expect } from 'vitest'
import { BuiltAccount } from '../account-builder.ts'
import { createAccount, signIn } from '../account-flows.ts'
import { ApiCaller, type Carry } from '../api-caller.ts'
import type { Target } from '../her-things.ts'
import { callOf } from './endpoints.ts'
import type { PreparedCall } from './prepared-call.ts'

/** The tests' server, available once the first test runs. */
interface World {
  readonly server: {
    http: { inject: Carry }
    mailedToken(path: string): Promise<string>
    mailedCode(email: string): Promise<string>
  }
}

/** What the people in these tests use: pages in browsers, or installed clients. */
export const sessionKinds = ['cookie', 'bearer'] as const
export type SessionKind = (typeof sessionKinds)[number]
const installedAs = { cookie: null, bearer: 'firefox-extension' } as const

/** What tests cannot do through the API. */
interface Means {
  now(): number
  changeRole(email: string, role: 'admin' | 'super_admin'): Promise<{ ok: boolean }>
  /** Digests of all rows that carry one of these ids, by table. */
  digestRows(owner: { userId: string; vaultId: string }): Promise<Record<string, string>>
}

interface Joined extends TriedPeople {
  /** Token of a session of the target that is of the other kind. */
  otherSession: string
}

interface TriedPeople {
  /** The person whose rows every call is aimed at. */
  target: Target
  other: BuiltAccount
  admin: BuiltAccount
  superAdmin: BuiltAccount
}

/** Available once the first test runs. */
export interface AccessPeople extends Readonly<TriedPeople> {
  readonly carry: Carry
  readonly sessionKind: SessionKind
  /** A browser without cookies, or a client without tokens. */
  stranger(): ApiCaller
  /** A browser or client in which this person is signed in. */
  signedIn(account: BuiltAccount): Promise<ApiCaller>
  /** Creates another target with a Recovery Kit. */
  newTarget(email: string): Promise<Target>
  /** A caller who presents this token as a session's. */
  withSession(token: string): ApiCaller
  /** Sends requests with the target's session and these headers, as another page could; undefined removes a header. */
  inNameOfTarget(headers: Record<string, string | undefined>): ApiCaller
  /**
   * The token of a target's session of the other kind: a cookie if these people are installed clients, otherwise a
   * bearer token.
   */
  sessionOfOtherKind(): string
  /** A digest of all rows of the target. */
  targetRows(): Promise<Record<string, string>>
  /** A valid call of the endpoint; throws if `callOf` does not know it. */
  prepare(name: string, aim?: Target): Promise<PreparedCall>
}

/** A target, and everyone who tries to reach the target's rows, on the server of a `describe`. */
export function useAccessPeople(
  world: World,
  { now, changeRole, digestRows }: Means,
  sessionKind: SessionKind = 'cookie',
): AccessPeople {
  const carry: Carry = (request) => world.server.http.inject(request)
  const stranger = (): ApiCaller => new ApiCaller(carry, {}, installedAs[sessionKind])
  const sessions = new Map<BuiltAccount, ApiCaller>()
  let joined: Joined | null = null

  const join = async (caller: ApiCaller, email: string): Promise<BuiltAccount> =>
    createAccount(caller, (path) => world.server.mailedToken(path), await BuiltAccount.build(email, now()))

  async function newTarget(email: string): Promise<Target> {
    const caller = stranger()
    const account = await join(caller, email)
    // With a Recovery Kit, so that there is a recovery slot to aim at.
    const kit = await account.recoverySlot()
    const keyring = await account.nextKeyring()
    await caller.call(replaceRecoverySlot, { body: { recoverySlot: kit.slot, keyring } })
    await account.acceptKeyring(keyring)
    kit.accept()
    return {
      account,
      caller,
      mailedToken: (path) => world.server.mailedToken(path),
      mailedCode: (to) => world.server.mailedCode(to),
      stranger,
      now,
    }
  }

  beforeAll(async () => {
    const target = await newTarget('ann@post.example')
    const other = await join(stranger(), 'ben@post.example')
    const admin = await join(stranger(), 'ada@post.example')
    const superAdmin = await join(stranger(), 'sue@post.example')
    expect((await changeRole(admin.email, 'admin')).ok).toBe(true)
    expect((await changeRole(superAdmin.email, 'super_admin')).ok).toBe(true)
    const elsewhere = new ApiCaller(carry, {}, installedAs[sessionKind === 'cookie' ? 'bearer' : 'cookie'])
    await signIn(elsewhere, target.account.email, target.account.password)
    joined = { target, other, admin, superAdmin, otherSession: elsewhere.session ?? '' }
  })

  function people(): Joined {
    if (joined === null) throw new Error('The people are there from the first test on, not before')
    return joined
  }

  return {
    get target() {
      return people().target
    },
    get other() {
      return people().other
    },
    get admin() {
      return people().admin
    },
    get superAdmin() {
      return people().superAdmin
    },
    carry,
    sessionKind,
    stranger,
    async signedIn(account) {
      // Signing in is slow, so a session is reused until a call has ended it.
      const kept = sessions.get(account)
      if (kept !== undefined && (await kept.call(getSession)).problem === null) return kept
      const caller = stranger()
      await signIn(caller, account.email, account.password)
      sessions.set(account, caller)
      return caller
    },
    newTarget,
    withSession(token) {
      const caller = stranger()
      caller.holdSession(token)
      return caller
    },
    inNameOfTarget(headers) {
      const send: Carry = (request) => {
        const all = Object.entries({ ...request.headers, ...headers })
        const sent = all.flatMap(([header, value]) => (value === undefined ? [] : [[header, value] as const]))
        return carry({ ...request, headers: Object.fromEntries(sent) })
      }
      const caller = new ApiCaller(send, {}, installedAs[sessionKind])
      for (const [name, value] of people().target.caller.cookies) caller.cookies.set(name, value)
      for (const [name, value] of people().target.caller.tokens) caller.tokens.set(name, value)
      return caller
    },
    sessionOfOtherKind: () => people().otherSession,
    targetRows() {
      const { userId, vault } = people().target.account
      return digestRows({ userId, vaultId: vault.vaultId })
    },
    async prepare(name, aim = people().target) {
      const prepareCall = callOf(name)
      if (prepareCall === undefined) throw new Error(`The access tests do not know how to call ${name}`)
      return prepareCall(aim)
    },
  }
}
