/** Using items: when they were last used, which ask for the password again, and what is found in their notes. */
import { emptyDraft } from '@severy/domain'
import { ManualClock, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  type House,
  must,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

let people = 0

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
const newAddress = (): string => `user-${String(++people)}@example.org`

const hour = 60 * 60_000
const minute = 60_000

function lastUse(device: TestDevice, title: string): number | null {
  return device.row(title).summary.lastUsedAt
}

describe('the last use of an item', () => {
  it('is shown immediately, costs no request, and is recorded once an hour', async () => {
    const clock = new ManualClock(Date.now())
    const device = await world.house.signUp(newAddress(), { clock })
    await addPasswords(device, 'Mail', 'Bank')
    expect(lastUse(device, 'Mail')).toBeNull()
    const requests = device.sent.length
    const first = clock.now()
    await device.engine.markUsed(device.ref('Mail'))
    expect(lastUse(device, 'Mail')).toBe(first)
    expect(lastUse(device, 'Bank')).toBeNull()
    clock.advance(hour - 1)
    await device.engine.markUsed(device.ref('Mail'))
    expect(lastUse(device, 'Mail')).toBe(first)
    clock.advance(1)
    await device.engine.markUsed(device.ref('Mail'))
    expect(lastUse(device, 'Mail')).toBe(first + hour)
    expect(device.sent.slice(requests).filter(({ path }) => path.endsWith('/commit'))).toEqual([])
  })

  it('is known after an unlock, and reaches other devices with the next change of its item', async () => {
    const email = newAddress()
    const device = await world.house.signUp(email)
    await addPasswords(device, 'Mail', 'Bank')
    await Promise.all(['Mail', 'Bank'].map((title) => device.engine.markUsed(device.ref(title))))
    const used = lastUse(device, 'Mail')
    await device.restart()
    must(await device.engine.unlock(accountPassword))
    await device.untilComplete()
    expect(lastUse(device, 'Mail')).toBe(used)

    must(await device.engine.changeItems([device.ref('Mail')], { name: 'favorite', value: true }))
    await device.untilSynced()
    const other = await world.house.signIn(email)
    expect(lastUse(other, 'Mail')).toBe(used)
    expect(lastUse(other, 'Bank')).toBeNull()
  })
})

describe('an item that asks for the password again', () => {
  async function withGuarded(options: Parameters<House['signUp']>[1] = {}): Promise<TestDevice> {
    const device = await world.house.signUp(newAddress(), options)
    must(await device.engine.addItem({ ...draft('Guarded'), reprompt: true, totp: 'JBSWY3DPEHPK3PXP' }))
    await addPasswords(device, 'Open')
    return device
  }

  it('stays in the worker until the password is right, and for a minute after', async () => {
    const clock = new ManualClock(Date.now())
    const device = await withGuarded({ clock })
    const ref = device.ref('Guarded')
    expect(device.row('Guarded').summary.reprompt).toBe(true)
    expect(await device.engine.getItem(ref)).toBeNull()
    expect(await device.engine.getCode(ref)).toBeNull()
    expect(await device.engine.getItem(device.ref('Open'))).not.toBeNull()

    expect(await device.engine.unlockItem(ref, 'not my password')).toMatchObject({
      error: { reason: 'wrong-password' },
    })
    expect(await device.engine.getItem(ref)).toBeNull()
    device.isOnline = false
    must(await device.engine.unlockItem(ref, accountPassword))
    expect(await device.engine.getItem(ref)).toMatchObject({ fields: { password: 'secret of Guarded' } })
    expect(await device.engine.getCode(ref)).not.toBeNull()

    clock.advance(minute - 1)
    expect(await device.engine.getItem(ref)).not.toBeNull()
    clock.advance(1)
    expect(await device.engine.getItem(ref)).toBeNull()
    const told = device.events.flatMap((event) => (event.type === 'item-access' ? [event.isOpen] : []))
    expect(told).toEqual([true, false])
  })

  it('can be changed only after the password was given, however long the form was open', async () => {
    const clock = new ManualClock(Date.now())
    const device = await withGuarded({ clock })
    const { ref, rev } = device.row('Guarded')
    const blind = { ...draft('Guarded', 'blindly'), reprompt: false }
    const refusal = { error: { reason: 'password-needed' } }
    expect(await device.engine.editItem(ref, blind, rev)).toMatchObject(refusal)
    expect(await device.engine.restoreFromHistory(ref, { field: 'password', at: 1 })).toMatchObject(refusal)
    must(await device.engine.unlockItem(ref, accountPassword))
    clock.advance(hour)
    must(await device.engine.editItem(ref, blind, rev))
    expect(await device.engine.getItem(ref)).toMatchObject({ fields: { password: 'blindly' } })
  })

  it('is copied with that setting', async () => {
    const device = await withGuarded()
    const copy = must(await device.engine.duplicateItem(device.ref('Guarded')))
    expect(await device.engine.getItem(copy)).toBeNull()
  })

  it('closes with the vault', async () => {
    const device = await withGuarded()
    const ref = device.ref('Guarded')
    must(await device.engine.unlockItem(ref, accountPassword))
    await device.engine.lock('user')
    await device.restart()
    must(await device.engine.unlock(accountPassword))
    await device.untilComplete()
    expect(await device.engine.getItem(ref)).toBeNull()
  })

  it('allows no more attempts than the lock screen', async () => {
    const device = await withGuarded()
    const ref = device.ref('Guarded')
    for (let tries = 1; tries < 10; tries++) {
      expect(await device.engine.unlockItem(ref, `guess ${String(tries)}`)).toMatchObject({
        error: { reason: 'wrong-password' },
      })
    }
    expect(await device.engine.unlockItem(ref, 'guess 10')).toMatchObject({
      error: { reason: 'device-forgotten' },
    })
    await device.engine.lock('user')
    await device.restart()
    expect(await device.engine.unlock(accountPassword)).toMatchObject({
      error: { reason: 'device-forgotten' },
    })
  })
})

it('searches notes of stored, waiting and changed items, and only there', async () => {
  const device = await world.house.signUp(newAddress())
  const note = (title: string, notes: string) => ({ ...emptyDraft('note'), title, notes })
  for (const typed of [
    note('Boat', 'Mooring 14, ask Ines'),
    note('Mooring', 'nothing'),
    note('Other', 'Ines'),
  ])
    must(await device.engine.addItem(typed))
  await device.untilSynced()
  const found = async (query: string): Promise<string[]> => {
    const matches = await device.engine.findInside(query)
    const ids = new Set(matches.map(({ ref }) => ref.itemId))
    return device.rows
      .filter(({ ref }) => ids.has(ref.itemId))
      .map(({ summary }) => summary.title)
      .sort()
  }
  expect(await found('mooring')).toEqual(['Boat'])
  expect(await found('INES')).toEqual(['Boat', 'Other'])
  expect(await found('ines mooring')).toEqual(['Boat'])
  expect(await found('type:note')).toEqual([])
  expect(await found('')).toEqual([])

  device.isOnline = false
  const { ref, rev } = device.row('Boat')
  must(await device.engine.editItem(ref, note('Boat', 'sold'), rev))
  must(await device.engine.addItem(note('New boat', 'Mooring 3')))
  expect(await found('mooring')).toEqual(['New boat'])
})
