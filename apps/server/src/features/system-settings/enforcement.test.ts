import {
  getServerRules,
  getSession,
  getSystemSettings,
  listSecurityEvents,
  listSessions,
  renewSession,
  saveProfile,
  saveSystemSettings,
  sendContactMessage,
  signOut,
  type SystemSettings,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  signIn,
  tryRegister,
} from '@severy/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { verifyLog } from '../audit-log/index.ts'
import { useServer } from '../../testing/use-server.ts'
import { changeRole } from '../roles/index.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

describe.each(databaseKinds)('the operator’s settings, on %s,', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const stranger = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  let ada: BuiltAccount
  let ann: BuiltAccount
  let annCaller: ApiCaller

  beforeAll(async () => {
    ada = await BuiltAccount.build('ada@post.example', clock.nowMs())
    ann = await BuiltAccount.build('ann@post.example', clock.nowMs())
    await createAccount(stranger(), world.server.mailedToken, ada)
    annCaller = stranger()
    await createAccount(annCaller, world.server.mailedToken, ann)
    await changeRole(world.server.database.durable, ada.email, 'admin', clock.nowMs())
  })

  async function set(changes: Partial<SystemSettings>): Promise<void> {
    const caller = stranger()
    await signIn(caller, ada.email, ada.password)
    const { revision, values } = (await caller.call(getSystemSettings)).reply
    const saved = await caller.call(saveSystemSettings, {
      body: { revision, values: { ...values, ...changes } },
    })
    expect(saved.problem).toBeNull()
  }

  it('let no one create an account while registrations are closed', async () => {
    await set({ are_registrations_allowed: false })
    expect((await stranger().call(getServerRules)).reply.areRegistrationsAllowed).toBe(false)
    const newcomer = await BuiltAccount.build('nina@post.example', clock.nowMs())
    const { answer } = await tryRegister(stranger(), newcomer)
    expect(answer).toMatchObject({ status: 403, problem: 'registrations-closed' })
    await signIn(stranger(), ann.email, ann.password)

    await set({ are_registrations_allowed: true })
    const again = await BuiltAccount.build('nina@post.example', clock.nowMs())
    expect((await tryRegister(stranger(), again)).answer.problem).toBeNull()
  })

  it('end a session that was idle for as long as the timeout says', async () => {
    await set({ session_timeout_minutes: 10 })
    await signIn(annCaller, ann.email, ann.password)
    clock.advance(9 * minuteMs)
    expect((await annCaller.call(renewSession)).reply.expiresAt).toBe(clock.nowMs() + 10 * minuteMs)
    clock.advance(10 * minuteMs)
    expect((await annCaller.call(getSession)).problem).toBe('not-signed-in')

    await set({ session_timeout_minutes: 60 })
    await signIn(annCaller, ann.email, ann.password)
    clock.advance(45 * minuteMs)
    expect((await annCaller.call(getSession)).problem).toBeNull()
    // A shorter timeout applies to existing sessions too.
    await set({ session_timeout_minutes: 30 })
    const other = stranger()
    await signIn(other, ann.email, ann.password)
    expect((await other.call(listSessions)).reply.sessions).toHaveLength(2)
    clock.advance(31 * minuteMs)
    expect((await annCaller.call(getSession)).problem).toBe('not-signed-in')
  })

  it('let everyone read, and only administrators change anything, during maintenance', async () => {
    await set({ is_maintenance_on: true, maintenance_message: 'Moving house until noon.' })
    expect((await stranger().call(getServerRules)).reply.maintenance).toEqual({
      message: 'Moving house until noon.',
    })
    await signIn(annCaller, ann.email, ann.password)
    expect((await annCaller.call(getSession)).problem).toBeNull()
    const body = { displayName: 'Ann' }
    expect(await annCaller.call(saveProfile, { body })).toMatchObject({ status: 503, problem: 'maintenance' })
    const newcomer = await BuiltAccount.build('nils@post.example', clock.nowMs())
    await expect(tryRegister(stranger(), newcomer)).rejects.toThrow()
    expect((await annCaller.call(renewSession)).problem).toBeNull()

    const adaCaller = stranger()
    await signIn(adaCaller, ada.email, ada.password)
    expect((await adaCaller.call(saveProfile, { body })).problem).toBeNull()
    expect((await annCaller.call(signOut)).problem).toBeNull()

    await set({ is_maintenance_on: false })
    await signIn(annCaller, ann.email, ann.password)
    expect((await annCaller.call(saveProfile, { body })).problem).toBeNull()
  })

  it('keep messages to the operator possible during maintenance', async () => {
    await set({ is_maintenance_on: true })
    const body = {
      name: 'Ann',
      email: ann.email,
      subject: 'When',
      message: 'When does it end?',
      homepage: '',
    }
    expect((await stranger().call(sendContactMessage, { body })).problem).toBeNull()
    await set({ is_maintenance_on: false })
  })

  it('delete sooner, or keep sessions longer, only for an admin who has just proved the password', async () => {
    const caller = stranger()
    await signIn(caller, ada.email, ada.password)
    const save = async (changes: Partial<SystemSettings>) => {
      const { revision, values } = (await caller.call(getSystemSettings)).reply
      return caller.call(saveSystemSettings, { body: { revision, values: { ...values, ...changes } } })
    }
    const kept = { session_timeout_minutes: 60, log_retention_days: 90, backup_retention_days: 30 }
    expect((await save(kept)).problem).toBeNull()
    clock.advance(6 * minuteMs)
    for (const weaker of [
      { session_timeout_minutes: 61 },
      { log_retention_days: 89 },
      { backup_retention_days: 1 },
      { is_maintenance_on: true },
    ]) {
      expect(await save(weaker)).toMatchObject({ status: 403, problem: 'reauthentication-required' })
    }
    expect((await caller.call(getSystemSettings)).reply.values).toMatchObject(kept)
    const stronger = { session_timeout_minutes: 30, log_retention_days: 91, backup_retention_days: 31 }
    expect((await save({ ...stronger, trial_days: 31 })).problem).toBeNull()
  })

  it('show no message that consists of spaces, but the default text', async () => {
    await set({ is_maintenance_on: true, maintenance_message: ' \n ' })
    expect((await stranger().call(getServerRules)).reply.maintenance).toEqual({ message: '' })
    await set({ is_maintenance_on: false })
  })

  it('delete security events that are older than the log’s retention, except the last sign-in', async () => {
    await set({ log_retention_days: 7 })
    clock.advance(8 * dayMs)
    const later = stranger()
    await world.server.jobs.start()
    await world.server.jobs.runDue()
    await signIn(later, ann.email, ann.password)
    const { events } = (await later.call(listSecurityEvents, { body: { after: null } })).reply
    const old = events.filter(({ at }) => at < clock.nowMs() - 7 * dayMs)
    expect(new Set(old.map(({ seen }) => seen?.type))).toEqual(new Set(['SIGN_IN']))
    expect(new Set(old.map(({ at }) => at)).size).toBe(1)
  })

  it('record in the audit log who changed what', async () => {
    expect((await verifyLog(world.server.database)).isWhole).toBe(true)
  })
})
