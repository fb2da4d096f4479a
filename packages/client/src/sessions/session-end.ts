/**
 * What the end of a session means for a device, decided here and nowhere else: what its lock screen wants, whether what was typed
 * opens this device's copy or is for the server to judge, and what an open vault says (PROTOCOL 5.3).
 *
 * What a server says of a session is a claim. It leads to a question, to words and to a vault that takes nothing new; never to
 * anything being wiped, nor to another slot being taken than one that an accepted keyring came with.
 */
import { getSessionState, type SessionEnd } from '@severy/contract'
import type { DeviceAccount } from '../device/device-store.ts'
import { call } from '../http/call.ts'
import type { LockReason, SyncStatus, WantedPassword } from './data.ts'
import { storeChange, type Engine, type SessionState } from './session.ts'
import type { Unlocked } from './unlocked.ts'

/** `unheard`: there is no network, or the server did not answer soon enough. */
export type SessionWord =
  | { name: 'alive'; isPasswordNewer: boolean }
  | { name: 'ended'; why: SessionEnd | null }
  | { name: 'unheard' }

/** Milliseconds for which somebody who unlocks waits for the server: about as long as the password's work lasts on a slow device. */
const patienceMs = 3_000

/** Asks what became of this device's session. Prolongs nothing, and costs no try of the password. */
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
    : { name: 'ended', why: reply.why }
}

/**
 * What becomes of what was typed. `opens`: it opens this device's slot. A password that opens it may be one from before, and one
 * that does not may be newer than it: where the session has ended the server is asked (OPAQUE shows it neither).
 */
export function nextAtLock(opens: boolean, word: SessionWord): 'open' | 'refuse' | 'ask' {
  const isSettled = word.name === 'unheard' || (word.name === 'alive' && !word.isPasswordNewer)
  if (!isSettled) return 'ask'
  return opens ? 'open' : 'refuse'
}

/** The account is gone, and this device may have the last copy of what was in it. */
export function isAccountGone(end: SessionEnd | null | undefined): end is 'account-deleted' | 'started-over' {
  return end === 'account-deleted' || end === 'started-over'
}

/** Which password opens the vault here. A device without a slot asks the server, whichever it is. */
export function wantedAtLock({
  slot,
  haveKeysChanged,
  sessionEnd,
}: Pick<DeviceAccount, 'slot' | 'haveKeysChanged' | 'sessionEnd'>): WantedPassword {
  if (slot === null) return 'at-server'
  return haveKeysChanged || (sessionEnd != null && changesPassword.has(sessionEnd)) ? 'newest' : 'known'
}

/** What ended the session of a device whose password the server takes no more, whatever else the server says. */
export function asPasswordChange(end: SessionEnd | null): SessionEnd {
  return end !== null && changesPassword.has(end) ? end : 'password-changed'
}

const changesPassword: ReadonlySet<SessionEnd> = new Set([
  'password-changed',
  'recovered',
  'keys-renewed',
  'taken-over',
])

/** How a device stands that remembers this account and has it locked. */
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
    wants: wantedAtLock(account),
  }
}

/** What an open vault says whose session has ended. With the password of the unlock at hand it is renewed before anybody needs to know. */
export async function meetSessionEnd(engine: Engine, unlocked: Unlocked): Promise<SyncStatus['state']> {
  if (unlocked.passwordInput !== null) return 'syncing'
  const word = await askSession(engine)
  if (word.name === 'ended' && word.why !== null) await noteSessionEnd(engine, unlocked, word.why)
  const { sessionEnd, haveKeysChanged } = unlocked.account
  if (isAccountGone(sessionEnd)) return sessionEnd
  // The way back is a sign-in with what is new, over the open copy: a lock would only ask for the old password.
  return haveKeysChanged ? 'keys-changed' : 'session-ended'
}

/** Kept with the device, for its lock screen; null once the server has answered in a session again. */
export async function noteSessionEnd(
  engine: Engine,
  unlocked: Unlocked,
  sessionEnd: SessionEnd | null,
): Promise<void> {
  if ((unlocked.account.sessionEnd ?? null) === sessionEnd) return
  unlocked.account = { ...unlocked.account, sessionEnd }
  await storeChange(engine, unlocked, { access: { sessionEnd } })
}
