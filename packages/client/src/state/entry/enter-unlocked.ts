/**
 * Enters the unlocked state after a sign-in. A new device shows nothing before its first verified read; a known device
 * shows its own verified copy immediately. Rows follow as events.
 */
import { err, ok, type Result } from '@severy/result'
import type { AccessChange } from '../../base/device/device-store.ts'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import type { Account } from '../../features/sessions/data.ts'
import { emitAllFolders } from '../contents/emit-folders.ts'
import { keepDeviceAlarm } from '../vaults/examine-device.ts'
import { catchUp, followChanges } from './follow-changes.ts'
import { keepSession } from './keep-session.ts'
import { accountOf, enterState, hasEnded, storeChange, type Engine } from '../account/session.ts'
import { enterWithCopy } from './show-device-copy.ts'
import type { Unlocked } from '../account/unlocked.ts'
import { readFirstPacks } from '../contents/snapshot.ts'
import { writeDeviceSlot } from './device-slot.ts'
import { emitAllItems, emitItems } from '../contents/rows.ts'
import type { SyncOutcome } from '../account/sync-outcome.ts'
import { syncInLine } from '../vaults/sync.ts'

/**
 * Makes `unlocked` the open account, and stores on this device how it can be opened from now on. On a new device,
 * resolves only after the first verified read; if that fails, the account is not opened.
 */
export async function enterUnlocked(
  engine: Engine,
  unlocked: Unlocked,
  p: {
    /** The pwIn for the device slot; null if the password was not typed. */
    input: string | null
    access: AccessChange
    unreadable: { count: number; from: number; to: number } | null
    isKnownDevice: boolean
  },
): Promise<Result<Account, Refusal<'integrity' | NetworkReason>>> {
  engine.entering = unlocked
  const outcome = await enter(engine, unlocked, p.isKnownDevice).finally(() => {
    engine.entering = null
  })
  if (outcome !== 'entered') return refusalOf(unlocked, outcome)

  const { account, memory } = unlocked
  await storeChange(engine, unlocked, { isCurrent: true, account, access: p.access, memory })
  await keepDeviceAlarm(engine, unlocked)
  if (p.input !== null) unlocked.slotWork = writeDeviceSlot(engine, unlocked, p.input)
  if (unlocked.alarm?.code === 'device-state') engine.emit({ type: 'alarm', alarm: unlocked.alarm })
  if (p.unreadable !== null) engine.emit({ type: 'queue-unreadable', ...p.unreadable })
  const start = (): void => {
    if (!hasEnded(unlocked)) void catchUp(engine, unlocked)
  }
  // If a browser has deleted the rest, the waiting changes may be all that is left.
  if (p.isKnownDevice || unlocked.waiting.length > 0) {
    // While this device has no slot for keys that were renewed elsewhere, nothing is sent.
    if (account.haveKeysChanged) unlocked.slotWork.then(start, start)
    else start()
  }
  followChanges(engine, unlocked)
  keepSession(engine, unlocked)
  // Rows arrive during this time. If a page is reloaded right after it says "signed in", it must find a device that
  // unlocks.
  await unlocked.slotWork
  return ok(accountOf(unlocked))
}

function enter(engine: Engine, unlocked: Unlocked, isKnownDevice: boolean): Promise<'entered' | SyncOutcome> {
  return isKnownDevice ? enterKnownDevice(engine, unlocked) : enterWithFirstRead(engine, unlocked)
}

async function enterKnownDevice(engine: Engine, unlocked: Unlocked): Promise<'entered'> {
  await enterWithCopy(engine, unlocked, await readFirstPacks(await engine.store(), unlocked.userId))
  return 'entered'
}

/** Resolves once the first read is verified, while its items are still being opened. */
function enterWithFirstRead(engine: Engine, unlocked: Unlocked): Promise<'entered' | SyncOutcome> {
  return new Promise((resolve, reject) => {
    const enter = (): void => {
      enterState(engine, { name: 'unlocked', unlocked })
      emitItems(engine, unlocked, [], { reset: true })
      emitAllFolders(engine, unlocked)
      resolve('entered')
    }
    const reading = unlocked.line(() => syncInLine(engine, unlocked, { onVerified: enter }))
    unlocked.shown = reading.catch(() => undefined)
    reading.then((outcome) => {
      // A vault that failed its checks is shown as such; the account itself is fine. If a second step is required, the
      // server sends nothing more without one, and it can only be set up inside.
      const isSound = outcome === 'integrity' && unlocked.alarm === null
      if (isSound || outcome === 'two-factor-required') {
        enter()
        emitAllItems(engine, unlocked)
      } else resolve(outcome)
    }, reject)
  })
}

function refusalOf(
  unlocked: Unlocked,
  outcome: SyncOutcome,
): Result<never, Refusal<'integrity' | NetworkReason>> {
  unlocked.ending.abort()
  if (outcome === 'offline' || outcome === 'rate-limited') return err({ reason: outcome })
  if (unlocked.alarm === null) return err({ reason: 'unreachable' })
  return err({ reason: 'integrity', code: unlocked.alarm.code })
}
