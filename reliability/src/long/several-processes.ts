/**
 * Four servers on one PostgreSQL with a standby, behind a balancer that gives each connection to the next: people save,
 * share, sync and sign in while servers are killed, restarted and upgraded, and the standby takes over.
 */
import { join } from 'node:path'
import { ApiCaller } from '@severy/testkit'
import { canReplicate } from '@severy/testkit/postgres-clusters'
import { createAccount } from '../../../bench/src/product/account.ts'
import { percentile } from '../asking.ts'
import { exactly, type Finding, shown } from '../finding.ts'
import type { Options } from '../options.ts'
import { pause } from '../pause.ts'
import { sendThrough } from '../several/asking.ts'
import { type Device, openDevice, type Records } from '../several/device.ts'
import { openDiary } from '../several/diary.ts'
import { buildEarlier, type EarlierBuild } from '../several/earlier-build.ts'
import { watchHops } from '../several/hops.ts'
import { type Ledger, newLedger } from '../several/ledger.ts'
import { Person } from '../several/person.ts'
import { type PostgresPair, startPostgresPair } from '../several/postgres-pair.ts'
import { type ServerProcesses, startProcesses } from '../several/processes.ts'
import { openRelay } from '../several/relay.ts'

const processes = 4
const people = 6
/** Milliseconds that each person waits between two actions. */
const actMs = 200
const sharesMax = 20
/** Milliseconds between two faults; every eighth fault is a failover. */
const faultMs = 6_000
const faultsToFailover = 8
const quietMsMax = 60_000
const apps = join(import.meta.dirname, '../../../apps')

interface Faults {
  kills: number
  restarts: number
  failovers: number
  awayMsMax: number
}

export async function run({ minutes, replication, from }: Options): Promise<Finding[]> {
  if (!canReplicate) throw new Error('This needs initdb, pg_ctl and pg_basebackup of PostgreSQL 15 or newer')
  const earlier = await buildEarlier(from)
  if (earlier === null) console.log(`  No upgrade: this is no Git repository, or it has no ${from}.`)
  const hops = watchHops()
  const pair = await startPostgresPair(replication, {
    onward: (bytes) => hops.look('asked', bytes),
    back: (bytes) => hops.look('heard', bytes),
  })
  let servers: ServerProcesses | null = null
  const balancer = await openRelay(() => servers?.ports() ?? [], {
    back: (bytes) => hops.look('sent', bytes),
  })
  const diary = openDiary()
  const records: Records = { ledger: newLedger(), hops, diary, backMs: -Infinity }
  try {
    servers = await startProcesses(processes, earlier?.apps ?? apps, {
      databaseUrl: pair.url,
      publicUrl: `http://localhost:${String(balancer.port)}`,
    })
    const scene = { servers, pair, port: balancer.port, earlier, records }
    return await look(scene, minutes * 60_000, replication === 'synchronous')
  } finally {
    diary.close()
    balancer.close()
    await servers?.close()
    await pair.close()
    await earlier?.remove()
  }
}

interface Scene {
  servers: ServerProcesses
  pair: PostgresPair
  port: number
  earlier: EarlierBuild | null
  records: Records
}

async function look(scene: Scene, lastsMs: number, isNothingLost: boolean): Promise<Finding[]> {
  const { servers, pair, port, earlier, records } = scene
  const { ledger, diary } = records
  const faults: Faults = { kills: 0, restarts: 0, failovers: 0, awayMsMax: 0 }
  const crowd: { person: Person; device: Device }[] = []
  for (let n = 0; n < people; n++) {
    const send = sendThrough(port)
    const { account, caller } = await createAccount(servers, { send, close: () => undefined })
    const person = new Person(account, caller, new ApiCaller(send), ledger)
    crowd.push({ person, device: openDevice(person, port, records) })
  }
  const endMs = performance.now() + lastsMs
  const acting = crowd.map(async ({ person, device }, n) => {
    const other = crowd[n % 2 === 0 ? n + 1 : n - 1]
    if (other === undefined) throw new Error('People come in pairs')
    while (performance.now() < endMs) {
      await act(person, device, other, ledger)
      await pause(actMs * (0.5 + Math.random()))
    }
  })
  const upgradeMs = performance.now() + lastsMs / 4
  let upgraded = 0
  for (let n = 1; performance.now() + faultMs < endMs; n++) {
    await pause(faultMs)
    const at = Math.floor(Math.random() * processes)
    if (n % faultsToFailover === 0) {
      faults.failovers += 1
      diary.note('failover')
      faults.awayMsMax = Math.max(faults.awayMsMax, await pair.failOver())
      records.backMs = performance.now()
      diary.note('the standby is the primary')
      await pair.addStandby()
      diary.note('there is a standby again')
    } else if (earlier !== null && upgraded < processes && performance.now() > upgradeMs) {
      diary.note(`server ${String(upgraded)} is upgraded`)
      await servers.restart(upgraded, apps)
      upgraded += 1
    } else if (n % 2 === 0) {
      diary.note(`server ${String(at)} is restarted`)
      await servers.restart(at)
      faults.restarts += 1
    } else {
      diary.note(`server ${String(at)} is killed`)
      await servers.kill(at)
      faults.kills += 1
    }
  }
  await Promise.all(acting)
  const unheard = (): number => crowd.reduce((sum, { device }) => sum + device.open(), 0)
  for (const quietMs = performance.now(); unheard() > 0 && performance.now() < quietMs + quietMsMax;)
    await pause(200)
  let lost = 0
  for (const { person } of crowd) lost += await person.countLost()
  for (const { device } of crowd) device.close()
  const reconnects = crowd.reduce((sum, { device }) => sum + device.reconnects(), 0)
  const found = ledger.acknowledged - lost
  const ways = [...ledger.lateWays, ...crowd.flatMap(({ device }) => device.openWays())]
  for (const way of ways) console.log(`  Late: ${way}`)
  return [
    shown('minutes', Math.round(lastsMs / 6_000) / 10, ''),
    shown('servers killed', faults.kills, ''),
    shown('servers restarted', faults.restarts, ''),
    shown(`servers upgraded from ${earlier?.commit ?? 'nothing'}`, upgraded, ''),
    shown('failovers to the standby', faults.failovers, ''),
    shown('longest time without a primary', faults.awayMsMax, 'ms'),
    shown('requests answered', ledger.answered, ''),
    shown('requests told to come back (503)', ledger.unavailable, ''),
    shown('requests cut off by a kill or a failover', ledger.cutOff, ''),
    shown('sign-ins', ledger.signIns, ''),
    shown('syncs', ledger.syncs, ''),
    shown('vaults shared', ledger.shares, ''),
    shown('writes', ledger.written, ''),
    shown('writes acknowledged', ledger.acknowledged, ''),
    shown('of these without the first answer', ledger.keptWithoutAnswer, ''),
    shown('writes found', found, ''),
    ...(isNothingLost
      ? [
          exactly('acknowledged writes lost', lost, 0),
          exactly('vaults that went back', ledger.rolledBack.size, 0),
        ]
      : [
          shown('acknowledged writes lost', lost, ''),
          shown('people whose vault went back', ledger.rolledBack.size, ''),
        ]),
    exactly(
      'other refusals',
      [...ledger.surprises].map(([name, n]) => `${name}: ${String(n)}`).join(', ') || 0,
      0,
    ),
    exactly('servers that ended by themselves', servers.ownEnds(), 0),
    shown('channels opened again', reconnects, ''),
    shown('changes that other devices were told of', ledger.toldMs.length, ''),
    shown('of these by a message that made the device ask for everything', ledger.toldByGap, ''),
    shown('longest time that this process itself did nothing', Math.round(diary.longestStallMs()), 'ms'),
    shown('p50 from acknowledgment to that message', percentile(ledger.toldMs, 0.5), 'ms'),
    shown('p99 from acknowledgment to that message', percentile(ledger.toldMs, 0.99), 'ms'),
    shown('p99 from acknowledgment to the end of the sync', percentile(ledger.shownMs, 0.99), 'ms'),
    exactly('told later than ten seconds on an open channel', ledger.late, 0),
    shown('so late, of writes whose server was killed before it answered', ledger.lateWithoutAnswer, ''),
    exactly('never told', unheard(), 0),
  ]
}

async function act(
  person: Person,
  device: Device,
  other: { person: Person; device: Device },
  ledger: Ledger,
): Promise<void> {
  // If a person's vault went back to an older state, their device writes nothing more.
  if (ledger.rolledBack.has(person.account.userId)) return
  const dice = Math.random()
  if (dice < 0.45) await person.save(device)
  else if (dice < 0.75 && person.shares > 0) await person.saveShared(other.device)
  else if (dice < 0.8 && person.shares < sharesMax) await person.share(other.person, other.device)
  else if (dice < 0.9) await person.visit()
  else await person.syncAll(new Map())
}
