/** What only the device computes and stores: the security score, and the generator's history. */
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDeviceStore } from '@severy/client/device-store'
import { getBreachFilter, readBreachFilterPart } from '@severy/contract'
import { emptyDraft } from '@severy/domain'
import { ManualClock, freshDatabase, type RangeServer, startRangeServer } from '@severy/testkit'
import { accountPassword, draft, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { breachFilterPath, writeBreachFilter } from '@severy/server/platform/write-breach-filter'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

let people = 0

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
const newAddress = (): string => `healthy-${String(++people)}@example.org`

async function add(device: TestDevice, passwords: Readonly<Record<string, string>>): Promise<void> {
  for (const [title, password] of Object.entries(passwords)) {
    must(await device.engine.addItem(draft(title, password)))
  }
}

async function unlockAgain(device: TestDevice): Promise<void> {
  await device.restart()
  must(await device.engine.unlock(accountPassword))
  await device.untilComplete()
}

const titlesOf = (device: TestDevice, refs: readonly { itemId: string }[]): string[] =>
  refs.map(({ itemId }) => device.rows.find(({ ref }) => ref.itemId === itemId)?.summary.title ?? '').sort()

describe('the security score', () => {
  it('counts weak, reused and old passwords, without trash, archive and other kinds', async () => {
    const clock = new ManualClock(Date.now() - 400 * day)
    const device = await world.house.signUp(newAddress(), { clock })
    await add(device, { Old: 'harbor tulip 1' })
    await device.untilSynced()
    clock.advance(400 * day)
    await add(device, {
      Short: 'harbor tul',
      Guessable: 'guessable password',
      Same: 'harbor tulip 2',
      'Same again': 'harbor tulip 2',
      Thrown: 'short',
      Archived: 'short',
      Empty: 'x',
    })
    must(await device.engine.changeItems([device.ref('Thrown')], { name: 'trash' }))
    must(await device.engine.changeItems([device.ref('Archived')], { name: 'archive' }))
    must(await device.engine.changeItems([device.ref('Empty')], { name: 'trash' }))
    const health = await device.engine.getHealth()
    expect(health).toMatchObject({ counted: 5, compromised: [], unchecked: 5 })
    if (health === null) throw new Error('no score')
    expect(titlesOf(device, health.weak)).toEqual(['Guessable', 'Short'])
    expect(health.reused.map((same) => titlesOf(device, same))).toEqual([['Same', 'Same again']])
    expect(titlesOf(device, health.old)).toEqual(['Old'])
    // What is put away counts for nothing, but says what is wrong with it.
    expect(titlesOf(device, health.aside.weak)).toEqual(expect.arrayContaining(['Archived']))
    expect(health.aside.weak).toHaveLength(3)
    // 100 − 30 · 2/5 − 25 · 1/5 − 20 · 1/5
    expect(health).toMatchObject({ score: 79, label: 'Good' })
  })

  it('knows the names in the vault’s identities, as the meter does', async () => {
    const device = await world.house.signUp(newAddress())
    await add(device, { Mail: 'Rosalind-Thornhill-1987' })
    const judged = () => device.engine.judgePassword('Rosalind-Thornhill-1987', [], 'stored')
    expect(await device.engine.getHealth()).toMatchObject({ weak: [] })
    expect(await judged()).toMatchObject({ isWeak: false })
    const identity = emptyDraft('identity')
    const fields = { ...identity.fields, firstName: 'Rosalind', lastName: 'Thornhill' }
    must(await device.engine.addItem({ ...identity, title: 'Me', fields }))
    expect(titlesOf(device, (await device.engine.getHealth())?.weak ?? [])).toEqual(['Mail'])
    expect(await judged()).toMatchObject({ isWeak: true, flaw: 'own' })
    // An account password is judged by the rule that the server knows.
    expect(await device.engine.judgePassword('Rosalind-Thornhill-1987', [], 'account')).toMatchObject({
      isWeak: false,
    })
  })

  it('is empty for an empty vault, and missing while locked', async () => {
    const device = await world.house.signUp(newAddress())
    expect(await device.engine.getHealth()).toMatchObject({ score: null, label: null, counted: 0 })
    await add(device, { Short: 'short' })
    await device.engine.lock('user')
    expect(await device.engine.getHealth()).toBeNull()
  })

  it('follows changes made here and elsewhere, and reports them only if it differs', async () => {
    const email = newAddress()
    const clock = new ManualClock(Date.now())
    const device = await world.house.signUp(email, { clock })
    await add(device, { Mail: 'short', Bank: 'harbor tulip 1' })
    await device.untilSynced()
    const told = () => device.events.flatMap((event) => (event.type === 'health' ? [event.health] : []))
    expect(await device.engine.getHealth()).toMatchObject({ score: 85 })
    expect(told()).toEqual([])

    const other = await world.house.signIn(email)
    const { ref, rev } = other.row('Mail')
    must(await other.engine.editItem(ref, draft('Mail', 'harbor tulip 2'), rev))
    await other.untilSynced()
    await device.engine.syncNow()
    clock.advance(1_000)
    await device.until(() => told().length === 1, 'the new score')
    expect(told()[0]).toMatchObject({ score: 100, label: 'Excellent', weak: [] })

    must(await device.engine.changeItems([ref], { name: 'favorite', value: true }))
    await device.untilSynced()
    clock.advance(1_000)
    expect(await device.engine.getHealth()).toMatchObject({ score: 100 })
    expect(told()).toHaveLength(1)
  })

  it('judges many passwords in a separate worker, and each of them once', async () => {
    const device = await world.house.signUp(newAddress())
    const rows = Array.from({ length: 60 }, (_, i) => `Site ${i},https://s${i}.example,u,harbor tulip ${i}`)
    const text = ['name,url,username,password', ...rows, 'Bad,https://b.example,u,guessable word'].join('\n')
    const { previewId } = must(await device.engine.previewImport(new File([text], 'a.csv')))
    must(
      await device.engine.runImport(
        previewId,
        Array.from({ length: 61 }, (_, i) => i),
      ),
    )
    expect(await device.engine.getHealth()).toMatchObject({ counted: 61, weak: [device.ref('Bad')] })
    expect(device.judged).toHaveLength(61)

    await unlockAgain(device)
    expect(await device.engine.getHealth()).toMatchObject({ counted: 61, weak: [device.ref('Bad')] })
    expect(device.judged).toHaveLength(61)
    const kept = JSON.stringify(await device.everythingStored())
    expect(kept).not.toContain('harbor')
  })

  it('is withdrawn until passwords that came since are judged, and counts what is known meanwhile', async () => {
    const device = await world.house.signUp(newAddress())
    await add(device, { Mail: 'harbor tulip one' })
    expect(await device.engine.getHealth()).toMatchObject({ score: 100, counted: 1, unjudged: 0 })
    const rows = Array.from({ length: 600 }, (_, i) => `Site ${i},https://s${i}.example,u,guessable ${i}`)
    const text = ['name,url,username,password', ...rows].join('\n')
    const { previewId } = must(await device.engine.previewImport(new File([text], 'a.csv')))
    must(await device.engine.runImport(previewId, [...rows.keys()]))
    expect(await device.engine.getHealth()).toMatchObject({ score: 70, counted: 601, unjudged: 0 })

    const told = device.events.flatMap((event) => (event.type === 'health' ? [event.health] : []))
    const meanwhile = told.filter(({ unjudged }) => unjudged > 0)
    expect(meanwhile.map(({ score, label }) => [score, label])).toEqual(meanwhile.map(() => [null, null]))
    expect(meanwhile.length).toBeGreaterThanOrEqual(2)
    for (const { counted, unjudged, weak } of meanwhile) expect(weak).toHaveLength(counted - unjudged - 1)
    expect(device.judged).toHaveLength(600)
  })

  it('judges a few passwords without that worker, and not again at the next unlock', async () => {
    const device = await world.house.signUp(newAddress())
    // The account password was judged at sign-up.
    device.estimated.length = 0
    await add(device, { Mail: 'harbor tulip one', Bad: 'guessable word' })
    const score = { counted: 2, weak: [device.ref('Bad')] }
    expect(await device.engine.getHealth()).toMatchObject(score)
    expect([...device.estimated].sort()).toEqual(['guessable word', 'harbor tulip one'])

    await unlockAgain(device)
    expect(await device.engine.getHealth()).toMatchObject(score)
    expect(device.estimated).toHaveLength(2)
    expect(device.judged).toEqual([])
    await add(device, { Bank: 'harbor tulip two' })
    expect(await device.engine.getHealth()).toMatchObject({ ...score, counted: 3 })
    expect(device.estimated).toHaveLength(3)
  })

  it('waits for a connection if the code that judges passwords is not loaded yet', async () => {
    const clock = new ManualClock(Date.now())
    const device = await world.house.signUp(newAddress(), { clock })
    const titles = Array.from({ length: 30 }, (_, i) => `Site ${i}`)
    await add(device, Object.fromEntries(titles.map((title) => [title, `harbor tulip of ${title}`])))
    await device.untilSynced()
    device.isOnline = false
    expect(await device.engine.getHealth()).toBeNull()
    device.isOnline = true
    await device.engine.syncNow()
    clock.advance(1_000)
    await device.until(({ events }) => events.some(({ type }) => type === 'health'), 'the score')
    expect(await device.engine.getHealth()).toMatchObject({ counted: 30, score: 100 })
  })
})

describe('breached passwords', () => {
  const env: Record<string, string> = {}
  let source: RangeServer
  beforeAll(async () => {
    source = await startRangeServer()
    source.hold('breached harbor tulip')
    env['BREACH_SOURCE'] = source.origin
  })
  afterAll(() => source.close())
  const watched = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock, env }))

  it('are found in the device’s list, and in the full list only on request', async () => {
    const device = await watched.house.signUp(newAddress())
    await add(device, {
      Common: 'listed harbor',
      Known: 'breached harbor tulip',
      Unknown: 'tulip of the harbor',
    })
    const before = await device.engine.getHealth()
    expect(before).toMatchObject({ unchecked: 2, breachesCheckedAt: null, score: 82 })
    expect(titlesOf(device, before?.compromised ?? [])).toEqual(['Common'])
    expect(source.asked).toEqual([])

    must(await device.engine.checkBreaches())
    // What the device can check itself is not sent to anyone; for the rest, five digits are.
    expect(source.asked).toHaveLength(2)
    const after = await device.engine.getHealth()
    expect(after).toMatchObject({ unchecked: 0, score: 73 })
    expect(titlesOf(device, after?.compromised ?? [])).toEqual(['Common', 'Known'])

    // A later password was never looked up.
    await add(device, { Later: 'another tulip of the harbor' })
    await device.untilSynced()
    await unlockAgain(device)
    expect(await device.engine.getHealth()).toMatchObject({
      counted: 4,
      unchecked: 1,
      compromised: { length: 2 },
    })
    expect(JSON.stringify(await device.everythingStored())).not.toContain('harbor')
  })

  it('are checked automatically while monitoring is on, and only then', async () => {
    const clock = new ManualClock(Date.now())
    const device = await watched.house.signUp(newAddress(), { clock })
    const asked = () => device.sent.filter(({ path }) => path.includes('/breach-ranges/')).length
    await add(device, { Known: 'breached harbor tulip' })
    await device.untilSynced()
    const laterSync = async () => {
      clock.advance(3600_000)
      await device.engine.syncNow()
      clock.advance(20_000)
    }
    await laterSync()
    expect(must(await device.engine.getBreachWatch())).toMatchObject({
      passwords: 'reachable',
      isEmailWatched: false,
    })
    expect(asked()).toBe(0)

    must(await device.engine.saveSettings({ darkWebMonitoring: true }))
    const lastHealth = () => device.events.findLast((event) => event.type === 'health')?.health
    await device.until(() => lastHealth()?.breachesCheckedAt != null, 'the first look')
    expect(lastHealth()).toMatchObject({ unchecked: 0, compromised: { length: 1 } })
    expect(asked()).toBe(1)
    expect(must(await device.engine.getBreachWatch()).isEmailWatched).toBe(true)

    // Later passwords are looked up within the hour, and those with a result not again before a week is over.
    await add(device, { Later: 'a later tulip of the harbor' })
    await device.untilSynced()
    await laterSync()
    await device.until(() => lastHealth()?.counted === 2 && lastHealth()?.unchecked === 0, 'the second look')
    expect(asked()).toBe(2)
    clock.advance(7 * day)
    await laterSync()
    await device.until(() => asked() === 4, 'the look of the next week')

    must(await device.engine.saveSettings({ darkWebMonitoring: false }))
    await expect.poll(async () => must(await device.engine.getBreachWatch()).isEmailWatched).toBe(false)
  })

  it('stay unknown if the source fails halfway, and the answers until then count', async () => {
    const device = await watched.house.signUp(newAddress())
    const titles = Array.from({ length: 12 }, (_, i) => `Site ${i}`)
    await add(device, Object.fromEntries(titles.map((title) => [title, `harbor tulip of ${title}`])))
    source.misbehave((response) => response.writeHead(500).end())
    expect(await device.engine.checkBreaches()).toEqual({
      ok: false,
      error: { reason: 'breaches-unreachable' },
    })
    source.misbehave(null)
    expect(await device.engine.getHealth()).toMatchObject({
      unchecked: 12,
      compromised: [],
      breachesCheckedAt: null,
    })
    device.isOnline = false
    expect(await device.engine.checkBreaches()).toEqual({ ok: false, error: { reason: 'offline' } })
    device.isOnline = true
  })

  it('are not looked up if the operator has configured no source', async () => {
    const device = await world.house.signUp(newAddress())
    await add(device, { Mail: 'harbor tulip ember' })
    expect(await device.engine.checkBreaches()).toEqual({ ok: false, error: { reason: 'breaches-off' } })
    expect(await device.engine.getHealth()).toMatchObject({ unchecked: 1 })
  })
})

describe('the list of common breached passwords that the operator has built', () => {
  const often = ['breached harbor tulip', ...Array.from({ length: 400 }, (_, i) => `seen often ${i}`)]

  /** Lets the operator make a list, and returns its name. */
  async function makeList(passwords: readonly string[]): Promise<Buffer> {
    const { dataDir } = world.server
    const lines = passwords.map((text) => `${createHash('sha1').update(text).digest('hex')}:9`)
    writeFileSync(join(dataDir, 'list.txt'), lines.join('\n'))
    must(await writeBreachFilter(join(dataDir, 'list.txt'), breachFilterPath(dataDir), 1_000_000))
    return readFileSync(breachFilterPath(dataDir))
  }
  afterEach(() => {
    world.house.liar.beHonest()
    rmSync(breachFilterPath(world.server.dataDir), { force: true })
  })

  async function arrive(): Promise<{ device: TestDevice; clock: ManualClock }> {
    const clock = new ManualClock(Date.now())
    const device = await world.house.signUp(newAddress(), { clock })
    await add(device, { Known: 'breached harbor tulip', Unknown: 'tulip of the harbor' })
    await device.untilSynced()
    expect(await device.engine.getHealth()).toMatchObject({ unchecked: 2, commonBreaches: null })
    return { device, clock }
  }

  async function nextWatch(device: TestDevice, clock: ManualClock): Promise<void> {
    const asked = () => device.sent.filter(({ path }) => path.endsWith('/breach-filter')).length
    const before = asked()
    clock.advance(3600_000)
    await device.engine.syncNow()
    clock.advance(20_000)
    await device.until(() => asked() > before, 'the look for a list')
  }

  it('is stored on the device, used offline, and calls no password safe', async () => {
    const { device, clock } = await arrive()
    const { length } = await makeList(often)
    await nextWatch(device, clock)
    await expect
      .poll(async () => (await device.engine.getHealth())?.commonBreaches)
      .toEqual({ hashes: 401, seenMin: 9, bytes: length })
    device.isOnline = false
    await add(device, { Later: 'seen often 7' })
    await unlockAgain(device)
    const health = await device.engine.getHealth()
    expect(health).toMatchObject({ counted: 3, unchecked: 1, commonBreaches: { hashes: 401 } })
    expect(titlesOf(device, health?.compromised ?? [])).toEqual(['Known', 'Later'])
    device.isOnline = true

    rmSync(breachFilterPath(world.server.dataDir))
    await nextWatch(device, clock)
    await expect.poll(async () => (await device.engine.getHealth())?.commonBreaches).toBeNull()
    expect(await device.engine.getHealth()).toMatchObject({ unchecked: 3, compromised: [] })
  })

  it('is read again by a lookup that started before it was replaced', async () => {
    const clock = new ManualClock(Date.now())
    const begun = Promise.withResolvers<string>()
    const release = Promise.withResolvers<undefined>()
    let isHeld = false
    const device = await world.house.signUp(newAddress(), {
      clock,
      overStore: (store) => ({
        ...store,
        async readBreachFilter(userId) {
          const kept = await store.readBreachFilter(userId)
          if (!isHeld) return kept
          isHeld = false
          begun.resolve(userId)
          await release.promise
          return kept
        },
      }),
    })
    await add(device, { Known: 'breached harbor tulip' })
    await device.untilSynced()
    await makeList(often)
    await nextWatch(device, clock)
    await expect
      .poll(async () => (await device.engine.getHealth())?.commonBreaches)
      .toMatchObject({ hashes: 401 })

    await add(device, { Later: 'seen often 7' })
    isHeld = true
    const looking = device.engine.getHealth()
    const userId = await begun.promise
    rmSync(breachFilterPath(world.server.dataDir))
    await nextWatch(device, clock)
    const store = await openDeviceStore(device.storeName)
    await expect.poll(() => store.readBreachFilter(userId)).toBeNull()
    store.close()
    release.resolve(undefined)
    await looking
    expect(await device.engine.getHealth()).toMatchObject({ unchecked: 2, commonBreaches: null })
  })

  it.each([
    ['another one', (bytes: Buffer) => bytes.fill(0, 100, 120), false],
    ['half of it', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), false],
    ['more than was said', (bytes: Buffer) => Buffer.concat([bytes, bytes]), false],
    ['one that names every password', (bytes: Buffer) => bytes.fill(0xff, 20, bytes.length - 32), true],
    ['something else', (bytes: Buffer) => bytes.fill('lie'), true],
  ])('is not stored if the server sends %s', async (_what, lie, isSealed) => {
    const { device, clock } = await arrive()
    const honest = await makeList(often)
    const forged = lie(Buffer.from(honest))
    if (isSealed)
      createHash('sha256')
        .update(forged.subarray(0, -32))
        .digest()
        .copy(forged, forged.length - 32)
    const digest = (isSealed ? forged : honest).subarray(-32).toString('hex')
    world.house.liar.answer(getBreachFilter, 200, { filter: { digest, bytes: honest.length } })
    let given = 0
    world.house.liar.tell(readBreachFilterPart, async (request, ask) => {
      given += 1
      const reply = await ask({
        ...request,
        path: request.path.replace(digest, honest.subarray(-32).toString('hex')),
      })
      const headers = new Headers(reply.headers)
      headers.delete('content-length')
      // After the first part, which is the whole lie, nothing follows.
      return { ...reply, headers, body: new Uint8Array(given === 1 ? forged : []) }
    })
    await nextWatch(device, clock)
    await device.until(() => given > 0, 'the lie')
    await nextWatch(device, clock)
    expect(await device.engine.getHealth()).toMatchObject({
      unchecked: 2,
      compromised: [],
      commonBreaches: null,
    })
  })
})

describe('generated values', () => {
  it('are kept on this device, newest first, the last twenty, each once', async () => {
    const email = newAddress()
    const device = await world.house.signUp(email)
    for (let n = 1; n <= 25; n++) await device.engine.rememberGenerated(`made-${n}`)
    await device.engine.rememberGenerated('made-20')
    await unlockAgain(device)
    const values = (await device.engine.getGeneratorHistory()).map(({ value }) => value)
    expect(values.slice(0, 3)).toEqual(['made-20', 'made-25', 'made-24'])
    expect(values).toHaveLength(20)
    expect(JSON.stringify(await device.everythingStored())).not.toContain('made-')
    expect(await (await world.house.signIn(email)).engine.getGeneratorHistory()).toEqual([])
  })

  it('are all kept when two come at once', async () => {
    const device = await world.house.signUp(newAddress())
    await Promise.all(['a', 'b', 'c'].map((value) => device.engine.rememberGenerated(value)))
    expect((await device.engine.getGeneratorHistory()).map(({ value }) => value)).toEqual(['c', 'b', 'a'])
  })

  it('cannot be read while locked, and are deleted when the person clears them or signs out', async () => {
    const email = newAddress()
    const device = await world.house.signUp(email)
    await device.engine.rememberGenerated('first')
    await device.engine.clearGeneratorHistory()
    expect(await device.engine.getGeneratorHistory()).toEqual([])
    await device.engine.rememberGenerated('second')
    await device.engine.lock('user')
    expect(await device.engine.getGeneratorHistory()).toEqual([])
    must(await device.engine.unlock(accountPassword))
    expect(await device.engine.getGeneratorHistory()).toMatchObject([{ value: 'second' }])
    must(await device.engine.signOut())
    must(await device.engine.signIn({ email, password: accountPassword }))
    expect(await device.engine.getGeneratorHistory()).toEqual([])
  })
})

const day = 24 * 60 * 60_000
