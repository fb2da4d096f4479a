/** A separate server process: the built product, or a baseline. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { get as getEncrypted } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@severy/testkit/free-port'
import { countWire, type Wire } from './wire.ts'

export interface RunningServer {
  /** The address for browsers: `http://localhost:<port>`, or `https:` with a certificate. */
  origin: string
  port: number
  dataDir: string
  /** Milliseconds from the start of the process to its first answer. */
  readyMs: number
  /** The transferred data, if it is being counted. */
  wire: Wire | null
  /** Processor seconds that the process has used so far. */
  cpuSeconds(): number
  /** Resident memory now, in MB (10^6 bytes). */
  residentMb(): number
  /** Ends the process and deletes its data. */
  stop(): Promise<void>
}

/** `BENCH_APPS` can be the `apps` folder of another build, to compare the two. */
const main = join(
  process.env['BENCH_APPS'] ?? join(import.meta.dirname, '../../../apps'),
  'server/dist/main.js',
)
/** The options that `npm start` passes to Node. */
const nodeOptions = ['--max-semi-space-size=4', '--v8-pool-size=2']
const emptyServer = join(import.meta.dirname, 'empty-server.mjs')

export interface ProductOptions {
  /** Whether browsers reach it through a byte counter. */
  isCounted?: boolean
  /** Without it, SQLite is used. */
  databaseUrl?: string | null
  /** The limit on the server's open files and connections. */
  descriptors?: number
  /** Environment variables in addition to the common ones. */
  settings?: Readonly<Record<string, string>>
  /** For `localhost`; the server then encrypts by itself. */
  certificate?: Certificate
}

export interface Certificate {
  cert: string
  key: string
}

/** Starts the built product, and resolves once it is ready. Throws if it is not built, or if it ends before. */
export async function startProduct({
  isCounted = false,
  databaseUrl = null,
  descriptors,
  settings = {},
  certificate,
}: ProductOptions = {}): Promise<RunningServer> {
  if (!existsSync(main)) throw new Error('The product is not built: npm run build')
  return startProcess([...nodeOptions, main], {
    readyPath: '/readyz',
    wire: isCounted ? await countWire() : null,
    settings: { ...settings, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) },
    descriptors,
    certificate,
  })
}

/** Starts Node's own HTTP server with a handler that answers `ok`. */
export function startEmptyServer(): Promise<RunningServer> {
  return startProcess([emptyServer], { readyPath: '/' })
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

interface ProcessOptions {
  readyPath: string
  wire?: Wire | null
  settings?: Readonly<Record<string, string>>
  descriptors?: number | undefined
  certificate?: Certificate | undefined
}

async function startProcess(
  args: readonly string[],
  { readyPath, wire = null, settings = {}, descriptors, certificate }: ProcessOptions,
): Promise<RunningServer> {
  const port = await freePort()
  wire?.leadTo(port)
  const scheme = certificate === undefined ? 'http' : 'https'
  const origin = `${scheme}://localhost:${String(wire?.port ?? port)}`
  const dataDir = await mkdtemp(join(tmpdir(), 'severy-bench-'))
  const startedMs = performance.now()
  const limit = descriptors === undefined ? '' : `ulimit -n ${String(descriptors)} && `
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$@"`, process.execPath, ...args], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000000',
      ...(certificate === undefined ? {} : await writeCertificate(dataDir, certificate)),
      ...settings,
      // For example `--cpu-prof --cpu-prof-dir=…`, to see where a server spends its time.
      NODE_OPTIONS: process.env['BENCH_SERVER_OPTIONS'] ?? '',
    },
    stdio: 'ignore',
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`Node could not be started for ${args.join(' ')}`)
  while (!(await answers(port, readyPath, certificate))) {
    if (hasEnded(child)) {
      throw new Error(`${args.join(' ')} ended with ${String(child.exitCode ?? child.signalCode)}`)
    }
    await sleep(2)
  }
  return {
    origin,
    port,
    dataDir,
    readyMs: performance.now() - startedMs,
    wire,
    cpuSeconds: () => cpuSeconds(pid),
    residentMb: () => residentMb(pid),
    async stop() {
      wire?.close()
      if (!hasEnded(child)) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The settings with which the server encrypts. */
async function writeCertificate(
  folder: string,
  { cert, key }: Certificate,
): Promise<Record<'TLS_CERT' | 'TLS_KEY', string>> {
  const paths = { TLS_CERT: join(folder, 'certificate.pem'), TLS_KEY: join(folder, 'key.pem') }
  await writeFile(paths.TLS_CERT, cert)
  await writeFile(paths.TLS_KEY, key)
  return paths
}

function answers(port: number, path: string, certificate: Certificate | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const hear = (response: IncomingMessage): void => {
      response.resume()
      resolve(response.statusCode === 200)
    }
    const place = { host: '127.0.0.1', port, path, agent: false }
    const request =
      certificate === undefined
        ? get(place, hear)
        : getEncrypted({ ...place, servername: 'localhost', ca: certificate.cert }, hear)
    request.once('error', () => {
      resolve(false)
    })
  })
}

/** `utime` and `stime` in /proc/<pid>/stat (proc(5)), in hundredths of a second. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8')
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  if (kib === undefined) throw new Error('VmRSS is not in /proc/<pid>/status')
  return (Number(kib) * 1024) / 1e6
}
