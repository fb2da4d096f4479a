/** Locking and signing out: what removes the keys from this page (PROTOCOL 12.2). */
import type { DeleteAccountReason, LockReason, NetworkReason, Refusal } from '@severy/client'
import type { Result } from '@severy/result'
import { askForSession, useAdminDoor } from '../server/admin-door.ts'
import { forgetChoices } from '../backups/backup-store.ts'
import { clipboard } from '../secrets/clipboard.ts'
import type { Engine } from '../engine/use-engine.ts'
import { whenGoneOn } from './go-on.ts'
import { orUnexpected } from '../server/or-unexpected.ts'
import { beginSession, closeVault, dropSession, onEngineEvent, useSession } from './session.ts'
import { hasGivenToken } from './sign-up-tab.ts'
import { lockReasonOf, onOtherTab, tellOtherTabs, tellOtherTabsOfLock } from '../browser/tabs.ts'
import { unsavedForms } from '../page/unsaved-forms.ts'

/** Milliseconds that a worker may take to seal unsaved forms before it is ended regardless. */
const sealFormsMs = 2_000
/** Milliseconds to wait for the server before continuing without it. */
const probeMs = 1_500

/**
 * Removes the keys and everything decrypted. The page reloads if the server can deliver it, which frees what the
 * browser still holds in memory; otherwise it stays, with a new worker that can unlock without a network.
 */
export async function lockVault(engine: Engine, reason: LockReason): Promise<void> {
  if (useSession.getState().status.name !== 'unlocked') return
  const forms = unsavedForms()
  closeVault()
  tellOtherTabsOfLock(reason)
  await Promise.race([engine.lock(reason, forms), pause(sealFormsMs)])
  await startAnew(engine)
}

/** Locks this vault, and shows the lock screen of the earlier account whose copy this device still has. */
export async function openEarlierVault(engine: Engine, userId: string): Promise<void> {
  closeVault()
  tellOtherTabsOfLock('user')
  await engine.openEarlierCopy(userId)
  await startAnew(engine)
}

/** Set while this page ends the session itself: a pending request that is refused because of it needs no reaction. */
let isEndingSession = false

async function endSession<E>(
  engine: Engine,
  end: () => Promise<Result<undefined, E>>,
): Promise<Result<undefined, E>> {
  isEndingSession = true
  const outcome = await end()
  isEndingSession = false
  if (!outcome.ok && useSession.getState().sync.state === 'session-ended') void meetEndedSession(engine)
  return outcome
}

/**
 * Ends the session and removes the vault from this device. Refused, leaving everything as it was, if unsent changes
 * would be lost. After success the caller shows a farewell and leaves the page.
 */
export async function signOut(
  engine: Engine,
  options: {
    dropWaiting: boolean
  },
): Promise<Result<undefined, Refusal<NetworkReason | 'unexpected'>>> {
  const outcome = await endSession(engine, () => orUnexpected(engine.signOut(options)))
  if (!outcome.ok) return outcome
  tellOtherTabs('signed-out')
  await Promise.all([clipboard.clearNow(), forgetChoices()])
  dropSession(engine, { name: 'leaving' })
  return outcome
}

/**
 * Deletes the account. After success the caller shows a farewell and leaves the page. If refused, everything stays as
 * it was.
 */
export async function deleteAccount(
  engine: Engine,
  input: Parameters<Engine['deleteAccount']>[0],
): Promise<Result<undefined, Refusal<DeleteAccountReason | 'unexpected'>>> {
  const outcome = await endSession(engine, () => orUnexpected(engine.deleteAccount(input)))
  if (!outcome.ok) return outcome
  tellOtherTabs('signed-out')
  await Promise.all([clipboard.clearNow(), forgetChoices()])
  dropSession(engine, { name: 'leaving' })
  return outcome
}

/** Call once, when the page starts. */
export function watchLocks(engine: Engine): void {
  onEngineEvent((event) => {
    // Unlocking proves the password again in the background (PROTOCOL 5.3).
    if (event.type === 'sync' && event.sync.state === 'session-ended' && !isEndingSession) {
      void meetEndedSession(engine)
    }
    if (event.type === 'session-renewed') tellOtherTabs('session-renewed')
  })
  onOtherTab((message) => {
    // A key in transit to this page when another tab locked must not leave the vault open.
    const reason = lockReasonOf(message)
    if (reason !== null) void whenGoneOn().then(() => lockVault(engine, reason))
    if (message === 'signed-out') location.reload()
    const { name } = useSession.getState().status
    if (message === 'signed-in' && name === 'signed-out' && !hasGivenToken()) location.reload()
    if (message === 'session-renewed' && name === 'unlocked') void engine.noteSessionRenewed()
    if (message === 'recovered') {
      if (name === 'unlocked') void lockVault(engine, 'keys-changed')
      else location.reload()
    }
  })
}

/** In the admin area, asks for the password over the page, so that what was typed stays; elsewhere the vault locks. */
async function meetEndedSession(engine: Engine): Promise<void> {
  if (!useAdminDoor.getState().isInside || !(await askForSession())) await lockVault(engine, 'session-ended')
}

async function startAnew(engine: Engine): Promise<void> {
  await clipboard.clearNow()
  dropSession(engine, { name: 'loading' })
  if (await isServerThere()) location.reload()
  else await beginSession(engine)
}

/** Whether the server would deliver this page again. */
async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const reply = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(probeMs) })
    return reply.ok
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
