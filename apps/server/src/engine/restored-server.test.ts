/** Devices meet a server that was restored from a backup: an older state than they have verified (PROTOCOL 7.7, 7.8). */
import { getBackups, makeBackup, restoreBackup, setBackupKey } from '@severy/contract'
import { ApiCaller, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { createBackupKey } from '../features/backups/index.ts'
import { changeRole } from '../features/roles/index.ts'
import { systemClock } from '../platform/clock.ts'
import { useServer } from '../testing/use-server.ts'

describe('a server that was restored from a backup', () => {
  const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
  const email = 'owner@example.org'

  /** The API with the session of a device. */
  const asked = (device: TestDevice): ApiCaller => {
    const cookie = device.cookies.header()
    return new ApiCaller((request) =>
      world.server.http.inject({ ...request, headers: { ...request.headers, cookie } }),
    )
  }
  const signedInAgain = async (device: TestDevice): Promise<void> => {
    await device.engine.syncNow()
    await device.until(({ status }) => status?.name === 'unlocked', 'the vault')
    must(await device.engine.reauthenticate(accountPassword))
    await device.engine.syncNow()
  }

  it('raises the alarm on a device that knows more, which loses nothing, and all is well when it is put right', async () => {
    const { server, house } = world
    const device = await house.signUp(email)
    await changeRole(server.database.durable, email, 'super_admin', Date.now())
    const { identity, recipient } = await createBackupKey()
    expectDone(await asked(device).call(setBackupKey, { body: { recipient } }))
    await addPasswords(device, 'Mail', 'Bank')
    expectDone(await asked(device).call(makeBackup))
    await server.backups.settled()
    const backup = (await asked(device).call(getBackups)).reply.work?.name ?? ''
    await addPasswords(device, 'Newest')

    const restore = async (by: TestDevice, name: string): Promise<void> => {
      const body = { identity, confirmation: 'RESTORE' as const }
      expectDone(await asked(by).call(restoreBackup, { params: { name }, body }))
      await server.backups.settled()
    }
    await restore(device, backup)
    await signedInAgain(device)
    await device.until(({ alarms }) => alarms.length > 0, 'the alarm')
    expect(device.alarms).toMatchObject([{ code: 'head-reference' }])
    expect(device.titles()).toEqual(['Bank', 'Mail', 'Newest'])
    const newest = await device.engine.getItem(device.ref('Newest'))
    expect(newest).toMatchObject({ fields: { password: 'secret of Newest' } })
    expect(await device.engine.addItem(draft('Another'))).toMatchObject({
      ok: false,
      error: { reason: 'integrity' },
    })

    // A device that knows nothing sees what the backup holds, which is whole and signed.
    const other = await house.signIn(email)
    expect(other.titles()).toEqual(['Bank', 'Mail'])
    expect(other.alarms).toEqual([])

    // What was there before the restore was backed up: with it everything is as the first device knows it.
    const { backups } = (await asked(other).call(getBackups)).reply
    await restore(other, backups.find(({ cause }) => cause === 'before-restore')?.name ?? '')
    await signedInAgain(device)
    must(await device.engine.checkAgain())
    must(await device.engine.addItem(draft('Another')))
    await device.untilSynced()
    const third = await house.signIn(email)
    expect(third.titles()).toEqual(['Another', 'Bank', 'Mail', 'Newest'])
  })
})

function expectDone(answer: { problem: string | null }): void {
  expect(answer.problem).toBeNull()
}
