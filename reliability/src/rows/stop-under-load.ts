/**
 * The server is told to stop while fifty clients write, over HTTP/1.1 and over HTTP/2: each request is answered, or
 * refused because the port is closed; none is cut off.
 */
import { reportSecurityEvents } from '@severy/contract'
import { localhostCertificate, newItemId, type RawRequest } from '@severy/testkit'
import { createAccount } from '../../../bench/src/product/account.ts'
import { type Connection, connectTo } from '../../../bench/src/product/requests.ts'
import type { RunningServer } from '../../../bench/src/product/running-server.ts'
import { exactly, type Finding, shown } from '../finding.ts'
import { connectOverHttp2, NotTaken } from '../http2-client.ts'
import { onEachDatabase } from '../on-each-database.ts'
import { pause } from '../pause.ts'

const clients = 50
/** Concurrent requests on one session, like the pages of one browser. */
const writersPerSession = 2
const writeMs = 3_000

export async function run(): Promise<Finding[]> {
  const certificate = localhostCertificate()
  const old = await onEachDatabase({}, (server) => look(server, 'HTTP/1.1', () => connectTo(server.port), 1))
  const streams = await onEachDatabase({ certificate }, (server) =>
    look(server, 'HTTP/2', () => connectOverHttp2(server.port, certificate.cert), writersPerSession),
  )
  return [...old, ...streams]
}

interface Counts {
  written: number
  refused: number
  notTaken: number
  /** For each request that was cut off: how it ended. */
  cutOff: string[]
}

async function look(
  server: RunningServer,
  protocol: string,
  connectOne: () => Connection,
  writersEach: number,
): Promise<Finding[]> {
  const connection = connectOne()
  const { caller } = await createAccount(server, connection)
  connection.close()
  const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const counts: Counts = { written: 0, refused: 0, notTaken: 0, cutOff: [] }
  const kept = Array.from({ length: clients }, connectOne)
  // All are connected before the stop, because nothing was sent on a connection that is still being opened.
  await Promise.all(kept.map((one) => writeOnce(one, cookie, counts)))
  const writing = kept.flatMap((one) =>
    Array.from({ length: writersEach }, () => writeUntilNobodyIsThere(one, cookie, counts)),
  )
  await pause(writeMs)
  const before = counts.written
  await server.stop()
  await Promise.all(writing)
  for (const one of kept) one.close()
  return [
    shown(`${protocol}: written before it was told to stop`, before, ''),
    shown(`${protocol}: answered that it stops`, counts.refused, ''),
    ...(writersEach === 1 ? [] : [shown(`${protocol}: told that it was not taken`, counts.notTaken, '')]),
    exactly(`${protocol}: cut off`, counts.cutOff.join(', ') || 0, 0),
  ]
}

/** Writes on one kept connection, like a browser. */
async function writeUntilNobodyIsThere(
  connection: Connection,
  cookie: string,
  counts: Counts,
): Promise<void> {
  for (let isOver = false; !isOver;) isOver = await writeOnce(connection, cookie, counts)
}

/** Returns true once nothing listens on the port. */
async function writeOnce({ send }: Connection, cookie: string, counts: Counts): Promise<boolean> {
  const request: RawRequest = {
    method: 'POST',
    url: reportSecurityEvents.path,
    headers: { 'content-type': 'application/json', cookie },
    payload: JSON.stringify({ events: [{ eventId: newItemId(), sealed: 'AAAA' }] }),
  }
  try {
    const { statusCode } = await send(request)
    if (statusCode === 204) counts.written++
    else counts.refused++
    return false
  } catch (error) {
    if (error instanceof NotTaken) {
      counts.notTaken++
      return false
    }
    // Nothing was sent, so the next server can take it.
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    if (code !== 'ECONNREFUSED') counts.cutOff.push(code)
    return true
  }
}
