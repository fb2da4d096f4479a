/**
 * Changing the password or the address, recovering and adding a device with a Secret Key, against a server that
 * forgets, reverts, invents and replaces data (PROTOCOL 5.5 to 5.8, 16).
 */
import {
  answerDeviceLink,
  finishEmailChange,
  finishPasswordChange,
  finishRecovery,
  finishSignIn,
  getSession,
  startPasswordChange,
  startRecovery,
  startRegistration,
  takeDeviceLink,
  type AccountBundle,
  type BodyOf,
  type ReplyOf,
} from '@severy/contract'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  House,
  must,
  mustSignIn,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { jsonReply, readJson, showPast } from '@severy/testkit/lying-server'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { startElsewhere } from '@severy/server/testing/elsewhere'
import { useServer } from '@severy/server/testing/use-server'

const newPassword = 'another good passphrase 9'

describe.each(databaseKinds)('on %s', (kind) => {
  let people = 0
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))
  const newAddress = (): string => `acting-${String(++people)}@example.org`

  async function prepare(): Promise<{ email: string; device: TestDevice }> {
    const email = newAddress()
    const device = await world.house.signUp(email)
    await addPasswords(device, 'Mail')
    return { email, device }
  }

  const lookNow = (device: TestDevice) => world.house.liar.lookAtEverything(device.cookies.header())
  const emailOf = ({ status }: TestDevice): string | null =>
    status?.name === 'unlocked' ? status.account.email : null
  const pathsOf = ({ sent }: TestDevice): string[] => sent.map(({ path }) => path)
  const bodiesOf = (...devices: TestDevice[]): string =>
    devices.flatMap(({ sent }) => sent.map(({ body }) => new TextDecoder().decode(body))).join('\n')

  /** From now on, answers to `endpoint` contain the first half of a registration at another server. */
  async function offerForeignKey(
    endpoint: typeof startRecovery | typeof startPasswordChange,
    email: string,
    { skip }: { skip: number },
  ): Promise<{ close: () => Promise<void> }> {
    const elsewhere = await startElsewhere()
    const foreignHouse = new House(elsewhere.origin, elsewhere.mailedToken)
    await foreignHouse.signUp(email)
    let asked = 0
    world.house.liar.tell(endpoint, async (request, ask) => {
      const reply = await ask(request)
      asked += 1
      if (asked <= skip) return reply
      const { registrationRequest } = readJson(request) as BodyOf<typeof startPasswordChange>
      const body = new TextEncoder().encode(JSON.stringify({ registrationRequest }))
      const foreign = await foreignHouse.liar.send({ ...request, path: startRegistration.path, body })
      const { registrationResponse } = readJson(foreign) as ReplyOf<typeof startRegistration>
      return jsonReply(200, { ...(readJson(reply) as object), registrationResponse })
    })
    return elsewhere
  }

  describe('a password change', () => {
    const change = (device: TestDevice) =>
      device.engine.changePassword({ current: accountPassword, next: newPassword, endOtherSessions: true })

    it('that the server acknowledges and forgets is an alarm', async () => {
      const { device } = await prepare()
      const past = await lookNow(device)
      world.house.liar.tell(finishPasswordChange, () => Promise.resolve(jsonReply(204, undefined)))
      must(await change(device))
      showPast(world.house.liar, past)
      await device.engine.syncNow()
      expect(device.alarms).toMatchObject([{ code: 'keyring-seq', vaultId: null }])
      expect(device.titles()).toEqual(['Mail'])
    })

    it('is not completed with another server’s key: nothing of the new password is sent', async () => {
      const { email, device } = await prepare()
      const elsewhere = await offerForeignKey(startPasswordChange, email, { skip: 0 })
      expect(await change(device)).toEqual({
        ok: false,
        error: { reason: 'integrity', code: 'opaque-server-key' },
      })
      expect(pathsOf(device)).not.toContain(finishPasswordChange.path)
      await elsewhere.close()
    })

    it('that is taken back does not lead a device back that has seen it', async () => {
      const { email, device } = await prepare()
      const kept: AccountBundle[] = []
      world.house.liar.changeBundle(finishSignIn, (bundle) => {
        kept.push(structuredClone(bundle))
      })
      const other = await world.house.signIn(email)
      world.house.liar.beHonest()
      const { durable } = world.server.database
      const record = sql<{ record: string }>`select opaque_record as record from users where email = ${email}`
      const { rows } = await record.execute(durable)
      must(await change(device))
      must(await other.engine.signIn({ email, password: newPassword }))
      for (const known of [device, other]) must(await known.engine.signOut())

      await sql`update users set opaque_record = ${rows[0]!.record} where email = ${email}`.execute(durable)
      world.house.liar.changeBundle(finishSignIn, (bundle) => {
        Object.assign(bundle, kept[0])
      })
      for (const known of [device, other]) {
        expect(await known.engine.signIn({ email, password: accountPassword })).toEqual({
          ok: false,
          error: { reason: 'integrity', code: 'keyring-seq' },
        })
      }
    })
  })

  describe('an address', () => {
    const move = async (device: TestDevice, email: string) => {
      must(await device.engine.requestEmailChange(email))
      const code = await world.server.mailedCode(email)
      return device.engine.changeEmail({ email, code, password: accountPassword })
    }

    it('that the identity statement does not confirm is not believed by the other devices', async () => {
      const { email, device } = await prepare()
      const other = await world.house.signIn(email)
      const next = newAddress()
      must(await move(device, next))
      world.house.liar.tell(getSession, async (request, ask) =>
        jsonReply(200, { ...(readJson(await ask(request)) as object), email: 'thief@example.org' }),
      )
      await other.engine.syncNow()
      expect(pathsOf(other)).toContain(getSession.path)
      expect(emailOf(other)).toBe(email)

      // The truth is requested again, and compared with the statement.
      world.house.liar.beHonest()
      await other.engine.syncNow()
      expect(emailOf(other)).toBe(next)
      expect([...device.alarms, ...other.alarms]).toEqual([])
    })

    it('of someone else, sent at a sign-in, does not replace the one that was typed', async () => {
      const { email } = await prepare()
      world.house.liar.changeBundle(finishSignIn, (bundle) => {
        bundle.email = 'thief@example.org'
      })
      const device = await world.house.newDevice()
      const { account } = mustSignIn(await device.engine.signIn({ email, password: accountPassword }))
      expect(account.email).toBe(email)
      await device.untilComplete()
      expect(emailOf(device)).toBe(email)
    })

    it('that the server acknowledges and forgets is an alarm', async () => {
      const { device } = await prepare()
      const past = await lookNow(device)
      world.house.liar.tell(finishEmailChange, () => Promise.resolve(jsonReply(204, undefined)))
      must(await move(device, newAddress()))
      showPast(world.house.liar, past)
      await device.engine.syncNow()
      expect(device.alarms).toMatchObject([{ code: 'keyring-seq' }])
    })

    it('that is still published under the earlier statement is an alarm', async () => {
      const { device } = await prepare()
      const { control } = await lookNow(device)
      must(await move(device, newAddress()))
      world.house.liar.changeSync((answer) => {
        answer.control.fp = control.fp
      })
      await device.engine.syncNow()
      expect(device.alarms).toMatchObject([{ code: 'statement-unpublished' }])
    })
  })

  describe('a recovery of an account with a Secret Key', () => {
    /** `before` is the server's state without a Secret Key. */
    async function withSecretKey() {
      const { email, device } = await prepare()
      const before = await lookNow(device)
      const kit = must(
        await device.engine.rotateKeys({ password: accountPassword, newPassword, useSecretKey: true }),
      )
      await addPasswords(device, 'Written with it')
      const recovering = await world.house.newDevice()
      must(await recovering.engine.requestRecovery(email))
      const token = await world.house.recoveryToken()
      const { recoveryKey } = kit
      const recover = (device: TestDevice) =>
        device.engine.recover({ token, recoveryKey, newPassword: 'the third passphrase 11' })
      return { email, device, before, kit, recovering, recover }
    }

    it('without a lie creates a new one, and nothing of either is ever sent', async () => {
      const { email, kit, recovering, recover } = await withSecretKey()
      const { kit: next } = must(await recover(recovering))
      await recovering.untilComplete()
      expect(recovering.titles()).toEqual(['Mail', 'Written with it'])
      expect(next.secretKey).toMatch(/^S1-/)
      expect(next.secretKey).not.toBe(kit.secretKey)

      const password = 'the third passphrase 11'
      const other = await world.house.newDevice()
      const oldSecretKey = { email, password, secretKey: kit.secretKey! }
      expect(await other.engine.signIn({ email, password })).toMatchObject({ ok: false })
      expect(await other.engine.signIn(oldSecretKey)).toMatchObject({ ok: false })
      mustSignIn(await other.engine.signIn({ email, password, secretKey: next.secretKey! }))
      await other.untilComplete()
      expect([other.titles(), other.alarms]).toEqual([['Mail', 'Written with it'], []])
      const sent = bodiesOf(recovering, other)
      for (const secret of [kit.recoveryKey, next.recoveryKey, kit.secretKey!, next.secretKey!, password]) {
        expect(sent).not.toContain(secret)
        expect(sent).not.toContain(secret.replaceAll('-', ''))
      }
    })

    it('is not completed with another server’s key in its second half, where the new Secret Key is mixed in', async () => {
      const { email, recovering, recover } = await withSecretKey()
      const elsewhere = await offerForeignKey(startRecovery, email, { skip: 1 })
      expect(await recover(recovering)).toEqual({
        ok: false,
        error: { reason: 'integrity', code: 'opaque-server-key' },
      })
      expect(pathsOf(recovering)).not.toContain(finishRecovery.path)
      await elsewhere.close()
    })

    it('cannot be made to skip it: an earlier keyring does not open', async () => {
      const { before, recovering, recover } = await withSecretKey()
      world.house.liar.changeBundle(startRecovery, (bundle) => {
        bundle.keyring = before.control.keyring!
      })
      const refused = await recover(recovering)
      expect(refused).toMatchObject({ ok: false, error: { reason: 'integrity' } })
      expect(pathsOf(recovering)).not.toContain(finishRecovery.path)
    })

    it('that the server acknowledges and forgets is an alarm', async () => {
      const { device, recovering, recover } = await withSecretKey()
      const past = await lookNow(device)
      world.house.liar.tell(finishRecovery, () => Promise.resolve(jsonReply(204, undefined)))
      showPast(world.house.liar, past)
      const outcome = await recover(recovering)
      if (outcome.ok) await recovering.until(({ alarms }) => alarms.length > 0, 'the alarm')
      else expect(outcome.error.reason).toBe('integrity')
      expect(recovering.alarms).toMatchObject([{ code: 'keyring-seq' }])
    })
  })

  describe('a device link of an account with a Secret Key', () => {
    async function withSecretKey() {
      const { email, device } = await prepare()
      const kit = must(
        await device.engine.rotateKeys({ password: accountPassword, newPassword, useSecretKey: true }),
      )
      await addPasswords(device, 'Written with it')
      return { email, device, secretKey: kit.secretKey! }
    }

    it('includes it: the password alone signs in, and the server never sees it', async () => {
      const { email, device, secretKey } = await withSecretKey()
      const fresh = await world.house.newDevice()
      const { code } = await fresh.engine.startDeviceLink()
      must(await device.engine.answerDeviceLink(code))
      expect(await fresh.engine.awaitDeviceLink()).toEqual({ ok: true, value: { email } })
      mustSignIn(await fresh.engine.signIn({ email, password: newPassword }))
      await fresh.untilComplete()
      expect([fresh.titles(), fresh.alarms]).toEqual([['Mail', 'Written with it'], []])
      const seen = bodiesOf(device, fresh)
      for (const secret of [secretKey, secretKey.replaceAll('-', ''), code, code.replace('severy1l:', '')]) {
        expect(seen).not.toContain(secret)
      }
      expect(pathsOf(device)).toContain(answerDeviceLink.path)
    })

    it('with another person’s answer opens nothing, and no password is sent without the Secret Key', async () => {
      const { email, device } = await withSecretKey()
      const thief = await prepare()
      const [fresh, elsewhere] = [await world.house.newDevice(), await world.house.newDevice()]
      const { code } = await fresh.engine.startDeviceLink()
      const { code: other } = await elsewhere.engine.startDeviceLink()
      must(await device.engine.answerDeviceLink(code))
      must(await thief.device.engine.answerDeviceLink(other))
      const replies: unknown[] = []
      world.house.liar.tell(takeDeviceLink, async (request, ask) => {
        const reply = await ask(request)
        replies.push(readJson(reply))
        return reply
      })
      must(await elsewhere.engine.awaitDeviceLink())
      world.house.liar.tell(takeDeviceLink, () => Promise.resolve(jsonReply(200, replies[0])))
      expect(await fresh.engine.awaitDeviceLink()).toEqual({
        ok: false,
        error: { reason: 'link-unreadable' },
      })
      expect(await fresh.engine.signIn({ email, password: newPassword })).toEqual({
        ok: false,
        error: { reason: 'sign-in-failed' },
      })
    })
  })
})
