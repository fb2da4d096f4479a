import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished } from 'vitest'
import { builtProgram } from './built-program.ts'

export interface Program {
  child: ChildProcess
  output(): string
  ended: Promise<number | null>
}

/** Runs a program like an operator until the end of the test. `limits`: arguments for `ulimit`. */
export function runProgram(
  file: 'main' | 'admin' | 'backup' | 'doctor',
  env: Record<string, string>,
  args: readonly string[] = [],
  input = '',
  limits: readonly string[] = [],
): Program {
  const path = builtProgram(file)
  const limit = limits.map((one) => `ulimit ${one} && `).join('')
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$@"`, process.execPath, path, ...args], {
    env: { PATH: process.env['PATH'] ?? '', NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  const parts: string[] = []
  child.stdout.on('data', (part) => void parts.push(String(part)))
  child.stderr.on('data', (part) => void parts.push(String(part)))
  const ended = once(child, 'close').then(([status]) => status as number | null)
  // Registered per test: hooks that an already loaded file registered do not apply to the next test file.
  onTestFinished(async () => {
    if (child.exitCode === null) child.kill('SIGKILL')
    await ended
  })
  return { child, output: () => parts.join(''), ended }
}

/** Waits until the program answers that it is ready. Throws what it printed if it has ended. */
export async function untilReady(program: Program, origin: string): Promise<void> {
  const isReady = async (): Promise<boolean> => {
    if (program.child.exitCode !== null) throw new Error(program.output())
    return fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  await expect.poll(isReady).toBe(true)
}

interface SentRequest {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

interface CarriedReply {
  statusCode: number
  headers: Record<string, string | string[]>
  rawPayload: Buffer
}

/** Sends requests over the network. */
export function over(origin: string): (request: SentRequest) => Promise<CarriedReply> {
  return async ({ method, url, headers, payload }) => {
    const body = payload === undefined ? {} : { body: new Uint8Array(Buffer.from(payload)) }
    const response = await fetch(origin + url, { method, headers, ...body })
    const cookies = response.headers.getSetCookie()
    return {
      statusCode: response.status,
      headers: { ...Object.fromEntries(response.headers), 'set-cookie': cookies },
      rawPayload: Buffer.from(await response.arrayBuffer()),
    }
  }
}

/** The emails kept by a server without a mail server. */
export function readOutbox(dataDir: string): { token(path: string): Promise<string> } {
  const read = new Set<string>()
  const outbox = join(dataDir, 'outbox')
  const find = (): string | undefined => {
    const names = readdirSync(dataDir).includes('outbox') ? readdirSync(outbox) : []
    return names.find((name) => name.endsWith('.eml') && !read.has(name))
  }
  return {
    /** The token in the link to `path`, from an email that was not read before. Waits for it. */
    async token(path) {
      await expect.poll(find).toBeDefined()
      const name = find() ?? ''
      read.add(name)
      const mail = await PostalMime.parse(readFileSync(join(outbox, name)))
      return mail.text?.split(`${path}#`)[1]?.slice(0, 43) ?? ''
    },
  }
}
