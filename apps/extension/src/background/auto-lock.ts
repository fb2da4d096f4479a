/**
 * Locks the vault even when no page is open: after the account's auto-lock time without use of the computer, when the
 * screen is locked, after sleep (a setting), and at the latest half a day after the vault was opened.
 */
import type { LockReason } from '@severy/client'
import { lockReasonAt } from '@severy/engine-host/lock-reason'
import type { OpenVault } from '../keeper/keeper.ts'
import { noteSeen, storedKeeper } from '../keeper/stored-keeper.ts'

/** Minutes between two checks of the clock; `lockReasonAt` relies on one a minute. */
const lookEveryMinutes = 1
/**
 * Call once, synchronously when the background script starts: browsers wake it only for listeners registered by then.
 */
export function watchAutoLock(lock: (reason: LockReason) => Promise<void>): void {
  chrome.alarms.onAlarm.addListener(() => void look(lock))
  chrome.idle.onStateChanged.addListener((state) => {
    if (state === 'idle' || state === 'locked') void lockIfOpen(lock, 'idle')
  })
  chrome.runtime.onStartup.addListener(() => void look(lock))
  chrome.storage.onChanged.addListener((changes, area) => {
    const open = changes['open']?.newValue as OpenVault | undefined
    if (area === 'session' && open !== undefined) followRules(open)
  })
  void chrome.alarms.create('look', { periodInMinutes: lookEveryMinutes })
}

/** Sets after how long the browser reports the computer as idle; 15 seconds is its minimum. */
function followRules({ rules }: OpenVault): void {
  chrome.idle.setDetectionInterval(Math.max(15, rules.autoLockMinutes * 60))
}

async function look(lock: (reason: LockReason) => Promise<void>): Promise<void> {
  const { open } = await storedKeeper.read()
  if (open === null) return
  const now = Date.now()
  const reason = lockReasonAt(now, open)
  if (reason !== null) await lock(reason)
  else await noteSeen(now)
}

async function lockIfOpen(lock: (reason: LockReason) => Promise<void>, reason: LockReason): Promise<void> {
  const { open } = await storedKeeper.read()
  if (open !== null) await lock(reason)
}
