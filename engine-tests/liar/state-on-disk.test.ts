/**
 * A device's verified data, changed outside of the product (PROTOCOL 7.6): altered, dropped, or replaced by an older
 * copy. Each causes an alarm at the next unlock, nothing is written until the person has everything checked again, and
 * what was sent is not sent again.
 */
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
import { useServer } from '@severy/server/testing/use-server'

let people = 0
const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

type Rows = Record<string, unknown>

/** A device with a vault, and its disk's contents one change earlier. */
async function prepare() {
  const email = `disk-${String(++people)}@example.org`
  const device = await world.house.signUp(email)
  await addPasswords(device, 'Mail')
  await device.untilSynced()
  return { device, email }
}

async function lockAndChange(device: TestDevice, change: () => Promise<void>): Promise<void> {
  await device.engine.lock('user')
  await change()
  await device.restart()
}

async function unlock(device: TestDevice): Promise<void> {
  must(await device.engine.unlock(accountPassword))
}

const codes = ({ alarms }: TestDevice): string[] => alarms.map(({ code }) => code)

async function type(device: TestDevice, password: string): Promise<void> {
  await device.until((one) => one.titles().includes('Mail'), 'the item')
  const { ref, rev } = device.row('Mail')
  must(await device.engine.editItem(ref, draft('Mail', password), rev))
}

/** Requests since then that change a vault. */
const commits = ({ sent }: TestDevice, from = 0): string[] =>
  sent.slice(from).flatMap(({ path }) => (path.endsWith('/commit') ? [path] : []))

const altered: Readonly<Record<string, { store: string; alter: (row: Rows) => void }>> = {
  'the places that it remembers': {
    store: 'memory',
    alter: (row) => {
      for (const place of Object.values(row['vaults'] as Record<string, Rows>)) place['hSeq'] = 1
    },
  },
  'the place of the keyring': {
    store: 'memory',
    alter: (row) => {
      row['keyringSeq'] = (row['keyringSeq'] as number) - 1
    },
  },
  'the server’s key': {
    store: 'memory',
    alter: (row) => {
      row['opaquePk'] = 'another'
    },
  },
  'a list of members': {
    store: 'vaults',
    alter: (row) => {
      const { everListed } = row['rosters'] as { everListed: Map<string, Uint8Array> }
      for (const user of everListed.keys()) everListed.set(user, new Uint8Array(32))
    },
  },
  'a list of items': {
    store: 'vaults',
    alter: (row) => {
      row['list'] = (row['list'] as Uint8Array).slice(60)
    },
  },
  'a head': {
    store: 'vaults',
    alter: (row) => {
      const { body } = row['head'] as { body: Uint8Array }
      body[190] = (body[190] ?? 0) ^ 1
    },
  },
  'the heads before': {
    store: 'vaults',
    alter: (row) => {
      row['recentHeads'] = new Uint8Array(0)
    },
  },
  'the keyrings before': {
    store: 'accounts',
    alter: (row) => {
      ;(row['keyring'] as Rows)['coreHashes'] = new Uint8Array(32)
    },
  },
  'an address': {
    store: 'accounts',
    alter: (row) => {
      row['email'] = 'another@example.org'
    },
  },
  'an alarm': {
    store: 'accounts',
    alter: (row) => {
      row['alarm'] = {
        code: 'items-root',
        vaultId: null,
        vaultName: null,
        expected: { seq: null, date: null },
        served: { seq: null, date: null },
      }
    },
  },
  'what was sealed of all that': {
    store: 'states',
    alter: (row) => {
      const sealed = row['sealed'] as Uint8Array
      sealed[80] = (sealed[80] ?? 0) ^ 1
    },
  },
  'under which keys that was': {
    store: 'states',
    alter: (row) => {
      row['akVer'] = 0
    },
  },
  'whether the person has signed out': {
    store: 'states',
    alter: (row) => {
      row['isForgotten'] = true
    },
  },
}

describe('a record that was changed outside of the product', () => {
  it('is told apart from an untouched one, which raises no alarm however often it is unlocked', async () => {
    const { device } = await prepare()
    device.isOnline = false
    must(await device.engine.addItem(draft('Waits')))
    for (let i = 0; i < 2; i++) {
      await lockAndChange(device, () => Promise.resolve())
      await unlock(device)
      await device.untilComplete()
      expect(codes(device)).toEqual([])
      expect(device.titles()).toEqual(['Mail', 'Waits'])
    }
    device.isOnline = true
    await device.engine.syncNow()
    await device.untilSynced()
    await lockAndChange(device, () => Promise.resolve())
    await unlock(device)
    expect(codes(device)).toEqual([])
  })

  it.each(Object.keys(altered))('altered: %s', async (what) => {
    const { device } = await prepare()
    const { store, alter } = altered[what]!
    await lockAndChange(device, () =>
      device.changeStored(store, (row) => {
        alter(row as Rows)
      }),
    )
    const from = device.sent.length
    await unlock(device)
    expect(device.alarms.length).toBeGreaterThan(0)
    if (what !== 'an alarm') expect(codes(device)).toContain('device-state')
    await device.engine.addItem(draft('Blocked'))
    await device.engine.syncNow()
    expect(commits(device, from)).toEqual([])

    // The alarm stays until the person has everything checked again, whatever is written in the meantime.
    await lockAndChange(device, () => Promise.resolve())
    await unlock(device)
    expect(device.alarms.length).toBeGreaterThan(0)
    must(await device.engine.checkAgain())
    expect(codes(device)).toEqual([])
    expect(device.titles()).toContain('Mail')
    await lockAndChange(device, () => Promise.resolve())
    await unlock(device)
    await device.untilComplete()
    expect(codes(device)).toEqual([])
  })

  it.each(['memory', 'vaults', 'states'])('dropped: %s', async (store) => {
    const { device } = await prepare()
    await lockAndChange(device, () => device.dropStored(store))
    const from = device.sent.length
    await unlock(device)
    expect(codes(device)).toEqual(['device-state'])
    await device.engine.syncNow()
    expect(commits(device, from)).toEqual([])
    must(await device.engine.checkAgain())
    await lockAndChange(device, () => Promise.resolve())
    await unlock(device)
    await device.untilComplete()
    expect(codes(device)).toEqual([])
    expect(device.titles()).toEqual(['Mail'])
  })

  it.each(['memory', 'vaults', 'states'])('an older one put back: %s', async (store) => {
    const { device } = await prepare()
    const before = await device.rowsOf(store)
    await addPasswords(device, 'Bank')
    await device.untilSynced()
    await lockAndChange(device, () => device.putBack(store, before))
    await unlock(device)
    expect(codes(device)).toEqual(['device-state'])
    must(await device.engine.checkAgain())
    expect(device.titles()).toEqual(['Bank', 'Mail'])
  })

  it('an older memory with the older vaults, so that a server could go back with them', async () => {
    const { device } = await prepare()
    const before = await Promise.all(['memory', 'vaults'].map((store) => device.rowsOf(store)))
    await addPasswords(device, 'Bank')
    await device.untilSynced()
    await lockAndChange(device, async () => {
      await device.putBack('memory', before[0]!)
      await device.putBack('vaults', before[1]!)
    })
    await unlock(device)
    expect(codes(device)).toEqual(['device-state'])
  })

  it('is noticed at a sign-in too, which continues from what the device remembers', async () => {
    const { device, email } = await prepare()
    must(await device.engine.signOut())
    await device.changeStored('memory', (row) => {
      for (const place of Object.values((row as Rows)['vaults'] as Record<string, Rows>)) place['hSeq'] = 1
    })
    await device.restart()
    must(await device.engine.signIn({ email, password: accountPassword }))
    expect(codes(device)).toEqual(['device-state'])
  })

  it('is not confused with new keys, made here or on another device', async () => {
    const { device, email } = await prepare()
    const other = await world.house.signIn(email)
    must(
      await device.engine.rotateKeys({
        password: accountPassword,
        newPassword: 'harbor tulip anchor 9',
        useSecretKey: false,
      }),
    )
    device.isOnline = false
    must(await device.engine.addItem(draft('Waits')))
    await lockAndChange(device, () => Promise.resolve())
    must(await device.engine.unlock('harbor tulip anchor 9'))
    await device.untilComplete()
    expect(codes(device)).toEqual([])
    await other.engine.lock('user')
    await other.restart()
    must(await other.engine.signIn({ email, password: 'harbor tulip anchor 9' }))
    await other.untilComplete()
    await lockAndChange(other, () => Promise.resolve())
    must(await other.engine.unlock('harbor tulip anchor 9'))
    expect(codes(other)).toEqual([])
  })

  it('is not confused with signing out and in again', async () => {
    const { device, email } = await prepare()
    must(await device.engine.signOut())
    await device.restart()
    must(await device.engine.signIn({ email, password: accountPassword }))
    await device.untilComplete()
    await lockAndChange(device, () => Promise.resolve())
    await unlock(device)
    expect(codes(device)).toEqual([])
  })
})

describe('a waiting change', () => {
  /** A change was kept offline, its row was copied, and then it was sent. */
  async function sentOne() {
    const { device, email } = await prepare()
    device.isOnline = false
    const { ref } = device.row('Mail')
    await type(device, 'one')
    const rows = await device.rowsOf('queue')
    expect(rows).toHaveLength(1)
    device.isOnline = true
    await device.engine.syncNow()
    await device.untilSynced()
    return { device, email, ref, rows }
  }

  it('that was sent and is put back is not sent again', async () => {
    const { device, ref, rows } = await sentOne()
    // The new value equals the one before the change: only that makes the change look new.
    await type(device, 'secret of Mail')
    await device.untilSynced()
    await lockAndChange(device, () => device.putBack('queue', rows))
    const from = device.sent.length
    await unlock(device)
    expect(codes(device)).toEqual(['device-state'])
    must(await device.engine.checkAgain())
    await device.untilComplete()
    expect(commits(device, from)).toEqual([])
    expect(await device.engine.getItem(ref)).toMatchObject({ fields: { password: 'secret of Mail' } })
    expect(await device.rowsOf('queue')).toEqual([])
    await lockAndChange(device, () => Promise.resolve())
    await unlock(device)
    expect(codes(device)).toEqual([])
  })

  it('that is put back while the vault is open is not sent by signing out either', async () => {
    const { device, email, ref, rows } = await sentOne()
    // The new value equals the one before the change: only that makes the change look new.
    await type(device, 'secret of Mail')
    await device.untilSynced()
    await device.putBack('queue', rows)
    const from = device.sent.length
    must(await device.engine.signOut())
    expect(commits(device, from)).toEqual([])
    const other = await world.house.signIn(email)
    expect(await other.engine.getItem(ref)).toMatchObject({ fields: { password: 'secret of Mail' } })
  })

  it('that was dropped is reported by the alarm, and the remaining ones still wait', async () => {
    const { device } = await prepare()
    device.isOnline = false
    must(await device.engine.addItem(draft('One')))
    must(await device.engine.addItem(draft('Two')))
    const [first] = await device.rowsOf('queue')
    await lockAndChange(device, () =>
      device.dropStored('queue', (row) => (row as Rows)['entryId'] === (first!.value as Rows)['entryId']),
    )
    await unlock(device)
    expect(codes(device)).toEqual(['device-state'])
    device.isOnline = true
    must(await device.engine.checkAgain())
    await device.untilSynced()
    expect(device.titles()).toHaveLength(2)
  })

  it('whose date was changed raises the alarm, and is sent once everything was checked', async () => {
    const { device } = await prepare()
    device.isOnline = false
    must(await device.engine.addItem(draft('One')))
    await lockAndChange(device, () =>
      device.changeStored('queue', (row) => {
        ;(row as Rows)['createdAt'] = 1
      }),
    )
    await unlock(device)
    expect(codes(device)).toEqual(['device-state'])
    device.isOnline = true
    const from = device.sent.length
    must(await device.engine.checkAgain())
    await device.untilSynced()
    expect(commits(device, from)).toHaveLength(1)
    expect(device.titles()).toEqual(['Mail', 'One'])
  })
})
