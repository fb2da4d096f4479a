/** More connections than the server may open files, requests that never end, and how both affect other users. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { RunningServer } from '../../../bench/src/product/running-server.ts'
import { pause } from '../pause.ts'
import { atMost, exactly, type Finding } from '../finding.ts'
import { onEachDatabase } from '../on-each-database.ts'

const descriptors = 1_024
const idle = 1_100
/** Several addresses, so that none exceeds its share. */
const addresses = 20
/** Fifteen seconds, and one more for a busy machine. */
const unfinishedMsMax = 16_000

export function run(): Promise<Finding[]> {
  return onEachDatabase({ descriptors }, look)
}

async function look({ port }: RunningServer): Promise<Finding[]> {
  const sockets: Socket[] = []
  const open = async (host: number): Promise<Socket> => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: `127.0.1.${String(host)}` })
    socket.on('error', () => undefined)
    sockets.push(socket)
    await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    return socket
  }
  try {
    const mine = await statusOf(port, '/readyz')
    for (let n = 0; n < idle; n++) await open(1 + (n % addresses))
    const [ready, page] = [await statusOf(port, '/readyz'), await statusOf(port, '/v1/server-rules')]
    const [head, drip] = [await open(101), await open(102)]
    const headMs = closedAfter(head)
    const dripMs = closedAfter(drip)
    head.write('GET /healthz HTTP/1.1\r\nhost: ')
    drip.write(
      'POST /v1/contact-messages HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 20000\r\n\r\n',
    )
    const dripping = setInterval(() => drip.write(' '), 1_000)
    const found = await Promise.all([headMs, dripMs])
    clearInterval(dripping)
    return [
      exactly('/readyz before', mine, 200),
      exactly(`/readyz with ${String(idle)} idle connections`, ready, 200),
      exactly('what everybody asks, with them', page, 200),
      atMost('a head that does not end is given up after', found[0] / 1000, unfinishedMsMax / 1000, 's'),
      atMost('a body of a byte a second is given up after', found[1] / 1000, unfinishedMsMax / 1000, 's'),
      exactly('/readyz after', await statusOf(port, '/readyz'), 200),
    ]
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

async function closedAfter(socket: Socket): Promise<number> {
  const startedMs = performance.now()
  socket.resume()
  if (!socket.closed) await Promise.race([once(socket, 'close'), pause(3 * unfinishedMsMax)])
  return performance.now() - startedMs
}

/** The status, or 0 without an answer. */
function statusOf(port: number, path: string): Promise<number> {
  return fetch(`http://127.0.0.1:${String(port)}${path}`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  )
}
