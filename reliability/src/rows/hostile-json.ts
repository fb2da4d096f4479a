/** Request bodies designed to keep a parser busy, sent by a signed-in user. */
import {
  commitVault,
  encodeControl,
  framesContentType,
  healVault,
  sync,
  writeKeyring,
} from '@severy/contract'
import type { RawRequest } from '@severy/testkit'
import { createAccount } from '../../../bench/src/product/account.ts'
import { connectTo } from '../../../bench/src/product/requests.ts'
import type { RunningServer } from '../../../bench/src/product/running-server.ts'
import { timesWhile } from '../asking.ts'
import { atMost, exactly, type Finding } from '../finding.ts'
import { onEachDatabase } from '../on-each-database.ts'

const atOnce = 24
/** The server's processor time for one request. */
const requestMsMax = 50
const waitMsMax = 1_000
const memoryMbMax = 400
const brackets = (bytes: number): string => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)
const json = 'application/json'

interface Body {
  name: string
  method: 'POST' | 'PUT'
  url: string
  type: string
  payload: string | Uint8Array
}

export function run(): Promise<Finding[]> {
  return onEachDatabase({ settings: { RATE_LIMIT_FACTOR: '1' } }, look)
}

async function look(server: RunningServer): Promise<Finding[]> {
  const connection = connectTo(server.port)
  try {
    const { account, caller } = await createAccount(server, connection)
    const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { vaultId } = account.vault
    const others: RawRequest[] = [{ method: 'GET', url: '/healthz', headers: {} }]
    const send = async ({ method, url, type, payload }: Body): Promise<void> => {
      const own = connectTo(server.port)
      await own
        .send({ method, url, headers: { 'content-type': type, cookie }, payload: Buffer.from(payload) })
        .catch(() => undefined)
      own.close()
    }
    const findings: Finding[] = []
    let mostMb = 0
    let longestMs = 0
    for (const body of bodies(vaultId)) {
      const before = server.cpuSeconds()
      const times = await timesWhile(server.port, others, async () => {
        await Promise.all(Array.from({ length: atOnce }, () => send(body)))
        mostMb = Math.max(mostMb, server.residentMb())
      })
      const cpuMs = ((server.cpuSeconds() - before) * 1000) / atOnce
      longestMs = Math.max(longestMs, ...times)
      findings.push(atMost(`${String(atOnce)} times ${body.name}, each`, cpuMs, requestMsMax, 'ms'))
    }
    const status = await fetch(`${server.origin}/readyz`).then(({ status: ready }) => ready)
    return [
      ...findings,
      atMost('the longest that others waited meanwhile', longestMs, waitMsMax, 'ms'),
      atMost('memory', mostMb, memoryMbMax, 'MB'),
      exactly('/readyz after', status, 200),
    ]
  } finally {
    connection.close()
  }
}

function bodies(vaultId: string): Body[] {
  const frames = (control: unknown): Uint8Array => encodeControl(control)
  const deep = Buffer.alloc(4 + 8_000_000, '[')
  deep.writeUInt32BE(8_000_000)
  const ids = Array.from({ length: 50_000 }, () => 'A'.repeat(22))
  return [
    {
      name: '8 MB of brackets to sync',
      ...sync,
      url: sync.path,
      type: json,
      payload: brackets(8_200_000),
    },
    {
      name: 'as many brackets as sync takes',
      ...sync,
      url: sync.path,
      type: json,
      payload: brackets(280_000),
    },
    {
      name: 'as many members',
      ...sync,
      url: sync.path,
      type: json,
      payload: `[${'1,'.repeat(140_000)}1]`,
    },
    {
      name: '8 MB of brackets as a keyring',
      ...writeKeyring,
      url: writeKeyring.path,
      type: json,
      payload: brackets(8_000_000),
    },
    {
      name: 'a keyring of 8 MB',
      ...writeKeyring,
      url: writeKeyring.path,
      type: json,
      payload: JSON.stringify({
        seq: 2,
        akVer: 1,
        coreBox: 'A'.repeat(4_000_000),
        vaultsBox: 'A'.repeat(4_000_000),
      }),
    },
    {
      name: '8 MB of brackets before frames',
      ...healVault,
      url: healVault.path.replace(':vaultId', vaultId),
      type: framesContentType,
      payload: deep,
    },
    {
      name: 'a commit that deletes 50,000 items which are not there',
      ...commitVault,
      url: commitVault.path.replace(':vaultId', vaultId),
      type: framesContentType,
      payload: frames({ head: { body: 'A', sig: 'A'.repeat(86) }, deletes: ids }),
    },
  ]
}
