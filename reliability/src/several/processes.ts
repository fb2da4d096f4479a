/** Server processes on one database, which are killed, stopped and replaced one by one. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@severy/testkit/free-port'
import { pause } from '../pause.ts'

export interface ServerProcesses {
  dataDir: string
  /** Ports of the processes that are meant to run. */
  ports(): readonly number[]
  /** Kills one process with SIGKILL and starts it again. */
  kill(at: number): Promise<void>
  /** Stops one process as an operator does and starts it again, from now on with this build. */
  restart(at: number, build?: string): Promise<void>
  /** How often a process has ended although nobody stopped it. */
  ownEnds(): number
  close(): Promise<void>
}

const startMsMax = 60_000
const lookMs = 50
/** Pool sizes per process: with four processes, well below the database's limit of 150 connections. */
const pools = { DATABASE_POOL: '6', DATABASE_READ_POOL: '6' }
/** The options that `npm start` passes to Node. */
const nodeOptions = ['--max-semi-space-size=4', '--v8-pool-size=2']

interface Slot {
  port: number
  build: string
  child: ChildProcess
}

/** `build`: the `apps` folder with the built product. */
export async function startProcesses(
  count: number,
  build: string,
  { databaseUrl, publicUrl }: { databaseUrl: string; publicUrl: string },
): Promise<ServerProcesses> {
  const dataDir = await mkdtemp(join(tmpdir(), 'severy-several-'))
  const slots: Slot[] = []
  const expected = new WeakSet<ChildProcess>()
  let ownEnds = 0

  function launch(port: number, from: string): ChildProcess {
    const log = openSync(join(dataDir, `log-${String(port)}`), 'a')
    const child = spawn(process.execPath, [...nodeOptions, join(from, 'server/dist/main.js')], {
      env: {
        PATH: process.env['PATH'] ?? '',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: publicUrl,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        RATE_LIMIT_FACTOR: '1000000',
        PLANS: 'off',
        ...pools,
      },
      stdio: ['ignore', log, log],
    })
    child.once('exit', () => {
      if (!expected.has(child)) ownEnds += 1
    })
    return child
  }

  /** Starts the process again while the database is away, like a service manager does. */
  async function untilReady(slot: Slot): Promise<void> {
    const endMs = performance.now() + startMsMax
    while (performance.now() < endMs) {
      if (await isReady(slot.port)) return
      if (slot.child.exitCode !== null || slot.child.signalCode !== null) {
        // The process may fail to start while there is no database.
        if (!expected.has(slot.child)) ownEnds -= 1
        await pause(10 * lookMs)
        slot.child = launch(slot.port, slot.build)
      }
      await pause(lookMs)
    }
    throw new Error(`A server on port ${String(slot.port)} is not ready; its log is in ${dataDir}`)
  }

  async function end({ child }: Slot, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    expected.add(child)
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  function slotAt(at: number): Slot {
    const slot = slots[at]
    if (slot === undefined) throw new RangeError(`There is no server ${String(at)}`)
    return slot
  }

  async function replace(slot: Slot, signal: 'SIGKILL' | 'SIGTERM', from = slot.build): Promise<void> {
    await end(slot, signal)
    slot.build = from
    slot.child = launch(slot.port, from)
    await untilReady(slot)
  }

  for (let n = 0; n < count; n++) {
    const port = await freePort()
    const slot = { port, build, child: launch(port, build) }
    slots.push(slot)
    await untilReady(slot)
  }
  return {
    dataDir,
    ports: () => slots.map(({ port }) => port),
    kill: (at) => replace(slotAt(at), 'SIGKILL'),
    restart: (at, from) => replace(slotAt(at), 'SIGTERM', from),
    ownEnds: () => ownEnds,
    async close() {
      for (const slot of slots) await end(slot, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.once('error', () => {
      resolve(false)
    })
  })
}
