/** Checking a member's address happens on the device, and takes most of a second and 64 MiB per member (PROTOCOL 4). */
import { freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  must,
  quickPasswordWork,
  type TestDevice,
  type TestDeviceOptions,
  useHouse,
} from '@severy/testkit/devices'
import { expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { subscribe } from '@severy/server/testing/what-people-have'
import { useServer } from '@severy/server/testing/use-server'

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

it('is computed once on a device, one after the other, and a long list does not wait for it', async () => {
  const ann = await world.house.signUp('ann@example.org')
  if (ann.status?.name !== 'unlocked') throw new Error('locked')
  await subscribe(world.server.database.durable, ann.status.account.userId, 'business')
  const { vaultId } = must(await ann.engine.createOrganization('Works'))
  const shared = must(await ann.engine.createSharedVault('Desk')).vaultId
  const { passwordWork, made } = countingWork()
  const ben = await joined(ann, vaultId, shared, 'ben', { passwordWork })
  for (let i = 0; i < 9; i++) await joined(ann, vaultId, i === 0 ? shared : null, `member${String(i)}`)
  await ben.engine.syncNow()
  await ben.untilSynced()
  // Now the device has everything, and learns nothing about people in any other way.
  await ben.engine.lock('user')
  must(await ben.engine.unlock(accountPassword))
  await ben.untilSynced()
  made.length = 0

  const members = async (): Promise<readonly { email: string | null; isChecking: boolean }[]> =>
    (await ben.engine.getOrganizations()).organizations[0]?.members ?? []
  // The owner, who offered it, is pinned; this many others are shown before they have been checked.
  expect((await members()).filter(({ isChecking }) => isChecking)).toHaveLength(9)
  await ben.until(({ events }) => events.some(({ type }) => type === 'addresses'), 'the addresses')
  expect(await members()).not.toContainEqual(expect.objectContaining({ email: null }))
  const inVault = (await ben.engine.getVaultMembers(shared))?.members ?? []
  expect(inVault.map(({ person }) => person.email)).toContain('member0@example.org')
  expect(made.toSorted()).toEqual([...new Set(made)].toSorted())
  expect(made).toHaveLength(9)

  // Results are stored sealed on the device: the next unlock has nothing left to check.
  await ben.engine.lock('user')
  must(await ben.engine.unlock(accountPassword))
  await ben.untilSynced()
  expect((await members()).filter(({ email }) => email === null)).toEqual([])
  expect(made).toHaveLength(9)
})

async function joined(
  owner: TestDevice,
  organization: string,
  vaultId: string | null,
  name: string,
  options: Partial<TestDeviceOptions> = {},
): Promise<TestDevice> {
  const email = `${name}@example.org`
  const device = await world.house.signUp(email, options)
  const { keys } = must(await owner.engine.findPerson(email))
  must(await owner.engine.addMember({ vaultId: organization, email, acceptedFp: keys.fp }))
  if (vaultId === null) return device
  must(await owner.engine.addVaultMember({ vaultId, email, acceptedFp: keys.fp, role: 'view' }))
  if (name !== 'ben') return device
  await device.engine.syncNow()
  must(await device.engine.acceptOrganization(organization))
  must(await device.engine.acceptShare(vaultId))
  return device
}

/** Fails if two tags are computed at once. */
function countingWork(): Pick<Required<TestDeviceOptions>, 'passwordWork'> & { made: string[] } {
  const made: string[] = []
  let isBusy = false
  return {
    made,
    passwordWork: {
      ...quickPasswordWork,
      emailTag: async (email) => {
        if (isBusy) throw new Error('two at once')
        isBusy = true
        made.push(email)
        try {
          return await quickPasswordWork.emailTag(email)
        } finally {
          isBusy = false
        }
      },
    },
  }
}
