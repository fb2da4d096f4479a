/** Finding people and comparing keys: the real engine against the real server, honest and not. */
import { findPerson } from '@severy/contract'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import { accountPassword, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'

describe.each(databaseKinds)('contacts on %s', (kind) => {
  let people = 0
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))
  const newAddress = (): string => `person-${String(++people)}@example.org`
  const twoPeople = async () => {
    const [mara, ines] = [newAddress(), newAddress()]
    return {
      mara: await world.house.signUp(mara),
      ines: await world.house.signUp(ines),
      emails: { mara, ines },
    }
  }
  const moveTo = async (device: TestDevice, email: string) => {
    must(await device.engine.requestEmailChange(email))
    const code = await world.server.mailedCode(email)
    must(await device.engine.changeEmail({ email, code, password: accountPassword }))
  }
  const startAgain = async (device: TestDevice) => {
    must(
      await device.engine.rotateKeys({
        password: accountPassword,
        newPassword: `${accountPassword} 8`,
        useSecretKey: false,
      }),
    )
  }

  it('finds a person by any spelling of the address, with the same number, words and picture on both sides', async () => {
    const { mara, ines, emails } = await twoPeople()
    const found = must(await mara.engine.findPerson(`  ${emails.ines.toUpperCase()} `))
    expect(found).toMatchObject({ email: emails.ines, standing: 'new' })
    const back = must(await ines.engine.findPerson(emails.mara))
    expect(back.safetyNumber).toBe(found.safetyNumber)
    expect(await ines.engine.getOwnKeys()).toEqual(found.keys)
    expect(found.keys.words).toHaveLength(8)
    expect(found.keys.mosaic).toHaveLength(40)
    expect(await mara.engine.listContacts()).toEqual([])
  })

  it('finds nobody at an address without a confirmed account, and recognizes this person’s own address', async () => {
    const { mara, emails } = await twoPeople()
    const waiting = newAddress()
    const stranger = await world.house.newDevice()
    must(await stranger.engine.signUp({ email: waiting, password: accountPassword }))
    for (const email of [waiting, newAddress()]) {
      expect(await mara.engine.findPerson(email)).toMatchObject({ error: { reason: 'person-unknown' } })
    }
    expect(await mara.engine.findPerson(emails.mara)).toMatchObject({ error: { reason: 'own-email' } })
    expect(await mara.engine.findPerson('no address')).toMatchObject({ error: { reason: 'invalid-email' } })
  })

  it('remembers a comparison on every device, until the keys change', async () => {
    const { mara, ines, emails } = await twoPeople()
    const { keys } = must(await mara.engine.findPerson(emails.ines))
    must(await mara.engine.verifyContact({ email: emails.ines, fp: keys.fp }))
    const other = await world.house.signIn(emails.mara)
    expect(await other.engine.listContacts()).toMatchObject([{ email: emails.ines, level: 'number', keys }])

    await startAgain(ines)
    const changed = must(await mara.engine.findPerson(emails.ines))
    expect(changed).toMatchObject({ standing: 'keys-replaced' })
    expect(changed.keys.words).not.toEqual(keys.words)
    expect(await mara.engine.verifyContact({ email: emails.ines, fp: newFp })).toMatchObject({
      error: { reason: 'keys-differ' },
    })
    must(await mara.engine.verifyContact({ email: emails.ines, fp: changed.keys.fp }))
    expect(must(await mara.engine.findPerson(emails.ines))).toMatchObject({ standing: 'verified' })
  })

  it('asks about a known person at another address, and renames nobody automatically', async () => {
    const { mara, ines, emails } = await twoPeople()
    const { keys } = must(await mara.engine.findPerson(emails.ines))
    must(await mara.engine.verifyContact({ email: emails.ines, fp: keys.fp }))
    const next = newAddress()
    await moveTo(ines, next)
    const moved = must(await mara.engine.findPerson(next))
    expect(moved).toMatchObject({ standing: 'address-differs', knownAs: emails.ines })
    expect(await mara.engine.findPerson(emails.ines)).toMatchObject({ error: { reason: 'person-unknown' } })
    expect(await mara.engine.listContacts()).toMatchObject([{ email: emails.ines, standing: 'verified' }])
    must(await mara.engine.verifyContact({ email: next, fp: moved.keys.fp }))
    expect(must(await mara.engine.findPerson(next))).toMatchObject({ standing: 'verified', knownAs: null })
    expect(await mara.engine.listContacts()).toMatchObject([{ email: next, standing: 'verified' }])
  })

  it('refuses an address that now belongs to someone else, until the numbers are compared', async () => {
    const { mara, ines, emails } = await twoPeople()
    const { keys } = must(await mara.engine.findPerson(emails.ines))
    must(await mara.engine.verifyContact({ email: emails.ines, fp: keys.fp }))
    await moveTo(ines, newAddress())
    await world.house.signUp(emails.ines)
    const taken = must(await mara.engine.findPerson(emails.ines))
    expect(taken).toMatchObject({ standing: 'contradicts' })
    must(await mara.engine.verifyContact({ email: emails.ines, fp: taken.keys.fp }))
    expect(must(await mara.engine.findPerson(emails.ines))).toMatchObject({ standing: 'verified' })
    expect(await mara.engine.listContacts()).toHaveLength(1)
  })

  it('LP07, DL02, 1P05: another person’s keys at the address are refused', async () => {
    const { mara, emails } = await twoPeople()
    const mallory = newAddress()
    await world.house.signUp(mallory)
    world.house.liar.tell(findPerson, (request, ask) =>
      ask({ ...request, body: new TextEncoder().encode(JSON.stringify({ email: mallory })) }),
    )
    expect(await mara.engine.findPerson(emails.ines)).toMatchObject({
      error: { reason: 'integrity', code: 'statement-email' },
    })
  })
})

const newFp = 'A'.repeat(43)
