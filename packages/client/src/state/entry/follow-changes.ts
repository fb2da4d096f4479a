/** Keeps an unlocked account up to date: the live channel says that something has changed, and a sync fetches it. */
import { liveReconnectDelaysMs, type LiveEvent } from '@severy/contract'
import { tellEmergency } from '../people/tell-emergency.ts'
import { emptyOldTrash } from '../vaults/delete-items.ts'
import { refreshKeyringHeads } from '../vaults/write-keyring.ts'
import { flush, flushInLine, retryForRoom, retryHeld, retryRefused } from '../vaults/flush.ts'
import { finishRotation } from '../vaults/finish-rotation.ts'
import { followRole } from '../account/follow-role.ts'
import { renewSession } from './renew-session.ts'
import { isBarrier } from '../account/barrier.ts'
import { meetSessionEnd, noteSessionEnd } from '../account/session-end.ts'
import { hasEnded, type Engine } from '../account/session.ts'
import { settleShares } from '../vaults/settle-shares.ts'
import { tellWaitingStartOver } from '../people/tell-waiting-start-over.ts'
import type { Unlocked } from '../account/unlocked.ts'
import type { SyncOutcome } from '../account/sync-outcome.ts'
import { isAway, noteKeysChanged, setSyncState, syncInLine } from '../vaults/sync.ts'
import { followAnswers } from '../people/answers.ts'
import { addressMemory } from '../account/address-memory.ts'
import { openLiveChannel } from './live-channel.ts'

/**
 * Opens the live channel unless it is open; it ends with the lock or the session. `onNews` is called each time after a
 * sync was started because of it: with the server's first message, and with each failure.
 */
export function followChanges(
  engine: Engine,
  unlocked: Unlocked,
  onNews: () => void = () => undefined,
): void {
  if (unlocked.channel?.signal.aborted === false) return
  const channel = new AbortController()
  unlocked.channel = channel
  unlocked.planRetry = retryPlanner(engine, unlocked, channel.signal)
  openLiveChannel(
    engine.ports,
    unlocked.userId,
    {
      // Only an ordinary request can distinguish an ended session from an unreachable server.
      onFailure: () => {
        void catchUp(engine, unlocked)
        onNews()
      },
      onEvent: (event) => {
        // The first time as well, because nothing reports what happens between an unlock and the opening of the
        // channel.
        if (event.type === 'ready') engine.emit({ type: 'news-missed' })
        void heed(engine, unlocked, event)
        if (event.type === 'ready') onNews()
      },
    },
    AbortSignal.any([channel.signal, unlocked.ending.signal]),
  )
}

/** Plans retries: an open channel does not mean that requests get through (rate limits, a proxy). */
function retryPlanner(engine: Engine, unlocked: Unlocked, signal: AbortSignal): () => void {
  let isPlanned = false
  return () => {
    if (isPlanned) return
    isPlanned = true
    engine.ports.clock.after(retryMs, () => {
      isPlanned = false
      if (!signal.aborted && !hasEnded(unlocked)) void catchUp(engine, unlocked)
    })
  }
}

const retryMs = liveReconnectDelaysMs[liveReconnectDelaysMs.length - 1] ?? 0

/**
 * Syncs, then sends what waits: from any state, this leads back to one on which device and server agree. Calls that
 * wait in line share one run.
 */
export function catchUp(engine: Engine, unlocked: Unlocked): Promise<SyncOutcome> {
  unlocked.nextCatchUp ??= unlocked.line(() => {
    unlocked.nextCatchUp = null
    return catchUpInLine(engine, unlocked)
  })
  return unlocked.nextCatchUp
}

/** The same at the request of the person or the browser: refused changes are tried again too. */
export async function syncNow(engine: Engine, unlocked: Unlocked): Promise<void> {
  retryRefused(engine, unlocked)
  // A request that was running when the network went away may take long to end, and this one waits for it in line.
  if (!engine.ports.isOnline()) setSyncState(engine, unlocked, 'offline')
  await catchUp(engine, unlocked)
}

/**
 * A dead connection reports nothing, so a new one is opened, unless the session is over. Its first message starts a
 * sync, which fetches everything that was missed; if it does not arrive soon, this syncs without it.
 */
export async function reconnect(engine: Engine, unlocked: Unlocked): Promise<void> {
  if (unlocked.channel?.signal.aborted === false) {
    unlocked.channel.abort()
    const isCatchingUp = await new Promise<boolean>((resolve) => {
      const cancel = engine.ports.clock.after(firstWordMsMax, () => {
        resolve(false)
      })
      followChanges(engine, unlocked, () => {
        cancel()
        resolve(true)
      })
    })
    // The sync that it started is in the line before this.
    if (isCatchingUp) return unlocked.line(() => Promise.resolve())
  }
  await catchUp(engine, unlocked)
}

const firstWordMsMax = 1_000

async function catchUpInLine(engine: Engine, unlocked: Unlocked): Promise<SyncOutcome> {
  let outcome = await syncInLine(engine, unlocked)
  if (outcome === 'session-ended') outcome = await renew(engine, unlocked)
  if (hasEnded(unlocked)) return 'ended'
  // While the server doesn't say why the session ended, it is asked again.
  if (needsPerson(outcome) && !isAway(unlocked)) {
    unlocked.channel?.abort()
    unlocked.passwordInput = null
  }
  if (outcome === 'verified' || outcome === 'integrity') {
    unlocked.passwordInput = null
    if (outcome === 'verified') {
      await settleShares(engine, unlocked)
      await finishRotation(engine, unlocked)
      await emptyOldTrash(engine, unlocked)
    }
    await flushInLine(engine, unlocked)
    if (outcome === 'verified') {
      engine.tell('peopleChanged', unlocked)
      engine.tell('synced', unlocked)
    }
    await refreshKeyringHeads(engine, unlocked)
    engine.tell('caughtUp', unlocked)
  }
  return outcome
}

/** Whether the server requires something of the person before it answers this device again. */
function needsPerson(outcome: SyncOutcome): boolean {
  return (
    outcome === 'session-ended' ||
    outcome === 'second-factor-needed' ||
    outcome === 'sign-on-needed' ||
    outcome === 'account-suspended' ||
    outcome === 'keys-changed'
  )
}

/** The background login of PROTOCOL 5.3, with the password of the last unlock. */
async function renew(engine: Engine, unlocked: Unlocked): Promise<SyncOutcome> {
  const { passwordInput } = unlocked
  if (passwordInput === null) {
    // The password was still kept when the session was found to have ended.
    if (unlocked.sync === 'syncing') {
      setSyncState(engine, unlocked, await meetSessionEnd(engine, unlocked))
    }
    return 'session-ended'
  }
  const renewed = await renewSession(engine, unlocked, passwordInput)
  if (renewed.ok) return syncInLine(engine, unlocked)
  const { reason } = renewed.error
  if (reason === 'integrity' || reason === 'second-factor-needed') return reason
  if (isBarrier(reason)) {
    unlocked.passwordInput = null
    unlocked.barrier = reason
    const { sessionEnd, endedBy } = unlocked.account
    await noteSessionEnd(engine, unlocked, {
      sessionEnd: sessionEnd ?? null,
      endedBy: endedBy ?? null,
      needsSignOn: reason === 'sign-on-needed',
    })
    setSyncState(engine, unlocked, reason)
    return reason
  }
  if (reason !== 'sign-in-failed') {
    setSyncState(engine, unlocked, reason === 'offline' || reason === 'server-full' ? reason : 'unreachable')
    return reason
  }
  unlocked.passwordInput = null
  const state = await meetSessionEnd(engine, unlocked)
  if (hasEnded(unlocked)) return 'ended'
  // The account is gone, or the server didn't say why the session ended.
  if (state !== 'session-ended' && state !== 'keys-changed') {
    setSyncState(engine, unlocked, state)
    return 'session-ended'
  }
  await noteKeysChanged(engine, unlocked, unlocked.account.slot)
  setSyncState(engine, unlocked, 'keys-changed')
  return 'keys-changed'
}

/**
 * Reacts to a message of the live channel. Whether a vault or the keyring is newer is checked in the line, because an
 * earlier task there, such as this device's own write, may have fetched the change already.
 */
async function heed(engine: Engine, unlocked: Unlocked, event: LiveEvent): Promise<void> {
  if (event.type === 'ready') {
    // A change of plan or role may have been missed.
    retryHeld(engine, unlocked)
    engine.emit({ type: 'rules-changed' })
    unlocked.session = { ...unlocked.session, endsAt: null }
    engine.tell('keysToAskFor', unlocked)
    const outcome = await catchUp(engine, unlocked)
    if (outcome === 'verified') {
      await tellWaitingStartOver(engine, unlocked)
      await tellEmergency(engine, unlocked)
      await followAnswers(engine, unlocked)
      engine.tell('invitationsToAskFor', unlocked)
    }
    return
  }
  if (event.type === 'offer-accepted') {
    await followAnswers(engine, unlocked)
    return
  }
  if (event.type === 'role-changed') {
    await followRole(engine, unlocked)
    return
  }
  if (event.type === 'emergency-changed') {
    await tellEmergency(engine, unlocked)
    return
  }
  if (event.type === 'start-over-changed') {
    await tellWaitingStartOver(engine, unlocked)
    return
  }
  if (
    event.type === 'news-changed' ||
    event.type === 'one-time-links-changed' ||
    event.type === 'secret-requests-changed' ||
    event.type === 'breaches-changed'
  ) {
    engine.emit({ type: event.type })
    return
  }
  if (event.type === 'rules-changed') {
    engine.emit({ type: event.type })
    // Sends what maintenance or a limit held back, because it may be over now.
    retryForRoom(engine, unlocked)
    await flush(engine, unlocked)
    return
  }
  if (event.type === 'invitations-changed') {
    engine.tell('peopleChanged', unlocked)
    engine.tell('invitationsToAskFor', unlocked)
    return
  }
  if (event.type === 'keys-replaced') {
    engine.tell('keysToAskFor', unlocked)
    engine.tell('peopleChanged', unlocked)
    return
  }
  if (event.type === 'vault-left') {
    // It may be its owner whose account is gone.
    addressMemory(unlocked).askedOwners.delete(event.vaultId)
    engine.emit({ type: 'shares' })
    await followAnswers(engine, unlocked)
    return
  }
  if (event.type === 'sessions-changed' || event.type === 'profile-changed') {
    engine.emit({ type: event.type })
    if (event.type === 'profile-changed' && retryHeld(engine, unlocked)) await flush(engine, unlocked)
    return
  }
  await unlocked.line(async () => {
    if (hasEnded(unlocked)) return
    switch (event.type) {
      case 'vault-changed': {
        // A vault that is not known here may be an offer.
        const vault = unlocked.vaults.get(event.vaultId) ?? unlocked.offers.open.get(event.vaultId)?.vault
        if (event.hSeq > (vault?.verified?.head.hSeq ?? 0)) await syncAndSettle(engine, unlocked)
        if (unlocked.hasMadeRoom) await flushInLine(engine, unlocked)
        break
      }
      case 'keyring-changed':
        if (event.seq > unlocked.keyring.place.seq) await syncAndSettle(engine, unlocked)
        break
      case 'session-ended':
        await catchUpInLine(engine, unlocked)
        break
      case 'heartbeat':
        break
    }
  })
}

async function syncAndSettle(engine: Engine, unlocked: Unlocked): Promise<void> {
  if ((await syncInLine(engine, unlocked)) === 'verified') await settleShares(engine, unlocked)
}
