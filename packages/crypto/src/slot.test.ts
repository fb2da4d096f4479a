import { expect, it } from 'vitest'
import { deriveAccountKeys } from './account-keys.ts'
import { derive, importKey } from './key.ts'
import { randomBytes } from './random.ts'
import { seal } from './seal.ts'
import { label, u32, u8 } from '@severy/verifier'
import {
  deviceSlotKey,
  openSlot,
  passwordSlotKey,
  recoveryAuth,
  recoverySlotKey,
  sealSlot,
  SlotType,
} from './slot.ts'

const userId = randomBytes(16)
const place = { userId, type: SlotType.password, slotId: randomBytes(16), akVer: 1 }

it('returns the account key, only in its own place', async () => {
  const slotKey = await passwordSlotKey(await importKey(randomBytes(64)), userId)
  const accountKey = randomBytes(32)
  const sealed = await sealSlot(slotKey, place, accountKey)
  expect(sealed).toHaveLength(104)
  expect(await openSlot(slotKey, place, sealed)).toEqual(accountKey)
  const elsewhere = [
    { userId: randomBytes(16) },
    { type: SlotType.recovery },
    { type: SlotType.device },
    { slotId: randomBytes(16) },
    { akVer: 2 },
  ]
  for (const over of elsewhere) expect(await openSlot(slotKey, { ...place, ...over }, sealed)).toBeNull()
})

it('opens under its own unlock key only', async () => {
  const secret = randomBytes(32)
  const keyOf = async (make: typeof passwordSlotKey) => make(await importKey(secret.slice()), userId)
  const sealed = await sealSlot(await keyOf(passwordSlotKey), place, randomBytes(32))
  expect(await openSlot(await keyOf(passwordSlotKey), place, sealed)).not.toBeNull()
  expect(await openSlot(await keyOf(recoverySlotKey), place, sealed)).toBeNull()
  expect(await openSlot(await keyOf(deviceSlotKey), place, sealed)).toBeNull()
})

it('refuses content that is not an account key', async () => {
  const slotKey = await importKey(randomBytes(32))
  const context = label('slot', userId, u8(place.type), place.slotId, u32(place.akVer))
  expect(await openSlot(slotKey, place, await seal(slotKey, context, randomBytes(33)))).toBeNull()
  expect(await openSlot(slotKey, place, await seal(slotKey, context, randomBytes(32)))).not.toBeNull()
})

it('does not reveal the recovery slot’s key by what is sent to the server', async () => {
  const recoveryKey = randomBytes(20)
  const auth = await recoveryAuth(await importKey(recoveryKey.slice()))
  const slotKey = await recoverySlotKey(await importKey(recoveryKey), userId)
  expect(await derive(await importKey(auth), 'x')).not.toEqual(await derive(slotKey, 'x'))
})

it('turns the account key into keys and overwrites it', async () => {
  const accountKey = randomBytes(32)
  const copy = accountKey.slice()
  const keys = await deriveAccountKeys(accountKey, userId, 1)
  expect(accountKey).toEqual(new Uint8Array(32))
  const other = await deriveAccountKeys(copy.slice(), userId, 2)
  const someoneElse = await deriveAccountKeys(copy, randomBytes(16), 1)
  const core = await Promise.all([keys, other, someoneElse].map(({ core }) => derive(core, 'x')))
  expect(core[0]).not.toEqual(core[1])
  expect(core[0]).not.toEqual(core[2])
})
