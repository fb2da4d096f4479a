/** A person's settings, on one device and on several: the real engine against the real server. */
import { neverSitesMax } from '@severy/domain'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import { accountPassword, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

describe.each(databaseKinds)('on %s', (kind) => {
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))
  let people = 0
  const newAddress = (): string => `settings-${String(++people)}@example.org`

  it('are empty at first, and then the chosen ones', async () => {
    const device = await world.house.signUp(newAddress())
    expect(settingsOf(device)).toEqual({ saved: {}, unreadable: [] })
    const answer = must(await device.engine.saveSettings({ theme: 'dark', autoLockMinutes: 5 }))
    expect(answer).toEqual({ saved: { theme: 'dark', autoLockMinutes: 5 }, unreadable: [] })
    expect(settingsOf(device)).toEqual(answer)
  })

  it('reach a new device, and the others while they are open', async () => {
    const email = newAddress()
    const first = await world.house.signUp(email, { liveOrigin: world.house.origin })
    const second = await world.house.signIn(email, { liveOrigin: world.house.origin })
    must(await first.engine.saveSettings({ density: 'compact' }))
    await second.until((device) => settingsOf(device)?.saved.density === 'compact', 'the other one’s setting')
    must(await second.engine.saveSettings({ passwordGeneratorLength: 24 }))

    const third = await world.house.signIn(email)
    expect(settingsOf(third)?.saved).toEqual({ density: 'compact', passwordGeneratorLength: 24 })
  })

  it('can be read offline, but saving needs a connection', async () => {
    const device = await world.house.signUp(newAddress())
    must(await device.engine.saveSettings({ lockOnSleep: false }))
    await device.engine.lock('user')
    device.isOnline = false
    await device.restart()
    must(await device.engine.unlock(accountPassword))
    expect(settingsOf(device)?.saved).toEqual({ lockOnSleep: false })

    expect(await device.engine.saveSettings({ lockOnSleep: true })).toMatchObject({
      error: { reason: 'offline' },
    })
    expect(settingsOf(device)?.saved).toEqual({ lockOnSleep: false })
  })

  it('of two devices that change different ones at once are both kept; of the same one the later', async () => {
    const email = newAddress()
    const first = await world.house.signUp(email)
    const second = await world.house.signIn(email)
    must(await first.engine.saveSettings({ theme: 'dark', autoLockMinutes: 5 }))
    // The second device does not know of it yet.
    must(await second.engine.saveSettings({ density: 'compact', autoLockMinutes: 30 }))
    const both = { theme: 'dark', density: 'compact', autoLockMinutes: 30 }
    expect(settingsOf(second)?.saved).toEqual(both)
    await first.engine.syncNow()
    expect(settingsOf(first)?.saved).toEqual(both)
  })

  it('contain lists of sites, to which two devices can add at the same time', async () => {
    const email = newAddress()
    const first = await world.house.signUp(email)
    const second = await world.house.signIn(email)
    must(await first.engine.changeSites({ add: { neverSites: ['bank.example'] } }))
    // The second device does not know of it yet.
    must(await second.engine.changeSites({ add: { neverSites: ['post.example'] } }))
    const both = { neverSites: ['bank.example', 'post.example'] }
    expect(settingsOf(second)?.saved).toEqual(both)
    await first.engine.syncNow()
    expect(settingsOf(first)?.saved).toEqual(both)

    const group = ['post.example', 'brief.example']
    must(await first.engine.changeSites({ add: { equivalentDomains: [group] } }))
    must(await first.engine.changeSites({ remove: { neverSites: ['bank.example'] } }))
    expect(settingsOf(first)?.saved).toEqual({ neverSites: ['post.example'], equivalentDomains: [group] })
  })

  it('allow only sites in a list of sites, and not too many', async () => {
    const device = await world.house.signUp(newAddress())
    expect(await device.engine.changeSites({ add: { neverSites: ['https://bank.example'] } })).toMatchObject({
      error: { reason: 'invalid' },
    })
    const many = Array.from({ length: neverSitesMax }, (_, i) => `site-${String(i)}.example`)
    must(await device.engine.changeSites({ add: { neverSites: many } }))
    expect(await device.engine.changeSites({ add: { neverSites: ['bank.example'] } })).toMatchObject({
      error: { reason: 'list-full' },
    })
    expect(settingsOf(device)?.saved.neverSites).toEqual(many)
    await device.engine.lock('user')
    expect(await device.engine.changeSites({ remove: { neverSites: many } })).toMatchObject({
      error: { reason: 'locked' },
    })
  })

  it('are refused if invalid, or while the vault is locked', async () => {
    const device = await world.house.signUp(newAddress())
    expect(await device.engine.saveSettings({ autoLockMinutes: 0 })).toMatchObject({
      error: { reason: 'invalid' },
    })
    expect(settingsOf(device)?.saved).toEqual({})
    await device.engine.lock('user')
    expect(await device.engine.saveSettings({ theme: 'dark' })).toMatchObject({ error: { reason: 'locked' } })
  })

  it('are sealed: the server sees neither their names nor their values', async () => {
    const device = await world.house.signUp(newAddress())
    const sentBefore = device.sent.length
    must(await device.engine.saveSettings({ theme: 'dark' }))
    const sent = device.sent.slice(sentBefore).map(({ body }) => new TextDecoder().decode(body))
    expect(sent.join('\n')).toContain('coreBox')
    expect(sent.join('\n')).not.toMatch(/theme|dark/)
  })
})

function settingsOf({ status }: TestDevice) {
  return status?.name === 'unlocked' ? status.account.settings : undefined
}
