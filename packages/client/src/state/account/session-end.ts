/**
 * Decides what a session's end means for a device: what its lock screen asks for, whether a typed password opens this
 * device's copy or goes to the server, and what an open vault shows (PROTOCOL 5.3).
 *
 * What the server says about a session is only a claim. It can lead to a question, to a message, and to a vault that
 * accepts nothing new; it never deletes anything, and never makes the device use a slot other than one from an accepted
 * keyring.
 */
import { getSessionState, type SessionEnd } from '@severy/contract'
import type { DeviceAccount } from '../../base/device/device-store.ts'
import { call } from '../../base/http/call.ts'
import type { LockReason, SyncStatus, WantedPassword } from '../../features/sessions/data.ts'
import { enterState, storeChange, type Engine, type SessionState } from './session.ts'
import type { Unlocked } from './unlocked.ts'

/** `unheard`: offline, or the server did not answer soon enough. */
export type SessionWord =
  | { name: 'alive'; isPasswordNewer: boolean }
  | { name: 'ended'; why: SessionEnd | null; by: string | null; isSignOnNeeded: boolean }
  | { name: 'unheard' }

/**
 * Milliseconds to wait for the server during an unlock: about as long as the password's work takes on a slow device.
 */
const patienceMs = 3_000
/** The same for an open vault, where nobody waits, but later changes do. */
const patienceWhenOpenMs = 15_000
/** The same for a lock screen, where nothing waits for the answer. */
const patienceAtLockMs = 60_000

/**
 * Asks the server for the state of this device's session. That does not extend the session, and does not count as an
 * attempt with the password.
 */
export async function askSession({ ports }: Engine, within = patienceMs): Promise<SessionWord> {
  if (!ports.isOnline()) return { name: 'unheard' }
  const giveUp = new AbortController()
  const cancel = ports.clock.after(within, () => {
    giveUp.abort()
  })
  const answer = await call(ports, getSessionState, { signal: giveUp.signal })
  cancel()
  if (!answer.ok) return { name: 'unheard' }
  const { reply } = answer.value
  return reply.state === 'alive'
    ? { name: 'alive', isPasswordNewer: reply.isPasswordNewer }
    : {
        name: 'ended',
        why: reply.why,
        by: reply.by ?? null,
        isSignOnNeeded: reply.isSignOnNeeded === true,
      }
}

/**
 * What to do with a typed password. `opens`: whether it opens this device's slot. If the session has ended, the server
 * is asked in either case, because a password that opens the slot may be outdated, and one that does not may be newer
 * (OPAQUE reveals neither to the server). The server is also asked if this device wants the newest password: a proof on
 * it may have renewed the session but not the slot.
 */
export function nextAtLock(
  opens: boolean,
  word: SessionWord,
  wants: WantedPassword,
): 'open' | 'refuse' | 'ask' {
  const isAlive = word.name === 'alive' && !word.isPasswordNewer
  const isSettled = word.name === 'unheard' || (isAlive && wants === 'known')
  if (!isSettled) return 'ask'
  return opens ? 'open' : 'refuse'
}

/** Whether the account is gone, so that this device may have the last copy of its content. */
export function isAccountGone(end: SessionEnd | null | undefined): end is 'account-deleted' | 'started-over' {
  return end === 'account-deleted' || end === 'started-over'
}

/**
 * Which password opens the vault here. A device without a slot must ask the server. If the account is gone, no server
 * can confirm a newer password: the copy opens with the one that this device knows.
 */
export function wantedAtLock({
  slot,
  haveKeysChanged,
  sessionEnd,
}: Pick<DeviceAccount, 'slot' | 'haveKeysChanged' | 'sessionEnd'>): WantedPassword {
  if (slot === null) return 'at-server'
  if (isAccountGone(sessionEnd)) return 'known'
  return haveKeysChanged || (sessionEnd != null && changesPassword.has(sessionEnd)) ? 'newest' : 'known'
}

/** How the session ended on a device whose password the server no longer accepts, whatever else the server says. */
export function asPasswordChange(end: SessionEnd | null): SessionEnd {
  return end !== null && changesPassword.has(end) ? end : 'password-changed'
}

const changesPassword: ReadonlySet<SessionEnd> = new Set([
  'password-changed',
  'recovered',
  'keys-renewed',
  'taken-over',
])

/** The locked state of a device that remembers this account. */
export function lockedState(
  account: DeviceAccount,
  reason: LockReason | null = account.lockReason,
): Extract<SessionState, { name: 'locked' }> {
  return {
    name: 'locked',
    userId: account.userId,
    email: account.email,
    reason,
    hasPasskey: account.passkeySlots.length > 0,
    end: account.sessionEnd ?? null,
    endedBy: account.endedBy ?? null,
    wants: wantedAtLock(account),
    needsSignOn: account.needsSignOn === true,
  }
}

/**
 * The sync state of an open vault whose session has ended. While the unlock password is kept, the session is renewed
 * silently (`syncing`). `session-ended` makes the client lock the vault; the lock screen shows the reason, which is
 * stored here. A server that does not say why is asked again with the next sync: until then nobody knows whether this
 * copy is the last one, which stays open.
 */
export async function meetSessionEnd(engine: Engine, unlocked: Unlocked): Promise<SyncStatus['state']> {
  if (unlocked.passwordInput !== null) return 'syncing'
  const word = await askSession(engine, patienceWhenOpenMs)
  if (word.name === 'ended') {
    await noteSessionEnd(engine, unlocked, endAfter(word, unlocked.account))
    // The provider has confirmed since, so only the password is missing.
    if (unlocked.barrier === 'sign-on-needed' && !word.isSignOnNeeded) unlocked.barrier = null
  }
  const { sessionEnd, haveKeysChanged } = unlocked.account
  if (isAccountGone(sessionEnd)) return sessionEnd
  // The person must sign in with the new password while the copy stays open: locking would only ask for the old one.
  if (haveKeysChanged) return 'keys-changed'
  if (word.name === 'unheard') return engine.ports.isOnline() ? 'unreachable' : 'offline'
  return 'session-ended'
}

/** What this device stores about its session's end, for the lock screen. */
export type NotedEnd = Required<Pick<DeviceAccount, 'sessionEnd' | 'endedBy' | 'needsSignOn'>>

/** The session is valid, or at least not known to have ended. */
export const noEnd: NotedEnd = { sessionEnd: null, endedBy: null, needsSignOn: false }

/**
 * What to store after the server's answer. If the server no longer knows the session, the reason from an earlier answer
 * stays. An account that is gone stays gone: the answer is about this browser's session, which may already belong to
 * the new account.
 */
export function endAfter(
  word: Exclude<SessionWord, { name: 'unheard' }>,
  account: Pick<DeviceAccount, 'sessionEnd' | 'endedBy'>,
): NotedEnd {
  if (isAccountGone(account.sessionEnd)) return { ...noEnd, sessionEnd: account.sessionEnd }
  if (word.name === 'alive') return noEnd
  const heard = word.why === null ? account : { sessionEnd: word.why, endedBy: word.by }
  return {
    sessionEnd: heard.sessionEnd ?? null,
    endedBy: heard.endedBy ?? null,
    needsSignOn: word.isSignOnNeeded,
  }
}

/**
 * Stores the session's end on the device for the lock screen; `noEnd` once the server has answered within a session
 * again.
 */
export async function noteSessionEnd(engine: Engine, unlocked: Unlocked, end: NotedEnd): Promise<void> {
  if (isSameEnd(unlocked.account, end)) return
  unlocked.account = { ...unlocked.account, ...end }
  await storeChange(engine, unlocked, { access: end })
}

/**
 * While locked: asks the server for the state of this device's session, so that the lock screen says what is needed
 * before anything is typed.
 */
export async function askWhyLocked(engine: Engine): Promise<void> {
  const { state } = engine
  const word = state.name === 'locked' ? await askSession(engine, patienceAtLockMs) : null
  if (state.name !== 'locked' || word === null || word.name === 'unheard') return
  if (word.name === 'alive' && word.isPasswordNewer) return
  const store = await engine.store()
  const account = await store.readAccount(state.userId)
  if (account === null) return
  const end = endAfter(word, account)
  if (!isSameEnd(account, end)) await store.write(state.userId, { access: end })
  // The person has unlocked since, or started to.
  if (engine.state !== state || engine.pending !== null) return
  const before = { sessionEnd: state.end, endedBy: state.endedBy, needsSignOn: state.needsSignOn }
  const reason = isForgotten(word, end) ? 'session-ended' : state.reason
  if (!isSameEnd(before, end) || reason !== state.reason) {
    enterState(engine, lockedState({ ...account, ...end }, reason))
  }
}

/** The server no longer knows the session, as after it was restored from a backup, and has said nothing else. */
function isForgotten(word: SessionWord, { sessionEnd, needsSignOn }: NotedEnd): boolean {
  return word.name === 'ended' && sessionEnd === null && !needsSignOn
}

function isSameEnd(
  { sessionEnd, endedBy, needsSignOn }: Pick<DeviceAccount, keyof NotedEnd>,
  end: NotedEnd,
): boolean {
  return (
    (sessionEnd ?? null) === end.sessionEnd &&
    (endedBy ?? null) === end.endedBy &&
    (needsSignOn ?? false) === end.needsSignOn
  )
}
