import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A free port on the loopback interface for a process that needs a port number. It is below the ranges that systems use
 * for outgoing connections (32768 and up on Linux, 49152 and up elsewhere), so that nothing else is given it in the
 * meantime.
 *
 * @throws if none is found after many attempts
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
