/** Slot 4: the account key under the password, stretched on this device, so that it unlocks offline (PROTOCOL 3.1). */
import { deviceSlotKey, importKey, openSlot, randomBytes, sealSlot } from '@severy/crypto'
import type { Bytes } from '@severy/verifier'
import type { DeviceSlot } from '../../base/device/device-store.ts'
import { bytesOf } from '../../base/ids.ts'
import { adoptAccess } from '../account/device-access.ts'
import { asUnfetched } from '../account/password-login.ts'
import { openFreshSlot } from './fresh-sign-in.ts'
import { hasEnded, storeChange, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'

/**
 * After this many wrong passwords in a row the slot is deleted (PROTOCOL 5.3), unless the account is gone: then no sign-in could
 * bring back what this device has.
 */
export const slotFailuresMax = 10

/**
 * Writes the slot after a sign-in, in the background, because it needs a separate run of Argon2id. The account key is
 * unwrapped again, so that it need not be kept until then.
 */
export async function writeDeviceSlot(engine: Engine, unlocked: Unlocked, input: string): Promise<void> {
  const slot = await sealDeviceSlot(engine, unlocked, input, unlocked.keyring.core.pwVer)
  // Without a slot, this device asks the server.
  if (slot === null || hasEnded(unlocked)) return
  const access = adoptAccess(unlocked, { slot, nextSlot: null, haveKeysChanged: false })
  await storeChange(engine, unlocked, { access })
}

/** A slot for this password, which is not stored yet. Null without a fresh sign-in, or if the code for it cannot be fetched now. */
export async function sealDeviceSlot(
  engine: Engine,
  unlocked: Unlocked,
  input: string,
  pwVer: number,
): Promise<DeviceSlot | null> {
  const { keys } = unlocked
  if (unlocked.fresh === null) return null
  const salt = randomBytes(16)
  const slotKey = await stretchForSlot(engine, unlocked.userId, salt, input)
  if (slotKey === null) return null
  const accountKey = await openFreshSlot(unlocked)
  if (accountKey === null) return null
  const slotId = randomBytes(16)
  const place = { userId: keys.userId, type: 4 as const, slotId, akVer: keys.akVer }
  const sealed = await sealSlot(slotKey, place, accountKey)
  accountKey.fill(0)
  return { slotId, salt, sealed, akVer: keys.akVer, pwVer, failures: 0 }
}

/** The account key, or null for a wrong password, which only shows in the slot not opening. */
export async function openDeviceSlot(
  userId: string,
  { slotId, sealed, akVer }: DeviceSlot,
  slotKey: CryptoKey,
): Promise<Bytes | null> {
  return openSlot(slotKey, { userId: bytesOf(userId), type: 4, slotId, akVer }, sealed)
}

/** The slot's key from pwIn and the slot's salt: one Argon2id. Null if the code for it cannot be fetched now. */
export async function stretchForSlot(
  engine: Engine,
  userId: string,
  salt: Bytes,
  input: string,
): Promise<CryptoKey | null> {
  const work = engine.ports.openPasswordWork()
  try {
    const stretched = await work.stretchForDevice(input, salt).catch(asUnfetched)
    return stretched === null ? null : await deviceSlotKey(await importKey(stretched), bytesOf(userId))
  } finally {
    work.close()
  }
}
