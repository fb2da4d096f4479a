/** Switches this device to the new keys once a rotation is acknowledged, and seals its own records again. */
import { openRecord, sealRecord } from '@severy/crypto'
import type { SealedRecord } from '../../base/device/device-store.ts'
import { recordNames } from '../../base/device/device-store.ts'
import { examineDevice } from '../../state/vaults/examine-device.ts'
import { raiseAccountAlarm } from '../../state/account/raise-alarm.ts'
import { keepQueueAnew } from '../../state/contents/enqueue.ts'
import { dropTaken, takeQueued } from '../../state/vaults/shared-queue.ts'
import { adoptAccess } from '../../state/account/device-access.ts'
import { writeDeviceSlot } from '../../state/entry/device-slot.ts'
import { emitAccount, hasEnded, storeChange, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { rewriteSnapshot } from '../../state/contents/snapshot.ts'
import { adoptKeyring } from '../../state/vaults/sync.ts'
import type { MadeRotation } from './make-rotation.ts'

/**
 * Continues with the new keys, in memory and in this device's records. Call it only after the server has acknowledged
 * the rotation, because the old keys are dropped.
 */
export async function enterRotated(
  engine: Engine,
  unlocked: Unlocked,
  {
    keys,
    next,
    fresh,
    input,
    secretKey,
  }: MadeRotation & {
    /** The pwIn of the new password. */
    input: string
    secretKey: Uint8Array<ArrayBuffer> | null
  },
): Promise<void> {
  // Entries that another page left in the queue open only with the previous keys.
  await takeQueued(engine, unlocked)
  const records = await openRecords(engine, unlocked)
  // This is the last time that the state can be checked, because the keys that sealed it are about to be dropped.
  const { isIntact } = await examineDevice(engine, unlocked)
  unlocked.keys = keys
  unlocked.fresh = fresh
  unlocked.passwordInput = null
  adoptKeyring(engine, unlocked, next.keyring)
  unlocked.memory = { ...unlocked.memory, akVer: keys.akVer }
  const access = adoptAccess(unlocked, {
    slot: null,
    secretKey,
    nextSecretKey: null,
    haveKeysChanged: false,
    passkeySlots: [],
  })
  await storeChange(engine, unlocked, {
    account: unlocked.account,
    access,
    memory: unlocked.memory,
    records: await Promise.all(
      records.map(async ({ name, content }) => ({
        name,
        akVer: keys.akVer,
        sealed: await sealRecord(keys, name, content),
      })),
    ),
  })
  if (!isIntact) await raiseAccountAlarm(engine, unlocked, 'device-state', null)
  await dropTaken(engine, unlocked)
  await keepQueueAnew(engine, unlocked)
  if (hasEnded(unlocked)) return
  unlocked.slotWork = writeDeviceSlot(engine, unlocked, input)
  await unlocked.slotWork
  emitAccount(engine, unlocked)
  void rewriteSnapshot(engine, unlocked)
}

async function openRecords(
  engine: Engine,
  unlocked: Unlocked,
): Promise<{ name: SealedRecord['name']; content: unknown }[]> {
  const store = await engine.store()
  const opened = await Promise.all(
    recordNames.map(async (name) => {
      const record = await store.readRecord(unlocked.userId, name)
      const content = record === null ? null : await openRecord(unlocked.keys, name, record.sealed)
      return { name, content }
    }),
  )
  return opened.filter(({ content }) => content !== null)
}
