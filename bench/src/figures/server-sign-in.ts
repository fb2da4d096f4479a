/**
 * The processor time that the server spends on sign-ins: both halves of OPAQUE over kept connections. The client's half
 * hardly stretches the password here, which makes no difference to the server.
 */
import { trySignIn } from '@severy/testkit'
import { createAccount } from '../product/account.ts'
import { connectTo, type Connection } from '../product/requests.ts'
import { startEmptyServer, startProduct, type RunningServer } from '../product/running-server.ts'
import { report } from '../rounds.ts'

const perCoreMin = 400
const connections = 4
/** Sign-ins before measuring, so that the code is compiled and the database's pages are in memory. */
const warmUp = 300
const signIns = 2_000
const emptyRequests = 20_000

export async function run(): Promise<boolean> {
  const [product, empty] = await Promise.all([startProduct(), startEmptyServer()])
  const open: Connection[] = []
  const connect = (server: RunningServer): Connection[] => {
    const made = Array.from({ length: connections }, () => connectTo(server.port))
    open.push(...made)
    return made
  }
  try {
    const people = await Promise.all(connect(product).map((connection) => createAccount(product, connection)))
    const signIn = async (line: number): Promise<void> => {
      const { caller, account } = people[line]!
      const { answer } = await trySignIn(caller, account.email, account.password)
      if (answer.problem !== null) throw new Error(`Sign-in refused: ${answer.problem}`)
    }
    const bare = connect(empty)
    const ask = async (line: number): Promise<void> => {
      await bare[line]!.send({ method: 'POST', url: '/', headers: {}, payload: '{}' })
    }
    await repeat(warmUp, signIn)
    await repeat(warmUp, ask)
    return await report([
      {
        name: 'sign-ins a second and core (OPAQUE start and finish)',
        unit: '/s',
        baseline: { name: 'requests to an empty handler', measure: () => perCore(empty, emptyRequests, ask) },
        product: () => perCore(product, signIns, signIn),
        limit: () => perCoreMin,
        better: 'more',
      },
    ])
  } finally {
    for (const connection of open) connection.close()
    await Promise.all([product.stop(), empty.stop()])
  }
}

async function perCore(
  server: RunningServer,
  count: number,
  work: (line: number) => Promise<void>,
): Promise<number> {
  const before = server.cpuSeconds()
  await repeat(count, work)
  return count / (server.cpuSeconds() - before)
}

/** Runs the work `count` times, in parallel on all connections. */
async function repeat(count: number, work: (line: number) => Promise<void>): Promise<void> {
  let left = count
  const lines = Array.from({ length: connections }, async (_, line) => {
    while (left-- > 0) await work(line)
  })
  await Promise.all(lines)
}
