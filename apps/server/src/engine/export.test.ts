/** Taking things out of the vault, with the real engine. */
import { freshDatabase } from '@severy/testkit'
import { accountPassword, draft, must, useHouse } from '@severy/testkit/devices'
import { expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { useServer } from '../testing/use-server.ts'

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

it('the list of passwords holds no secret, and everything in clear holds everything, also without network', async () => {
  const device = await world.house.signUp('export@example.org')
  const { folderId } = must(await device.engine.addFolder('Home', null))
  must(await device.engine.addItem({ ...draft('Mail'), folderId, notes: 'a note' }))
  must(await device.engine.addItem({ ...draft('Bank'), reprompt: true, notes: 'for my eyes' }))
  await device.untilSynced()
  const { ref, rev } = device.row('Mail')
  must(await device.engine.editItem(ref, { ...draft('Mail', 'newer'), folderId, notes: 'a note' }, rev))
  device.isOnline = false

  const list = JSON.parse((await device.engine.exportItemList()) ?? '') as Record<string, unknown>
  expect(list).toMatchObject({
    user_email: 'export@example.org',
    passwords: [
      { name: 'Bank', notes: '' },
      { name: 'Mail', username: 'Mail@example.org', website: 'https://mail.example', notes: 'a note' },
    ],
  })
  expect(JSON.stringify(list)).not.toMatch(/newer|secret of|for my eyes/)

  expect(await device.engine.exportVault('not this one at all', { format: 'plain' })).toMatchObject({
    error: { reason: 'wrong-password' },
  })
  const { content } = must(await device.engine.exportVault(accountPassword, { format: 'plain' }))
  const plain = JSON.parse(await content.text()) as Record<string, unknown>
  expect(plain).toMatchObject({
    format: 'severy-plain',
    vaults: [
      {
        folders: [{ id: folderId, name: 'Home' }],
        items: [
          { title: 'Bank', reprompt: true, notes: 'for my eyes', fields: { password: 'secret of Bank' } },
          {
            title: 'Mail',
            folderId,
            fields: { password: 'newer' },
            history: [{ field: 'password', value: 'secret of Mail' }],
            files: [],
          },
        ],
      },
    ],
  })

  await device.engine.lock('user')
  expect(await device.engine.exportItemList()).toBeNull()
  expect(await device.engine.exportVault(accountPassword, { format: 'plain' })).toMatchObject({
    error: { reason: 'device-forgotten' },
  })
})
