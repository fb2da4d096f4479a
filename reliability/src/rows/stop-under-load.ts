/**
 * The server is told to stop while fifty clients write: each request is answered, or refused because nobody is
 * listening; none is cut off.
 */
import { reportSecurityEvents } from '@severy/contract'
import { newItemId, type RawRequest } from '@severy/testkit'
import { createAccount } from '../../../bench/src/product/account.ts'
import { type Connection, connectTo } from '../../../bench/src/product/requests.ts'
import type { RunningServer } from '../../../bench/src/product/running-server.ts'
import { exactly, type Finding, shown } from '../finding.ts'
import { onEachDatabase } from '../on-each-database.ts'
import { pause } from '../pause.ts'

const clients = 50
const writeMs = 3_000

export function run(): Promise<Finding[]> {
  return onEachDatabase({}, look)
}

interface Counts {
  written: number
  refused: number
  cutOff: number
}

async function look(server: RunningServer): Promise<Finding[]> {
  const connection = connectTo(server.port)
  const { caller } = await createAccount(server, connection)
  connection.close()
  const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const counts: Counts = { written: 0, refused: 0, cutOff: 0 }
  const writing = Array.from({ length: clients }, () => writeUntilNobodyIsThere(server.port, cookie, counts))
  await pause(writeMs)
  const before = counts.written
  await server.stop()
  await Promise.all(writing)
  return [
    shown('written before it was told to stop', before, ''),
    shown('answered that it stops', counts.refused, ''),
    exactly('cut off', counts.cutOff, 0),
  ]
}

/** On one kept connection, like a browser. */
async function writeUntilNobodyIsThere(port: number, cookie: string, counts: Counts): Promise<void> {
  const connection = connectTo(port)
  for (let end = false; !end;) end = await writeOnce(connection, cookie, counts)
  connection.close()
}

/** Returns true once nobody is listening. */
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
    // Nothing was sent, so the next server can take it.
    if (!(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')) counts.cutOff++
    return true
  }
}
