/** A server that wants to restore a person's older settings (PROTOCOL 3.2, 7.7). */
import { must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { showPast } from '@severy/testkit/lying-server'
import { expect, it } from 'vitest'
import { freshDatabase } from '@severy/testkit'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

it('older settings raise the alarm, the newer ones stay, and nothing is written until that is resolved', async () => {
  const device = await world.house.signUp('settings@example.org')
  must(await device.engine.saveSettings({ autoLockMinutes: 60 }))
  const past = await world.house.liar.lookAtEverything(device.cookies.header())
  must(await device.engine.saveSettings({ autoLockMinutes: 1 }))

  showPast(world.house.liar, past)
  await device.engine.syncNow()
  expect(device.alarms).toHaveLength(1)
  expect(minutesOf(device)).toBe(1)
  const sentBefore = device.sent.length
  expect(await device.engine.saveSettings({ theme: 'dark' })).toMatchObject({
    error: { reason: 'integrity' },
  })
  expect(device.sent).toHaveLength(sentBefore)
})

function minutesOf({ status }: TestDevice): number | undefined {
  return status?.name === 'unlocked' ? status.account.settings.saved.autoLockMinutes : undefined
}
