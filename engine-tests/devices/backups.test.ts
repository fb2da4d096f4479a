/** Automatic backups with real engines: what they contain, who may write them, and what opens them. */
import { freshDatabase } from '@severy/testkit'
import { accountPassword, addPasswords, must, useHouse } from '@severy/testkit/devices'
import { expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
const passphrase = 'Lantern-sail-quarry-9-willow'

it('are written without a prompt under the passphrase that was chosen once, by each device, also offline', async () => {
  const device = await world.house.signUp('backups@example.org')
  await addPasswords(device, 'Bank')
  expect(await device.engine.getBackupsSince()).toBeNull()
  expect(await device.engine.writeBackup(false)).toMatchObject({ error: { reason: 'no-passphrase' } })
  expect(await device.engine.saveBackups(accountPassword, null)).toMatchObject({
    error: { reason: 'no-passphrase' },
  })
  expect(await device.engine.saveBackups(accountPassword, 'too easy')).toMatchObject({
    error: { reason: 'weak-passphrase' },
  })
  expect(await device.engine.saveBackups('not mine', passphrase)).toMatchObject({
    error: { reason: 'wrong-password' },
  })
  must(await device.engine.saveBackups(accountPassword, passphrase))
  expect(await device.engine.getBackupsSince()).not.toBeNull()

  const other = await world.house.signIn('backups@example.org')
  must(await other.engine.saveBackups(accountPassword, null))
  expect(must(await other.engine.getBackupPassphrase(accountPassword))).toBe(passphrase)
  await addPasswords(other, 'Mail')
  await other.untilSynced()
  other.isOnline = false
  const { content, leftOut } = must(await other.engine.writeBackup(false))
  expect(leftOut).toBe(0)
  const file = new File([content], 'backup.severy')
  expect(await other.engine.previewImport(file, { passphrase: 'something else' })).toMatchObject({
    error: { reason: 'wrong-passphrase' },
  })
  const { rows } = must(await other.engine.previewImport(file, { passphrase }))
  expect(rows.map(({ title }) => title).sort()).toEqual(['Bank', 'Mail'])

  await other.engine.lock('user')
  expect(await other.engine.writeBackup(false)).toMatchObject({ error: { reason: 'locked' } })
})

it('are no longer written after a sign-out, and nothing on the device opens the earlier ones', async () => {
  const device = await world.house.signUp('leaves@example.org')
  must(await device.engine.saveBackups(accountPassword, passphrase))
  must(await device.engine.signOut())
  expect(await device.engine.getBackupsSince()).toBeNull()
  expect(await device.engine.writeBackup(false)).toMatchObject({ error: { reason: 'locked' } })
  expect((await device.engine.getBackupPassphrase(accountPassword)).ok).toBe(false)
  await device.restart()
  expect((await device.engine.getBackupPassphrase(accountPassword)).ok).toBe(false)
})
