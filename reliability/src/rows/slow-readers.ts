/** Many clients request everything and read slowly, while another one requests little. */
import { once } from 'node:events'
import { request as openRequest, type IncomingMessage } from 'node:http'
import { commitVault, getServerRules, getSession, sync } from '@severy/contract'
import { newItemId, type RawRequest } from '@severy/testkit'
import { createAccount, type SignedInAccount } from '../../../bench/src/product/account.ts'
import { connectTo } from '../../../bench/src/product/requests.ts'
import type { RunningServer } from '../../../bench/src/product/running-server.ts'
import { percentile, timesWhile } from '../asking.ts'
import { pause } from '../pause.ts'
import { atMost, exactly, type Finding, shown } from '../finding.ts'
import { onEachDatabase } from '../on-each-database.ts'

const people = 4
const readersEach = 50
const megabytes = 5
const takenBytes = 64 * 1024
const lookMs = 10_000
const json = { 'content-type': 'application/json' }
const wholeVault = JSON.stringify({ keyringSeq: 0, vaults: [] })

export function run(): Promise<Finding[]> {
  return onEachDatabase({}, look)
}

async function look(server: RunningServer): Promise<Finding[]> {
  const connection = connectTo(server.port)
  const readers: IncomingMessage[] = []
  try {
    const crowd: SignedInAccount[] = []
    for (let n = 0; n < people; n++) crowd.push(await filled(await createAccount(server, connection)))
    const other = cookieOf(await createAccount(server, connection))
    const requests: RawRequest[] = [
      { method: 'GET', url: getSession.path, headers: { cookie: other } },
      {
        method: 'POST',
        url: sync.path,
        headers: { ...json, cookie: other },
        payload: wholeVault,
      },
      { method: 'GET', url: getServerRules.path, headers: {} },
    ]
    const without = await timesWhile(server.port, requests, () => pause(lookMs))
    const coming = await timesWhile(server.port, requests, async () => {
      const answers = crowd.flatMap((one) =>
        Array.from({ length: readersEach }, () => askForAll(server.port, cookieOf(one))),
      )
      readers.push(...(await Promise.all(answers)))
    })
    const reading = setInterval(() => {
      for (const reader of readers) reader.read(takenBytes)
    }, 1_000)
    const withThem = await timesWhile(server.port, requests, () => pause(lookMs))
    clearInterval(reading)
    const before = percentile(without, 0.99)
    return [
      exactly(
        'readers with an answer',
        readers.filter(({ statusCode }) => statusCode === 200).length,
        people * readersEach,
      ),
      exactly('readers cut off', readers.filter(({ destroyed }) => destroyed).length, 0),
      shown('p99 of somebody else, without them', before, 'ms'),
      atMost(
        'p99 of somebody else, with them',
        percentile(withThem, 0.99),
        Math.max(2 * before, before + 10),
        'ms',
      ),
      shown('p99 while all of them come at once', percentile(coming, 0.99), 'ms'),
    ]
  } finally {
    for (const reader of readers) reader.destroy()
    connection.close()
  }
}

async function filled(person: SignedInAccount): Promise<SignedInAccount> {
  const { account, caller } = person
  for (let n = 0; n < megabytes; n += 5) {
    const puts = new Map(Array.from({ length: 5 }, () => [newItemId(), { note: 'x'.repeat(1_000_000) }]))
    const commit = await account.vault.commit(account.keyringSeq, { puts })
    const { problem } = await caller.call(commitVault, commit)
    if (problem !== null) throw new Error(`Commit refused: ${problem}`)
    commit.accept()
  }
  return person
}

function cookieOf({ caller }: SignedInAccount): string {
  return [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

async function askForAll(port: number, cookie: string): Promise<IncomingMessage> {
  const headers = { ...json, cookie }
  const request = openRequest({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: sync.path,
    headers,
    agent: false,
  })
  request.end(wholeVault)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.on('error', () => undefined)
  return response
}
