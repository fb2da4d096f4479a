/**
 * Checks that this device's records are as the product wrote them (PROTOCOL 7.6), and clears the alarm that is raised
 * otherwise.
 */
import { examineRecords, stateSeal, type ExaminedRecords } from '../../base/device/device-state.ts'
import type { DeviceChange } from '../../base/device/device-store.ts'
import { sealEntries } from '../contents/enqueue.ts'
import { storeChange, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'
import { vaultCopy } from '../account/vault-copy.ts'

/** Compares this device's records with their sealed state. Changes nothing. */
export async function examineDevice(engine: Engine, { userId, keys }: Unlocked): Promise<ExaminedRecords> {
  const store = await engine.store()
  return examineRecords(stateSeal(keys), await store.readRecords(userId), false)
}

/** Stores the alarm, so that later writes do not hide the cause: only a check that the person starts clears it. */
export async function keepDeviceAlarm(engine: Engine, unlocked: Unlocked): Promise<void> {
  const { alarm } = unlocked
  if (alarm?.code === 'device-state') await storeChange(engine, unlocked, { access: { alarm } })
}

/**
 * The change that clears this alarm once everything was read and checked: it lists what the device has verified, and
 * nothing else. Empty if there is no such alarm.
 */
export async function recordsAnew(engine: Engine, unlocked: Unlocked): Promise<DeviceChange> {
  if (unlocked.alarm?.code !== 'device-state') return {}
  const vaults = [...unlocked.vaults.values()].map(vaultCopy).filter((copy) => copy !== null)
  const queued = await sealEntries(unlocked, unlocked.waiting)
  if (queued === null) return {}
  const store = await engine.store()
  const found = await store.readRecords(unlocked.userId)
  const { queue } = await examineRecords(stateSeal(unlocked.keys), found, false)
  const verified = new Set(vaults.map(({ vaultId }) => vaultId))
  const waiting = new Set(queued.map(({ entryId }) => entryId))
  const standing = new Set(queue.map(({ entryId }) => entryId))
  return {
    isAnew: true,
    memory: unlocked.memory,
    vaults,
    removedVaults: found.copies.map(({ vaultId }) => vaultId).filter((vaultId) => !verified.has(vaultId)),
    // Entries of another page, and entries that no longer open, stay as they are.
    queued: [...queued, ...queue.filter(({ entryId }) => !waiting.has(entryId))],
    unqueued: found.queue.map(({ entryId }) => entryId).filter((entryId) => !standing.has(entryId)),
  }
}
