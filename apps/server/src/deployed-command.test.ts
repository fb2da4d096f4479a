/** `severy health`, a container's health check, asks the server at the address from its settings. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { localhostCertificate } from '@severy/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const command = join(import.meta.dirname, '../../../deploy/severy')

describe('severy health', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'severy-command-'))
    mkdirSync(join(folder, 'apps/server/dist'), { recursive: true })
    cpSync(command, join(folder, 'bin/severy'))
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  const listening = async (server: Server, host: string): Promise<number> => {
    server.listen(0, host)
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const health = async (port: number, settings: Record<string, string> = {}): Promise<unknown> => {
    const env = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, PORT: String(port), ...settings }
    const [code] = (await once(spawn(join(folder, 'bin/severy'), ['health'], { env }), 'exit')) as unknown[]
    return code
  }
  const answer =
    (status: number) => (_request: unknown, response: { writeHead(status: number): { end(): void } }) => {
      response.writeHead(status).end()
    }

  it('succeeds while the server is ready, and fails otherwise', async () => {
    const ready = createServer(answer(200))
    const waiting = createServer(answer(503))
    const port = await listening(ready, '127.0.0.1')
    expect(await health(port)).toBe(0)
    expect(await health(port, { HOST: '0.0.0.0' })).toBe(0)
    expect(await health(await listening(waiting, '127.0.0.1'))).toBe(1)
    ready.close()
    await once(ready, 'close')
    expect(await health(port)).toBe(1)
    waiting.close()
  })

  it('uses the address that the server listens on', async () => {
    const server = createServer(answer(200))
    const port = await listening(server, '127.0.0.2')
    expect(await health(port, { HOST: '127.0.0.2' })).toBe(0)
    server.close()
  })

  it('uses TLS if the server has a certificate', async () => {
    const { cert, key } = localhostCertificate()
    const server = createTlsServer({ cert, key }, answer(200)) as unknown as Server
    const port = await listening(server, '127.0.0.1')
    expect(await health(port, { TLS_CERT: '/etc/severy/fullchain.pem' })).toBe(0)
    server.close()
  })
})
