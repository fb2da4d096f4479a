import {
  getSecuritySettings,
  getSystemSettings,
  saveSecuritySettings,
  saveSystemSettings,
  settingDefaults,
  type SettingValues,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
} from '@severy/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { useServer } from '../../testing/use-server.ts'
import { changeRole } from '../roles/index.ts'
import {
  createCurrentSettings,
  createThemeAttributes,
  parseSystemSetting,
  readSystemSetting,
  writeSystemSetting,
} from './index.ts'

describe('a system setting', () => {
  it('is a name with a matching value', () => {
    expect(parseSystemSetting('trial_days', '14')).toEqual({ name: 'trial_days', value: 14 })
    expect(parseSystemSetting('is_tax_automatic', 'true')).toEqual({ name: 'is_tax_automatic', value: true })
    expect(parseSystemSetting('default_theme', '"dark"')).toEqual({ name: 'default_theme', value: 'dark' })
  })

  it.each([
    ['trial_days', '0'],
    ['trial_days', 'long'],
    ['trial_days', '"14"'],
    ['trial_dayz', '14'],
    ['toString', '1'],
    ['is_tax_automatic', '1'],
    ['session_timeout_minutes', '4'],
  ])('is not %s with %s', (name, text) => {
    expect(parseSystemSetting(name, text)).toBeNull()
  })
})

it('writes the operator’s theme into the root of every page', async () => {
  const attributesFor = (values: Partial<SettingValues>) =>
    createThemeAttributes({
      read: () => Promise.resolve({ ...settingDefaults, ...values }),
      refresh: () => undefined,
    })()
  expect(await attributesFor({})).toBe('')
  expect(await attributesFor({ default_theme: 'dark' })).toBe(' data-default-theme="dark"')
  expect(await attributesFor({ is_theme_toggle_allowed: false })).toBe(' data-theme-fixed')
})

describe.each(databaseKinds)('the settings on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  let ada: ApiCaller
  let sue: ApiCaller

  async function join(email: string, role: 'admin' | 'super_admin'): Promise<ApiCaller> {
    const { server } = world
    const caller = new ApiCaller((request) => server.http.inject(request))
    await createAccount(caller, server.mailedToken, await BuiltAccount.build(email, clock.nowMs()))
    await changeRole(server.database.durable, email, role, clock.nowMs())
    return caller
  }

  beforeAll(async () => {
    ada = await join('ada@post.example', 'admin')
    sue = await join('sue@post.example', 'super_admin')
  })

  it('are the defaults until someone saves, and show who saved them and when', async () => {
    const { reply } = await ada.call(getSystemSettings)
    expect(reply).toMatchObject({ revision: 0, savedAt: null, savedBy: null })
    expect(reply.values).toEqual(reply.defaults)
    expect(reply.values).toMatchObject({ max_passwords_per_user: 50_000, trial_days: 30 })

    const values = { ...reply.values, trial_days: 14, default_theme: 'dark' as const }
    const saved = await ada.call(saveSystemSettings, { body: { revision: 0, values } })
    expect(saved.reply).toMatchObject({ revision: 1, savedAt: clock.nowMs(), savedBy: 'ada@post.example' })
    expect(saved.reply.values).toEqual(values)
    expect((await sue.call(getSystemSettings)).reply).toEqual(saved.reply)
    expect(await readSystemSetting(world.server.database.durable, 'trial_days')).toBe(14)
  })

  it('are not overwritten by someone who has not seen the newest', async () => {
    const { revision, values } = (await ada.call(getSystemSettings)).reply
    await ada.call(saveSystemSettings, { body: { revision, values: { ...values, trial_days: 20 } } })
    const late = { ...values, trial_days: 25, max_passwords_per_user: 10 }
    const answer = await sue.call(saveSystemSettings, { body: { revision, values: late } })
    expect(answer).toMatchObject({ status: 409, problem: 'changed-elsewhere' })
    expect((await sue.call(getSystemSettings)).reply).toMatchObject({
      revision: revision + 1,
      values: { ...values, trial_days: 20 },
      savedBy: 'ada@post.example',
    })
  })

  it('are saved by one of two people who save at the same moment', async () => {
    const { revision, values } = (await ada.call(getSystemSettings)).reply
    const save = (caller: ApiCaller, trial_days: number) =>
      caller.call(saveSystemSettings, { body: { revision, values: { ...values, trial_days } } })
    const answers = await Promise.all([save(ada, 40), save(sue, 41)])
    expect(answers.map(({ problem }) => problem).toSorted()).toEqual(['changed-elsewhere', null].toSorted())
    expect((await ada.call(getSystemSettings)).reply.revision).toBe(revision + 1)
  })

  it('have one session timeout, whose change on one page counts on both', async () => {
    const system = (await sue.call(getSystemSettings)).reply
    const security = (await sue.call(getSecuritySettings)).reply
    const values = { ...security.values, session_timeout_minutes: 45 }
    await sue.call(saveSecuritySettings, { body: { revision: security.revision, values } })
    const now = (await ada.call(getSystemSettings)).reply
    expect(now.values.session_timeout_minutes).toBe(45)
    const { revision } = system
    const late = await ada.call(saveSystemSettings, { body: { revision, values: system.values } })
    expect(late.problem).toBe('changed-elsewhere')
    // A setting on one page only leaves the other page's revision unchanged.
    const others = { ...now.values, trial_days: 31 }
    await ada.call(saveSystemSettings, { body: { revision: now.revision, values: others } })
    expect((await sue.call(getSecuritySettings)).reply.revision).toBe(security.revision + 1)
  })

  it('count a change by the command as a change', async () => {
    const { revision, values } = (await ada.call(getSystemSettings)).reply
    await writeSystemSetting(world.server.database.durable, 'trial_days', 7, clock.nowMs())
    const answer = await ada.call(saveSystemSettings, { body: { revision, values } })
    expect(answer.problem).toBe('changed-elsewhere')
    expect((await ada.call(getSystemSettings)).reply).toMatchObject({
      savedBy: null,
      values: { trial_days: 7 },
    })
  })

  it('reach every reader: at once in this process, after two seconds in others', async () => {
    const { database, log } = { database: world.server.database, log: world.server.http.log }
    const other = await createCurrentSettings({ database, clock, log })
    await writeSystemSetting(database.durable, 'trial_days', 3, clock.nowMs())
    expect((await other.read()).trial_days).toBe(7)
    clock.advance(2_000)
    expect((await other.read()).trial_days).toBe(3)
    await writeSystemSetting(database.durable, 'trial_days', 30, clock.nowMs())
    other.refresh()
    expect((await other.read()).trial_days).toBe(30)
  })
})

it('keeps what is known while the database does not answer', async () => {
  const server = await startTestServer({ databaseUrl: null, clock: systemClock })
  try {
    const clock = new ManualClock()
    let isDown = false
    const database: typeof server.database = {
      ...server.database,
      openSnapshot: () => (isDown ? Promise.reject(new Error('down')) : server.database.openSnapshot()),
    }
    const settings = await createCurrentSettings({ database, clock, log: server.http.log })
    isDown = true
    settings.refresh()
    expect(await settings.read()).toEqual(settingDefaults)
  } finally {
    await server.close()
  }
})
