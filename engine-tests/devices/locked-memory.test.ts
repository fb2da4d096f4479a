/** What is left in the memory of an engine that was locked but not ended (PROTOCOL 12.2): nothing decrypted. */
import { part } from '@severy/client'
import { freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { subscribe } from '@severy/server/testing/what-people-have'
import { useServer } from '@severy/server/testing/use-server'

/** Part of every text stored here. */
const secret = 'quince-lantern'

/** A watcher part that shows the inside of its device's engine. */
function newWatcher() {
  let seen: { engine: object; unlocked: object } | null = null
  return {
    watcher: part({
      hooks: {
        synced: (engine, unlocked) => {
          seen = { engine, unlocked }
        },
      },
    }),
    look: () => {
      if (seen === null) throw new Error('The engine has not caught up yet')
      return seen
    },
  }
}

/** Everything reachable from an object, including itself, as far as code outside of its closures can see. */
function reachableFrom(root: unknown): Set<unknown> {
  const reached = new Set<unknown>()
  const open = [root]
  while (open.length > 0) {
    const value = open.pop()
    if (reached.has(value)) continue
    reached.add(value)
    if (value instanceof Map) open.push(...value.keys(), ...value.values())
    else if (value instanceof Set) open.push(...value)
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) continue
    if (ArrayBuffer.isView(value)) continue
    for (const key of Reflect.ownKeys(value)) {
      open.push(key, Object.getOwnPropertyDescriptor(value, key)?.value)
    }
  }
  return reached
}

const keysIn = (reached: Set<unknown>): unknown[] =>
  [...reached].filter((value) => value instanceof CryptoKey)
const textsIn = (reached: Set<unknown>): unknown[] =>
  [...reached].filter((value) => typeof value === 'string' && value.includes(secret))

describe('the memory of an engine', () => {
  const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
  let people = 0

  async function join(options: Parameters<typeof world.house.signUp>[1] = {}) {
    const email = `memory-${String(++people)}@example.org`
    const device = await world.house.signUp(email, options)
    const { status } = device
    const userId = status?.name === 'unlocked' ? status.account.userId : ''
    await subscribe(world.server.database.durable, userId, 'families')
    return { email, device, userId }
  }

  async function compare(device: TestDevice, email: string): Promise<void> {
    const { keys } = must(await device.engine.findPerson(email))
    must(await device.engine.verifyContact({ email, fp: keys.fp }))
  }

  /** A person who has used every part of the engine that keeps something in memory. */
  async function busyPerson() {
    const { watcher, look } = newWatcher()
    const me = await join({ watcher })
    const { device } = me
    const { engine } = device
    await addPasswords(device, `${secret} mail`)
    must(await engine.addItem({ ...draft(`${secret} bank`), reprompt: true }))
    await device.untilSynced()
    must(await engine.unlockItem(device.ref(`${secret} bank`), accountPassword))
    await engine.getItem(device.ref(`${secret} bank`))
    must(await engine.changeItems([device.ref(`${secret} mail`)], { name: 'add-tag', tag: secret }))
    await engine.markUsed(device.ref(`${secret} mail`))
    expect(await engine.getHealth()).not.toBeNull()
    await engine.rememberGenerated(secret)
    must(await engine.createRecoveryKit())
    const file = new File(
      [`name,url,username,password\n${secret} shop,https://shop.example,me,pw\n`],
      'a.csv',
    )
    must(await engine.previewImport(file))
    const friend = await join()
    await compare(friend.device, me.email)
    await compare(device, friend.email)
    await addPasswords(friend.device, `${secret} given`, `${secret} lent`)
    const ref = friend.device.ref(`${secret} given`)
    const input = { ref, email: me.email, acceptedFp: null, permission: 'view' } as const
    must(await friend.device.engine.shareItem(input))
    const trusted = { userId: me.userId, kind: 'view', waitDays: 0 } as const
    must(await friend.device.engine.enrollEmergencyContact(trusted))
    const slotId = must(await engine.getEmergencyAccess()).accesses[0]!.slotId
    must(await engine.requestEmergencyAccess(slotId))
    must(await engine.readEmergencyVaults(slotId))
    await engine.syncNow()
    device.isOnline = false
    must(await engine.addItem(draft(`${secret} waits`)))
    return { ...me, look, friend: friend.email }
  }

  it('leads to keys and texts while the vault is open, and to none of them after the lock', async () => {
    const { device, look } = await busyPerson()
    const { engine } = look()
    const whileOpen = reachableFrom(engine)
    expect(keysIn(whileOpen)).not.toEqual([])
    expect(textsIn(whileOpen)).not.toEqual([])
    await device.engine.lock('user')
    const afterLock = reachableFrom(engine)
    expect(keysIn(afterLock)).toEqual([])
    expect(textsIn(afterLock)).toEqual([])
  })

  it('leaves work that still runs at the lock no text or address of any part, and only the keys that seal its end', async () => {
    const { device, look, friend } = await busyPerson()
    const { unlocked } = look()
    await device.engine.lock('user')
    const left = reachableFrom({ ...unlocked, keys: null, keyring: null })
    expect(keysIn(left)).toEqual([])
    expect(textsIn(left)).toEqual([])
    expect([...left]).not.toContain(friend)
  })

  it('raises no alarm when it is locked between an answer and its checks', async () => {
    const email = 'midway@example.org'
    const device = await world.house.signUp(email)
    const other = await world.house.signIn(email)
    await addPasswords(device, 'Mail')
    for (let turns = 0; turns < 16; turns++) {
      // A keyring that the device has to check, too.
      must(await other.engine.saveSettings({ autoLockMinutes: 20 + turns }))
      let locked: Promise<unknown> = Promise.resolve()
      world.house.liar.changeSync(() => {
        world.house.liar.beHonest()
        locked = lockAfter(device, turns)
      })
      await device.engine.syncNow()
      await locked
      must(await device.engine.unlock(accountPassword))
      await device.untilSynced()
      expect(device.alarms, `locked after ${String(turns)} turns`).toEqual([])
    }
  })
})

async function lockAfter(device: TestDevice, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
  await device.engine.lock('user')
}
