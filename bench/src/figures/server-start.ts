/** From the start of the process to the first answer, and the memory that it uses while idle. */
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmptyServer, startProduct, type RunningServer } from '../product/running-server.ts'
import { report } from '../rounds.ts'

const readyMsMax = 1_000
const idleMbMax = 130
/** Milliseconds without requests before memory is measured. */
const idleMs = 2_000

export function run(): Promise<boolean> {
  return report([
    {
      name: 'start of the process to /readyz',
      unit: 'ms',
      baseline: { name: 'empty HTTP server', measure: () => of(startEmptyServer, ({ readyMs }) => readyMs) },
      product: () => of(startProduct, ({ readyMs }) => readyMs),
      limit: () => readyMsMax,
    },
    {
      name: 'resident memory, idle',
      unit: 'MB',
      baseline: { name: 'empty HTTP server', measure: () => of(startEmptyServer, idleMb) },
      product: () => of(startProduct, idleMb),
      limit: () => idleMbMax,
    },
  ])
}

async function idleMb(server: RunningServer): Promise<number> {
  await sleep(idleMs)
  return server.residentMb()
}

async function of(
  start: () => Promise<RunningServer>,
  measure: (server: RunningServer) => number | Promise<number>,
): Promise<number> {
  const server = await start()
  try {
    return await measure(server)
  } finally {
    await server.stop()
  }
}
