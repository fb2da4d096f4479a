/** The server's secrets are lost, and it starts with new ones (docs/operations/runbooks/lost-secrets.md). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appCode, databaseKinds, freshDatabase } from '@severy/testkit'
import { accountPassword, addPasswords, endDevices, House, must } from '@severy/testkit/devices'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { turnOffTwoFactorByCommand } from '@severy/server/features/admin-users'
import { systemClock } from '@severy/server/platform/clock'
import { startTestServer, type TestServer } from '@severy/server/testing/test-server'

const newPassword = 'a recovered passphrase 5'
afterAll(endDevices)

describe.each(databaseKinds)('after the secrets of %s were lost', (kind) => {
  it('devices that are signed in keep their vaults and can export them; no Recovery Kit opens one, and people start over', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'severy-lost-'))
    const fresh = await freshDatabase(kind)
    let server: TestServer | null = null
    onTestFinished(async () => {
      await server?.close()
      await fresh.drop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    let port = 0
    const open = async (): Promise<House> => {
      const running = await startTestServer({
        clock: systemClock,
        databaseUrl: fresh.url,
        dataDir,
        env: { START_OVER_WAIT_DAYS: '0' },
      })
      server = running
      const origin = await running.http.listen({ host: '127.0.0.1', port })
      port = Number(new URL(origin).port)
      return new House(origin, (path) => running.mailedToken(path))
    }
    const before = await open()
    const email = 'ann@example.org'
    const device = await before.signUp(email)
    await addPasswords(device, 'Mail')
    const { recoveryKey } = must(await device.engine.createRecoveryKit())
    const { secret } = must(await device.engine.startTwoFactorSetup())
    must(await device.engine.enableTwoFactor(await appCode(secret, Date.now())))
    await device.engine.lock('user')
    await server!.close()

    rmSync(join(dataDir, 'secrets.json'))
    const after = await open()
    const other = await after.newDevice()
    expect(await other.engine.signIn({ email, password: accountPassword })).toMatchObject({ ok: false })
    must(await other.engine.requestRecovery(email))
    const token = await after.recoveryToken()
    const input = { token, recoveryKey, newPassword }
    // A code that was not used yet.
    const code = await appCode(secret, Date.now() + 30_000)
    const secondFactor = { method: 'authenticator', code } as const
    expect(await other.engine.recover({ ...input, secondFactor })).toMatchObject({ ok: false })

    expect(await turnOffTwoFactorByCommand(server!.database.durable, email, Date.now())).toMatchObject({
      ok: true,
    })
    // The account names the OPAQUE key of the server that it was made on, and a client takes no other one for it.
    expect(await other.engine.recover(input)).toEqual({
      ok: false,
      error: { reason: 'integrity', code: 'opaque-server-key' },
    })

    device.isOnline = true
    must(await device.engine.unlock(accountPassword))
    await addPasswords(device, 'Bank')
    expect(device.titles()).toEqual(['Bank', 'Mail'])
    expect(device.alarms).toEqual([])
    const exported = must(await device.engine.exportVault(accountPassword, { format: 'plain' }))
    expect(await exported.content.text()).toContain('secret of Bank')

    must(await other.engine.requestRecovery(email))
    must(await other.engine.startOver({ token: await after.recoveryToken(), email, password: newPassword }))
    await other.untilComplete()
    expect(other.titles()).toEqual([])
    const third = await after.newDevice()
    must(await third.engine.signIn({ email, password: newPassword }))
    await third.untilComplete()
    expect(third.alarms).toEqual([])
  })
})
