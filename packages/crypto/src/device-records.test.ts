import { beforeAll, expect, it } from 'vitest'
import { deriveAccountKeys, type AccountKeys } from './account-keys.ts'
import {
  eventIdOf,
  openDeviceState,
  openEvent,
  openQueueEntry,
  openRecord,
  sealDeviceState,
  sealEvent,
  sealQueueEntry,
  sealRecord,
} from './device-records.ts'
import { randomBytes } from './random.ts'

const userId = randomBytes(16)
const id = randomBytes(16)
let keys: AccountKeys
let others: AccountKeys[]

beforeAll(async () => {
  const accountKey = randomBytes(32)
  keys = await deriveAccountKeys(accountKey.slice(), userId, 1)
  others = [
    await deriveAccountKeys(accountKey.slice(), userId, 2),
    await deriveAccountKeys(accountKey.slice(), randomBytes(16), 1),
    await deriveAccountKeys(randomBytes(32), userId, 1),
  ]
})

it('opens an event only for its user and under its id', async () => {
  const event = { type: 'DATA_COPIED', description: 'Password copied' }
  const sealed = await sealEvent(keys, id, event)
  expect(await openEvent(keys, id, sealed)).toEqual(event)
  expect(await openEvent(keys, randomBytes(16), sealed)).toBeNull()
  for (const other of others) expect(await openEvent(other, id, sealed)).toBeNull()
  expect(await openQueueEntry(keys, id, sealed)).toBeNull()
})

it('gives an event the same id on all devices of its user, which nobody without the key can use to test guesses of its text', async () => {
  const content = new TextEncoder().encode('SHARE_ENDED Netflix 20000')
  const eventId = await eventIdOf(keys, content)
  expect(eventId).toHaveLength(16)
  expect(await eventIdOf(keys, content.slice())).toEqual(eventId)
  expect(await eventIdOf(keys, new TextEncoder().encode('SHARE_ENDED Spotify 20000'))).not.toEqual(eventId)
  for (const other of others) expect(await eventIdOf(other, content)).not.toEqual(eventId)
})

it('opens a queued change only for its user and under its id', async () => {
  const sealed = await sealQueueEntry(keys, id, { put: 1 })
  expect(await openQueueEntry(keys, id, sealed)).toEqual({ put: 1 })
  expect(await openQueueEntry(keys, randomBytes(16), sealed)).toBeNull()
  for (const other of others) expect(await openQueueEntry(other, id, sealed)).toBeNull()
  expect(await openEvent(keys, id, sealed)).toBeNull()
})

it('opens a device’s record only for its user and under its name', async () => {
  const sealed = await sealRecord(keys, 'generated', ['a'])
  expect(await openRecord(keys, 'generated', sealed)).toEqual(['a'])
  expect(await openRecord(keys, 'other', sealed)).toBeNull()
  for (const other of others) expect(await openRecord(other, 'generated', sealed)).toBeNull()
  expect(await openQueueEntry(keys, id, sealed)).toBeNull()
})

it('opens a device’s state only for its user', async () => {
  const sealed = await sealDeviceState(keys, { vaults: {} })
  expect(await openDeviceState(keys, sealed)).toEqual({ vaults: {} })
  for (const other of others) expect(await openDeviceState(other, sealed)).toBeNull()
  expect(await openDeviceState(keys, await sealRecord(keys, 'generated', { vaults: {} }))).toBeNull()
})
