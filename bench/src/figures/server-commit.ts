/** Committing one changed item to a vault of 10,000 on SQLite, measured from request to complete answer. */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { commitVault, encodeControl, encodeFrames } from '@severy/contract'
import { itemOf, makeLogins } from '../logins.ts'
import { items } from '../size.ts'
import { createAccount, fillVault } from '../product/account.ts'
import { connectTo } from '../product/requests.ts'
import { startProduct } from '../product/running-server.ts'
import { median, report, time } from '../rounds.ts'

const commitMsMax = 5
const commits = 60

export async function run(): Promise<boolean> {
  const server = await startProduct()
  const connection = connectTo(server.port)
  const file = openSync(join(server.dataDir, 'fsync-baseline'), 'a')
  try {
    const logins = makeLogins(items)
    const person = await createAccount(server, connection)
    const ids = await fillVault(person, logins)
    let commitBytes = 0

    const commitOne = async (at: number): Promise<number> => {
      const { account, caller } = person
      const login = { ...logins[at]!, password: `changed-${String(at)}` }
      const commit = await account.vault.commit(account.keyringSeq, {
        puts: new Map([[ids[at]!, itemOf(login)]]),
      })
      commitBytes = encodeControl(commit.body).length + encodeFrames(commit.items).length
      const ms = await time(async () => {
        const answer = await caller.call(commitVault, commit)
        if (answer.problem !== null) throw new Error(`Commit refused: ${answer.problem}`)
      })
      commit.accept()
      return ms
    }
    const fsyncOne = (): Promise<number> =>
      time(() => {
        writeSync(file, new Uint8Array(commitBytes))
        fsyncSync(file)
        return Promise.resolve()
      })
    await manyTimes(commitOne)

    return await report([
      {
        name: 'one item committed to a vault of 10,000 (SQLite, median of 60)',
        unit: 'ms',
        baseline: { name: 'one fsync of the same bytes', measure: () => manyTimes(fsyncOne) },
        product: () => manyTimes(commitOne),
        limit: () => commitMsMax,
      },
    ])
  } finally {
    closeSync(file)
    connection.close()
    await server.stop()
  }
}

async function manyTimes(work: (at: number) => Promise<number>): Promise<number> {
  const all: number[] = []
  for (let at = 0; at < commits; at++) all.push(await work(at))
  return median(all)
}
