/** Accounts as seen by an intruder, a thief of the database and a curious server (PROTOCOL 5, 16). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finishRegistration, reportSecurityEvents, startSignIn } from '@severy/contract'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type TestServer } from '@severy/server/testing/test-server'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

describe.each(databaseKinds)('on %s', (kind) => {
  let people = 0
  const newAddress = (): string => `person-${String(100 + ++people)}@example.org`

  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))

  describe('account pre-hijacking', () => {
    it('a sign-up by someone else with my address never becomes my account', async () => {
      const email = newAddress()
      const attacker = await world.house.newDevice()
      must(await attacker.engine.signUp({ email, password: 'the attacker knows this one' }))
      const attackersLink = await world.server.mailedToken('/auth/confirm')
      const me = await world.house.newDevice()
      must(await me.engine.signUp({ email, password: accountPassword }))
      const myLink = await world.server.mailedToken('/auth/confirm')

      // The mailbox is mine, so I can open either link, but need my password.
      expect(await me.engine.confirmSignUp({ token: attackersLink, password: accountPassword })).toEqual({
        ok: false,
        error: { reason: 'sign-in-failed' },
      })
      must(await me.engine.confirmSignUp({ token: myLink, password: accountPassword }))
      await me.untilComplete()
      await addPasswords(me, 'Mine')

      // The attacker's data opens nothing, even if he gets the link later.
      const refused = await attacker.engine.confirmSignUp({
        token: attackersLink,
        password: 'the attacker knows this one',
      })
      expect(refused).toEqual({ ok: false, error: { reason: 'link-expired' } })
      const signIn = await attacker.engine.signIn({ email, password: 'the attacker knows this one' })
      expect(signIn).toEqual({ ok: false, error: { reason: 'sign-in-failed' } })
    })
  })

  describe('User enumeration', () => {
    it('known, unknown and unconfirmed addresses get answers of the same size at sign-in', async () => {
      const known = newAddress()
      await world.house.signUp(known)
      const unconfirmed = newAddress()
      must(
        await (
          await world.house.newDevice()
        ).engine.signUp({ email: unconfirmed, password: accountPassword }),
      )
      const sizes = new Set<string>()
      for (const email of [known, unconfirmed, newAddress()]) {
        const device = await world.house.newDevice()
        await device.engine.signIn({ email, password: 'not the password at all' })
        sizes.add(
          device.received.map(({ status, body }) => `${String(status)} ${String(body.length)}`).join(),
        )
        expect(device.sent.map(({ path }) => path)).toEqual([startSignIn.path])
      }
      expect(sizes.size).toBe(1)
    })

    it('known and unknown addresses get the same answers at sign-up', async () => {
      const known = newAddress()
      await world.house.signUp(known)
      const answers = new Set<string>()
      for (const email of [known, newAddress()]) {
        const device = await world.house.newDevice()
        expect((await device.engine.signUp({ email, password: accountPassword })).ok).toBe(true)
        expect(device.sent.at(-1)?.path).toBe(finishRegistration.path)
        answers.add(
          device.received.map(({ status, body }) => `${String(status)} ${String(body.length)}`).join(),
        )
      }
      expect(answers.size).toBe(1)
    })
  })

  describe('LastPass 2022: a database dump', () => {
    it('contains nothing that a person stored, and neither password nor key', async () => {
      const email = newAddress()
      const device = await world.house.signUp(email)
      const typed = {
        ...draft('Zanzibar ledger'),
        fields: { username: 'quetzal.user', password: 'hunter-xyzzy-2', custom: [] },
        urls: ['https://vault-of-zanzibar.example/login'],
        category: 'Banking',
        notes: 'quietly remembered note',
      }
      must(await device.engine.addItem(typed))
      await device.untilSynced()
      const text =
        'name,url,username,password\nImported thing,https://imported-site.example,imp-user,imp-secret-77'
      const { previewId } = must(await device.engine.previewImport(new File([text], 'a.csv')))
      must(await device.engine.runImport(previewId, [0]))
      await device.engine.reportEvent('DATA_COPIED', 'copied from Zanzibar ledger')
      await device.until(
        ({ sent }) => sent.some(({ path }) => path === reportSecurityEvents.path),
        'the report',
      )
      const kit = must(await device.engine.createRecoveryKit())

      const dump = await dumpOf(world.server)
      // The server knows the address, so finding it shows that the dump is complete and searchable.
      expect(dump.includes(email)).toBe(true)
      const secrets = [
        typed.title,
        typed.fields.username,
        typed.fields.password,
        ...typed.urls,
        typed.category,
        typed.notes,
        'Imported thing',
        'imported-site.example',
        'imp-user',
        'imp-secret-77',
        'DATA_COPIED',
        accountPassword,
        kit.recoveryKey,
        kit.recoveryKey.replace(/-/g, ''),
      ]
      for (const secret of secrets) {
        expect([secret, dump.includes(secret)]).toEqual([secret, false])
        const encoded = Buffer.from(secret).toString('base64url').slice(0, -1)
        expect([secret, dump.includes(encoded)]).toEqual([secret, false])
      }
    })
  })

  describe('Old record', () => {
    it('replaced by a recovery: neither the old password nor the old kit opens anything', async () => {
      const email = newAddress()
      const device = await world.house.signUp(email)
      await addPasswords(device, 'Mail')
      const kit = must(await device.engine.createRecoveryKit())
      const recovering = await world.house.newDevice()
      must(await recovering.engine.requestRecovery(email))
      const newPassword = 'another good passphrase 9'
      const token = await world.house.recoveryToken()
      must(await recovering.engine.recover({ token, recoveryKey: kit.recoveryKey, newPassword }))
      await recovering.untilComplete()

      const attacker = await world.house.newDevice()
      expect(await attacker.engine.signIn({ email, password: accountPassword })).toEqual({
        ok: false,
        error: { reason: 'sign-in-failed' },
      })
      // The old kit became invalid with the old password.
      must(await attacker.engine.requestRecovery(email))
      const refused = await attacker.engine.recover({
        token: await world.house.recoveryToken(),
        recoveryKey: kit.recoveryKey,
        newPassword: 'a lantern of the attacker 3',
      })
      expect(refused).toEqual({ ok: false, error: { reason: 'recovery-key-wrong' } })
    })
  })

  describe('what a device keeps', () => {
    it('opens with the password alone: nothing in its store is plaintext', async () => {
      const device = await world.house.signUp(newAddress())
      must(await device.engine.addItem(draft('Zanzibar ledger', 'hunter-xyzzy-2')))
      await device.untilSynced()
      device.isOnline = false
      must(await device.engine.addItem(draft('Waiting ledger', 'hunter-xyzzy-3')))
      const form = { ref: null, baseRev: null, draft: draft('half typed') }
      await device.engine.lock('idle', [form])
      const kept = await storeOf(device)
      expect(kept.includes('@example.org')).toBe(true)
      for (const secret of ['Zanzibar', 'hunter', 'Waiting', 'half typed', 'Personal', accountPassword]) {
        expect([secret, kept.includes(secret)]).toEqual([secret, false])
      }
    })
  })
})

/** Everything in every table, and for SQLite the bytes of its files. */
async function dumpOf({ database, dataDir }: TestServer): Promise<Buffer> {
  const list =
    database.kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{
          name: string
        }>`select table_name as name from information_schema.tables where table_schema = 'public'`
  const { rows: tables } = await list.execute(database.durable)
  expect(tables.length).toBeGreaterThan(10)
  const parts: Buffer[] = []
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      database.durable,
    )
    for (const row of rows) for (const value of Object.values(row)) parts.push(bytesOf(value))
  }
  if (database.kind === 'sqlite') {
    for (const file of readdirSync(dataDir)) {
      if (file.startsWith('severy.db')) parts.push(readFileSync(join(dataDir, file)))
    }
  }
  return Buffer.concat(parts)
}

/** Every value in the device's IndexedDB. */
async function storeOf(device: TestDevice): Promise<Buffer> {
  const parts: Buffer[] = []
  for (const value of await device.everythingStored()) parts.push(...leavesOf(value))
  return Buffer.concat(parts)
}

function leavesOf(value: unknown): Buffer[] {
  if (Array.isArray(value)) return value.flatMap(leavesOf)
  if (value instanceof Map) return [...(value as Map<unknown, unknown>).entries()].flatMap(leavesOf)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [bytesOf(value)]
  return Object.entries(value).flatMap(leavesOf)
}

function bytesOf(value: unknown): Buffer {
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return Buffer.from(`${String(value)}\n`)
}
