/** Signs in with email and password (PROTOCOL 5.2), on a new or a known device. */
import type { AccountBundle } from '@severy/contract'
import { parseSecretKey, type DeviceLink } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { canonicalEmail, type Bytes } from '@severy/verifier'
import { linkedVaults, memoryOfLink, refuseByLink } from './device-link.ts'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import type { Credentials, SignedIn, SignInOutcome } from '../../features/sessions/data.ts'
import type { SignInReason } from '../../features/sessions/reasons.ts'
import { accountAlarm, tellAlarms } from '../account/raise-alarm.ts'
import { judgePassword } from '../account/password-rule.ts'
import { adoptAccess } from '../account/device-access.ts'
import { acceptAccount, assemble, isReplacedBy, openPasswordSlot } from './open-account.ts'
import { login, passwordInputOf, type LoggedIn } from '../account/password-login.ts'
import { keepQueueAnew } from '../contents/enqueue.ts'
import { joinQueues } from '../vaults/shared-queue.ts'
import { heldForHost } from '../account/held-account-key.ts'
import { noteOutlived } from '../account/outlived-copies.ts'
import { isAccountGone, noEnd } from '../account/session-end.ts'
import { findUnlocked, type Engine } from '../account/session.ts'
import { enterUnlocked } from './enter-unlocked.ts'
import { bytesOf } from '../../base/ids.ts'
import type { FreshSignIn } from '../account/unlocked.ts'

/**
 * Signs in, and opens the vault unless a second factor is needed. `secretKey` is the Secret Key as typed, if the
 * account has one and this device does not know it. `followsOther` confirms that this device follows the keys that
 * another device has set (PROTOCOL 7.8).
 */
export async function signIn(
  engine: Engine,
  { email, password, secretKey: typed, followsOther = false }: Credentials,
): Promise<Result<SignInOutcome, Refusal<SignInReason | 'secret-key-malformed'>>> {
  engine.emit({ type: 'unlock-progress', step: 'deriving', items: 0 })
  const link = findLink(engine, email)
  const secretKeys = await findSecretKeys(engine, email, typed, link)
  if (secretKeys === null) return err({ reason: 'secret-key-malformed' })
  for (const [index, secretKey] of secretKeys.entries()) {
    const input = await passwordInputOf(password, secretKey)
    const outcome = await signInWithInput(engine, email, input, { link, secretKey, followsOther })
    const isLast = index === secretKeys.length - 1
    const unlocked = findUnlocked(engine)
    const isIn = outcome.ok && outcome.value.name === 'signed-in'
    if (isIn && unlocked !== null) void judgePassword(engine, unlocked, password)
    if (outcome.ok || isLast || outcome.error.reason !== 'sign-in-failed') return outcome
  }
  return err({ reason: 'sign-in-failed' })
}

/** What a sign-in used besides the password. */
export interface SignInSource {
  /** What another device has seen of the account (PROTOCOL 5.6). */
  link: DeviceLink | null
  secretKey: Bytes | null
  /** Whether the person gives up this device's memory for keys that claim to have replaced it (PROTOCOL 7.8). */
  followsOther?: boolean | undefined
}

/** Signs in with the pwIn instead of the password. */
export async function signInWithInput(
  engine: Engine,
  email: string,
  input: string,
  source: SignInSource,
): Promise<Result<SignInOutcome, Refusal<SignInReason>>> {
  engine.pending = null
  const work = engine.ports.openPasswordWork()
  try {
    // It is not known yet whose account this is, so the whole chain of keyring hashes is requested.
    const outcome = await login(engine.ports, work, email, input, 0)
    if (!outcome.ok) return outcome
    const { pending } = outcome.value
    if (pending !== undefined) {
      engine.pending = { ...pending, ...source, input, unlocked: null }
      return ok({ name: 'second-factor-needed', question: pending.question })
    }
    const entered = await enterAccount(engine, outcome.value.loggedIn, input, source)
    return entered.ok ? ok({ name: 'signed-in', ...entered.value }) : entered
  } finally {
    work.close()
  }
}

/** Runs after every proof of the password that returns an account: checks, first sync, device slot. */
export async function enterAccount(
  engine: Engine,
  { bundle, exportKey, slot, opaquePk, servedAfter }: LoggedIn,
  input: string,
  { link, secretKey, followsOther = false }: SignInSource = { link: null, secretKey: null },
): Promise<Result<SignedIn, Refusal<'integrity' | NetworkReason>>> {
  const accountKey = await openPasswordSlot(exportKey, bytesOf(bundle.userId), slot)
  return enterWithKey(engine, {
    bundle,
    accountKey,
    akVer: slot.akVer,
    opaquePk,
    servedAfter,
    input,
    fresh: { exportKey, slot, at: engine.ports.clock.now() },
    link,
    secretKey,
    followsOther,
  })
}

/** Enters with an account key from any slot of the bundle. */
export async function enterWithKey(
  engine: Engine,
  p: KeyedEntry,
): Promise<Result<SignedIn, Refusal<'integrity' | NetworkReason>>> {
  const handOver = heldForHost(engine, p.accountKey)
  const entered = await enterKeyed(engine, p)
  handOver(entered.ok)
  return entered
}

interface KeyedEntry {
  bundle: AccountBundle
  /** Null if the slot did not open, which is the server's fault. Overwritten. */
  accountKey: Bytes | null
  akVer: number
  /** Null after a proof without OPAQUE. */
  opaquePk: string | null
  servedAfter: number
  /** The pwIn; null if the password was not typed. */
  input: string | null
  fresh: FreshSignIn | null
  /** What another device has seen of the account (PROTOCOL 5.6). */
  link: DeviceLink | null
  /** The Secret Key of the proof; undefined if it needed none, so that the device's own stays. */
  secretKey?: Bytes | null
  followsOther?: boolean | undefined
}

async function enterKeyed(
  engine: Engine,
  p: KeyedEntry,
): Promise<Result<SignedIn, Refusal<'integrity' | NetworkReason>>> {
  const { bundle, accountKey, link } = p
  const store = await engine.store()
  await store.welcome(bundle.userId)
  const [account, memory] = await Promise.all([
    store.readAccount(bundle.userId),
    store.readMemory(bundle.userId),
  ])
  if (accountKey === null) {
    engine.emit({ type: 'alarm', alarm: accountAlarm('slot-unopenable', memory?.keyringSeq ?? null, null) })
    return err({ reason: 'integrity', code: 'slot-unopenable' })
  }
  const accepted = await acceptAccount(
    bundle,
    accountKey,
    p.akVer,
    p.servedAfter,
    memory,
    p.opaquePk,
    p.followsOther,
  )
  if (!accepted.ok) {
    const { code, alarm } = accepted.error
    // The account's own keys prove that the other keys replaced these, so there is no alarm: the person decides whether
    // to follow.
    if (code !== 'keyring-replaced') engine.emit({ type: 'alarm', alarm })
    return err({ reason: 'integrity', code })
  }
  await noteOutlived(engine, bundle.email, bundle.userId)
  const { opaquePk } = accepted.value.keyring.core
  const linkRefusal =
    link === null ? null : await refuseByLink(link, bundle, p.servedAfter, opaquePk, accepted.value)
  if (link !== null && linkRefusal !== null) {
    const alarm = accountAlarm(linkRefusal, link.keyringSeq, bundle.keyring.seq)
    engine.emit({ type: 'alarm', alarm })
    return err({ reason: 'integrity', code: linkRefusal })
  }
  const { unlocked, unreadable } = await assemble(engine, {
    userId: bundle.userId,
    email: bundle.email,
    roles: bundle.roles,
    accepted: accepted.value,
    account,
    memory: memory ?? (link === null ? null : memoryOfLink(link)),
    opaquePk,
    passkeySlots: bundle.passkeySlots,
    fresh: p.fresh,
  })
  if (link !== null) unlocked.linkedVaults = linkedVaults(link)
  // The keys are the newest, and the account's own secret opened them, so doubts from before are settled.
  const { slot } = unlocked.account
  const isSlotCurrent =
    slot?.pwVer === accepted.value.keyring.core.pwVer && slot.akVer === accepted.value.keys.akVer
  const isFollowing = memory !== null && isReplacedBy(accepted.value.keyring, memory)
  const access = adoptAccess(unlocked, {
    slot: isSlotCurrent ? slot : null,
    nextSlot: null,
    haveKeysChanged: false,
    ...noEnd,
    passkeySlots: unlocked.account.passkeySlots,
    ...(isFollowing && { alarm: null }),
    ...(p.secretKey === undefined
      ? {}
      : {
          secretKey: accepted.value.keyring.core.policy.secretKey ? p.secretKey : null,
          nextSecretKey: null,
        }),
  })
  if (isFollowing) unlocked.alarm = null
  const left = findUnlocked(engine)
  const isCarried = left?.userId === bundle.userId && left.keys.akVer < unlocked.keys.akVer
  if (isCarried) {
    // The keys were replaced elsewhere while this vault was open: its waiting changes are sealed again under the new
    // ones.
    unlocked.waiting = await joinQueues(engine, left, unlocked)
    await keepQueueAnew(engine, unlocked)
  }
  const entered = await enterUnlocked(engine, unlocked, {
    input: p.input,
    access,
    unreadable: isCarried ? null : unreadable,
    isKnownDevice: account !== null,
  })
  if (!entered.ok) return entered
  if (isFollowing) tellAlarms(engine, unlocked)
  engine.link = null
  return ok({ account: entered.value, isNewDevice: memory === null && link === null })
}

/**
 * The Secret Keys to try, in order: the typed one; that of a device link; those that this device stores for the person.
 * Null if the typed one is invalid. No answer of the server influences this (PROTOCOL, R4).
 */
async function findSecretKeys(
  engine: Engine,
  email: string,
  typed: string | undefined,
  link: DeviceLink | null,
): Promise<(Bytes | null)[] | null> {
  if (typed !== undefined) {
    const parsed = await parseSecretKey(typed)
    return parsed === null ? null : [parsed]
  }
  if (link !== null) return [bytesOf(link.S)]
  const store = await engine.store()
  const userId = await store.readCurrentUser()
  const account = userId === null ? null : await store.readAccount(userId)
  if (account === null || canonicalEmail(account.email) !== canonicalEmail(email)) return [null]
  const { secretKey, nextSecretKey } = account
  // The address belongs to a new account, which has none of these.
  if (isAccountGone(account.sessionEnd)) return [null]
  return nextSecretKey === null ? [secretKey] : [nextSecretKey, secretKey]
}

function findLink({ link }: Engine, email: string): DeviceLink | null {
  return link?.email === canonicalEmail(email) ? link : null
}
