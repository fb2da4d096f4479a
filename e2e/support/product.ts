import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { freePort } from '@severy/testkit/free-port'
import { openRegistrar, type Registrar } from './registrar.ts'

const serverDist = fileURLToPath(new URL('../../apps/server/dist/', import.meta.url))

/** The built product, running with its own data folder. */
export interface Product {
  /** `http://localhost:<port>`: browsers treat localhost as a secure context, but not all of them a numeric address. */
  readonly origin: string
  readonly dataDir: string
  /** Signs people up without a page. */
  readonly registrar: Registrar
  /** Everything printed since the last start. */
  output(): string
  /** Ends the process and keeps its data; `start` continues with them. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Runs the operator's command on the same data, for example `admin('grant', 'ann@post.example', 'admin')`. */
  admin(...args: string[]): Promise<{ status: number; output: string }>
  /** Ends the process and deletes its data. */
  dispose(): Promise<void>
}

/**
 * Starts the product on a free port. `settings` are environment variables in addition to the defaults for stories:
 * emails kept in the outbox, very high rate limits.
 */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const port = await freePort()
  const origin = `http://localhost:${String(port)}`
  const dataDir = await mkdtemp(join(tmpdir(), 'severy-e2e-'))
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000',
    // Stories make no requests to the outside.
    BREACH_SOURCE: 'off',
    ...settings,
  }
  const registrar = openRegistrar(origin)
  let server: ChildProcess | null = null
  let output = (): string => ''

  async function start(): Promise<void> {
    if (server !== null) throw new Error('The server runs already')
    const child = spawn(process.execPath, [join(serverDist, 'main.js')], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    output = collected(child)
    server = child
    await expect
      .poll(
        () => {
          if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${output()}`)
          return answersWell(`${origin}/readyz`)
        },
        { message: 'the server becomes ready', intervals: [50, 100, 200], timeout: 40_000 },
      )
      .toBe(true)
  }

  async function stop(): Promise<void> {
    const child = server
    server = null
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  async function admin(...args: string[]): Promise<{ status: number; output: string }> {
    const child = spawn(process.execPath, [join(serverDist, 'admin.js'), ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = collected(child)
    await once(child, 'close')
    return { status: child.exitCode ?? 128, output: said() }
  }

  async function dispose(): Promise<void> {
    registrar.close()
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }

  try {
    await start()
  } catch (error) {
    await dispose()
    throw error
  }
  return { origin, dataDir, registrar, output: () => output(), start, stop, admin, dispose }
}

function collected(child: ChildProcess): () => string {
  const parts: string[] = []
  child.stdout?.on('data', (part) => parts.push(String(part)))
  child.stderr?.on('data', (part) => parts.push(String(part)))
  return () => parts.join('')
}

async function answersWell(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch (error) {
    // fetch throws a TypeError until the server listens.
    if (error instanceof TypeError) return false
    throw error
  }
}
