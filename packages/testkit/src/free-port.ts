import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port of the loopback interface for a process that has to be told one. It lies below those that systems give to
 * outgoing connections (32768 and up on Linux, 49152 and up elsewhere), so that nobody is given it before it is used.
 *
 * @throws when none of many is free
 */
export async function freePort(): Promise<number> {
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const port = randomInt(lowest, firstOfSystem)
    if (await isFree(port)) return port
  }
  throw new Error('No port is free')
}

const attemptsMax = 100
const lowest = 12_000
const firstOfSystem = 32_768

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
